// All payment statuses, the table of their transitions (specification §3, contract §5), and what deposits, screening
// and time make of a Waiting payment. Pure; the only place that decides "paid", by the rule in tolerance.ts.
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { sumRaw } from '@/lib/core/raw';
import type { DepositDisposition } from './classify-deposit';
import type { PaymentRow } from './lock-payment';
import { type AmountTerms, isPaidInFull } from './tolerance';

/** The five statuses, as the API writes them. */
export const PAYMENT_STATUSES = ['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The status after each event. All statuses but Waiting are terminal. */
const STATUS_AFTER = {
  paid: 'Completed',
  expired: 'Error',
  failed: 'Error',
  denied: 'AMLError',
  cancelled: 'Cancelled',
} as const satisfies Readonly<Record<string, PaymentStatus>>;

/** An event that changes a payment's status. */
export type PaymentEvent = { readonly kind: keyof typeof STATUS_AFTER };

/** @returns the new status, or null when the event changes nothing */
export function transition(from: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  if (from !== 'Waiting') return null;
  return STATUS_AFTER[event.kind];
}

/** True for every status but Waiting. */
export function isTerminal(status: PaymentStatus): boolean {
  return status !== 'Waiting';
}

/** `reviewDeadline`: set once the payer has paid in full and only our decision is pending. */
type PaymentFacts = Pick<PaymentRow, 'status' | 'screening' | 'expiresAt' | 'reviewDeadline'> &
  AmountTerms & {
    /** Sum of the counted deposits. */
    readonly countedRaw: bigint;
  };

type DepositFacts = { readonly amountRaw: bigint; readonly disposition: DepositDisposition };

/** An event, or `startReview`: the payer has paid in full and our decision is pending. */
export type Outcome = PaymentEvent | { readonly kind: 'startReview' } | null;

/**
 * A payment expires after a poll at least this long after the deadline (contract §4): 5 s for confirmations of sends made
 * in time, plus the allowed clock difference between engine and web.
 */
export const EXPIRY_GRACE_MS = 5_000 + MAX_CLOCK_SKEW_MS;

/** The sum of the counted deposits, raw. */
export function sumCounted(deposits: readonly DepositFacts[]): bigint {
  return sumRaw(deposits.filter((deposit) => deposit.disposition === 'counted').map((d) => d.amountRaw));
}

/** The outcome of a new deposit or screening verdict; null when nothing changes. */
export function outcomeOf(payment: PaymentFacts, dustLimitRaw: bigint): Outcome {
  if (payment.status !== 'Waiting') return null;
  if (payment.screening === 'denied') return { kind: 'denied' };
  // A review begins once the payment is paid in full. A lower dust limit since then changes nothing.
  const isPaid = payment.reviewDeadline !== null || isPaidInFull(payment, payment.countedRaw, dustLimitRaw);
  if (!isPaid) return null;
  if (payment.screening === 'clear') return { kind: 'paid' };
  return payment.reviewDeadline === null ? { kind: 'startReview' } : null;
}

/**
 * The outcome of time passing, after a successful poll at `lookedAt` whose deposits are recorded. A fully paid payment
 * never expires; only the review deadline ends it.
 */
export function outcomeOfTime(payment: PaymentFacts, dustLimitRaw: bigint, lookedAt: Date): Outcome {
  const now = outcomeOf(payment, dustLimitRaw);
  if (now !== null || payment.status !== 'Waiting') return now;
  if (payment.reviewDeadline !== null) return lookedAt > payment.reviewDeadline ? { kind: 'denied' } : null;
  return lookedAt >= addMs(payment.expiresAt, EXPIRY_GRACE_MS) ? { kind: 'expired' } : null;
}
