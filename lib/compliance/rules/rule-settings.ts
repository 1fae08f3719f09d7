// The rule settings of this installation: which rules are enabled, their parameters, and the last change.
import { z } from 'zod';
import type { MatchingSettings } from '@/lib/compliance/screening/name-screening';
import { cachedRead } from '@/lib/core/cached-read';
import { compareDecimals, parseDecimal } from '@/lib/core/decimal';
import { isTestMode, type NanoNetwork } from '@/lib/core/network';
import type { Queryable } from '@/lib/db/client';
import { RULE_PARAMETERS, type UsdParameter, type WholeParameter } from './rules';

/** The row of the table `Setting` that holds them. */
export const RULES_SETTING = 'amlRules';
const REMEDY = `delete the row ${RULES_SETTING} of the table Setting to return to the defaults`;

/** How long a process may use its cached copy; an operator's change applies within this time. */
const CACHE_MS = 1_000;

/** Accepts whole numbers, also as typed digits. */
const whole = ({ min, max, defaultValue }: WholeParameter) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
      z.int().min(min).max(max),
    )
    .default(defaultValue);

/** Decimal text with up to two decimals, so that nothing is rounded. */
const usd = ({ min, max, defaultValue }: UsdParameter) =>
  z
    .string()
    .refine((text) => isAmountWithin(text, min, max), `must be ${min} to ${max} USD`)
    .default(defaultValue);

const P = RULE_PARAMETERS;

/** The configurable rules, each with its parameters. */
export const rulesSchema = z.strictObject({
  sanctionsName: z
    .strictObject({
      denyPercent: whole(P.sanctionsName.denyPercent),
      reviewPercent: whole(P.sanctionsName.reviewPercent),
      otherCountryPercent: whole(P.sanctionsName.otherCountryPercent),
    })
    .refine(({ denyPercent, reviewPercent }) => reviewPercent <= denyPercent, {
      path: ['denyPercent'],
      error: 'must be at least the value for a review',
    }),
  velocityCount: z.strictObject({
    enabled: z.boolean(),
    maxPayments: whole(P.velocityCount.maxPayments),
    windowMinutes: whole(P.velocityCount.windowMinutes),
  }),
  velocitySum: z.strictObject({
    enabled: z.boolean(),
    maxUsdIn24Hours: usd(P.velocitySum.maxUsdIn24Hours),
    maxUsdIn30Days: usd(P.velocitySum.maxUsdIn30Days),
  }),
  structuring: z
    .strictObject({
      enabled: z.boolean(),
      nearLimitPercent: whole(P.structuring.nearLimitPercent),
      reviewPayments: whole(P.structuring.reviewPayments),
      denyPayments: whole(P.structuring.denyPayments),
      windowHours: whole(P.structuring.windowHours),
    })
    .refine(({ reviewPayments, denyPayments }) => denyPayments >= reviewPayments, {
      path: ['denyPayments'],
      error: 'must be at least the value for a review',
    }),
  sharedAccount: z.strictObject({
    enabled: z.boolean(),
    reviewNames: whole(P.sharedAccount.reviewNames),
    windowDays: whole(P.sharedAccount.windowDays),
  }),
  inconsistent: z.strictObject({
    enabled: z.boolean(),
    signalPoints: whole(P.inconsistent.signalPoints),
    fatfGreyPoints: whole(P.inconsistent.fatfGreyPoints),
    reviewPoints: whole(P.inconsistent.reviewPoints),
  }),
  fatfBlack: z.strictObject({ enabled: z.boolean() }),
  script: z.strictObject({ enabled: z.boolean() }),
});

export type Rules = z.infer<typeof rulesSchema>;

export type RuleSettings = {
  readonly rules: Rules;
  /** Incremented by each change; 0 while the defaults apply. */
  readonly version: number;
  readonly changedAt: Date | null;
  /** user:<id> or command. */
  readonly changedBy: string | null;
};

/**
 * The default rules. On `sandbox` and `dev` integrators make thousands of payments as one payer, so only rules that
 * don't affect test payers are enabled; on other networks all rules are.
 */
