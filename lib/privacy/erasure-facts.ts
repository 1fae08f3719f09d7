// Whether a payer's data may be erased: the relevant facts from the database, and the reasons to refuse.
import type { Queryable } from '@/lib/db/client';
import { journalOf } from '@/lib/db/journal';
import { STANDING_ORDER } from '@/lib/money/refunds/order-state';
import { FAILED_REFUNDS } from '@/lib/payments/attention';
import { type RetentionPeriods, retainedUntil } from './retention';

type ErasureFacts = NonNullable<Awaited<ReturnType<typeof readErasureFacts>>>;

export type ErasureRefusal =
  /** The payment does not exist, or no data was ever stored about its payer. */
  | { readonly reason: 'notFound' }
  | { readonly reason: 'alreadyErased'; readonly at: Date }
  | { readonly reason: 'open' | 'moneyHeld' | 'legalHold' }
  | { readonly reason: 'retained'; readonly until: Date };

/** @returns null if the payment does not exist, or no data was ever stored about its payer */
export async function readErasureFacts(db: Queryable, paymentId: string) {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    include: { customer: true, search: { select: { personIndex: true } } },
  });
  if (payment === null || payment.customer === null) return null;
  const { merchantId, paymentLinkId, status, endedAt, screening, sanctionsHoldAt } = payment;
  const { customer, search } = payment;
  const { erasedAt, legalHoldAt, sealedHits } = customer;
  return {
    ...{ merchantId, paymentLinkId, status, endedAt, screening, sanctionsHoldAt },
    ...{ erasedAt, legalHoldAt, personIndex: search?.personIndex ?? null, hasHits: sealedHits !== null },
    hasDeposits: (await paymentsWithDeposits(db, [paymentId])).has(paymentId),
    /** Its money is held, in transfer, or waits for a decision or claim. */
    moneyHeld: payment.transfersPending || (await isMoneyHeld(db, paymentId)),
  };
}

async function isMoneyHeld(db: Queryable, paymentId: string): Promise<boolean> {
  if ((await db.transfer.count({ where: { paymentId, confirmedAt: null } })) > 0) return true;
  const ordered = { paymentId, ...STANDING_ORDER, confirmedAt: null };
  if ((await db.manualRefund.count({ where: ordered })) > 0) return true;
  // A failed refund does not block erasure: its merchant may never resolve it.
  const waits = { paymentId, resolvedAt: null, kind: { notIn: [...FAILED_REFUNDS] } };
  if ((await db.attentionItem.count({ where: waits })) > 0) return true;
  return (await journalOf(db, paymentId)).held !== 0n;
}

/** Why the data must stay; null if it may be erased. @param isForced an officer overrides the retention period */
export function erasureRefusal(
  facts: ErasureFacts | null,
  periods: RetentionPeriods,
  now: Date,
  isForced: boolean,
): ErasureRefusal | null {
  if (facts === null) return { reason: 'notFound' };
  if (facts.erasedAt !== null) return { reason: 'alreadyErased', at: facts.erasedAt };
  const { endedAt } = facts;
  if (facts.status === 'Waiting' || endedAt === null) return { reason: 'open' };
  if (facts.moneyHeld) return { reason: 'moneyHeld' };
  if (facts.legalHoldAt !== null) return { reason: 'legalHold' };
  const until = retainedUntil({ ...facts, endedAt }, periods);
  return until > now && !isForced ? { reason: 'retained', until } : null;
}

/**
 * The payments that received deposits. Dust doesn't count (contract §5): anyone can send it. A separate query, because
 * SQLite would otherwise count the deposits of all payments.
 */
export async function paymentsWithDeposits(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const groups = await db.deposit.groupBy({
    by: ['paymentId'],
    where: { paymentId: { in: [...paymentIds] }, disposition: { not: 'dust' } },
  });
  return new Set(groups.map(({ paymentId }) => paymentId));
}
