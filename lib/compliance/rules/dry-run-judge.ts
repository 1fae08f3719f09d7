// Reads past payments in the order of their creation, evaluates them with given rules, and counts the findings.
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { unreadablePart } from '@/lib/compliance/screening/name-tokens';
import { firstPaymentIdentifier } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { evaluateRules } from './evaluate-rules';
import type { PersonHistory } from './person-history';
import type { Rules } from './rule-settings';
import type { RuleFinding, ToggleableRuleId } from './rules';

/** The findings about a payment at its creation, and again when its money arrived. */
export function findingsOf(
  rules: Rules,
  { usdAmount, createdAt, search, deposits: [money] }: PastPayment,
  payer: ScreenedPayer,
  history: PersonHistory,
): Found[] {
  const { keyId, nameIndex } = search ?? {};
  const facts = { usdAmount, payer, names: keyId && nameIndex ? [{ keyId, nameIndex }] : [] };
  const found: Found[] = evaluateRules(rules, { ...facts, at: createdAt }, { ...history, accounts: [] });
  if (money !== undefined) found.push(...evaluateRules(rules, { ...facts, at: money.recordedAt }, history));
  if (rules.script.enabled && isInUnreadableScript(payer))
    found.push({ ruleId: 'script', outcome: 'review' });
  return found;
}

function isInUnreadableScript({ firstName, lastName, organizationName = '' }: ScreenedPayer): boolean {
  return [[firstName, lastName], [organizationName]].some((part) => unreadablePart(part) === 'script');
}

/** Max sending accounts per payment; nearly all payments have one. */
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

/**
 * The latest payments, at most `max`, created since `since`.
 * @returns the id after which they begin, their number, and whether older ones are left out
 */
export async function findPastPayments(db: Queryable, since: Date, max: number) {
  const first = firstPaymentIdentifier(since);
  const where = { id: { gte: first } };
  const payments = await db.payment.count({ where });
  if (payments <= max) return { after: first, payments, isBounded: false };
  const [last] = await db.payment.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: max,
    take: 1,
    select: { id: true },
  });
  return { after: last?.id ?? first, payments: max, isBounded: true };
}

/** The payments that follow `after`, in the order of their creation. */
export function nextPastPayments(db: Queryable, after: string, take: number): Promise<PastPayment[]> {
  return db.payment.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take, select: FIELDS });
}

/** The findings of one version of a rule about the payments. */
export type RuleTally = {
  readonly review: number;
  readonly denied: number;
  /** The first payments that it holds or denies. */
  readonly paymentIds: readonly string[];
};

/** The findings with the current rules and with the candidate rules. */
type Comparison<Tally = RuleTally> = { readonly present: Tally; readonly candidate: Tally };

export type TallyView = {
  readonly rules: Readonly<Record<ToggleableRuleId, Comparison>>;
  /** Each payment once, by its strictest finding. */
  readonly all: Comparison;
};

/** A rule's finding about a payment. */
type Found = Pick<RuleFinding, 'ruleId' | 'outcome'>;

/** Max payments listed per rule and version. */
export const MAX_NAMED_PAYMENTS = 20;

/**
 * Counts the findings of both versions of the rules about the same payments. Pure; memory does not grow with the
 * payments.
 */
export function createTally() {
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
    /** Counts the findings of one version about a payment; a rule with two findings counts once, as the stricter. */
    add: (side: keyof Comparison, paymentId: string, found: readonly Found[]) => {
      const denied = new Set(found.flatMap(({ ruleId, outcome }) => (outcome === 'denied' ? ruleId : [])));
      for (const ruleId of new Set(found.map((finding) => finding.ruleId))) {
        count(rules[ruleId][side], paymentId, denied.has(ruleId));
      }
      if (found.length > 0) count(all[side], paymentId, denied.size > 0);
    },
    view: (): TallyView => ({ rules, all }),
  };
}

type Growing = { review: number; denied: number; readonly paymentIds: string[] };

function emptyComparison(): Comparison<Growing> {
  const empty = () => ({ review: 0, denied: 0, paymentIds: [] });
  return { present: empty(), candidate: empty() };
}

function count(tally: Growing, paymentId: string, isDenied: boolean): void {
  tally[isDenied ? 'denied' : 'review'] += 1;
  if (tally.paymentIds.length < MAX_NAMED_PAYMENTS) tally.paymentIds.push(paymentId);
}
