// What is known of the earlier payments of one person, and how each of them stood at a given moment. Pure.
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
  /** Its payer has paid in full and waited, or waits, for a decision. */
  readonly wasPaidInReview: boolean;
};

/** One name under which a sending account has paid. */
export type NamedUse = {
  /** The names' hashes can be told apart only under the same key of the ring. */
  readonly keyId: string;
  readonly nameIndex: string;
  /** When the money was recorded. */
  readonly at: Date;
};

/** All a history rule looks at, the payment that is judged not among it. */
export type PersonHistory = {
  readonly payments: readonly EarlierPayment[];
  /** Each account that has sent money for the judged payment, as far as it is neither an exchange's nor our own. */
  readonly accounts: readonly (readonly NamedUse[])[];
  /**
   * Set where the person has more payments than are read: what was created before this moment is not among them, so a
   * sum or count over a longer window is too low, which nobody may take for clear.
   */
  readonly completeSince: Date | null;
};

/** Of somebody who has never paid before, and where no rule looks at earlier payments. */
export const NO_HISTORY: PersonHistory = { payments: [], accounts: [], completeSince: null };

/** `unpaid`: ended without the payer's money: expired, cancelled, or ended for a technical reason. */
export type PaymentState = 'open' | 'paid' | 'denied' | 'unpaid';

/** How an earlier payment stood at `at`, not before it was created. */
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

/** A stored amount of dollars. @throws RangeError when it is no decimal */
export function usdOf(text: string): Decimal {
  const usd = parseDecimal(text);
  if (usd === undefined) throw new RangeError('an amount is not a decimal');
  return usd;
}
