// Counts what two ways of setting the rules make of the same payments. Pure, and as small for a million as for one.
import type { RuleFinding, SwitchedRuleId } from './rules';

type Outcome = RuleFinding['outcome'];

/** What one way of setting a rule makes of the payments. */
export type RuleTally = {
  readonly review: number;
  readonly denied: number;
  /** Of those that it holds or denies, the first ones. */
  readonly paymentIds: readonly string[];
};

/** What the rules as they are, and as they would be, make of the payments. */
export type Comparison = { readonly present: RuleTally; readonly candidate: RuleTally };

export type TallyView = {
  readonly rules: Readonly<Record<SwitchedRuleId, Comparison>>;
  /** Each payment once, by the strictest of its findings. */
  readonly all: Comparison;
};

export type Side = keyof Comparison;

/** What a rule found about a payment. */
export type Found = Pick<RuleFinding, 'ruleId' | 'outcome'>;

/** Payments named for each rule and side. */
export const MAX_NAMED_PAYMENTS = 20;

export type Tally = {
  /** Counts what one side finds about a payment; a rule that found something twice counts once, as the stricter. */
  add(side: Side, paymentId: string, found: readonly Found[]): void;
  view(): TallyView;
};

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
