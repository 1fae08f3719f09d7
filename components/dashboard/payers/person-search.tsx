// Finds one person's payments by e-mail, phone number or payment identifier.
'use client';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import type { PersonPayment, ShownPayer } from '@/lib/privacy/person-payments';
import { ErasedPayments } from './erased-payments';
import { PersonData } from './person-data';
import { foundText } from './person-text';

export type FoundPayment = PersonPayment & {
  /** Why an erasure would keep it, as the end of a sentence; null when it would erase it. `canBeForced`: a reason erases it. */
  readonly stays: { readonly text: string; readonly canBeForced: boolean } | null;
};

export type FindResult =
  | {
      readonly ok: true;
      readonly payments: readonly FoundPayment[];
      /** The number of payments that are not shown. */
      readonly more: number;
      /** The number of payment links with the person's data. */
      readonly links: number;
    }
  | Refusal;

export type TextResult = { readonly ok: true; readonly text: string } | Refusal;

/** `erased`: the payments whose data was erased. */
export type ErasureResult =
  | { readonly ok: true; readonly message: string; readonly erased: readonly string[] }
  | Refusal;

export type PersonReveal =
  | { readonly ok: true; readonly payers: Readonly<Record<string, ShownPayer>> }
  | Refusal;

type Selection = readonly string[] | null;

/** `selected`: the identifiers of the payments that the action is about; null for all. */
export type PersonActions = {
  readonly find: (value: string) => Promise<FindResult>;
  readonly reveal: (value: string) => Promise<PersonReveal>;
  readonly exportAll: (value: string, selected: Selection) => Promise<TextResult>;
  readonly erase: (value: string, selected: Selection, forceNote: string) => Promise<ErasureResult>;
  readonly legalHold: (
    value: string,
    selected: Selection,
    hold: boolean,
    note: string,
  ) => Promise<ActionResult>;
};

export function PersonSearch({ actions }: { actions: PersonActions }) {
  const [value, setValue] = useState<string | null>(null);
  const [done, setDone] = useState<ActionResult | null>(null);
  const [erased, setErased] = useState<readonly string[]>([]);
  const { pending, result: found, problem, run } = useActionResult<FindResult>();
  const search = (next: string) => {
    setValue(next);
    run(() => actions.find(next));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setDone(null);
    setErased([]);
    search(String(form.get('value') ?? ''));
  };
  const erase: PersonActions['erase'] = async (...request) => {
    const result = await actions.erase(...request);
    if (result.ok) setErased((before) => [...before, ...result.erased]);
    return result;
  };
  const onDone = (result: ActionResult) => {
    setDone(result);
    if (value !== null) search(value);
  };
  // After an erasure nothing is found any more, as its message already says.
  const isExpected = done?.ok === true;
  return (
    <Card
      title="Find a person"
      description="Enter the e-mail or phone number exactly as the person provided it, or a payment identifier. The search uses encrypted data only."
    >
      {/* Before scripts run, Enter submits the form itself: POST keeps personal data out of the URL. */}
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Input
          name="value"
          label="E-mail, phone number or payment identifier"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          frameClassName="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="primary" pending={pending} icon={<Search />} className="needs-scripts">
          Find
        </Button>
      </form>
      <div role="status" className="mt-5 flex flex-col gap-4">
        {done?.message !== undefined && <Notice tone={done.ok ? 'good' : 'bad'}>{done.message}</Notice>}
        {problem !== null && !isExpected && <Notice tone="neutral">{problem}</Notice>}
        {found?.ok === true && <p className="text-sm text-ink-soft">{foundText(found)}</p>}
      </div>
      {erased.length > 0 && <ErasedPayments ids={erased} />}
      {found?.ok === true && value !== null && (
        // Keyed by the search, so that an error of one person is not shown with another.
        <PersonData key={value} value={value} found={found} actions={{ ...actions, erase }} onDone={onDone} />
      )}
    </Card>
  );
}
