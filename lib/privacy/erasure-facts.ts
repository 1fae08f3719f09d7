// Whether a payer's data may be erased: what the database says of the payment, and the refusals that follow.
import type { Queryable } from '@/lib/db/client';
import { journalOf } from '@/lib/db/journal';
import { STANDING_ORDER } from '@/lib/money/refunds/order-state';
import { type RetentionTerms, retainedUntil } from './retention';

type ErasureFacts = NonNullable<Awaited<ReturnType<typeof readErasureFacts>>>;

export type ErasureRefusal =
  /** There is no such payment, or nothing was ever stored about its payer. */
  | { readonly reason: 'notFound' }
  | { readonly reason: 'alreadyErased'; readonly at: Date }
  | { readonly reason: 'open' | 'moneyHeld' | 'legalHold' }
  | { readonly reason: 'retained'; readonly until: Date };

/** @returns null when there is no such payment, or nothing was ever stored about its payer */
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
    /** Money of it is with us, on its way, or waits for a person's decision or claim. */
    moneyHeld: payment.transfersPending || (await isMoneyHeld(db, paymentId)),
  };
}

async function isMoneyHeld(db: Queryable, paymentId: string): Promise<boolean> {
  if ((await db.transfer.count({ where: { paymentId, confirmedAt: null } })) > 0) return true;
  const ordered = { paymentId, ...STANDING_ORDER, confirmedAt: null };
  if ((await db.refundOrder.count({ where: ordered })) > 0) return true;
  // A refund that did not begin holds nothing: its merchant may never say a word about it.
  const waits = { paymentId, resolvedAt: null, kind: { not: 'refundFailed' } };
  if ((await db.attentionItem.count({ where: waits })) > 0) return true;
  return (await journalOf(db, paymentId)).held !== 0n;
}

/** Why the data must stay; null when it may go. @param isForced an officer answers for it although its term still runs */
export function erasureRefusal(
  facts: ErasureFacts | null,
  terms: RetentionTerms,
  now: Date,
  isForced: boolean,
): ErasureRefusal | null {
  if (facts === null) return { reason: 'notFound' };
  if (facts.erasedAt !== null) return { reason: 'alreadyErased', at: facts.erasedAt };
  const { endedAt } = facts;
  if (facts.status === 'Waiting' || endedAt === null) return { reason: 'open' };
  if (facts.moneyHeld) return { reason: 'moneyHeld' };
  if (facts.legalHoldAt !== null) return { reason: 'legalHold' };
  const until = retainedUntil({ ...facts, endedAt }, terms);
  return until > now && !isForced ? { reason: 'retained', until } : null;
}

/**
 * Those of the payments to which money came. Specks under the dust limit are no money (contract §5), and anybody may send
 * them. A question of its own: counted beside the payments, SQLite counts the deposits of all payments there are.
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
