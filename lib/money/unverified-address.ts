// Refunds to an address from a browser without the payer's secret (contract §5). Until 24 hours are over or the merchant
// approves, such a refund is held with a claim to that address; its own destination is the sender. Rejected, it goes there.
import { addMs } from '@/lib/core/clock';
import type { Tx } from '@/lib/db/client';
import { appendChange, appendTimeline, type TimelineActor } from '@/lib/payments/append-timeline';
import type { AttentionKind } from '@/lib/payments/attention';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { unverifiedAddress } from '@/lib/payments/payer-secret';
import { type HoldReason, holdReasons, refundSenders } from './hold-reason';
import { CLAIM_WAIT_MS, NO_CLAIM } from './refund-claims';

const KIND = 'unverifiedAddress' satisfies AttentionKind;

/** Whether held refunds of this kind have claims. */
export function isClaimedKind(kind: string): boolean {
  return kind === KIND || kind === 'exchangeRefund';
}

/** Why a refund is held. To an unverified address it waits also if its sender is an exchange's account. */
export function refundHold(
  reason: HoldReason | null,
  { unverified }: { readonly unverified: string | null },
): HoldReason | typeof KIND | null {
  return unverified !== null && (reason === null || reason === 'exchangeRefund') ? KIND : reason;
}

/** Adds the claim of a new refund that waits for its unverified address. Nobody proved it, so it has no `claimedAt`. */
export async function awaitAddress(
  tx: Tx,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  waiting: { readonly transferId: string; readonly unverified: string | null; readonly at: Date },
): Promise<void> {
  const { transferId, unverified: destination, at } = waiting;
  const effectiveFrom = addMs(at, CLAIM_WAIT_MS);
  await tx.refundClaim.create({ data: { transferId, paymentId, destination, effectiveFrom } });
  appendTimeline(tx, { paymentId, at, kind: 'refundWaiting', detail: { destination } });
}

type Rejection = {
  readonly destination: string;
  /** As in the timeline. */
  readonly kind: 'addressRejected' | 'addressReplaced' | 'addressContested';
  readonly actor: TimelineActor;
  readonly at: Date;
};

/**
 * Removes the payment's unverified address, so that later refunds go to their senders. The engine returns the refunds that wait
 * for it; sent or released ones are unaffected. The payment must be locked.
 * @returns whether the payment had this address or refunds waited for it
 */
export async function rejectUnverified(tx: Tx, payment: PaymentRow, rejection: Rejection): Promise<boolean> {
  const { id: paymentId } = payment;
  const { destination, kind, actor, at } = rejection;
  const isNamed = unverifiedAddress(payment) === destination;
  if (isNamed) await tx.payment.update({ where: { id: paymentId }, data: { refundAddress: null } });
  const items = await tx.attentionItem.findMany({
    where: { paymentId, kind: KIND, resolvedAt: null },
    select: { reference: true },
  });
  let waiting = 0;
  if (items.length > 0) {
    // Without a destination but with a due time: `returnRejected` finds it.
    const { count } = await tx.refundClaim.updateMany({
      where: { paymentId, destination, releasedAt: null },
      data: { destination: null, claimedAt: null, effectiveFrom: at },
    });
    waiting = count;
  }
  if (!isNamed && waiting === 0) return false;
  appendTimeline(tx, { paymentId, at, kind, detail: { address: destination }, actor });
  appendChange(tx, payment, at);
  return true;
}

/** Refunds returned per transaction; the next run returns more. */
const RETURNED_AT_ONCE = 100;

/**
 * Returns refunds whose unverified address was rejected or may no longer be paid to their senders. One with another reason
 * to be held stays held for that. The payment must be locked.
 * @returns whether any refund was released
 */
export async function returnRejected(tx: Tx, payment: PaymentRow, at: Date): Promise<boolean> {
  const rejected = await tx.refundClaim.findMany({
    where: { paymentId: payment.id, destination: null, releasedAt: null, effectiveFrom: { not: null } },
    include: { transfer: { select: { id: true, reference: true, destination: true } } },
    take: RETURNED_AT_ONCE,
  });
  let isReleased = false;
  for (const { transferId, transfer } of rejected) {
    await tx.refundClaim.update({ where: { transferId }, data: NO_CLAIM });
    const { reference, destination } = transfer;
    const senders = await refundSenders(tx, transferId);
    const [reason = null] = await holdReasons(tx, payment, [
      { kind: 'refund', reference, destination, senders },
    ]);
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, kind: KIND, resolvedAt: null },
      data: reason === null ? { resolvedAt: at, resolution: RETURNED } : { kind: reason },
    });
    if (count === 0 || reason !== null) continue;
    await tx.transfer.updateMany({ where: { id: transferId, confirmedAt: null }, data: { heldAt: null } });
    isReleased = true;
  }
  if (rejected.length > 0) appendChange(tx, payment, at);
  if (isReleased) await tx.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
  return isReleased;
}

const RETURNED = 'Returned to the sender: the unverified refund address was rejected or can’t be used.';
