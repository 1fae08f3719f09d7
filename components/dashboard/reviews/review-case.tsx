// A payment held for review: merchant, amount, deadline, reasons, and the buttons to approve or reject the payer.
'use client';
import { Clock3, HandCoins, ShieldCheck, ShieldX, UserRound } from 'lucide-react';
import { Fragment, useState } from 'react';
import { StatusBadge } from '@/components/dashboard/payments/status-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Tone } from '@/components/ui/class-names';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';
import { NoteDialog, type NoteResult } from '@/components/ui/forms/note-dialog';
import { Link } from '@/components/ui/link';
import { NanoAmount, UsdAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import { useReveal } from '@/components/ui/reveal';
import { LongText, ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ReviewPolicy } from '@/lib/payments/review-policy';
import type { OtherPayments } from '@/lib/queries/other-payments';
import type { ReviewCaseView, ReviewView } from '@/lib/queries/review-view';
import { officerPaymentHref } from './review-address';
import { ReviewComparison, type ReviewReveal } from './review-comparison';
import { ReviewOpinions } from './review-opinions';
import {
  approveConsequence,
  MESSAGE_FIELD,
  proposedMessage,
  REASON_FIELD,
  reasonTexts,
  rejectConsequence,
  unseenMatchText,
} from './review-text';

/** The result of a decision, or why nothing was changed. */
export type Decided =
  | { readonly ok: true; readonly message: string; readonly tone: Tone }
  | Extract<NoteResult, { readonly ok: false }>;

export type ReviewActions = {
  readonly decide: (
    paymentId: string,
    verdict: 'clear' | 'denied',
    note: string,
    message: string,
    seenScreenedAt: string | null,
  ) => Promise<Decided>;
  readonly reveal: (paymentId: string) => Promise<ReviewReveal>;
  /** Takes or releases the review. `seen`: the officer who had it, by user id, or null. */
  readonly assign: (paymentId: string, take: boolean, seen: string | null) => Promise<ActionResult>;
};

type ReviewCaseProps = {
  readonly review: ReviewCaseView;
  readonly policy: ReviewPolicy;
  readonly now: string;
  readonly maxNote: number;
  readonly actions: ReviewActions;
  /** Called with the result of the decision. */
  readonly onDecided: (result: Extract<Decided, { ok: true }>) => void;
};

/** Sticky, so that the decision is in reach wherever the officer reads; on small screens above the navigation. */
const ACTIONS =
  'sticky bottom-0 -mx-5 mt-3 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 ' +
  'max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6';

export function ReviewCase(props: ReviewCaseProps) {
  const { review, now, actions } = props;
  const [wasRevealed, setRevealed] = useState(false);
  const revealed = useReveal(async () => {
    const result = await actions.reveal(review.id);
    if (result.ok) setRevealed(true);
    return result;
  });
  return (
    <section
      aria-label={`Review of ${review.id}`}
      className="@container rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <CaseHead review={review} now={now} />
      <CaseAssignee review={review} assign={actions.assign} />
      <CaseReasons review={review} />
      <ReviewComparison review={review} revealed={revealed} />
      <ReviewOpinions opinions={review.opinions} now={now} />
      <OtherPaymentsOf others={review.others} hits={review.hits.length} now={now} />
      <Disclosure summary="Payment" className="mt-2">
        <CaseFacts review={review} now={now} />
        <Link
          href={officerPaymentHref(review.id)}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2"
        >
          View payment
        </Link>
      </Disclosure>
      <div className={ACTIONS}>
        <DecideButton {...props} verdict="clear" warning={unseenMatchText(review, wasRevealed)} />
        <DecideButton {...props} verdict="denied" warning={null} />
      </div>
    </section>
  );
}

/** Who works on it, and the button to take or release it. */
function CaseAssignee({ review, assign }: { review: ReviewView; assign: ReviewActions['assign'] }) {
  const { assignee } = review;
  const isOwn = assignee?.isOwn === true;
  const change = useAction(() => assign(review.id, !isOwn, assignee?.userId ?? null));
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <UserRound aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 wrap-anywhere">
        {assignee === null ? 'Nobody works on it' : isOwn ? 'You work on it' : `${assignee.name} works on it`}
      </span>
      <Button
        size="small"
        pending={change.pending}
        onClick={change.run}
        aria-keyshortcuts="T"
        className="needs-scripts"
      >
        {assignee === null ? 'Take' : isOwn ? 'Release' : 'Take over'}
      </Button>
      <span role="status" className="text-bad">
        {change.problem}
      </span>
    </div>
  );
}

type DecideProps = ReviewCaseProps & {
  readonly verdict: 'clear' | 'denied';
  /** What to do before deciding; null for nothing. */
  readonly warning: string | null;
};

