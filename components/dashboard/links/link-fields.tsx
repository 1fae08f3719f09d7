// The fields that the forms of a new and of an existing payment link share.
'use client';
import { useState, useSyncExternalStore } from 'react';
import { Input } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';

export function StockField({ field, hint }: { field: FieldProps; hint: string }) {
  return (
    <Input
      {...field('stock')}
      label="Maximum payments"
      hint={`${hint} Leave empty for no limit.`}
      optional
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      className="figures max-w-40"
    />
  );
}

type ExpiryFieldProps = {
  readonly field: FieldProps;
  /** The time before it is changed, ISO 8601; empty for none. */
  readonly initialUtc: string;
};

/** A date and time in the device's time zone, sent as UTC. */
export function ExpiryField({ field, initialUtc }: ExpiryFieldProps) {
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
        name="expiresAt-local"
        id="field-expiresAt"
        type="datetime-local"
        label="Expires"
        hint="The link can’t be used after this time. In your device’s time zone."
        optional
        error={field('expiresAt').error}
        value={typed ?? initial}
        onChange={(event) => setTyped(event.target.value)}
        className="max-w-64"
      />
      <input type="hidden" name="expiresAt" value={utc ?? initialUtc} readOnly />
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
