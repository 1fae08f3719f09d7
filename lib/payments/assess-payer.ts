// Judges payers, many at once: opens their data, asks the screener, looks at rules and sending accounts. The database is
// asked a fixed number of questions, however many payers there are.
import {
  parsePayer,
  type ScreenedPayer,
  type Screener,
  type ScreeningVerdict,
} from '@/lib/compliance/screening';
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { openCustomer } from '@/lib/personal-data/customer-record';
import { evaluateRules } from '@/lib/rules/evaluate-rules';
import { NO_HISTORY, type PersonHistory } from '@/lib/rules/person-history';
import { type PersonKey, personKeys, readHistories } from '@/lib/rules/read-histories';
import { needsHistory, type RuleSettings, type RuleSettingsReader } from '@/lib/rules/rule-settings';
import { publicKeyOf } from '@/lib/screening/denied-accounts';
import type { DeniedSenders } from '@/lib/screening/denied-senders';
import { askQuietly } from './ask-quietly';
import { type Assessment, assessmentOf, type Findings } from './assessment';
import { type ClearedPairs, clearedPairsOf } from './cleared-pairs';
import type { ScreenedCustomer } from './screening-verdict';

export type AssessDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly screener: Screener;
  readonly rules: RuleSettingsReader;
  readonly deniedSenders: DeniedSenders;
};

/** A payment whose payer is to be judged. */
export type JudgedPayment = {
  readonly id: string;
  /** Exact decimal, as stored. */
  readonly usdAmount: string;
  readonly customer: ScreenedCustomer | null;
  /** Accounts that have sent money for it. */
  readonly senders: readonly string[];
  /** The verdict of the lists as it stands, where they need not be asked again. */
  readonly standing?: ScreeningVerdict;
};

/** Why nothing is known of a payer: no verdict, and none is guessed. */
export type Unanswered = { readonly error: unknown };

/** Payments judged by one call. */
export const MAX_JUDGED = 50;
/** The longest one question to the screener may take. */
const SCREENING_TIMEOUT_MS = 10_000;
/** Questions to the screener under way at once: it may be a service of a small machine. */
const SCREENED_AT_ONCE = 8;

/**
 * Judges the payers of payments, each by itself: what is wrong with one leaves the others alone.
 * @throws RangeError for more than 50; the database's error, or that of stored settings nobody can read
 */
export async function assessPayers(
  deps: AssessDeps,
  payments: readonly JudgedPayment[],
): Promise<ReadonlyMap<string, Assessment | Unanswered>> {
  if (payments.length > MAX_JUDGED) throw new RangeError(`at most ${MAX_JUDGED} payers at once`);
  const settings = await deps.rules.current();
  const screened = await screenAll(deps, payments);
  const answered = screened.flatMap((one) => ('error' in one ? [] : [one]));
  const [histories, cleared] = await Promise.all([
    historiesOf(deps, settings, answered),
    clearedOf(deps, answered),
  ]);
  const judged = new Map<string, Assessment | Unanswered>();
  for (const one of screened) {
    if ('error' in one) judged.set(one.payment.id, { error: one.error });
    else
      judged.set(one.payment.id, assessmentOf(await findingsOf(deps, settings, one, { histories, cleared })));
  }
  return judged;
}

type Screened = {
  readonly payment: JudgedPayment;
  readonly payer: ScreenedPayer;
  readonly personIndex: string | null;
  readonly verdict: ScreeningVerdict;
};
type NotScreened = Unanswered & { readonly payment: JudgedPayment };

/** Once a whole round of questions stays without an answer, the rest of them is not asked: each may take its full time. */
async function screenAll(
  deps: AssessDeps,
  payments: readonly JudgedPayment[],
): Promise<(Screened | NotScreened)[]> {
  const screened: (Screened | NotScreened)[] = [];
  for (let first = 0; first < payments.length; first += SCREENED_AT_ONCE) {
    const round = payments.slice(first, first + SCREENED_AT_ONCE);
    const answers = await Promise.all(round.map((payment) => screenOne(deps, payment)));
    screened.push(...answers);
    const failed = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));
    if (failed.length < SCREENED_AT_ONCE) continue;
    const rest = payments.slice(first + SCREENED_AT_ONCE);
    return [...screened, ...rest.map((payment) => ({ payment, error: failed[0] }))];
  }
  return screened;
}

async function screenOne(deps: AssessDeps, payment: JudgedPayment): Promise<Screened | NotScreened> {
  const { customer, standing } = payment;
  if (customer === null) return { payment, error: new Error(`payment ${payment.id} has no customer`) };
  try {
    const payer = parsePayer(openCustomer(deps.keyRing, customer), customer);
    const verdict = standing ?? (await askQuietly(deps.screener, payer, SCREENING_TIMEOUT_MS));
    return { payment, payer, verdict, personIndex: customer.personIndex };
  } catch (error) {
    return { payment, error };
  }
}

type Histories = ReadonlyMap<
  string,
  { readonly keys: readonly PersonKey[]; readonly history: PersonHistory }
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
  const read = await readHistories(database, subjects);
  return new Map(
    subjects.map(({ paymentId, keys }) => [paymentId, { keys, history: read.get(paymentId) ?? NO_HISTORY }]),
  );
}

/** Nearly nobody has a hit, so nearly always nothing is asked. */
async function clearedOf({ database }: AssessDeps, screened: readonly Screened[]): Promise<ClearedPairs> {
  const found = screened.filter(({ verdict }) => verdict.hits.length > 0);
  const persons = found.flatMap(({ personIndex }) => (personIndex === null ? [] : [personIndex]));
  return persons.length === 0 ? new Map() : clearedPairsOf(database.db, persons);
}

async function findingsOf(
  deps: AssessDeps,
  { rules, version }: RuleSettings,
  { payment, payer, personIndex, verdict }: Screened,
  known: { readonly histories: Histories; readonly cleared: ClearedPairs },
): Promise<Findings> {
  const { keys = [], history = NO_HISTORY } = known.histories.get(payment.id) ?? {};
  const names = keys.flatMap(({ keyId, nameIndex }) => (nameIndex === null ? [] : [{ keyId, nameIndex }]));
  const facts = { usdAmount: payment.usdAmount, payer, names, at: deps.clock.now() };
  return {
    screened: verdict,
    cleared: personIndex === null ? undefined : known.cleared.get(personIndex),
    rules: evaluateRules(rules, facts, history),
    rulesVersion: version,
    holdsScripts: rules.script.on,
    accounts: await judgeAccounts(deps, payment.senders),
  };
}

/**
 * Whether an account that has sent money is refused: by the operator's list, which is at most a second old, or because a
 * sanctions list names it. From memory but for one question a second.
 */
export async function judgeAccounts(
  { screener, deniedSenders }: Pick<AssessDeps, 'screener' | 'deniedSenders'>,
  senders: readonly string[],
): Promise<Findings['accounts']> {
  const keys = [...new Set(senders)].flatMap((sender) => publicKeyOf(sender) ?? []);
  const entities = keys.flatMap((key) => screener.listedAccount(key) ?? []);
  const denied = await Promise.all(keys.map((key) => deniedSenders.has(key)));
  return { isDenied: entities.length > 0 || denied.includes(true), entities };
}
