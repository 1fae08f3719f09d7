// Summarizes the details of an audit log entry in one line: the outcome with its reasons, or the old and new values of a change.
import { z } from 'zod';
import { RULE_TEXTS, reasonText } from '@/lib/compliance/rules/rule-texts';
import { parameterLabel } from '@/lib/compliance/rules/rule-view';

/** By screening, or by an officer. */
const DECISIONS: Readonly<Record<string, string>> = {
  clear: 'Cleared.',
  review: 'Held for review.',
  denied: 'Denied.',
};

const value = z.union([z.string(), z.number(), z.boolean()]);
const change = z.object({ rule: z.string(), parameter: z.string(), from: value, to: value });

/** The details that are summarized. All others are ignored. */
const detailSchema = z.object({
  outcome: z.string().optional().catch(undefined),
  verdict: z.string().optional().catch(undefined),
  reasons: z.array(z.string()).optional().catch(undefined),
  evidence: z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))
    .optional()
    .catch(undefined),
  region: z.string().optional().catch(undefined),
  list: z.string().optional().catch(undefined),
  account: z.string().optional().catch(undefined),
  changes: z.array(change).optional().catch(undefined),
});

/** Empty for an entry without such details. */
export function auditSummary(detail: Readonly<Record<string, unknown>>): string {
  const {
    outcome,
    verdict,
    reasons = [],
    evidence = {},
    region,
    list,
    account,
    changes = [],
  } = detailSchema.parse(detail);
  const decision = outcome ?? verdict;
  return [
    decision === undefined ? undefined : DECISIONS[decision],
    ...reasons.map((reason) => reasonText(reason, evidence[reason])),
    region ?? list ?? account,
    ...changes.map(changeText),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

function changeText({ rule, parameter, from, to }: z.infer<typeof change>): string {
  const title = new Map(Object.entries(RULE_TEXTS)).get(rule)?.title ?? rule;
  if (parameter === 'enabled') return `${title}: ${to === true ? 'enabled' : 'disabled'}.`;
  return `${title}, “${parameterLabel(rule, parameter)}”: changed from ${from} to ${to}.`;
}
