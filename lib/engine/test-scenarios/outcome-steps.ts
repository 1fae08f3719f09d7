// Decides the next step of a test scenario: nothing, wait, or a send of the test wallet. Pure.
import { divideRoundingUp } from '@/lib/core/raw';
import { isTerminal, type PaymentStatus, sumCounted } from '@/lib/payments/status';
import { type AmountTerms, isPaidInFull } from '@/lib/payments/tolerance';
import { type OutcomeName, TEST_OUTCOMES } from './outcomes';

/** The fields of a payment that scenarios depend on. */
export type OutcomePayment = AmountTerms & {
  readonly status: PaymentStatus;
  readonly reviewDeadline: Date | null;
  readonly expiresAt: Date;
  readonly deposits: ReadonlyArray<{
    readonly blockHash: string;
    readonly amountRaw: bigint;
    readonly disposition: Parameters<typeof sumCounted>[0][number]['disposition'];
  }>;
};

/** A scenario and its progress. */
export type OutcomeProgress = {
  readonly outcome: OutcomeName;
  /** Percent, seconds or attempts; null without a setting. */
  readonly setting: number | null;
  /** Number of sends. */
  readonly sends: number;
  /** Started sends, in order. */
  readonly begun: readonly BegunSend[];
};

/** A send stored before the wallet is requested to make it; without a hash until the wallet has responded. */
export type BegunSend = { readonly amountRaw: bigint; readonly hash: string | null };

export type OutcomeStep =
  /** Store and request the next send. */
  | { readonly kind: 'begin'; readonly amountRaw: bigint }
  /** Request the last send again. */
  | { readonly kind: 'askAgain'; readonly amountRaw: bigint }
  | { readonly kind: 'endWindow' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly failure: string | null };

const WAIT: OutcomeStep = { kind: 'wait' };
const DONE: OutcomeStep = { kind: 'end', failure: null };

/**
 * Why a scenario no longer applies to a payment, as a sentence with an alternative.
 * @param setting percent, for a partial payment
 * @returns null when it applies
 */
export function refusalOf(
  outcome: OutcomeName,
  payment: OutcomePayment,
  dustLimitRaw: bigint,
  setting: number | null = null,
): string | null {
  if (outcome === 'webhookFailure') return null;
  if (outcome === 'paidTwice' && payment.status === 'Completed') return null;
  if (outcome === 'paidLate' && payment.status === 'Completed')
    return 'The payment is Completed, so another deposit counts as a second payment. Use paidTwice.';
  if (isTerminal(payment.status)) {
    return outcome === 'paidLate'
      ? null
      : `The payment is ${payment.status}, which is final. Create another payment.`;
  }
  if (payment.reviewDeadline !== null) return refusalInReview(outcome);
  if (outcome !== 'paidInPart') return null;
  const withPartRaw = sumCounted(payment.deposits) + partRaw(payment.amountRaw, setting);
  return isPaidInFull(payment, withPartRaw, dustLimitRaw)
    ? 'With the amount already received or your tolerance, this deposit would pay in full. Use paidInFull.'
    : null;
}

/** The payer has paid in full; only our decision is pending. */
function refusalInReview(outcome: OutcomeName): string | null {
  if (outcome === 'denied' || outcome === 'technicalFailure') return null;
  return 'The payment is paid in full and already in review. An operator has to decide.';
}

/** Number of sends that a scenario needs, from the payment's state at its start. */
export function sendsOf(outcome: OutcomeName, { status }: Pick<OutcomePayment, 'status'>): number {
  if (!TEST_OUTCOMES[outcome].needsSandbox) return 0;
  return outcome === 'paidTwice' && status === 'Waiting' ? 2 : 1;
}

/** The next step of a scenario with sends; called until it returns `end`. */
export function nextStep(
  chosen: OutcomeProgress,
  payment: OutcomePayment,
  { now, dustLimitRaw }: { readonly now: Date; readonly dustLimitRaw: bigint },
): OutcomeStep {
  const { outcome, setting, begun, sends } = chosen;
  const last = begun.at(-1);
  if (last?.hash === null) return { kind: 'askAgain', amountRaw: last.amountRaw };
  const recorded = new Set(payment.deposits.map(({ blockHash }) => blockHash));
  if (!begun.every(({ hash }) => hash !== null && recorded.has(hash))) return WAIT;
  if (begun.length >= sends) return DONE;
  const refusal = refusalOf(outcome, payment, dustLimitRaw, setting);
  if (refusal !== null) return { kind: 'end', failure: refusal };
  if (outcome === 'paidLate' && payment.status === 'Waiting') {
    return payment.expiresAt > now ? { kind: 'endWindow' } : WAIT;
  }
  return { kind: 'begin', amountRaw: sendRaw(outcome, setting, payment) };
}

/** Amount of the next send. */
function sendRaw(outcome: OutcomeName, setting: number | null, payment: OutcomePayment): bigint {
  const { status, amountRaw, deposits } = payment;
  const missingRaw = amountRaw - sumCounted(deposits);
  if (status !== 'Waiting') return amountRaw;
  if (outcome === 'paidInPart') return partRaw(amountRaw, setting);
  return outcome === 'overpaid' ? partRaw(amountRaw, setting) - amountRaw + missingRaw : missingRaw;
}

/** Rounded up, so that 10% of ten dust limits is not dust. */
function partRaw(amountRaw: bigint, percent: number | null): bigint {
  return divideRoundingUp(amountRaw * BigInt(percent ?? 100), 100n);
}
