// What can be chosen for a payment in test mode (sandbox and `dev` alone), and what is seen of it. Pure data.

/** Every outcome that can be chosen. */
export const OUTCOME_NAMES = [
  'paidInFull',
  'paidInPart',
  'overpaid',
  'paidTwice',
  'paidLate',
  'denied',
  'heldForReview',
  'technicalFailure',
  'nodeOutage',
  'delayedConfirmation',
  'webhookFailure',
] as const;
export type OutcomeName = (typeof OUTCOME_NAMES)[number];

/** The one number an outcome may be given; `usual` where none is. All bounds belong to what is allowed. */
export type OutcomeSetting = {
  readonly name: 'percent' | 'seconds' | 'attempts';
  readonly min: number;
  readonly max: number;
  readonly default: number;
};

type TestOutcome = {
  /** On a button. */
  readonly label: string;
  /** What happens, in a sentence or two. */
  readonly sees: string;
  readonly status: string;
  readonly money: string;
  readonly webhook: string;
  /** It takes the test wallet or the faults of the sandbox's ledger, which a node of somebody else's has not. */
  readonly needsSandbox: boolean;
  /** All payments of the installation feel it. */
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
    sees: 'The test wallet pays what is missing, and the payment completes within seconds.',
    status: 'Completed',
    money: 'Settles to you',
    webhook: CONFIRMED,
  },
  paidInPart: {
    ...onSandbox,
    label: 'Pay a part',
    sees: 'The test wallet pays a part, and the payment waits for the rest until its time is over.',
    status: 'Waiting; Error when the time is over',
    money: 'Held; goes back when the time is over',
    webhook: 'None; payment.expired and payment.refunded when the time is over',
    // A tenth of the smallest payment is the dust limit: what is paid counts, and what is missing is missed.
    setting: { name: 'percent', min: 10, max: 90, default: 50 },
  },
  overpaid: {
    ...onSandbox,
    label: 'Pay too much',
    sees: 'The test wallet pays more than was asked for. The payment completes, and the excess goes back.',
    status: 'Completed',
    money: 'The amount settles to you, the excess goes back',
    webhook: `${CONFIRMED}, payment.refunded`,
    setting: { name: 'percent', min: 110, max: 1_000, default: 150 },
  },
  paidTwice: {
    ...onSandbox,
    label: 'Pay twice',
    sees: 'The test wallet pays what is missing, then the whole amount once more. The payment completes, and what is too much goes back.',
    status: 'Completed',
    money: 'The first settles to you, the second goes back',
    webhook: `${CONFIRMED}, payment.lateDeposit, payment.refunded`,
  },
  paidLate: {
    ...onSandbox,
    label: 'Pay too late',
    sees: 'A payment that waits has no time left, and is Error some seconds later. Then the test wallet pays, and the money goes back.',
    status: 'Error',
    money: 'Goes back',
    webhook: 'payment.expired, payment.lateDeposit, payment.refunded',
  },
  denied: {
    ...here,
    label: 'Deny the payer',
    sees: 'Compliance denies the payer at once. What has come, and what still comes, goes back to its sender.',
    status: 'AMLError',
    money: 'Goes back to its sender',
    webhook: 'payment.denied; payment.refunded where money came',
  },
  heldForReview: {
    ...here,
    label: 'Hold for review',
    sees: 'Compliance wants a person to look. Once it is paid, the payment waits until an operator decides.',
    status: 'Waiting; then as the operator decides, and AMLError after 24 hours without a decision',
    money: 'Held until then',
    webhook: 'None before the decision',
  },
  technicalFailure: {
    ...here,
    label: 'End it for a technical reason',
    sees: 'The payment ends as when an operator ends it by hand. What has come goes back.',
    status: 'Error',
    money: 'Goes back',
    webhook: 'None; payment.refunded where money came',
  },
  nodeOutage: {
    ...onSandbox,
    label: 'Take the node away',
    sees: 'The node answers nobody for a while, and the test wallet pays meanwhile. The payment completes once the node is back.',
    status: 'Completed after the outage',
    money: 'Settles to you',
    webhook: `${CONFIRMED} after the outage`,
    affectsAll: true,
    setting: seconds,
  },
  delayedConfirmation: {
    ...onSandbox,
    label: 'Delay the confirmation',
    sees: 'The test wallet pays, and the ledger confirms nothing for a while. The payer sees the payment confirming, then completed.',
    status: 'Completed after the delay',
    money: 'Settles to you',
    webhook: `${CONFIRMED} after the delay`,
    affectsAll: true,
    setting: seconds,
  },
  webhookFailure: {
    ...here,
    label: 'Let webhooks fail',
    sees: 'Each webhook message of this payment fails at first, as if your receiver had answered 500, and gets through later.',
    status: 'Unchanged',
    money: 'Unchanged: money never waits for a webhook',
    webhook: 'Each message late: 5 seconds, 5 minutes or 35 minutes, by the attempts that fail',
    // The message gets through 5 seconds, 5 minutes or half an hour later: nobody waits longer for a test.
    setting: { name: 'attempts', min: 1, max: 3, default: 1 },
  },
};

/** Whether a text names an outcome. */
export function isOutcomeName(text: unknown): text is OutcomeName {
  return OUTCOME_NAMES.some((name) => name === text);
}

/** How far a choice is carried out. */
export type ChoiceState = 'underWay' | 'done' | 'failed';

/** What of a choice's row tells its state. */
export type ChoiceEnding = { readonly endedAt: Date | null; readonly failure: string | null };

/** The state of a choice. */
export function choiceState({ endedAt, failure }: ChoiceEnding): ChoiceState {
  if (endedAt === null) return 'underWay';
  return failure === null ? 'done' : 'failed';
}
