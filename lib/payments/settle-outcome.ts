// Carries out what the pure outcome says of a locked payment: an event on the transition table, or the review's start.
import { addMs } from '@/lib/core/clock';
import type { Tx } from '@/lib/db/client';
import { storedRaw } from '@/lib/money/stored-raw';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { appendChange } from './append-change';
import { appendTimeline } from './append-timeline';
import { applyEvent } from './apply-event';
import type { PaymentRow } from './lock-payment';
import type { Outcome } from './outcome';

/** A payment row as the pure rules see it. @throws RangeError when a stored amount is none */
export function paymentFacts<T extends Pick<PaymentRow, 'amountRaw' | 'countedRaw'>>(payment: T) {
  const { amountRaw, countedRaw } = payment;
  return { ...payment, amountRaw: storedRaw(amountRaw), countedRaw: storedRaw(countedRaw) };
}

/**
 * Carries out an outcome inside the transaction that locked the payment.
 * @param reviewDeadlineMs how long a review may take from this moment (contract §5)
 * @returns whether the payment changed
 */
export async function settleOutcome(
  tx: Tx,
  payment: PaymentRow,
  outcome: Outcome,
  details: {
    readonly at: Date;
    readonly reviewDeadlineMs: number;
    readonly timeline?: Prisma.InputJsonObject;
  },
): Promise<boolean> {
  if (outcome === null) return false;
  const { at, timeline } = details;
  if (outcome.kind !== 'startReview') {
    return (await applyEvent(tx, payment, outcome, { at, timeline })) !== null;
  }
  await tx.payment.update({
    where: { id: payment.id },
    data: { reviewDeadline: addMs(at, details.reviewDeadlineMs) },
  });
  appendTimeline(tx, { paymentId: payment.id, at, kind: 'reviewStarted', detail: {} });
  appendChange(tx, payment, at);
  return true;
}
