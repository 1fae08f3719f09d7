// What the rules as they are, and as they would be, find about one past payment. Pure; what both say alike is found once.
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { unreadablePart } from '@/lib/screening/name-tokens';
import { rulesDiffer } from './change-rules';
import type { Found } from './dry-run-tally';
import { evaluateRules } from './evaluate-rules';
import type { PastPayment } from './past-payments';
import type { PersonHistory } from './person-history';
import type { Rules } from './rule-settings';
import type { SwitchedRuleId } from './rules';

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
