// Combines screening, rules and sending accounts into one verdict: the strictest outcome with all reasons. Pure.

import type { RuleEvidence, RuleFinding } from '@/lib/compliance/rules/rules';
import type { ScreeningHit, ScreeningVerdict } from '@/lib/compliance/screening';
import { withoutFalsePositives } from './false-positives';
import { SANCTIONS_WALLET, SCREENING_UNAVAILABLE } from './screening-verdict';

/** A verdict about a payer, with the evidence that is stored. */
export type Assessment = ScreeningVerdict & {
  /** Evidence of each rule that matched. */
  readonly evidence: Readonly<Record<string, RuleEvidence>>;
  /** Version of the rule settings; null when no rule was evaluated. */
  readonly rulesVersion: number | null;
};

/** The inputs of an assessment. */
export type Findings = {
  readonly screened: ScreeningVerdict;
  /** Entities that officers found to be different people than this payer. */
  readonly falsePositives: Parameters<typeof withoutFalsePositives>[1];
  readonly rules: readonly RuleFinding[];
  readonly rulesVersion: number;
  /** Whether names in scripts that can't be compared are held for review. */
  readonly holdsScripts: boolean;
  /** Whether a sending account is refused; `entities`: the sanctioned ones. */
  readonly accounts: { readonly isDenied: boolean; readonly entities: readonly ScreeningHit[] };
};

const OUTCOMES = ['clear', 'review', 'denied'] as const;

/** Combines the findings. */
export function assessmentOf(findings: Findings): Assessment {
  const { rules, rulesVersion, accounts } = findings;
  const screened = removeFalsePositives(findings);
  const outcomes = [screened.outcome, ...rules.map(({ outcome }) => outcome)];
  const said = accounts.isDenied ? [SANCTIONS_WALLET] : [];
  return {
    outcome: accounts.isDenied ? 'denied' : strictest(outcomes),
    reasons: [...new Set([...said, ...screened.reasons, ...rules.map(({ ruleId }) => ruleId)])],
    hits: [...accounts.entities, ...screened.hits],
    listVersion: screened.listVersion,
    evidence: Object.fromEntries(rules.map(({ ruleId, evidence }) => [ruleId, evidence])),
    rulesVersion,
  };
}

/** No rule was evaluated. */
const NO_RULES = { evidence: {}, rulesVersion: null } as const;

/** A payer without a verdict for too long: an officer may decide, or the first verdict does (contract §5). */
export const UNAVAILABLE: Assessment = {
  ...{ outcome: 'review', reasons: [SCREENING_UNAVAILABLE], hits: [], listVersion: null },
  ...NO_RULES,
};

/** A payer whose sending account is refused; nothing else needs to be checked. */
export function accountAssessment(
  { entities }: Findings['accounts'],
  listVersion: string | null,
): Assessment {
  return { outcome: 'denied', reasons: [SANCTIONS_WALLET], hits: entities, listVersion, ...NO_RULES };
}

function strictest(outcomes: readonly ScreeningVerdict['outcome'][]): ScreeningVerdict['outcome'] {
  return OUTCOMES.findLast((outcome) => outcomes.includes(outcome)) ?? 'clear';
}

function removeFalsePositives({ screened, falsePositives, holdsScripts }: Findings): ScreeningVerdict {
  const left = withoutFalsePositives(screened.hits, falsePositives);
  const noneIsLeft = left.length === 0 && screened.hits.length > 0;
  const isCleared = noneIsLeft && screened.isCut !== true;
  const reasons = screened.reasons.filter(
    (reason) => !(reason === 'sanctionsName' && isCleared) && !(reason === 'script' && !holdsScripts),
  );
  // A cut list of hits may hide some that no officer has seen: the next officer is shown the hits again.
  const hits = noneIsLeft && !isCleared ? screened.hits : left;
  return { ...screened, hits, reasons, outcome: outcomeWithout(screened, left, reasons) };
}

/** A denial without a hit (the sandbox's marker) stays a denial. */
function outcomeWithout(
  screened: ScreeningVerdict,
  hits: readonly ScreeningHit[],
  reasons: readonly string[],
): ScreeningVerdict['outcome'] {
  const deniesByItself = screened.outcome === 'denied' && !screened.hits.some(({ denies }) => denies);
  if (deniesByItself || hits.some(({ denies }) => denies)) return 'denied';
  return reasons.length > 0 ? 'review' : 'clear';
}
