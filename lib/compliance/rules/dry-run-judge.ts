// Past payments in the order of their creation, what the rules as they are, and as they would be, find about each, and the
// counts of it; what both say alike is found once.
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { unreadablePart } from '@/lib/compliance/screening/name-tokens';
import { firstPaymentIdentifier } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { rulesDiffer } from './change-rules';
import { evaluateRules } from './evaluate-rules';
import type { PersonHistory } from './person-history';
import type { Rules } from './rule-settings';
import type { RuleFinding, SwitchedRuleId } from './rules';

export type BothRules = { readonly present: Rules; readonly candidate: Rules };

/** A payment as it was created, and again as its money came. */
export type Judge = (
  payment: PastPayment,
  payer: ScreenedPayer,
  history: PersonHistory,
) => Readonly<Record<keyof BothRules, readonly Found[]>>;

export function createJudge({ present, candidate }: BothRules): Judge {
  const changed = new Set(rulesDiffer(present, candidate).map(({ rule }) => rule));
  const presently = finderOf(present);
  const otherwise = finderOf(only(candidate, changed));
  return (...given) => {
    const found = presently(...given);
    const alike = found.filter(({ ruleId }) => !changed.has(ruleId));
    return { present: found, candidate: changed.size === 0 ? found : [...alike, ...otherwise(...given)] };
  };
}

/** The rules whose answer depends on the moment; the others answer the same again. */
const HISTORY_RULES = new Set(['velocityCount', 'velocitySum', 'structuring', 'sharedAccount']);

function finderOf(rules: Rules): (...given: Parameters<Judge>) => Found[] {
  const later = only(rules, HISTORY_RULES);
  return (payment, payer, history) => {
    const { keyId, nameIndex } = payment.search ?? {};
    const names = keyId && nameIndex ? [{ keyId, nameIndex }] : [];
    const facts = { usdAmount: payment.usdAmount, payer, names };
    const found: Found[] = evaluateRules(
      rules,
      { ...facts, at: payment.createdAt },
      withoutAccounts(history),
    );
    const [money] = payment.deposits;
    if (money !== undefined) found.push(...evaluateRules(later, { ...facts, at: money.recordedAt }, history));
    if (rules.script.on && isInUnreadableScript(payer)) found.push({ ruleId: 'script', outcome: 'review' });
    return found;
  };
}

function withoutAccounts(history: PersonHistory): PersonHistory {
  return { ...history, accounts: [] };
}

function isInUnreadableScript({ firstName, lastName, organizationName = '' }: ScreenedPayer): boolean {
  return [[firstName, lastName], [organizationName]].some((part) => unreadablePart(part) === 'script');
}

/** The rules with those that are not named switched off. */
function only(rules: Rules, ids: ReadonlySet<string>): Rules {
  const on = (id: SwitchedRuleId) => rules[id].on && ids.has(id);
  return {
    ...rules,
    velocityCount: { ...rules.velocityCount, on: on('velocityCount') },
    velocitySum: { ...rules.velocitySum, on: on('velocitySum') },
    structuring: { ...rules.structuring, on: on('structuring') },
    sharedAccount: { ...rules.sharedAccount, on: on('sharedAccount') },
    inconsistent: { ...rules.inconsistent, on: on('inconsistent') },
    fatfBlack: { on: on('fatfBlack') },
    script: { on: on('script') },
  };
}

/** Accounts looked at for one payment; nearly all are paid by one. */
const MAX_ACCOUNTS = 5;

const FIELDS = {
  id: true,
  createdAt: true,
  usdAmount: true,
  customer: {
    select: {
      paymentId: true,
      sealed: true,
      wrappedKey: true,
      keyId: true,
      country: true,
      administrativeArea: true,
    },
  },
  search: {
    select: { keyId: true, emailIndex: true, phoneIndex: true, personIndex: true, nameIndex: true },
  },
  deposits: {
    select: { sender: true, recordedAt: true },
    where: { disposition: 'counted' },
    orderBy: { recordedAt: 'asc' },
    take: MAX_ACCOUNTS,
  },
} as const satisfies Prisma.PaymentSelect;

