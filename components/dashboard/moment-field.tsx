// A date and time in the reader's own time zone, sent as UTC.
'use client';
import { useState } from 'react';
import { Input } from '@/components/ui/field';

type MomentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
};

export function MomentField({ name, label, hint, error }: MomentFieldProps) {
  const [local, setLocal] = useState('');
  const moment = local === '' ? null : new Date(local);
  // What no clock shows goes to the server as it was typed, which says so.
  const utc = moment === null || Number.isNaN(moment.getTime()) ? local : moment.toISOString();
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
        value={local}
        onChange={(event) => setLocal(event.target.value)}
        className="max-w-64"
      />
      <input type="hidden" name={name} value={utc} readOnly />
    </>
  );
}
