// An operator's decisions about a payment: clear or deny a payer under review, or end the payment for a technical reason.

import { blindIndexes } from '@/lib/compliance/blind-index';
import { openCustomer } from '@/lib/compliance/customer-record';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type AuditActor, fingerprint, userActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline, timelineActor } from './append-timeline';
import { applyEvent } from './apply-event';
import { recordFalsePositives } from './false-positives';
import { lockPayment, type PaymentRow } from './lock-payment';
import { agreementOn, storeOpinion } from './review-opinions';
import { readReviewPolicy, screeningReasonsOf } from './review-policy';
import { applyVerdict, type ScreenPaymentDeps } from './screen-payment';
import { DECIDED_BY_OPERATOR } from './screening-verdict';
import { openHits } from './store-assessment';

type EndDeps = Pick<ScreenPaymentDeps, 'database' | 'clock'>;

/**
 * `done`, or why not. notFound: no such payment. notWaiting: its status is terminal. notInReview: no decision is
 * pending. screenedAgain: the payer was screened again since the officer looked. With two-person approval, `opinionKept`
 * means that a second officer must agree, and `disagreement` that officers disagree. The review stays open and shows
 * their opinions.
 */
export type Decision =
  | 'done'
  | 'notFound'
  | 'notWaiting'
  | 'notInReview'
  | 'screenedAgain'
  | 'opinionKept'
  | 'disagreement';

export type ReviewDecision = {
  readonly paymentId: string;
  readonly verdict: 'clear' | 'denied';
  /** The internal reason, for officers. */
  readonly note: string;
  /** What the merchant reads about the decision. */
  readonly message?: string;
  readonly userId: string;
  /**
   * `screenedAt` as the officer saw it. A payer is never cleared on outdated findings: newer hits would be recorded as
   * false positives unseen.
   */
  readonly seenScreenedAt: string | null;
};

/**
 * Decides a review. Clearing completes a fully paid payment immediately; denying sets AMLError immediately. Of two
 * simultaneous decisions the first one counts. With two-person approval, two different officers must agree.
 */
export async function decideReview(deps: ScreenPaymentDeps, decision: ReviewDecision): Promise<Decision> {
  return inLocked(deps, decision.paymentId, async (tx, payment, at) => {
    if (!awaitsDecision(payment)) return 'notInReview';
    const screenedAt = payment.screenedAt?.toISOString() ?? null;
    if (decision.verdict === 'clear' && decision.seenScreenedAt !== screenedAt) return 'screenedAgain';
    const { fourEyes } = await readReviewPolicy(tx);
    const opinions = await storeOpinion(tx, payment, decision, at);
    const agreement = agreementOn(opinions, decision, payment.screenedAt);
    if (fourEyes && agreement.officers.length < 2) {
      logOpinion(tx, payment, decision, at);
      return agreement.isDisputed ? 'disagreement' : 'opinionKept';
    }
    await carryOut(deps, tx, payment, decision, at);
    logDecision(tx, payment, decision, fourEyes ? agreement.officers : [decision.userId], at);
    return 'done';
  });
}

/** An operator ends the payment for a technical reason: status Error, deposits are refunded. */
export function failPayment(
  deps: EndDeps,
  paymentId: string,
  note: string,
  by: AuditActor,
): Promise<Decision> {
  return inLocked(deps, paymentId, async (tx, payment, at) => {
    const actor = timelineActor(by);
    appendTimeline(tx, { paymentId, at, kind: 'endedByOperator', detail: { note }, actor });
    await applyEvent(tx, payment, { kind: 'failed' }, { at, actor });
    const { merchantId } = payment;
    const detail = { noteSha256: fingerprint(note) };
    appendAuditLog(tx, [{ at, actor: by, action: 'paymentEnded', paymentId, merchantId, detail }]);
    return 'done';
  });
}

/** Whether a Waiting payment still needs a decision about its payer (contract §5). */
export function awaitsDecision(payment: Pick<PaymentRow, 'screening' | 'reviewDeadline'>): boolean {
  return (
    payment.screening === 'review' || (payment.screening === 'pending' && payment.reviewDeadline !== null)
  );
}

async function carryOut(
  deps: ScreenPaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  { paymentId, verdict, message = '', userId }: ReviewDecision,
  at: Date,
): Promise<void> {
  const kind = verdict === 'clear' ? 'reviewCleared' : 'reviewDenied';
  const actor = timelineActor(userActor(userId));
  // The merchant reads it, so it has the message and not the reason.
  appendTimeline(tx, { paymentId, at, kind, detail: message === '' ? {} : { note: message }, actor });
  if (verdict === 'clear') await rememberFound(deps, tx, payment, userActor(userId), at);
  await applyVerdict(deps, tx, payment, {
    outcome: verdict,
    reasons: [...screeningReasonsOf(payment.screeningReasons), DECIDED_BY_OPERATOR],
    hits: [],
    listVersion: payment.screeningListVersion,
  });
}

/** Records the hits of a cleared payer as false positives. */
async function rememberFound(
  { keyRing }: ScreenPaymentDeps,
  tx: Tx,
  { id: paymentId, merchantId }: PaymentRow,
  actor: AuditActor,
  at: Date,
): Promise<void> {
  const customer = await tx.paymentCustomer.findUnique({ where: { paymentId } });
  if (customer === null || customer.sealedHits === null || customer.wrappedKey === null) return;
  const { personIndex } = blindIndexes(keyRing, keyRing.currentId, openCustomer(keyRing, customer));
  const pairs = await recordFalsePositives(tx, { personIndex, hits: openHits(keyRing, customer) }, actor, at);
  if (pairs === 0) return;
  appendAuditLog(tx, [
    { at, actor, action: 'falsePositivesRecorded', paymentId, merchantId, detail: { pairs } },
  ]);
}

function logOpinion(tx: Tx, payment: PaymentRow, decision: ReviewDecision, at: Date): void {
  appendChange(tx, payment, at);
  const { id: paymentId, merchantId } = payment;
  const detail = { verdict: decision.verdict, noteSha256: fingerprint(decision.note) };
  const actor = userActor(decision.userId);
  appendAuditLog(tx, [{ at, actor, action: 'reviewOpinion', paymentId, merchantId, detail }]);
}

function logDecision(
  tx: Tx,
  payment: PaymentRow,
  { verdict, note, userId }: ReviewDecision,
  officers: readonly string[],
  at: Date,
): void {
  const { id: paymentId, merchantId, screeningListVersion: listVersion } = payment;
  const reasons = screeningReasonsOf(payment.screeningReasons);
  const detail = { outcome: verdict, reasons, listVersion, officers, noteSha256: fingerprint(note) };
  const action = verdict === 'clear' ? 'reviewCleared' : 'reviewDenied';
  appendAuditLog(tx, [{ at, actor: userActor(userId), action, paymentId, merchantId, detail }]);
}

/** Locks a Waiting payment and runs `decide`. */
function inLocked(
  { database, clock }: EndDeps,
  paymentId: string,
  decide: (tx: Tx, payment: PaymentRow, at: Date) => Promise<Decision>,
): Promise<Decision> {
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return 'notFound';
    if (payment.status !== 'Waiting') return 'notWaiting';
    return decide(tx, payment, clock.now());
  });
}
