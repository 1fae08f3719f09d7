// The earlier payments of one person, and their state at a given time. Pure.
import { type Decimal, parseDecimal } from '@/lib/core/decimal';
import type { PaymentStatus } from '@/prisma/generated/sqlite/client';

/** Another payment that shares the e-mail, the phone number, the name with the postal code, or a sending account. */
export type EarlierPayment = {
  readonly id: string;
  readonly createdAt: Date;
  /** Exact. */
  readonly usd: Decimal;
  readonly status: PaymentStatus;
  /** When the status became terminal. */
  readonly endedAt: Date | null;
  /** The payer paid in full and the payment is, or was, held for review. */
  readonly wasPaidInReview: boolean;
};

/** One name under which a sending account has paid. */
export type NamedUse = {
  /** Hashes of names are comparable only under the same key of the ring. */
  readonly keyId: string;
  readonly nameIndex: string;
  /** When the money was recorded. */
  readonly at: Date;
};

/** The data for history rules, without the evaluated payment. */
export type PersonHistory = {
  readonly payments: readonly EarlierPayment[];
  /** The uses of each account that sent money for the evaluated payment, except exchange accounts and our own. */
  readonly accounts: readonly (readonly NamedUse[])[];
  /**
   * Set if the person has more payments than are read: payments before this time are missing, so counts and sums over a
   * longer window are too low and must not be treated as clear.
   */
  readonly completeSince: Date | null;
};

/** For a person without earlier payments, and if no rule needs the history. */
export const NO_HISTORY: PersonHistory = { payments: [], accounts: [], completeSince: null };

/** `unpaid`: expired, cancelled, or ended for a technical reason. */
export type PaymentState = 'open' | 'paid' | 'denied' | 'unpaid';

/** The state of an earlier payment at `at`, which must not be before its creation. */
export function stateAt(payment: EarlierPayment, at: Date): PaymentState {
  const hasEnded = payment.endedAt !== null && payment.endedAt <= at;
  if (!hasEnded || payment.status === 'Waiting') return payment.wasPaidInReview ? 'paid' : 'open';
  switch (payment.status) {
    case 'Completed':
      return 'paid';
    case 'AMLError':
      return 'denied';
    default:
      return 'unpaid';
  }
}

/** Parses a stored amount of dollars. @throws RangeError if it is not a decimal */
export function usdOf(text: string): Decimal {
  const usd = parseDecimal(text);
  if (usd === undefined) throw new RangeError('an amount is not a decimal');
  return usd;
}