export function defaultRules(network: NanoNetwork): Rules {
  const switched = { enabled: !isTestMode(network) };
  return rulesSchema.parse({
    sanctionsName: {},
    velocityCount: switched,
    velocitySum: switched,
    structuring: switched,
    sharedAccount: switched,
    inconsistent: switched,
    fatfBlack: { enabled: true },
    script: switched,
  });
}

/** The settings for the comparison of names. */
export function matchingSettingsOf({ sanctionsName, script }: Rules): MatchingSettings {
  return {
    denyFrom: sanctionsName.denyPercent / 100,
    reviewFrom: sanctionsName.reviewPercent / 100,
    otherCountryPenalty: sanctionsName.otherCountryPercent / 100,
    reviewUnreadable: script.enabled,
  };
}

/** Whether any enabled rule needs earlier payments. */
export function needsHistory(rules: Rules): boolean {
  return (
    rules.velocityCount.enabled ||
    rules.velocitySum.enabled ||
    rules.structuring.enabled ||
    rules.sharedAccount.enabled
  );
}

const stored = z.object({
  version: z.int().min(0),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  rules: z.record(z.string(), z.unknown()),
});

/** Serializes settings for storage. */
export function writeSettings({ rules, version, changedAt, changedBy }: RuleSettings): string {
  return JSON.stringify({ version, changedAt: changedAt?.toISOString() ?? null, changedBy, rules });
}

/**
 * Parses stored settings; a rule or parameter added by a newer release has its default.
 * @throws Error if the format is unknown: an enabled rule must not become disabled unnoticed
 */
export function parseSettings(text: string, network: NanoNetwork): RuleSettings {
  const outer = stored.safeParse(parseJson(text));
  if (!outer.success) throw new Error(`the stored rule settings have an unknown format: ${REMEDY}`);
  const { version, changedAt, changedBy } = outer.data;
  const rules = rulesSchema.safeParse(withDefaults(outer.data.rules, network));
  if (!rules.success) throw new Error(`the stored rule settings are out of range: ${REMEDY}`);
  return {
    rules: rules.data,
    version,
    changedBy,
    changedAt: changedAt === null ? null : new Date(changedAt),
  };
}

/** The current settings. @throws as `parseSettings`, or the database's error */
export async function readRuleSettings(db: Queryable, network: NanoNetwork): Promise<RuleSettings> {
  const row = await db.setting.findUnique({ where: { key: RULES_SETTING } });
  return row === null ? defaultSettings(network) : parseSettings(row.value, network);
}

export function defaultSettings(network: NanoNetwork): RuleSettings {
  return { rules: defaultRules(network), version: 0, changedAt: null, changedBy: null };
}

/** Returns the settings, at most a second old. Call `forget` in the process in which an operator changed them. */
export type RuleSettingsReader = { current(): Promise<RuleSettings>; forget(): void };

/** The reader of one process. */
export function createRuleSettingsReader(db: Queryable, network: NanoNetwork): RuleSettingsReader {
  const cached = cachedRead(() => readRuleSettings(db, network), CACHE_MS);
  return { current: cached.get, forget: cached.forget };
}

/** Stored values merged over the defaults, rule by rule; unknown rules and parameters are dropped. */
function withDefaults(given: Readonly<Record<string, unknown>>, network: NanoNetwork) {
  return Object.fromEntries(
    Object.entries(defaultRules(network)).map(([id, defaults]) => {
      const kept = storedRule.safeParse(given[id] ?? {});
      // Not an object: kept for the schema to reject.
      if (!kept.success) return [id, given[id]];
      const known = Object.entries(kept.data).filter(([name]) => Object.hasOwn(defaults, name));
      return [id, { ...defaults, ...Object.fromEntries(known) }];
    }),
  );
}

const storedRule = z.record(z.string(), z.unknown());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAmountWithin(text: string, min: string, max: string): boolean {
  const [amount, lower, upper] = [text, min, max].map(parseDecimal);
  if (amount === undefined || lower === undefined || upper === undefined || amount.scale > 2) return false;
  return compareDecimals(amount, lower) >= 0 && compareDecimals(amount, upper) <= 0;
}
