// The test scenarios of a payment (sandbox and `dev` only) and their effects. Pure data.

/** All scenarios. */
export const OUTCOME_NAMES = [
  'paidInFull',
  'paidInPart',
  'overpaid',
  'paidTwice',
  'paidLate',
  'expired',
  'denied',
  'heldForReview',
  'technicalFailure',
  'nodeOutage',
  'delayedConfirmation',
  'webhookFailure',
] as const;
export type OutcomeName = (typeof OUTCOME_NAMES)[number];

/** A scenario's setting; `min` and `max` are allowed. */
export type OutcomeSetting = {
  readonly name: 'percent' | 'seconds' | 'attempts';
  readonly min: number;
  readonly max: number;
  readonly default: number;
};

type TestOutcome = {
  /** Shown in the list of scenarios. */
  readonly label: string;
  /** What happens, in one or two sentences. */
  readonly sees: string;
  readonly status: string;
  readonly money: string;
  readonly webhook: string;
  /** Needs the test wallet or the sandbox's own ledger. */
  readonly needsSandbox: boolean;
  /** Affects all payments of the installation. */
  readonly affectsAll: boolean;
  readonly setting: OutcomeSetting | null;
};

const seconds = { name: 'seconds', min: 1, max: 120, default: 20 } as const;
const CONFIRMED = 'paymentConfirmationwebhook';

const here = { needsSandbox: false, affectsAll: false, setting: null } as const;
const onSandbox = { ...here, needsSandbox: true } as const;

export const TEST_OUTCOMES: Readonly<Record<OutcomeName, TestOutcome>> = {
  paidInFull: {
    ...onSandbox,
    label: 'Pay in full',
    sees: 'The test wallet pays the amount due, and the payment completes within seconds.',
    status: 'Completed',
    money: 'Settles to you',
    webhook: CONFIRMED,
  },
  paidInPart: {
    ...onSandbox,
    label: 'Pay partially',
    sees: 'The test wallet pays part of the amount. The payment waits for the rest until it expires.',
    status: 'Waiting; Error when it expires',
    money: 'Held; refunded when it expires',
    webhook: 'None; payment.expired and payment.refunded when it expires',
    // 10% of the smallest payment is the dust limit, so both the paid part and the rest count.
    setting: { name: 'percent', min: 10, max: 90, default: 50 },
  },
  overpaid: {
    ...onSandbox,
    label: 'Overpay',
    sees: 'The test wallet pays more than the amount due. The payment completes, and the excess is refunded.',
    status: 'Completed',
    money: 'The amount settles to you; the excess is refunded',
    webhook: `${CONFIRMED}, payment.refunded`,
    setting: { name: 'percent', min: 110, max: 1_000, default: 150 },
  },
  paidTwice: {
    ...onSandbox,
    label: 'Pay twice',
    sees: 'The test wallet pays the amount due, then the full amount again. The payment completes, and the second payment is refunded.',
    status: 'Completed',
    money: 'The first settles to you; the second is refunded',
    webhook: `${CONFIRMED}, payment.lateDeposit, payment.refunded`,
  },
  paidLate: {
    ...onSandbox,
    label: 'Pay late',
    sees: 'The payment expires at once and becomes Error within 15 seconds. Then the test wallet pays, and the deposit is refunded.',
    status: 'Error',
    money: 'Refunded',
    webhook: 'payment.expired, payment.lateDeposit, payment.refunded',
  },
  expired: {
    ...here,
    label: 'Expire',
    sees: 'The payment expires at once and becomes Error within 15 seconds. The test wallet pays nothing.',
    status: 'Error',
    money: 'None; refunded if money was received',
    webhook: 'payment.expired; payment.refunded if money was received',
  },
  denied: {
    ...here,
    label: 'Deny the payer',
    sees: 'Compliance denies the payer immediately. All deposits, including later ones, are returned to their senders.',
    status: 'AMLError',
    money: 'Returned to its sender',
    webhook: 'payment.denied; payment.refunded if money was received',
  },
  heldForReview: {
    ...here,
    label: 'Hold for review',
    sees: 'Compliance flags the payer for review. Once paid, the payment waits until an operator decides.',
    status: 'Waiting; then as the operator decides, or AMLError after 24 hours without a decision',
    money: 'Held until the decision',
    webhook: 'None before the decision',
  },
  technicalFailure: {
    ...here,
    label: 'Fail with a technical error',
    sees: 'The payment ends as if an operator had ended it manually. Deposits are refunded.',
    status: 'Error',
    money: 'Refunded',
    webhook: 'None; payment.refunded if money was received',
  },
  nodeOutage: {
    ...onSandbox,
    label: 'Node outage',
    sees: 'The node stops responding for a while, and the test wallet pays during the outage. The payment completes once the node is back.',
    status: 'Completed after the outage',
    money: 'Settles to you',
    webhook: `${CONFIRMED} after the outage`,
    affectsAll: true,
    setting: seconds,
  },
  delayedConfirmation: {
    ...onSandbox,
    label: 'Delayed confirmation',
    sees: 'The test wallet pays, and the ledger confirms nothing for a while. The payer sees the payment as confirming, then completed.',
    status: 'Completed after the delay',
    money: 'Settles to you',
    webhook: `${CONFIRMED} after the delay`,
    affectsAll: true,
    setting: seconds,
  },
  webhookFailure: {
    ...here,
    label: 'Fail webhooks',
    sees: 'The first delivery attempts of each webhook message of this payment fail, as if your receiver had responded with 500.',
    status: 'Unchanged',
    money: 'Unchanged: money never waits for a webhook',
    webhook:
      'Each message arrives late: by 5 seconds, 5 minutes or 35 minutes, depending on the number of failed attempts',
    // Delays of 5 seconds, 5 minutes or 35 minutes; nobody waits longer for a test.
    setting: { name: 'attempts', min: 1, max: 3, default: 1 },
  },
};

export function isOutcomeName(text: unknown): text is OutcomeName {
  return OUTCOME_NAMES.some((name) => name === text);
}

/** State of a scenario. */
export type ChoiceState = 'underWay' | 'done' | 'failed';

/** The columns that determine the state. */
export type ChoiceEnding = { readonly endedAt: Date | null; readonly failure: string | null };

export function choiceState({ endedAt, failure }: ChoiceEnding): ChoiceState {
  if (endedAt === null) return 'underWay';
  return failure === null ? 'done' : 'failed';
}