/** Shows what the decision does to the money and asks for a reason before it decides. */
function DecideButton(props: DecideProps) {
  const { verdict, warning, review, policy, maxNote, actions, onDecided } = props;
  const isClear = verdict === 'clear';
  const [label, Icon] = isClear ? (['Approve', ShieldCheck] as const) : (['Reject', ShieldX] as const);
  const decide = async (note: string, message: string) => {
    const result = await actions.decide(review.id, verdict, note, message, review.screenedAt);
    if (result.ok) onDecided(result);
    return result;
  };
  return (
    <NoteDialog
      label={label}
      icon={<Icon />}
      variant={isClear ? 'primary' : 'secondary'}
      size="medium"
      className="max-sm:flex-1"
      title={`${label} this payer?`}
      confirmLabel={`${label} payer`}
      keyShortcut={isClear ? 'A' : 'R'}
      danger={!isClear}
      noteId={`${label.toLowerCase()}-${review.id}`}
      {...REASON_FIELD}
      message={{ ...MESSAGE_FIELD, initial: proposedMessage(review, verdict) }}
      maxNote={maxNote}
      action={decide}
    >
      {warning !== null && (
        <Notice tone="warn" className="mb-3">
          {warning}
        </Notice>
      )}
      {isClear ? approveConsequence(review, policy) : rejectConsequence(review, policy)}
    </NoteDialog>
  );
}

function CaseHead({ review, now }: { review: ReviewView; now: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <UsdAmount usd={review.usd} className="text-xl font-semibold" />
          <NanoAmount nano={review.nano} className="text-sm text-ink-soft" />
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          for <bdi>{review.merchantName}</bdi>
          {review.country !== null && ` · from ${placeOf(review)}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={review.isPaid ? 'warn' : 'neutral'} icon={review.isPaid ? HandCoins : Clock3}>
          {review.isPaid ? 'Paid, held' : 'Not paid yet'}
        </Badge>
        <span className="text-ink-soft">
          {review.isPaid ? 'rejected automatically ' : 'expires '}
          <TimeStamp at={review.deadline} now={now} form="relative" className="font-semibold text-ink" />
        </span>
      </p>
    </div>
  );
}

function CaseReasons({ review }: { review: ReviewView }) {
  return (
    <div className="mt-4 rounded-field bg-subtle p-3 text-sm">
      <p className="font-medium">Reasons for review</p>
      <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
        {reasonTexts(review).map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

type OthersProps = { readonly others: OtherPayments; readonly hits: number; readonly now: string };

function OtherPaymentsOf({ others, hits, now }: OthersProps) {
  const { payments } = others;
  if (payments.length === 0) return null;
  return (
    <Disclosure summary={<OthersSummary {...{ others, hits, now }} />} className="mt-2">
      <ul className="divide-y divide-line text-sm">
        {payments.map(({ id, usd, merchantName, createdAt, decision, ...state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              href={officerPaymentHref(id)}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
            >
              <UsdAmount usd={usd} />
            </Link>
            <StatusBadge {...state} />
            <span className="min-w-0 wrap-anywhere text-ink-soft">
              for <bdi>{merchantName}</bdi>
            </span>
            <TimeStamp at={createdAt} now={now} form="relative" className="text-ink-soft" />
            {decision !== null && (
              <span className="text-ink-soft">{DECIDED[decision.verdict]} by an officer</span>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const DECIDED = { clear: 'approved', denied: 'rejected' } as const;

/** How many there are, and what officers decided on them against an entry that this payment matches, too. */
function OthersSummary({ others: { payments, hasMore }, hits, now }: OthersProps) {
  const same = payments.flatMap(({ decision }) => (decision?.isSameEntry === true ? [decision] : []));
  const count = hasMore ? `More than ${payments.length}` : payments.length;
  if (same.length === 0) return `Other payments of this payer (${count.toString().toLowerCase()})`;
  return (
    <span>
      {`${count} other ${payments.length === 1 ? 'payment' : 'payments'}: `}
      {same.map(({ verdict, at }, place) => (
        <Fragment key={at}>
          {place > 0 && ', '}
          {DECIDED[verdict]} <TimeStamp at={at} now={now} form="day" />
        </Fragment>
      ))}
      {` against ${hits === 1 ? 'this entry' : 'one of these entries'}`}
    </span>
  );
}

function CaseFacts({ review, now }: { review: ReviewView; now: string }) {
  return (
    <DefinitionList className="-mt-1">
      <Fact name="Identifier">
        <ShortText text={review.id} what="payment identifier" start={8} />
      </Fact>
      {review.orderId !== null && <Fact name="Order">{review.orderId}</Fact>}
      <Fact name="Created">
        <TimeStamp at={review.createdAt} now={now} form="exact" />
      </Fact>
      <Fact name="Received">
        <NanoAmount nano={review.countedNano} />
      </Fact>
      <Fact name="Deposit address" stacked>
        <LongText text={review.depositAddress} what="deposit address" />
      </Fact>
      {review.senders.map((sender) => (
        <Fact key={sender} name="Sent by" stacked>
          <LongText text={sender} what="sending account" />
        </Fact>
      ))}
    </DefinitionList>
  );
}

function placeOf({ country, area }: ReviewView): string {
  return [area, country].filter((part) => part !== null).join(', ');
}
