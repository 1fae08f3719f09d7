// The payments found for a person, with their masked payers, and the buttons to export, erase or hold the data of the selected ones.
'use client';
import { Download, Lock } from 'lucide-react';
import { useState } from 'react';
import { officerPaymentHref } from '@/components/dashboard/reviews/review-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { NoteDialog } from '@/components/ui/forms/note-dialog';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { Problem } from '@/components/ui/notice';
import { RevealButton, useReveal } from '@/components/ui/reveal';
import { saveFile } from '@/components/ui/save-file';
import { TextEnds } from '@/components/ui/short-text';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ShownPayer } from '@/lib/privacy/person-payments';
import type { FindResult, FoundPayment, PersonActions, TextResult } from './person-search';
import {
  countPeople,
  erasureProblem,
  othersOfPicked,
  othersText,
  retentionText,
  scopeText,
} from './person-text';

type PersonDataProps = {
  /** What was searched for. */
  readonly value: string;
  readonly found: Extract<FindResult, { ok: true }>;
  readonly actions: PersonActions;
  readonly onDone: (result: ActionResult) => void;
};

export function PersonData({ value, found, actions, onDone }: PersonDataProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const revealed = useReveal(() => actions.reveal(value));
  // Nothing applies to several people at once without a choice.
  const isShared = countPeople(found.payments) > 1;
  const chosen = isShared ? found.payments.filter(({ id }) => picked.has(id)) : found.payments;
  const others = isShared ? othersOfPicked(found.payments, picked) : [];
  const pickOthers = () => setPicked((now) => new Set([...now, ...others.map(({ id }) => id)]));
  const toggle = (id: string) =>
    setPicked((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return (
    <section aria-label="Stored data">
      <div className="mt-3">
        <RevealButton {...revealed} what=" names" />
      </div>
      {chosen.length === 0 ? (
        <p className="mt-4 text-sm text-ink-soft">Select payments to export, erase or hold their data.</p>
      ) : (
        <PersonButtons
          {...{ value, actions, onDone, chosen }}
          more={isShared ? 0 : found.more}
          links={isShared ? 0 : found.links}
          selected={isShared ? chosen.map(({ id }) => id) : null}
        />
      )}
      {others.length > 0 && (
        <Button size="small" onClick={pickOthers} className="mt-4">
          {othersText(others.length)}
        </Button>
      )}
      <PersonPayments
        payments={found.payments}
        payers={revealed.shown?.payers ?? {}}
        selection={isShared ? { picked, toggle } : null}
      />
      {found.more > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {found.more} older payments are not shown.
          {isShared && ' Search by e-mail to find fewer.'}
        </p>
      )}
    </section>
  );
}

type PersonButtonsProps = Omit<PersonDataProps, 'found'> & {
  readonly chosen: readonly FoundPayment[];
  /** The number of further payments that are not shown, and of payment links. */
  readonly more: number;
  readonly links: number;
  /** Null for all. */
  readonly selected: readonly string[] | null;
};

function PersonButtons({ value, actions, onDone, chosen, more, links, selected }: PersonButtonsProps) {
  const { pending, problem, run } = useActionResult<TextResult>();
  const scope = scopeText(chosen, more);
  const unerasable = more + links > 0 ? null : erasureProblem(chosen);
  const download = () =>
    run(
      () => actions.exportAll(value, selected),
      ({ text }) => saveFile('personal-data.json', 'application/json', text),
    );
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={download} icon={<Download />}>
          Export data
        </Button>
        {unerasable === null && (
          <NoteDialog
            label="Erase"
            title={`Erase the data of ${scope}?`}
            confirmLabel="Erase"
            danger
            noteId="erase-note"
            noteLabel="Reason to erase before the retention period ends"
            noteHint="Leave empty to erase only data past its retention period. The reason is stored in the audit log: name the order, not the payer."
            optional
            action={(note) => actions.erase(value, selected, note)}
            onDone={onDone}
          >
            Erased data can’t be recovered, even from a backup restored with the current keys. Payments,
            amounts and blocks remain.
            {` ${retentionText(chosen, more + links)}`}
          </NoteDialog>
        )}
        {(chosen.some(({ isHeld }) => !isHeld) || more > 0) && (
          <NoteDialog
            label="Place legal hold"
            title={`Place a legal hold on ${scope}?`}
            confirmLabel="Place hold"
            noteId="hold-note"
            noteHint={HOLD_HINT}
            action={(note) => actions.legalHold(value, selected, true, note)}
            onDone={onDone}
          >
            The payer’s data is kept until the hold is removed, even after its retention period. Merchants and
            the payer are not notified. Later payments are not held.
          </NoteDialog>
        )}
        {chosen.some(({ isHeld }) => isHeld) && (
          <NoteDialog
            label="Remove legal hold"
            title={`Remove the legal hold from ${scope}?`}
            confirmLabel="Remove hold"
            noteId="release-note"
            noteHint={HOLD_HINT}
            action={(note) => actions.legalHold(value, selected, false, note)}
            onDone={onDone}
          >
            The retention periods apply again. The data is erased when they end.
          </NoteDialog>
        )}
      </div>
      {unerasable !== null && <p className="mt-2 text-sm text-ink-soft">{unerasable}</p>}
      <Problem text={problem} className="mt-4" />
    </>
  );
}

const HOLD_HINT = 'Stored in the audit log. Name the order, not the payer.';

type PersonPaymentsProps = {
  readonly payments: readonly FoundPayment[];
  /** The revealed payers, by payment. */
  readonly payers: Readonly<Record<string, ShownPayer>>;
  /** Null without a choice. */
  readonly selection: {
    readonly picked: ReadonlySet<string>;
    readonly toggle: (id: string) => void;
  } | null;
};

function PersonPayments({ payments, payers, selection }: PersonPaymentsProps) {
  return (
    <Table caption="Payments found" className="mt-4">
      <TableHead>
        <tr>
          {selection !== null && <HeadCell>Select</HeadCell>}
          <HeadCell>Payer</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Merchant</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell>Data</HeadCell>
          <HeadCell>Payment</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        {payments.map(({ id, createdAt, merchantName, usd, isHeld, stays, payer }) => (
          <Row key={id}>
            {selection !== null && (
              <Cell className="py-0! pr-0!">
                <label className="flex size-11 cursor-pointer items-center justify-center">
                  <input
                    type="checkbox"
                    aria-label={`Select ${id}`}
                    checked={selection.picked.has(id)}
                    onChange={() => selection.toggle(id)}
                    className="size-4.5 accent-accent"
                  />
                </label>
              </Cell>
            )}
            <Cell className="min-w-36 wrap-anywhere">
              <PayerText payer={payers[id] ?? payer} />
            </Cell>
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
                (stays?.text ?? 'can be erased now')
              )}
            </Cell>
            <Cell>
              <Link
                href={officerPaymentHref(id)}
                aria-label={`View payment ${id}`}
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

function PayerText({ payer }: { payer: ShownPayer | null }) {
  if (payer === null) return <span className="text-ink-soft">no data</span>;
  return (
    <>
      <span dir="auto">{payer.name}</span>
      <span className="block text-xs text-ink-soft" dir="auto">
        {payer.email}
      </span>
    </>
  );
}
