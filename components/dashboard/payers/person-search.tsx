// Looks for one person and shows what is stored of them, payment by payment, with what can be done about it.
'use client';
import { Download, Search } from 'lucide-react';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input, Select } from '@/components/ui/field';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { NoteDialog } from '@/components/ui/forms/note-dialog';
import { Notice, Problem } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { ShortText } from '@/components/ui/short-text';

type FoundPayment = {
  readonly id: string;
  /** Why an erasure would leave it, as the end of a sentence; null when it would not. */
  readonly stays: string | null;
  /** An officer ordered that it stays. */
  readonly isHeld: boolean;
};

export type FindResult =
  | {
      readonly ok: true;
      readonly payments: readonly FoundPayment[];
      /** Payments beyond those shown. */
      readonly more: number;
      /** Payment links that know the person. */
      readonly links: number;
    }
  | Refusal;

export type TextResult = { readonly ok: true; readonly text: string } | Refusal;

type PersonActions = {
  readonly find: (by: string, value: string) => Promise<FindResult>;
  readonly exportAll: (by: string, value: string) => Promise<TextResult>;
  readonly erase: (by: string, value: string, forceNote: string) => Promise<ActionResult>;
  readonly legalHold: (paymentId: string, hold: boolean, note: string) => Promise<ActionResult>;
};

type Asked = { readonly by: string; readonly value: string };

const WAYS = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'payment', label: 'One of their payments' },
];

export function PersonSearch({ actions }: { actions: PersonActions }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<ActionResult | null>(null);
  const { pending, result: found, problem, run } = useActionResult<FindResult>();
  const look = (question: Asked) => {
    setAsked(question);
    run(() => actions.find(question.by, question.value));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setTold(null);
    look({ by: String(form.get('by') ?? ''), value: String(form.get('value') ?? '') });
  };
  const done = (result: ActionResult) => {
    setTold(result);
    if (asked !== null) look(asked);
  };
  return (
    <Card
      title="Find a person"
      description="E-mail and phone as they were given: nothing is searched in the clear."
    >
      {/* Whoever presses Return before the scripts have come sends the form: never in an address, which is written down. */}
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Select name="by" label="By" options={WAYS} frameClassName="w-52" />
        <Input
          name="value"
          label="E-mail, phone or payment identifier"
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
        {told?.message !== undefined && <Notice tone={told.ok ? 'good' : 'bad'}>{told.message}</Notice>}
        {problem !== null && <Notice tone="neutral">{problem}</Notice>}
        {found?.ok === true && <p className="text-sm text-ink-soft">{foundWords(found)}</p>}
      </div>
      {found?.ok === true && asked !== null && (
        // A refusal stands with the person it is about alone.
        <Person
          key={`${asked.by} ${asked.value}`}
          asked={asked}
          found={found}
          actions={actions}
          onDone={done}
        />
      )}
    </Card>
  );
}

type PersonProps = {
  readonly asked: Asked;
  readonly found: Extract<FindResult, { ok: true }>;
  readonly actions: PersonActions;
  readonly onDone: (result: ActionResult) => void;
};

function Person({ asked, found, actions, onDone }: PersonProps) {
  const { pending, problem, run } = useActionResult<TextResult>();
  const { payments, more } = found;
  const download = () =>
    run(
      () => actions.exportAll(asked.by, asked.value),
      ({ text }) => saveFile('stored-of-one-person.json', 'application/json', text),
    );
  return (
    <section aria-label="What is stored">
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={download} icon={<Download />}>
          Export everything
        </Button>
        <NoteDialog
          label="Erase"
          title="Erase this person’s data?"
          confirmLabel="Erase"
          danger
          noteId="erase-note"
          noteLabel="Erase before its term as well, because"
          noteHint="Leave it empty to erase only what no term keeps any more. The note stands in the audit log: name the order, never the payer."
          optional
          action={(note) => actions.erase(asked.by, asked.value, note)}
          onDone={onDone}
        >
          What may be erased is gone for good, in backups too once they are restored with today’s keys.
          Payments, amounts and blocks stay.
        </NoteDialog>
      </div>
      <Problem text={problem} className="mt-4" />
      <ul className="mt-4 divide-y divide-line text-sm">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0">
              <ShortText text={payment.id} what="payment identifier" start={12} />
              <p className="text-ink-soft">
                {payment.stays === null ? 'could be erased now' : payment.stays}
                {' · '}
                <Link
                  href={`/dashboard/audit-log?payment=${encodeURIComponent(payment.id)}`}
                  className="text-accent underline underline-offset-2"
                >
                  decisions and case
                </Link>
              </p>
            </div>
            <NoteDialog
              label={payment.isHeld ? 'Lift the legal hold' : 'Legal hold'}
              title={payment.isHeld ? 'Lift the legal hold?' : 'Keep this payer’s data beyond its term?'}
              confirmLabel={payment.isHeld ? 'Lift' : 'Keep'}
              noteId={`hold-${payment.id}`}
              noteHint="Stands in the audit log: name the order, never the payer."
              action={(note) => actions.legalHold(payment.id, !payment.isHeld, note)}
              onDone={onDone}
            >
              {payment.isHeld
                ? 'Its term holds again; when that is over, the data is erased.'
                : 'It is kept whatever its term says, until somebody lifts the hold. Neither the merchant nor the payer is told.'}
            </NoteDialog>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-soft">And {more} more.</p>}
    </section>
  );
}

function foundWords({ payments, more, links }: PersonProps['found']): string {
  const count = payments.length + more;
  const linkWords = links === 0 ? '' : links === 1 ? ' and 1 payment link' : ` and ${links} payment links`;
  return `${count === 1 ? '1 payment' : `${count} payments`}${linkWords} of this person.`;
}
