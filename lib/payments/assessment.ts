// What screening, rules and sending accounts together say of a payer: the strictest of them, with all their reasons. Pure.

import type { Figures, RuleFinding } from '@/lib/compliance/rules/rules';
import type { ScreeningHit, ScreeningVerdict } from '@/lib/compliance/screening';
import { withoutFalsePositives } from './false-positives';
import { SANCTIONS_WALLET, SCREENING_UNAVAILABLE } from './screening-verdict';

/** A verdict about a payer, and what of it is written down besides. */
export type Assessment = ScreeningVerdict & {
  /** Of each rule that found something. */
  readonly figures: Readonly<Record<string, Figures>>;
  /** Of the settings of the rules; null where no rule was asked. */
  readonly rulesVersion: number | null;
};

/** What an assessment is made of. */
export type Findings = {
  readonly screened: ScreeningVerdict;
  /** Entities that officers found to be different people than this payer. */
  readonly falsePositives: Parameters<typeof withoutFalsePositives>[1];
  readonly rules: readonly RuleFinding[];
  readonly rulesVersion: number;
  /** Whether names in scripts that nobody can compare are held for review. */
  readonly holdsScripts: boolean;
  /** A sending account of the payment is refused; `entities`: those of them that sanctions lists name. */
  readonly accounts: { readonly isDenied: boolean; readonly entities: readonly ScreeningHit[] };
};

const OUTCOMES = ['clear', 'review', 'denied'] as const;

/** Joins what was found. */
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
    figures: Object.fromEntries(rules.map(({ ruleId, figures }) => [ruleId, figures])),
    rulesVersion,
  };
}

/** Nothing of the rules was asked. */
const NO_RULES = { figures: {}, rulesVersion: null } as const;

/** A payer nobody has answered about for too long: a person may decide, and the first answer does (contract §5). */
export const UNAVAILABLE: Assessment = {
  ...{ outcome: 'review', reasons: [SCREENING_UNAVAILABLE], hits: [], listVersion: null },
  ...NO_RULES,
};

/** A payer whose money comes from an account that is refused; nothing else has to be asked. */
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

/** What denied without a hit, as the marker of the sandbox does, denies still. */
function outcomeWithout(
  screened: ScreeningVerdict,
  hits: readonly ScreeningHit[],
  reasons: readonly string[],
): ScreeningVerdict['outcome'] {
  const deniesByItself = screened.outcome === 'denied' && !screened.hits.some(({ denies }) => denies);
  if (deniesByItself || hits.some(({ denies }) => denies)) return 'denied';
  return reasons.length > 0 ? 'review' : 'clear';
}
