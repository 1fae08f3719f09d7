// A date and time in the device's time zone, sent as UTC.
'use client';
import { useState, useSyncExternalStore } from 'react';
import { Input } from '@/components/ui/field';

type MomentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** The time before it is changed, ISO 8601; empty for none. */
  readonly initialUtc: string;
};

export function MomentField({ name, label, hint, error, initialUtc }: MomentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The server does not know the device's time zone.
  const initial = useSyncExternalStore(
    neverChanges,
    () => localTime(initialUtc),
    () => '',
  );
  const moment = typed === null || typed === '' ? null : new Date(typed);
  // An invalid time is sent as typed, so that the server reports it.
  const utc = moment === null || Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
  return (
    <>
      <Input
        name={`${name}-local`}
        id={`field-${name}`}
        type="datetime-local"
        label={label}
        hint={hint}
        optional
        error={error}
        value={typed ?? initial}
        onChange={(event) => setTyped(event.target.value)}
        className="max-w-64"
      />
      <input type="hidden" name={name} value={utc ?? initialUtc} readOnly />
    </>
  );
}

const neverChanges = () => () => undefined;

/** The UTC time as a `datetime-local` field takes it, in the device's zone, to the minute. Empty for an empty text. */
function localTime(utc: string): string {
  if (utc === '') return '';
  const at = new Date(utc);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
