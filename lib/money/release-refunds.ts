// Releases refunds held because of an exchange account, once the operator removed it from the list or the payer was denied
// (a denied payer's money always returns to its sender, contract §5). A refund with another hold reason by now is held for
// that. Also releases due claims.

import { judgeDestination } from '@/lib/compliance/judge-destination';
import { type Failures, forEachOf } from '@/lib/core/batches';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline, type TimelineActor } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { Prisma, Transfer } from '@/prisma/generated/sqlite/client';
import { type HeldPayment, holdReasons, refundSenders } from './hold-reason';
import type { BookDeps } from './money-deps';
import { NO_CLAIM, voidClaims } from './refund-claims';
import { markTransfersPending, releaseTransfer } from './release-transfer';
import { isClaimedKind, returnRejected } from './unverified-address';

/** Held refunds per run. */
const BATCH_REFUNDS = 1_000;

/** `paymentIds`: with transfers to send. `next`: where the next run continues, because refunds may stay held for long. */
type ReleasedRefunds = { readonly paymentIds: readonly string[]; readonly next: string };

/**
 * Idempotent.
 * @param after `next` of the run before; empty to start with the first refund
 * @param failures gets the errors of refunds that could not be looked at: others follow
 */
export async function releaseRefunds(
  deps: BookDeps,
  after: string,
  failures: Failures = null,
): Promise<ReleasedRefunds> {
  const items = await deps.database.db.attentionItem.findMany({
    where: { kind: 'exchangeRefund', resolvedAt: null, reference: { gt: after } },
    select: { reference: true },
    orderBy: { reference: 'asc' },
    take: BATCH_REFUNDS,
  });
  const paymentIds: string[] = [];
  await forEachOf(items, failures, async ({ reference }) => {
    const paymentId = await releaseRefund(deps, reference);
    if (paymentId !== null) paymentIds.push(paymentId);
  });
  return { paymentIds, next: items.length < BATCH_REFUNDS ? '' : (items.at(-1)?.reference ?? '') };
}

type Held = Pick<Transfer, 'id' | 'reference' | 'destination'>;

/** @returns null when the refund stays held. Checked without a lock first: almost all of them do */
async function releaseRefund({ database, clock }: BookDeps, reference: string): Promise<string | null> {
  const transfer = await database.db.transfer.findUnique({
    where: { reference },
    include: { payment: true },
  });
  if (transfer?.payment == null) return null;
  const { id: paymentId } = transfer.payment;
  if ((await reasonNow(database.db, transfer.payment, transfer)) === 'exchangeRefund') return null;
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const reason = payment && (await reasonNow(tx, payment, transfer));
    if (payment === null || reason === 'exchangeRefund') return null;
    const at = clock.now();
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, kind: 'exchangeRefund', resolvedAt: null },
      data: reason === null ? { resolvedAt: at, resolution: resolutionOf(payment) } : { kind: reason },
    });
    // An operator or a claim was first.
    if (count === 0) return null;
    await voidClaims(tx, [reference]);
    if (reason !== null) {
      appendChange(tx, payment, at);
      return null;
    }
    await tx.transfer.updateMany({ where: { reference, confirmedAt: null }, data: { heldAt: null } });
    await markTransfersPending(tx, payment, at);
    return payment.id;
  });
}

/** The current hold reason; null when there is none. */
async function reasonNow(db: Queryable, payment: HeldPayment, { id, reference, destination }: Held) {
  const senders = await refundSenders(db, id);
  const judged = { kind: 'refund', reference, destination, senders } as const;
  const [reason = null] = await holdReasons(db, payment, [judged]);
  return reason;
}

function resolutionOf({ status }: HeldPayment): string {
  return status === 'AMLError'
    ? 'Returned: the payer was denied.'
    : 'Returned: the sender is no longer listed as an exchange account.';
}

/** Claims per run. */
const BATCH_CLAIMS = 1_000;
/** Claims of a payment per transaction; the next run releases more. */
const RELEASED_AT_ONCE = 100;

/** Why claims take effect, named as in the timeline, and who caused it. */
type ClaimEffect = { readonly kind: 'claimApproved' | 'claimReleased'; readonly actor: TimelineActor };

/**
 * dropped: the destination may no longer be paid. moot: the refund was released otherwise, or returns to a denied payer's
 * account. early: the payer may still be denied, so money goes only to the sender for now.
 */
type ClaimEnd = 'released' | 'dropped' | 'moot' | 'early';

const RESOLUTIONS: Readonly<Record<ClaimEffect['kind'], string>> = {
  claimApproved: 'approved by the merchant',
  claimReleased: 'released after 24 hours',
};

const DAY_IS_OVER: ClaimEffect = { kind: 'claimReleased', actor: null };

/**
 * Releases the due claims of ended payments, and returns refunds whose unverified address was rejected. Idempotent.
 * @param place where it continues: moved, because a claim that somebody else wrote may stay due
 * @param failures gets the errors of claims that could not be released: others follow
 * @returns the payments with transfers to send
 */
