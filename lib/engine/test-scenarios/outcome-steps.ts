// What a chosen outcome asks of a payment as it stands: nothing any more, a wait, a send of the test wallet. Pure.
import { divideRoundingUp } from '@/lib/core/raw';
import { isPaidInFull, sumCounted } from '@/lib/payments/outcome';
import { isTerminal, type PaymentStatus } from '@/lib/payments/status';
import { type OutcomeName, TEST_OUTCOMES } from './outcomes';

/** A payment, as far as an outcome depends on it. */
export type OutcomePayment = {
  readonly status: PaymentStatus;
  readonly amountRaw: bigint;
  readonly reviewDeadline: Date | null;
  readonly expiresAt: Date;
  readonly deposits: ReadonlyArray<{
    readonly blockHash: string;
    readonly amountRaw: bigint;
    readonly disposition: Parameters<typeof sumCounted>[0][number]['disposition'];
  }>;
};

/** A choice, and how far it is carried out. */
export type OutcomeProgress = {
  readonly outcome: OutcomeName;
  /** Per cent, as the outcome has them; null for one without. */
  readonly setting: number | null;
  /** Sends of the test wallet it takes. */
  readonly sends: number;
  /** Those that are begun, in their order. */
  readonly begun: readonly BegunSend[];
};

/** A send that is written down before the wallet is asked for it; without a hash while nobody knows whether it was made. */
export type BegunSend = { readonly amountRaw: bigint; readonly hash: string | null };

export type OutcomeStep =
  /** The next send is written down and asked for. */
  | { readonly kind: 'begin'; readonly amountRaw: bigint }
  /** The last one is asked for again. */
  | { readonly kind: 'askAgain'; readonly amountRaw: bigint }
  | { readonly kind: 'endWindow' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly failure: string | null };

const WAIT: OutcomeStep = { kind: 'wait' };
const DONE: OutcomeStep = { kind: 'end', failure: null };

/**
 * Why an outcome makes no sense for a payment any more, as a sentence that names what does.
 * @param setting per cent, for a part
 * @returns null when it can be chosen
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
  return isPaidInFull(payment.amountRaw, withPartRaw, dustLimitRaw)
    ? 'With the amount already received, this deposit would pay in full. Use paidInFull.'
    : null;
}

/** The payer has done everything: only our decision is outstanding. */
function refusalInReview(outcome: OutcomeName): string | null {
  if (!TEST_OUTCOMES[outcome].needsSandbox && outcome !== 'heldForReview') return null;
  return 'The payment is paid in full and already under review. An operator has to decide.';
}

/** Sends of the test wallet that an outcome takes, from how the payment stands when it is chosen. */
export function sendsOf(outcome: OutcomeName, { status }: Pick<OutcomePayment, 'status'>): number {
  if (!TEST_OUTCOMES[outcome].needsSandbox) return 0;
  return outcome === 'paidTwice' && status === 'Waiting' ? 2 : 1;
}

/** What is to be done next for an outcome that the test wallet carries out. Asked again and again, until it says `end`. */
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

/** What the next send carries. */
function sendRaw(outcome: OutcomeName, setting: number | null, payment: OutcomePayment): bigint {
  const { status, amountRaw, deposits } = payment;
  const missingRaw = amountRaw - sumCounted(deposits);
  if (status !== 'Waiting') return amountRaw;
  if (outcome === 'paidInPart') return partRaw(amountRaw, setting);
  return outcome === 'overpaid' ? partRaw(amountRaw, setting) - amountRaw + missingRaw : missingRaw;
}

/** Rounded up, so that a tenth of what is ten times the dust limit is no dust. */
function partRaw(amountRaw: bigint, percent: number | null): bigint {
  return divideRoundingUp(amountRaw * BigInt(percent ?? 100), 100n);
}
