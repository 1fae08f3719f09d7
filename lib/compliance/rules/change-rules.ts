// Changes the rules at run time. A concurrent change is reported as a conflict and never overwritten.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { compareDecimals, parseDecimal } from '@/lib/core/decimal';
import type { NanoNetwork } from '@/lib/core/network';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import {
  defaultSettings,
  parseSettings,
  RULES_SETTING,
  type RuleSettings,
  type RuleSettingsReader,
  type Rules,
  rulesSchema,
  writeSettings,
} from './rule-settings';

export type ChangeRulesDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly network: NanoNetwork;
  /**
   * The reader of this process, so that the change applies immediately; in other processes it applies within a second.
   */
  readonly rules?: Pick<RuleSettingsReader, 'forget'>;
  /** Omitted: every change applies. */
  readonly approve?: RulesApproval;
};

/**
 * Decides, in the transaction of a change, whether it waits for a second officer. Also called without differences.
 * @returns `proposed` if it waits; otherwise who proposed it before, if anybody did
 */
export type RulesApproval = (
  tx: Tx,
  change: {
    /** Of the rules before the change. */
    readonly version: number;
    readonly differences: readonly RuleDifference[];
    readonly actor: AuditActor;
    readonly at: Date;
  },
) => Promise<'proposed' | { readonly proposedBy?: AuditActor }>;

/**
 * The changed parameters by rule, not yet validated; others stay. Example: `{ velocityCount: { maxPayments: 20 } }`;
 * numbers may be text.
 */
export type RulesChange = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * `conflict`: the rules were changed since they were read; `settings` are the current ones. `proposed`: the change waits for a
 * second officer. `errors` name rule and parameter.
 */
export type RulesChangeResult =
  | { readonly outcome: 'done' | 'unchanged' | 'conflict' | 'proposed'; readonly settings: RuleSettings }
  | { readonly outcome: 'refused'; readonly errors: readonly string[] };

/** One changed value: `rule` and `parameter` are ids; `on` is a parameter too. */
export type RuleDifference = {
  readonly rule: string;
  readonly parameter: string;
  readonly from: string | number | boolean;
  readonly to: string | number | boolean;
};

/**
 * Changes the rules if they still have the version that the operator saw, and records the change in the audit log.
 * @param wanted.change as typed; validated here
 * @throws Error if the stored settings can't be read; the database's error
 */
export async function changeRuleSettings(
  deps: ChangeRulesDeps,
  wanted: { readonly version: number; readonly change: RulesChange },
  actor: AuditActor,
): Promise<RulesChangeResult> {
  const changed = await writeTransaction(deps.database, async (tx): Promise<RulesChangeResult> => {
    const settings = await lockSettings(tx, deps.network);
    if (settings.version !== wanted.version) return { outcome: 'conflict', settings };
    const next = withChange(settings.rules, wanted.change);
    if ('errors' in next) return { outcome: 'refused', errors: next.errors };
    const differences = rulesDiffer(settings.rules, next.rules);
    const changedAt = deps.clock.now();
    const asked = { version: settings.version, differences, actor, at: changedAt };
    const approval = (await deps.approve?.(tx, asked)) ?? {};
    if (approval === 'proposed') return { outcome: 'proposed', settings };
    if (differences.length === 0) return { outcome: 'unchanged', settings };
    const version = settings.version + 1;
    const after = { rules: next.rules, version, changedAt, changedBy: actor };
    await tx.setting.update({ where: { key: RULES_SETTING }, data: { value: writeSettings(after) } });
    const detail = { version, changes: differences, proposedBy: approval.proposedBy };
    appendAuditLog(tx, [{ at: changedAt, actor, action: 'rulesChanged', detail }]);
    return { outcome: 'done', settings: after };
  });
  deps.rules?.forget();
  return changed;
}

/** The rules with a change applied, for a dry run or to store; or the validation errors. */
export function withChange(
  rules: Rules,
  change: RulesChange,
): { readonly rules: Rules } | { readonly errors: readonly string[] } {
  const merged = new Map<string, unknown>(Object.entries(rules));
  for (const [id, values] of Object.entries(change)) {
    const before = merged.get(id);
    merged.set(id, typeof before === 'object' ? { ...before, ...values } : values);
  }
  const parsed = rulesSchema.safeParse(Object.fromEntries(merged));
  if (parsed.success) return { rules: parsed.data };
  return { errors: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

/** Far more than all rules need. */
const MAX_CHARACTERS = 8_192;

const changeSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Parses a change sent by a browser, not yet validated; undefined if it has another format. */
export function parseRulesChange(text: unknown): RulesChange | undefined {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return undefined;
  try {
    return changeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The differences, in the order of the rules. */
export function rulesDiffer(before: Rules, after: Rules): RuleDifference[] {
  const olds = new Map(valuesOf(before).map(({ rule, parameter, value }) => [`${rule}.${parameter}`, value]));
  return valuesOf(after).flatMap(({ rule, parameter, value }) => {
    const from = olds.get(`${rule}.${parameter}`);
    return from === undefined || from === value ? [] : [{ rule, parameter, from, to: value }];
  });
}

/** Parameters of which a lower value holds or denies fewer payments. Of all others, a higher one does. */
const WEAKER_IF_LOWER: ReadonlySet<string> = new Set([
  'velocityCount.windowMinutes',
  'structuring.windowHours',
  'sharedAccount.windowDays',
  'inconsistent.signalPoints',
  'inconsistent.fatfGreyPoints',
]);

/** Whether any of the changes can hold or deny fewer payments: a rule is disabled, or a limit less strict. Pure. */
export function weakensRules(differences: readonly RuleDifference[]): boolean {
  return differences.some(({ rule, parameter, from, to }) => {
    if (typeof to === 'boolean') return !to;
    const [before, after] = [from, to].map((value) => parseDecimal(String(value)));
    if (before === undefined || after === undefined) return true;
    return compareDecimals(after, before) > 0 !== WEAKER_IF_LOWER.has(`${rule}.${parameter}`);
  });
}

function valuesOf(rules: Rules) {
  return Object.entries(rules).flatMap(([rule, values]) =>
    Object.entries(values).map(([parameter, value]) => ({ rule, parameter, value })),
  );
}

/** Reads and locks the settings until the transaction ends: the no-op update locks the row. */
async function lockSettings(tx: Tx, network: NanoNetwork): Promise<RuleSettings> {
  const key = RULES_SETTING;
  const value = writeSettings(defaultSettings(network));
  const row = await tx.setting.upsert({ where: { key }, create: { key, value }, update: { key } });
  return parseSettings(row.value, network);
}
