// A merchant approves a payer's claim, which then takes effect immediately, or rejects it, which locks claiming. Without a
// decision it takes effect after 24 hours (contract §5).

import { mayBeId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { BookDeps } from '@/lib/money/money-deps';
import { MAX_CLAIM_ATTEMPTS, NO_CLAIM } from '@/lib/money/refund-claims';
import { releaseClaims } from '@/lib/money/release-refunds';
import { rejectUnverified } from '@/lib/money/unverified-address';
import { appendChange, appendTimeline, timelineActor } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';

/** The claim as the merchant saw it: all refunds of the payment claimed for this destination. */
export type SeenClaim = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly destination: string;
  /** The deciding user. */
  readonly by: AuditActor;
};

/**
 * done: applied. gone: no such claim, or it has since been released or voided. dropped: the destination may no longer be
 * paid; the refunds stay held and can be claimed again. early: the payment has not ended, so the payer may still be denied;
 * the claim stays open.
 */
export type ClaimDecision = 'done' | 'gone' | 'dropped' | 'early';

/** Releases the claimed refunds to their destination now. */
export function approveClaim(deps: BookDeps, seen: SeenClaim): Promise<ClaimDecision> {
  return decide(deps, seen, 'claimApproved', async (tx, payment, at) => {
    const { destination, by } = seen;
    const effect = { kind: 'claimApproved', actor: timelineActor(by) } as const;
    const ends = await releaseClaims(tx, payment, { destination }, effect, at);
    if (ends.includes('released')) {
      await hasten(tx, seen, at);
      return 'done';
    }
    return ends.find((end) => end === 'dropped' || end === 'early') ?? 'gone';
  });
}

/** The job releases what a transaction can't. */
async function hasten(tx: Tx, { paymentId, destination }: SeenClaim, at: Date): Promise<void> {
  await tx.refundClaim.updateMany({
    where: { paymentId, destination, releasedAt: null },
    data: { approvedAt: at, effectiveFrom: at },
  });
}

/**
 * Voids the claim and uses up the attempts. The refunds stay held until the operator decides. Refunds to an unverified address
 * return to their senders instead, and so do later ones.
 */
export function rejectClaim(deps: BookDeps, seen: SeenClaim): Promise<ClaimDecision> {
  return decide(deps, seen, 'claimRejected', async (tx, payment, at) => {
    const { paymentId, destination, by } = seen;
    const actor = timelineActor(by);
    const standing = { paymentId, destination, releasedAt: null };
    // Before `rejectUnverified`, which voids a claim that contested an unverified address.
    await tx.refundClaim.updateMany({
      where: { ...standing, claimedAt: { not: null } },
      data: { failedAttempts: MAX_CLAIM_ATTEMPTS },
    });
    const unverified = await rejectUnverified(tx, payment, {
      destination,
      kind: 'addressRejected',
      actor,
      at,
    });
    const { count } = await tx.refundClaim.updateMany({
      where: standing,
      data: { ...NO_CLAIM, failedAttempts: MAX_CLAIM_ATTEMPTS },
    });
    if (unverified && count === 0) return 'done';
    appendTimeline(tx, { paymentId, at, kind: 'claimRejected', detail: { destination }, actor });
    appendChange(tx, payment, at);
    return 'done';
  });
}

/** Runs `work` under the payment's lock if the claim is still as the merchant saw it. */
async function decide(
  { database, clock }: BookDeps,
  { merchantId, paymentId, destination, by }: SeenClaim,
  action: 'claimApproved' | 'claimRejected',
  work: (tx: Tx, payment: PaymentRow, at: Date) => Promise<ClaimDecision>,
): Promise<ClaimDecision> {
  const own = { id: paymentId, merchantId };
  if (!mayBeId(paymentId) || (await database.db.payment.count({ where: own })) === 0) return 'gone';
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const standing = { paymentId, destination, releasedAt: null };
    if (payment === null || (await tx.refundClaim.count({ where: standing })) === 0) return 'gone';
    const at = clock.now();
    const decision = await work(tx, payment, at);
    const entry = { at, actor: by, action, paymentId, merchantId, detail: { destination } };
    if (decision === 'done') appendAuditLog(tx, [entry]);
    return decision;
  });
}
