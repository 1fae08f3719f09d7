// Assesses many payers at once: screening, rules and sending accounts. The number of database queries is fixed,
// regardless of the number of payers.

import { evaluateRules } from '@/lib/compliance/rules/evaluate-rules';
import { NO_HISTORY, type PersonHistory } from '@/lib/compliance/rules/person-history';
import { type PersonKey, personKeys, readHistories } from '@/lib/compliance/rules/read-histories';
import {
  needsHistory,
  type RuleSettings,
  type RuleSettingsReader,
} from '@/lib/compliance/rules/rule-settings';
import type { Screener } from '@/lib/compliance/screening';
import { type BlockedSenders, publicKeyOf } from '@/lib/compliance/screening/blocked-addresses';
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { readUsable } from '@/lib/db/unreadable-row';
import { type Assessment, assessmentOf, type Findings } from './assessment';
import { type FalsePositives, readFalsePositives } from './false-positives';
import {
  type PaymentToScreen,
  type Screened,
  type ScreeningFailure,
  type ScreeningTimeouts,
  screenPayers,
} from './screen-payers';

export type AssessDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly screener: Screener;
  readonly rules: RuleSettingsReader;
  readonly blockedSenders: BlockedSenders;
};

/** Payments assessed by one call. */
export const MAX_SCREENED = 50;
/**
 * Assesses the payers of these payments. A failure for one does not affect the others.
 * @throws RangeError for more than 50 payments; the database's error; an error for unreadable stored settings
 */
export async function assessPayers(
  deps: AssessDeps,
  payments: readonly PaymentToScreen[],
  patience?: ScreeningTimeouts,
): Promise<ReadonlyMap<string, Assessment | ScreeningFailure>> {
  if (payments.length > MAX_SCREENED) throw new RangeError(`at most ${MAX_SCREENED} payers at once`);
  const settings = await deps.rules.current();
  const screened = await screenPayers(deps, payments, patience);
  const answered = screened.flatMap((one) => ('error' in one ? [] : [one]));
  const [histories, falsePositives] = await Promise.all([
    historiesOf(deps, settings, answered),
    falsePositivesOf(deps, answered),
  ]);
  const judged = new Map<string, Assessment | ScreeningFailure>();
  for (const one of screened) {
    if ('error' in one) {
      judged.set(one.payment.id, { error: one.error });
      continue;
    }
    const accounts = await checkSenders(deps, one.payment.senders);
    judged.set(one.payment.id, joined(deps.clock, settings, one, { histories, falsePositives, accounts }));
  }
  return judged;
}

type Histories = ReadonlyMap<
  string,
  /** `history` is null if an earlier payment of the person has a row that can't be used. */
  { readonly keys: readonly PersonKey[]; readonly history: PersonHistory | null }
>;

async function historiesOf(
  { database, clock, keyRing }: AssessDeps,
  { rules }: RuleSettings,
  screened: readonly Screened[],
): Promise<Histories> {
  if (!needsHistory(rules)) return new Map();
  const at = clock.now();
  const subjects = screened.map(({ payment, payer }) => ({
    paymentId: payment.id,
    keys: personKeys(keyRing, payer),
    accounts: payment.senders,
    at,
  }));
  const { rows } = await readUsable(subjects, async (some) => [...(await readHistories(database, some))]);
  const read = new Map(rows);
  return new Map(
    subjects.map(({ paymentId, keys }) => [paymentId, { keys, history: read.get(paymentId) ?? null }]),
  );
}

/** The false positives of each payment's payer. Hits are rare, so there is nearly always nothing to read. */
async function falsePositivesOf(
  { database, keyRing }: AssessDeps,
  screened: readonly Screened[],
): Promise<FalsePositives> {
  const found = screened.filter(({ verdict }) => verdict.hits.length > 0);
  const persons = found.map(({ payment, payer }) => ({
    paymentId: payment.id,
    indexes: personKeys(keyRing, payer).flatMap(({ personIndex }) => personIndex ?? []),
  }));
  const indexes = persons.flatMap((person) => person.indexes);
  if (indexes.length === 0) return new Map();
  const pairs = await readFalsePositives(database.db, indexes);
  return new Map(
    persons.map((person) => [person.paymentId, person.indexes.flatMap((index) => pairs.get(index) ?? [])]),
  );
}

type Known = {
  readonly histories: Histories;
  readonly falsePositives: FalsePositives;
  readonly accounts: Findings['accounts'];
};

/**
 * Joins screening, rules and accounts. If the rules fail for one payer, only the error's name is kept: its text may contain
 * personal data.
 */
function joined(
  clock: Clock,
  { rules, version }: RuleSettings,
  { payment, payer, verdict }: Screened,
  { histories, falsePositives, accounts }: Known,
): Assessment | ScreeningFailure {
  const { keys = [], history = NO_HISTORY } = histories.get(payment.id) ?? {};
  if (history === null) return { error: new Error("earlier payments of the payer can't be read") };
  const names = keys.flatMap(({ keyId, nameIndex }) => (nameIndex === null ? [] : [{ keyId, nameIndex }]));
  const facts = { usdAmount: payment.usdAmount, payer, names, at: clock.now() };
  try {
    return assessmentOf({
      screened: verdict,
      falsePositives: falsePositives.get(payment.id),
      rules: evaluateRules(rules, facts, history),
      rulesVersion: version,
      holdsScripts: rules.script.enabled,
      accounts,
    });
  } catch (error) {
    return { error: new Error(`the rules failed (${error instanceof Error ? error.name : typeof error})`) };
  }
}

/**
 * Whether a sending account is blocked by the operator (list at most one second old) or sanctioned. Answered from memory,
 * except for one query per second.
 */
export async function checkSenders(
  { screener, blockedSenders }: Pick<AssessDeps, 'screener' | 'blockedSenders'>,
  senders: readonly string[],
): Promise<Findings['accounts']> {
  const keys = [...new Set(senders)].flatMap((sender) => publicKeyOf(sender) ?? []);
  const entities = keys.flatMap((key) => screener.listedAccount(key) ?? []);
  const denied = await Promise.all(keys.map((key) => blockedSenders.has(key)));
  return { isDenied: entities.length > 0 || denied.includes(true), entities };
}
