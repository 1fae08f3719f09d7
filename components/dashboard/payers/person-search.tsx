// Finds one person, lists their payments, and exports, erases or holds their data.
'use client';
import { Download, Lock, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input, Select } from '@/components/ui/field';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { NoteDialog } from '@/components/ui/forms/note-dialog';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { Notice, Problem } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { TextEnds } from '@/components/ui/short-text';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PersonPayment } from '@/lib/privacy/person-hold';

type FoundPayment = PersonPayment & {
  /** Why an erasure would keep it, as the end of a sentence; null when it would erase it. */
  readonly stays: string | null;
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

type PersonActions = {
  readonly find: (by: string, value: string) => Promise<FindResult>;
  readonly exportAll: (by: string, value: string) => Promise<TextResult>;
  readonly erase: (by: string, value: string, forceNote: string) => Promise<ActionResult>;
  readonly legalHold: (by: string, value: string, hold: boolean, note: string) => Promise<ActionResult>;
};

type Query = { readonly by: string; readonly value: string };

const SEARCH_BY = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'payment', label: 'Payment identifier' },
];

export function PersonSearch({ actions }: { actions: PersonActions }) {
  const [query, setQuery] = useState<Query | null>(null);
  const [done, setDone] = useState<ActionResult | null>(null);
  const { pending, result: found, problem, run } = useActionResult<FindResult>();
  const search = (next: Query) => {
    setQuery(next);
    run(() => actions.find(next.by, next.value));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setDone(null);
    search({ by: String(form.get('by') ?? ''), value: String(form.get('value') ?? '') });
  };
  const onDone = (result: ActionResult) => {
    setDone(result);
    if (query !== null) search(query);
  };
  return (
    <Card
      title="Find a person"
      description="Enter the e-mail or phone number exactly as the person provided it. The search uses encrypted data only."
    >
      {/* Before scripts run, Enter submits the form itself: POST keeps personal data out of the URL. */}
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Select name="by" label="Search by" options={SEARCH_BY} frameClassName="w-52" />
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
        {problem !== null && <Notice tone="neutral">{problem}</Notice>}
        {found?.ok === true && <p className="text-sm text-ink-soft">{foundText(found)}</p>}
      </div>
      {found?.ok === true && query !== null && (
        // Keyed by the query, so that an error of one person is not shown with another.
        <Person
          key={`${query.by} ${query.value}`}
          query={query}
          found={found}
          actions={actions}
          onDone={onDone}
        />
      )}
    </Card>
  );
}

type PersonProps = {
  readonly query: Query;
  readonly found: Extract<FindResult, { ok: true }>;
  readonly actions: PersonActions;
  readonly onDone: (result: ActionResult) => void;
};

function Person({ query, found, actions, onDone }: PersonProps) {
  const { pending, problem, run } = useActionResult<TextResult>();
  const { payments, more } = found;
  const download = () =>
    run(
      () => actions.exportAll(query.by, query.value),
      ({ text }) => saveFile('personal-data.json', 'application/json', text),
    );
  return (
    <section aria-label="Stored data">
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={download} icon={<Download />}>
          Export data
        </Button>
        <NoteDialog
          label="Erase"
          title="Erase this person’s data?"
          confirmLabel="Erase"
          danger
          noteId="erase-note"
          noteLabel="Reason to erase before the retention period ends"
          noteHint="Leave empty to erase only data past its retention period. The reason is stored in the audit log: name the order, not the payer."
          optional
          action={(note) => actions.erase(query.by, query.value, note)}
          onDone={onDone}
        >
          Erased data can’t be recovered, even from a backup restored with the current keys. Payments, amounts
          and blocks remain.
        </NoteDialog>
        {(payments.some(({ isHeld }) => !isHeld) || more > 0) && (
          <NoteDialog
            label="Place legal hold"
            title="Place a legal hold on this person’s data?"
            confirmLabel="Place hold"
            noteId="hold-note"
            noteHint={HOLD_HINT}
            action={(note) => actions.legalHold(query.by, query.value, true, note)}
            onDone={onDone}
          >
            The data of all their payments so far is kept until the hold is removed, even after its retention
            period. Merchants and the payer are not notified. Later payments are not held.
          </NoteDialog>
        )}
        {payments.some(({ isHeld }) => isHeld) && (
          <NoteDialog
            label="Remove legal hold"
            title="Remove the legal hold?"
            confirmLabel="Remove hold"
            noteId="release-note"
            noteHint={HOLD_HINT}
            action={(note) => actions.legalHold(query.by, query.value, false, note)}
            onDone={onDone}
          >
            The retention periods apply again to all their payments. The data is erased when they end.
          </NoteDialog>
        )}
      </div>
      <Problem text={problem} className="mt-4" />
      <PersonPayments payments={payments} />
      {more > 0 && <p className="text-sm text-ink-soft">And {more} more.</p>}
    </section>
  );
}

const HOLD_HINT = 'Stored in the audit log. Name the order, not the payer.';

function PersonPayments({ payments }: { payments: readonly FoundPayment[] }) {
  return (
    <Table caption="Payments of this person" className="mt-4">
      <TableHead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>Merchant</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell>Data</HeadCell>
          <HeadCell>Payment</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        {payments.map(({ id, createdAt, merchantName, usd, isHeld, stays }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap">
              <TimeStamp at={createdAt} form="exact" />
            </Cell>
            <Cell className="min-w-32 wrap-anywhere">{merchantName}</Cell>
            <Cell numeric>
              <UsdAmount usd={usd} />
            </Cell>
            <Cell className="min-w-40 text-ink-soft">
              {isHeld ? (
                <Badge tone="accent" icon={Lock}>
                  Legal hold
                </Badge>
              ) : (
                (stays ?? 'can be erased now')
              )}
            </Cell>
            <Cell>
              <Link
                href={`/dashboard/audit-log?payment=${encodeURIComponent(id)}`}
                aria-label={`Audit log of ${id}`}
                className="text-accent underline underline-offset-2"
              >
                <TextEnds text={id} start={8} />
              </Link>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function foundText({ payments, more, links }: PersonProps['found']): string {
  const count = payments.length + more;
  const linkText = links === 0 ? '' : links === 1 ? ' and 1 payment link' : ` and ${links} payment links`;
  return `${count === 1 ? '1 payment' : `${count} payments`}${linkText} found for this person.`;
}