export async function releaseDueClaims(
  deps: BookDeps,
  place = { after: '' },
  failures: Failures = null,
): Promise<string[]> {
  const ended = { payment: { status: { not: 'Waiting' } } } as const;
  const due = { releasedAt: null, effectiveFrom: { lte: deps.clock.now() }, transfer: ended };
  const claims = await deps.database.db.refundClaim.findMany({
    where: { ...due, transferId: { gt: place.after } },
    select: { transferId: true, paymentId: true },
    orderBy: { transferId: 'asc' },
    take: BATCH_CLAIMS,
  });
  place.after = claims.length < BATCH_CLAIMS ? '' : (claims.at(-1)?.transferId ?? '');
  const released: string[] = [];
  await forEachOf(new Set(claims.map((claim) => claim.paymentId)), failures, async (paymentId) => {
    const isMoving = await writeTransaction(deps.database, async (tx): Promise<boolean> => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) return false;
      const at = deps.clock.now();
      const ends = await releaseClaims(tx, payment, due, DAY_IS_OVER, at);
      const { merchantId } = payment;
      const released = { action: 'claimReleased', paymentId, merchantId, detail: {} } as const;
      if (ends.includes('released')) appendAuditLog(tx, [{ at, actor: 'engine', ...released }]);
      const returned = await returnRejected(tx, payment, at);
      return ends.includes('released') || returned;
    });
    if (isMoving) released.push(paymentId);
  });
  return released;
}

/**
 * Releases the claims that match `where`, in the caller's transaction; the payment must be locked. A claim to a destination
 * that may no longer be paid is dropped, and its refund can be claimed again, or returns to its sender if the address was
 * unverified. At most 100 claims.
 * @returns the result of each claim
 */
export async function releaseClaims(
  tx: Tx,
  payment: PaymentRow,
  where: Prisma.RefundClaimWhereInput,
  effect: ClaimEffect,
  at: Date,
): Promise<ClaimEnd[]> {
  const claims = await tx.refundClaim.findMany({
    where: { AND: [where, { paymentId: payment.id, destination: { not: null }, releasedAt: null }] },
    orderBy: { transferId: 'asc' },
    take: RELEASED_AT_ONCE,
    include: { transfer: { select: { reference: true, heldAt: true } } },
  });
  const ends: { readonly destination: string | null; readonly end: ClaimEnd }[] = [];
  for (const claim of claims) {
    ends.push({ destination: claim.destination, end: await endClaim(tx, payment, claim, effect, at) });
  }
  const appendEnds = (kind: string, kindOfEnd: ClaimEnd) => {
    const destinations = ends.flatMap(({ destination, end }) => (end === kindOfEnd ? [destination] : []));
    for (const destination of new Set(destinations)) {
      const actor = kindOfEnd === 'released' ? effect.actor : null;
      appendTimeline(tx, { paymentId: payment.id, at, kind, detail: { destination }, actor });
    }
  };
  appendEnds(effect.kind, 'released');
  appendEnds('claimInvalid', 'dropped');
  if (ends.some(({ end }) => end !== 'early')) await markTransfersPending(tx, payment, at);
  return ends.map(({ end }) => end);
}

type StandingClaim = Prisma.RefundClaimGetPayload<{
  include: { transfer: { select: { reference: true; heldAt: true } } };
}>;

async function endClaim(
  tx: Tx,
  payment: PaymentRow,
  { transferId, destination, claimedAt, transfer }: StandingClaim,
  effect: ClaimEffect,
  at: Date,
): Promise<ClaimEnd> {
  if (payment.status === 'Waiting') return 'early';
  const where = { transferId };
  const item = await tx.attentionItem.findFirst({
    where: { reference: transfer.reference, resolvedAt: null },
  });
  if (
    item === null ||
    !isClaimedKind(item.kind) ||
    destination === null ||
    transfer.heldAt === null ||
    payment.status === 'AMLError'
  ) {
    await tx.refundClaim.update({ where, data: NO_CLAIM });
    return 'moot';
  }
  const claimed = claimedAt === null ? 'Unverified refund address' : 'Claimed by the payer';
  const resolution = `${claimed}, ${RESOLUTIONS[effect.kind]} (to ${destination}).`;
  const release = { to: destination, resolution, at };
  // Checked again: the operator may have listed the account since.
  const judged = await judgeDestination(tx, { text: destination, purpose: 'refundAddress' });
  const released = judged.outcome === 'fit' ? await releaseTransfer(tx, payment, item, release) : 'refused';
  if (typeof released === 'string') {
    // An unverified address keeps its due time, so that the refund returns to its sender.
    const data = item.kind === 'unverifiedAddress' ? { destination: null } : NO_CLAIM;
    await tx.refundClaim.update({ where, data });
    return 'dropped';
  }
  const approvedAt = effect.kind === 'claimApproved' ? at : null;
  await tx.refundClaim.update({ where, data: { approvedAt, releasedAt: at } });
  return 'released';
}