export type PastPayment = Prisma.PaymentGetPayload<{ select: typeof FIELDS }>;

type PastSpan = {
  /** The id after which the payments begin. */
  readonly after: string;
  readonly payments: number;
  /** There are more than `most`: the older ones are left out. */
  readonly isBounded: boolean;
};

/** The latest payments, `most` of them, among those created from `since` on. */
export async function findPastPayments(db: Queryable, since: Date, most: number): Promise<PastSpan> {
  const first = firstPaymentIdentifier(since);
  const where = { id: { gte: first } };
  const payments = await db.payment.count({ where });
  if (payments <= most) return { after: first, payments, isBounded: false };
  const [last] = await db.payment.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: most,
    take: 1,
    select: { id: true },
  });
  return { after: last?.id ?? first, payments: most, isBounded: true };
}

/** The payments that follow `after`, in the order of their creation. */
export function nextPastPayments(db: Queryable, after: string, take: number): Promise<PastPayment[]> {
  return db.payment.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take, select: FIELDS });
}

type Outcome = RuleFinding['outcome'];

/** What one way of setting a rule makes of the payments. */
export type RuleTally = {
  readonly review: number;
  readonly denied: number;
  /** Of those that it holds or denies, the first ones. */
  readonly paymentIds: readonly string[];
};

/** What the rules as they are, and as they would be, make of the payments. */
type Comparison = { readonly present: RuleTally; readonly candidate: RuleTally };

export type TallyView = {
  readonly rules: Readonly<Record<SwitchedRuleId, Comparison>>;
  /** Each payment once, by the strictest of its findings. */
  readonly all: Comparison;
};

type Side = keyof Comparison;

/** What a rule found about a payment. */
type Found = Pick<RuleFinding, 'ruleId' | 'outcome'>;

/** Payments named for each rule and side. */
export const MAX_NAMED_PAYMENTS = 20;

export type Tally = {
  /** Counts what one side finds about a payment; a rule that found something twice counts once, as the stricter. */
  add(side: Side, paymentId: string, found: readonly Found[]): void;
  view(): TallyView;
};

/** Counts what two ways of setting the rules make of the same payments. Pure, and as small for a million as for one. */
export function createTally(): Tally {
  const all = emptyComparison();
  const rules = {
    velocityCount: emptyComparison(),
    velocitySum: emptyComparison(),
    structuring: emptyComparison(),
    sharedAccount: emptyComparison(),
    inconsistent: emptyComparison(),
    fatfBlack: emptyComparison(),
    script: emptyComparison(),
  };
  return {
    add: (side, paymentId, found) => {
      const strictest = new Map<SwitchedRuleId, Outcome>();
      for (const { ruleId, outcome } of found) {
        strictest.set(ruleId, strictest.get(ruleId) === 'denied' ? 'denied' : outcome);
      }
      for (const [ruleId, outcome] of strictest) count(rules[ruleId][side], paymentId, outcome);
      const outcomes = [...strictest.values()];
      if (outcomes.length > 0) count(all[side], paymentId, outcomes.includes('denied') ? 'denied' : 'review');
    },
    view: () => ({ rules, all }),
  };
}

type Growing = { review: number; denied: number; readonly paymentIds: string[] };

function emptyComparison(): Record<Side, Growing> {
  const empty = () => ({ review: 0, denied: 0, paymentIds: [] });
  return { present: empty(), candidate: empty() };
}

function count(tally: Growing, paymentId: string, outcome: Outcome): void {
  tally[outcome] += 1;
  if (tally.paymentIds.length < MAX_NAMED_PAYMENTS) tally.paymentIds.push(paymentId);
}
