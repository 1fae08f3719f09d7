// The anti-money-laundering rules: ids, parameters, bounds and defaults. Their texts are in rule-texts.ts.

/** In display order. */
export const RULE_IDS = [
  'limit',
  'location',
  'embargo',
  'sanctionsName',
  'velocityCount',
  'velocitySum',
  'structuring',
  'sharedAccount',
  'inconsistent',
  'fatfBlack',
  'script',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** Rules that always apply and refuse a payment at its creation. */
type FixedRuleId = 'limit' | 'location' | 'embargo';
/** Rules with settings. */
export type ConfigurableRuleId = Exclude<RuleId, FixedRuleId>;
/** Rules that can be disabled: all with settings except the sanctions screening. */
export type ToggleableRuleId = Exclude<ConfigurableRuleId, 'sanctionsName'>;

/** The evidence of a finding in numbers, codes and ids; never personal data. */
export type RuleEvidence = Readonly<Record<string, number | string>>;

export type RuleFinding = {
  readonly ruleId: ToggleableRuleId;
  readonly outcome: 'review' | 'denied';
  readonly evidence: RuleEvidence;
};

/** The unit a parameter is given in: `usd` is decimal text with up to two decimals, the others are whole numbers. */
export type ParameterUnit =
  | 'usd'
  | 'payments'
  | 'names'
  | 'points'
  | 'percent'
  | 'minutes'
  | 'hours'
  | 'days';

/** A parameter with its allowed range, both ends included. The label is shown with the value and unit. */
const whole = (
  unit: Exclude<ParameterUnit, 'usd'>,
  label: string,
  min: number,
  max: number,
  defaultValue: number,
) => ({ unit, label, min, max, defaultValue });
const usd = (label: string, defaultValue: string) =>
  ({ unit: 'usd', label, min: '1.00', max: '1000000.00', defaultValue }) as const;

export type WholeParameter = Readonly<ReturnType<typeof whole>>;
export type UsdParameter = ReturnType<typeof usd>;

/**
 * The parameters with their defaults, from compliance practice in the United States: a money transmitter must report
 * suspicious activity from 2,000 USD (31 CFR 1022.320) and keep records of transfers from 3,000 USD (31 CFR 1010.410).
 * The longest window is 30 days: earlier payments are never read.
 */
export const RULE_PARAMETERS = {
  sanctionsName: {
    denyPercent: whole('percent', 'Denied from', 70, 100, 95),
    reviewPercent: whole('percent', 'Held for review from', 70, 100, 80),
    otherCountryPercent: whole('percent', 'Deduction for another country', 0, 30, 10),
  },
  velocityCount: {
    maxPayments: whole('payments', 'Payments allowed without review', 1, 200, 10),
    windowMinutes: whole('minutes', 'Counting period', 1, 1_440, 60),
  },
  velocitySum: {
    maxUsdIn24Hours: usd('Allowed without review in 24 hours', '1800.00'),
    maxUsdIn30Days: usd('Allowed without review in 30 days', '3000.00'),
  },
  structuring: {
    nearLimitPercent: whole('percent', 'Close to the limit: share of 600.00 USD from', 50, 100, 90),
    reviewPayments: whole('payments', 'Held for review from', 2, 100, 3),
    denyPayments: whole('payments', 'Denied from', 2, 100, 5),
    windowHours: whole('hours', 'Counting period', 1, 720, 24),
  },
  sharedAccount: {
    reviewNames: whole('names', 'Held for review from', 2, 100, 4),
    windowDays: whole('days', 'Counting period', 1, 30, 30),
  },
  inconsistent: {
    signalPoints: whole('points', 'Per signal', 0, 100, 5),
    fatfGreyPoints: whole('points', 'Country under increased monitoring', 0, 100, 10),
    reviewPoints: whole('points', 'Held for review from', 1, 100, 25),
  },
  fatfBlack: {},
  script: {},
} as const satisfies Record<ConfigurableRuleId, Readonly<Record<string, WholeParameter | UsdParameter>>>;

/** The longest window of any rule: payments before it are never read. */
export const LONGEST_WINDOW_MS = 30 * 24 * 60 * 60_000;
