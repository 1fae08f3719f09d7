// A list of Nano accounts the operator keeps, each with a word on it, and the form that adds one.
'use client';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { ActionButton } from '@/components/ui/forms/action-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';

type ListedAccount = {
  readonly address: string;
  readonly words: string;
  /** ISO 8601; null where nobody notes it. */
  readonly at: string | null;
};

type AccountListProps = {
  /** Begins the names of the form's fields, which the page holds once. */
  readonly kind: 'blocked' | 'exchange';
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  /** What is said of each account. */
  readonly label: string;
  /** The account's field and the button that lists it, which the page has twice. */
  readonly field: string;
  readonly submit: string;
  readonly accounts: readonly ListedAccount[];
  readonly now: string;
  readonly add: FormAction;
  readonly remove: (address: string) => Promise<ActionResult>;
};

export function AccountList(props: AccountListProps) {
  const { kind, title, about, empty, label, field, submit, accounts, now, add, remove } = props;
  return (
    <Card title={title} description={about}>
      {accounts.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto text-sm">
          {accounts.map(({ address, words, at }) => (
            <li
              key={address}
              className="flex items-start justify-between gap-x-4 gap-y-2 py-3 max-sm:flex-col"
            >
              <div className="min-w-0">
                <LongText text={address} what="account" />
                <p className="mt-1 text-ink-soft wrap-anywhere">
                  {words}
                  {at !== null && (
                    <>
                      {' · '}
                      <TimeStamp at={at} now={now} form="relative" />
                    </>
                  )}
                </p>
              </div>
              <ActionButton label="Remove" subject={words} action={remove.bind(null, address)} />
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
