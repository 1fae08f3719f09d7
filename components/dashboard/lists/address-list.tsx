// A list of Nano accounts the operator keeps, each with a reason or name, and the form that adds one.
'use client';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { ActionButton } from '@/components/ui/forms/action-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';

type ListedAddress = {
  readonly address: string;
  readonly note: string;
  /** ISO 8601; null when not recorded. */
  readonly at: string | null;
};

type AddressListProps = {
  /** The prefix of the form's field names, unique on the page. */
  readonly kind: 'blocked' | 'exchange';
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  /** The label of the note on each address. */
  readonly label: string;
  /** The labels of the address field and of the submit button. */
  readonly field: string;
  readonly submit: string;
  readonly addresses: readonly ListedAddress[];
  readonly now: string;
  readonly add: FormAction;
  readonly remove: (address: string) => Promise<ActionResult>;
};

export function AddressList(props: AddressListProps) {
  const { kind, title, about, empty, label, field, submit, addresses, now, add, remove } = props;
  return (
    <Card title={title} description={about}>
      {addresses.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto text-sm">
          {addresses.map(({ address, note, at }) => (
            <li
              key={address}
              className="flex items-start justify-between gap-x-4 gap-y-2 py-3 max-sm:flex-col"
            >
              <div className="min-w-0">
                <LongText text={address} what="address" />
                <p className="mt-1 text-ink-soft wrap-anywhere">
                  {note}
                  {at !== null && (
                    <>
                      {' · '}
                      <TimeStamp at={at} now={now} form="relative" />
                    </>
                  )}
                </p>
              </div>
              <ActionButton label="Remove" subject={note} action={remove.bind(null, address)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <FormFrame action={add} submitLabel={submit}>
          {(of) => (
            <div className="grid gap-5 sm:grid-cols-2">
              <Input
                {...of(`${kind}Address`)}
                label={field}
                placeholder="nano_…"
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
              />
              <Input {...of(`${kind}Note`)} label={label} maxLength={500} autoComplete="off" />
            </div>
          )}
        </FormFrame>
      </div>
    </Card>
  );
}
