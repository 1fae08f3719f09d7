// The anti-money-laundering rules: their ids, what of each can be set and within which bounds. What is said of them in
// words stands in rule-texts.ts.

/** In the order the operator reads them. */
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

/** Those that refuse a payment at its creation, always. */
type FixedRuleId = 'limit' | 'location' | 'embargo';
/** Those of which something can be set. */
export type SetRuleId = Exclude<RuleId, FixedRuleId>;
/** Those that can be switched off too: all but the comparison with the sanctions lists. */
export type SwitchedRuleId = Exclude<SetRuleId, 'sanctionsName'>;

/** What a rule found, in numbers, codes and ids; never a name nor anything else that tells who the payer is. */
export type Figures = Readonly<Record<string, number | string>>;

export type RuleFinding = {
  readonly ruleId: SwitchedRuleId;
  readonly outcome: 'review' | 'denied';
  readonly figures: Figures;
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

/** A parameter and what it may be, both ends allowed. */
export type WholeParameter = {
  readonly unit: Exclude<ParameterUnit, 'usd'>;
  readonly least: number;
  readonly most: number;
  readonly standard: number;
};
export type UsdParameter = {
  readonly unit: 'usd';
  readonly least: string;
  readonly most: string;
  readonly standard: string;
};

const usd = (standard: string) => ({ unit: 'usd', least: '1.00', most: '1000000.00', standard }) as const;

/**
 * What can be set, with the standard values (from compliance practice in the United States: 2,000 USD is where a money
 * transmitter must report what is suspicious, 31 CFR 1022.320, and 3,000 USD where it must keep records of a transfer,
 * 31 CFR 1010.410). The longest window is 30 days: no earlier payment is ever read.
 */
export const RULE_PARAMETERS = {
  sanctionsName: {
    denyPercent: { unit: 'percent', least: 70, most: 100, standard: 95 },
    reviewPercent: { unit: 'percent', least: 70, most: 100, standard: 80 },
    otherCountryPercent: { unit: 'percent', least: 0, most: 30, standard: 10 },
  },
  velocityCount: {
    maxPayments: { unit: 'payments', least: 1, most: 200, standard: 10 },
    windowMinutes: { unit: 'minutes', least: 1, most: 1_440, standard: 60 },
  },
  velocitySum: { maxUsdIn24Hours: usd('1800.00'), maxUsdIn30Days: usd('3000.00') },
  structuring: {
    nearLimitPercent: { unit: 'percent', least: 50, most: 100, standard: 90 },
    reviewPayments: { unit: 'payments', least: 2, most: 100, standard: 3 },
    denyPayments: { unit: 'payments', least: 2, most: 100, standard: 5 },
    windowHours: { unit: 'hours', least: 1, most: 720, standard: 24 },
  },
  sharedAccount: {
    reviewNames: { unit: 'names', least: 2, most: 100, standard: 4 },
    windowDays: { unit: 'days', least: 1, most: 30, standard: 30 },
  },
  inconsistent: {
    signalPoints: { unit: 'points', least: 0, most: 100, standard: 5 },
    fatfGreyPoints: { unit: 'points', least: 0, most: 100, standard: 10 },
    reviewPoints: { unit: 'points', least: 1, most: 100, standard: 25 },
  },
  fatfBlack: {},
  script: {},
} as const satisfies Record<SetRuleId, Readonly<Record<string, WholeParameter | UsdParameter>>>;

/** The longest window of any rule: what lies before it matters to none. */
export const LONGEST_WINDOW_MS = 30 * 24 * 60 * 60_000;
