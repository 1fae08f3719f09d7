// What the deposits, the screening and the time make of a Waiting payment. Pure; the one place that says "paid".
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { sumRaw } from '@/lib/core/raw';
import type { DepositDisposition } from './classify-deposit';
import type { PaymentRow } from './lock-payment';
import type { PaymentEvent } from './status';

/** `reviewDeadline`: set when the payer has paid in full and only our decision is outstanding. */
type PaymentFacts = Pick<PaymentRow, 'status' | 'screening' | 'expiresAt' | 'reviewDeadline'> & {
  readonly amountRaw: bigint;
  /** What came in time and counts towards the amount. */
  readonly countedRaw: bigint;
};

type DepositFacts = { readonly amountRaw: bigint; readonly disposition: DepositDisposition };

/** An event, or that the payer has done everything and our decision is outstanding: the review deadline starts. */
export type Outcome = PaymentEvent | { readonly kind: 'startReview' } | null;

/**
 * Expiry needs a look at the ledger at least this long after the deadline (contract §4): 5 s in which the ledger confirms
 * what was sent in time, and the engine's clock may be ahead of web's.
 */
export const EXPIRY_GRACE_MS = 5_000 + MAX_CLOCK_SKEW_MS;

/** What of these deposits counts towards their payment, raw. */
export function sumCounted(deposits: readonly DepositFacts[]): bigint {
  return sumRaw(deposits.filter((deposit) => deposit.disposition === 'counted').map((d) => d.amountRaw));
}

/** Short by less than the dust limit is paid in full (contract §5). */
export function isPaidInFull(amountRaw: bigint, receivedRaw: bigint, dustLimitRaw: bigint): boolean {
  return receivedRaw >= amountRaw || amountRaw - receivedRaw < dustLimitRaw;
}

/** What a new deposit or a new screening verdict makes of the payment; null when it changes nothing. */
export function outcomeOf(payment: PaymentFacts, dustLimitRaw: bigint): Outcome {
  if (payment.status !== 'Waiting') return null;
  if (payment.screening === 'denied') return { kind: 'denied' };
  if (!isPaidInFull(payment.amountRaw, payment.countedRaw, dustLimitRaw)) return null;
  if (payment.screening === 'clear') return { kind: 'paid' };
  return payment.reviewDeadline === null ? { kind: 'startReview' } : null;
}

/**
 * What the passing of time makes of the payment, after the ledger was looked at, at `lookedAt`, with success, and what
 * was found is recorded. Money that came in full never expires: only the review's own deadline ends it.
 */
export function outcomeOfTime(payment: PaymentFacts, dustLimitRaw: bigint, lookedAt: Date): Outcome {
  const now = outcomeOf(payment, dustLimitRaw);
  if (now !== null || payment.status !== 'Waiting') return now;
  if (payment.reviewDeadline !== null) return lookedAt > payment.reviewDeadline ? { kind: 'denied' } : null;
  return lookedAt >= addMs(payment.expiresAt, EXPIRY_GRACE_MS) ? { kind: 'expired' } : null;
}
