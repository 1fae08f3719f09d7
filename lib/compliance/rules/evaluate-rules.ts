// Evaluates the rules for one payment, from the payment, its payer and the person's earlier payments. Pure, with exact
// decimals.
import type { ScreenedPayer } from '@/lib/compliance/screening';
import {
  add,
  compareDecimals,
  type Decimal,
  formatDecimal,
  MAX_PAYMENT_USD,
  multiply,
  roundUp,
} from '@/lib/core/decimal';
import { FATF_BLACK_LIST } from './fatf-lists';
import { inconsistenciesOf } from './inconsistencies';
import { type EarlierPayment, type NamedUse, type PersonHistory, stateAt, usdOf } from './person-history';
import type { Rules } from './rule-settings';
import type { RuleEvidence, RuleFinding } from './rules';

/** The payment to evaluate. */
export type RuleFacts = {
  /** Exact decimal, as the payment stores it. */
  readonly usdAmount: string;
  readonly payer: ScreenedPayer;
  /** The hashes of the payer's name under each known key of the ring. */
  readonly names: readonly Pick<NamedUse, 'keyId' | 'nameIndex'>[];
  /** The time of evaluation. Windows end here; their start is exclusive. */
  readonly at: Date;
};

/**
 * The findings, in the order of the rules; empty if no rule applies. Never includes `script`, which screening itself
 * checks. Sums are exact and unrounded.
 * @throws RangeError if an amount is not a decimal
 */
export function evaluateRules(rules: Rules, facts: RuleFacts, history: PersonHistory): RuleFinding[] {
  return [
    velocityCount(rules, facts, history),
    velocitySum(rules, facts, history),
    structuring(rules, facts, history),
    sharedAccount(rules, facts, history),
    inconsistent(rules, facts),
    fatfBlack(rules, facts),
  ].filter((finding) => finding !== null);
}

type Found = RuleFinding | null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function velocityCount({ velocityCount: rule }: Rules, facts: RuleFacts, history: PersonHistory): Found {
  if (!rule.enabled) return null;
  const window = windowOf(facts, history, rule.windowMinutes * MINUTE_MS);
  const payments = window.payments.length + 1;
  if (payments <= rule.maxPayments && !window.isCut) return null;
  const { maxPayments, windowMinutes } = rule;
  return review('velocityCount', { payments, maxPayments, windowMinutes, ...incompleteEvidence(window) });
}

function velocitySum({ velocitySum: rule }: Rules, facts: RuleFacts, history: PersonHistory): Found {
  if (!rule.enabled) return null;
  const own = usdOf(facts.usdAmount);
  const sumOver = (windowMs: number) => {
    const window = windowOf(facts, history, windowMs);
    const paid = window.payments.filter((payment) => stateAt(payment, facts.at) === 'paid');
    return { sum: paid.reduce((sum, { usd }) => add(sum, usd), own), isCut: window.isCut };
  };
  const [day, month] = [sumOver(DAY_MS), sumOver(30 * DAY_MS)];
  const isOver =
    compareDecimals(day.sum, usdOf(rule.maxUsdIn24Hours)) > 0 ||
    compareDecimals(month.sum, usdOf(rule.maxUsdIn30Days)) > 0;
  if (!isOver && !day.isCut && !month.isCut) return null;
  return review('velocitySum', {
    usdIn24Hours: centsUp(day.sum),
    maxUsdIn24Hours: rule.maxUsdIn24Hours,
    usdIn30Days: centsUp(month.sum),
    maxUsdIn30Days: rule.maxUsdIn30Days,
    ...incompleteEvidence(month),
  });
}

function structuring({ structuring: rule }: Rules, facts: RuleFacts, history: PersonHistory): Found {
  if (!rule.enabled) return null;
  const from = multiply(MAX_PAYMENT_USD, { units: BigInt(rule.nearLimitPercent), scale: 2 });
  const isNear = (usd: Decimal) => compareDecimals(usd, from) >= 0;
  // A payment far from the limit is never structuring, regardless of the payer's history.
  if (!isNear(usdOf(facts.usdAmount))) return null;
  const window = windowOf(facts, history, rule.windowHours * HOUR_MS);
  const near = window.payments.filter(
    (payment) => stateAt(payment, facts.at) !== 'unpaid' && isNear(payment.usd),
  );
  const payments = near.length + 1;
  if (payments < rule.reviewPayments && !window.isCut) return null;
  const evidence = {
    payments,
    fromUsd: formatDecimal(from, 2),
    limitUsd: formatDecimal(MAX_PAYMENT_USD, 2),
    windowHours: rule.windowHours,
    ...incompleteEvidence(window),
  };
  return { ruleId: 'structuring', outcome: payments >= rule.denyPayments ? 'denied' : 'review', evidence };
}

function sharedAccount({ sharedAccount: rule }: Rules, facts: RuleFacts, history: PersonHistory): Found {
  if (!rule.enabled) return null;
  const since = facts.at.getTime() - rule.windowDays * DAY_MS;
  const countOf = (uses: readonly NamedUse[]) =>
    maxNames([...facts.names, ...uses.filter(({ at }) => at.getTime() > since && at <= facts.at)]);
  const names = Math.max(0, ...history.accounts.map(countOf));
  if (names < rule.reviewNames) return null;
  return review('sharedAccount', { names, reviewNames: rule.reviewNames, windowDays: rule.windowDays });
}

/** Hashes of different keys can't be compared: names are counted per key, and the highest count applies. */
function maxNames(uses: RuleFacts['names']): number {
  const byKey = new Map<string, Set<string>>();
  for (const { keyId, nameIndex } of uses) {
    const names = byKey.get(keyId) ?? new Set();
    byKey.set(keyId, names.add(nameIndex));
  }
  return Math.max(0, ...[...byKey.values()].map(({ size }) => size));
}

function inconsistent({ inconsistent: rule }: Rules, { payer }: RuleFacts): Found {
  if (!rule.enabled) return null;
  const signals = inconsistenciesOf(payer);
  const points = signals.reduce(
    (sum, signal) => sum + (signal === 'fatfGrey' ? rule.fatfGreyPoints : rule.signalPoints),
    0,
  );
  if (points < rule.reviewPoints) return null;
  return review('inconsistent', { points, reviewPoints: rule.reviewPoints, signals: signals.join(' ') });
}

function fatfBlack({ fatfBlack: rule }: Rules, { payer: { country } }: RuleFacts): Found {
  if (!rule.enabled || !FATF_BLACK_LIST.countries.has(country)) return null;
  return review('fatfBlack', { country, listOf: FATF_BLACK_LIST.date });
}

type Window = { readonly payments: readonly EarlierPayment[]; readonly isCut: boolean };

/** The earlier payments created within `windowMs` before the evaluation. */
function windowOf({ at }: RuleFacts, { payments, completeSince }: PersonHistory, windowMs: number): Window {
  const since = at.getTime() - windowMs;
  return {
    payments: payments.filter(({ createdAt }) => createdAt.getTime() > since && createdAt <= at),
    isCut: completeSince !== null && completeSince.getTime() > since,
  };
}

/** Marks the evidence as too low. */
function incompleteEvidence({ isCut }: Pick<Window, 'isCut'>): RuleEvidence {
  return isCut ? { incomplete: 1 } : {};
}

function review(ruleId: RuleFinding['ruleId'], evidence: RuleEvidence): RuleFinding {
  return { ruleId, outcome: 'review', evidence };
}

/** Rounded UP to the cent, so that a sum over the limit never displays as the limit itself. */
function centsUp(value: Decimal): string {
  return formatDecimal(roundUp(value, 2), 2);
}
