// Changes the rules at run time. Of two operators who change them at once, the second one is told instead of overwriting.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import type { NanoNetwork } from '@/lib/core/config';
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
  /** The reader of this process, so that it follows at once; other processes follow within a second. */
  readonly rules?: Pick<RuleSettingsReader, 'forget'>;
};

/**
 * For each rule what of it changes, unchecked; what is not named stays. `{ velocityCount: { maxPayments: 20 } }`, or the
 * number as text.
 */
export type RulesChange = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** `conflict`: somebody changed them since they were read; `settings` are theirs. `errors` name rule and parameter. */
export type RulesChanged =
  | { readonly outcome: 'done' | 'unchanged' | 'conflict'; readonly settings: RuleSettings }
  | { readonly outcome: 'refused'; readonly errors: readonly string[] };

/** One value that differs: `rule` and `parameter` by their ids, `on` among these. */
export type RuleDifference = {
  readonly rule: string;
  readonly parameter: string;
  readonly from: string | number | boolean;
  readonly to: string | number | boolean;
};

/**
 * Changes the rules, on top of the version the operator saw, and writes it down in the audit log.
 * @param wanted.change as typed: it is checked here
 * @throws Error when the stored settings can't be read; the database's error
 */
export async function changeRuleSettings(
  deps: ChangeRulesDeps,
  wanted: { readonly version: number; readonly change: RulesChange },
  actor: AuditActor,
): Promise<RulesChanged> {
  const changed = await writeTransaction(deps.database, async (tx): Promise<RulesChanged> => {
    const settings = await lockSettings(tx, deps.network);
    if (settings.version !== wanted.version) return { outcome: 'conflict', settings };
    const next = withChange(settings.rules, wanted.change);
    if ('errors' in next) return { outcome: 'refused', errors: next.errors };
    const differences = rulesDiffer(settings.rules, next.rules);
    if (differences.length === 0) return { outcome: 'unchanged', settings };
    const changedAt = deps.clock.now();
    const version = settings.version + 1;
    const after = { rules: next.rules, version, changedAt, changedBy: actor };
    await tx.setting.update({ where: { key: RULES_SETTING }, data: { value: writeSettings(after) } });
    const detail = { version, changes: differences };
    appendAuditLog(tx, [{ at: changedAt, actor, action: 'rulesChanged', detail }]);
    return { outcome: 'done', settings: after };
  });
  deps.rules?.forget();
  return changed;
}

/** The rules with a change, for a dry run or to be stored; or what of it is out of bounds. */
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

/** Far more than all rules have. */
const MAX_CHARACTERS = 8_192;

const changeSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The change that a browser sends as text, unchecked; undefined when it holds none. */
export function parseRulesChange(text: unknown): RulesChange | undefined {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return undefined;
  try {
    return changeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What differs, in the order of the rules. */
export function rulesDiffer(before: Rules, after: Rules): RuleDifference[] {
  const olds = new Map(valuesOf(before).map(({ rule, parameter, value }) => [`${rule}.${parameter}`, value]));
  return valuesOf(after).flatMap(({ rule, parameter, value }) => {
    const from = olds.get(`${rule}.${parameter}`);
    return from === undefined || from === value ? [] : [{ rule, parameter, from, to: value }];
  });
}

function valuesOf(rules: Rules) {
  return Object.entries(rules).flatMap(([rule, values]) =>
    Object.entries(values).map(([parameter, value]) => ({ rule, parameter, value })),
  );
}

/** The settings as they stand, held until the transaction ends: writing the row, even as it is, holds off all others. */
async function lockSettings(tx: Tx, network: NanoNetwork): Promise<RuleSettings> {
  const key = RULES_SETTING;
  const value = writeSettings(defaultSettings(network));
  const row = await tx.setting.upsert({ where: { key }, create: { key, value }, update: { key } });
  return parseSettings(row.value, network);
}
