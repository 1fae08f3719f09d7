// The gist of an audit entry in a line, from its details: the outcome with its reasons, or what was changed from what to what.
import { z } from 'zod';
import { RULE_TEXTS, reasonText } from '@/lib/compliance/rules/rule-texts';
import { parameterLabel } from '@/lib/compliance/rules/rule-view';

const OUTCOMES: Readonly<Record<string, string>> = {
  clear: 'Clear.',
  review: 'Held for review.',
  denied: 'Denied.',
};

const value = z.union([z.string(), z.number(), z.boolean()]);
const change = z.object({ rule: z.string(), parameter: z.string(), from: value, to: value });

/** What this knows of details; whatever else an entry holds stands in its details alone. */
const detailSchema = z.object({
  outcome: z.string().optional().catch(undefined),
  verdict: z.string().optional().catch(undefined),
  reasons: z.array(z.string()).optional().catch(undefined),
  figures: z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))
    .optional()
    .catch(undefined),
  region: z.string().optional().catch(undefined),
  list: z.string().optional().catch(undefined),
  account: z.string().optional().catch(undefined),
  changes: z.array(change).optional().catch(undefined),
});

/** Empty where an entry says all there is by its meaning. */
export function auditSummary(detail: Readonly<Record<string, unknown>>): string {
  const {
    outcome,
    verdict,
    reasons = [],
    figures = {},
    region,
    list,
    account,
    changes = [],
  } = detailSchema.parse(detail);
  const said = outcome ?? verdict;
  return [
    said === undefined ? undefined : OUTCOMES[said],
    ...reasons.map((reason) => reasonText(reason, figures[reason])),
    region ?? list ?? account,
    ...changes.map(changeText),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

function changeText({ rule, parameter, from, to }: z.infer<typeof change>): string {
  const title = new Map(Object.entries(RULE_TEXTS)).get(rule)?.title ?? rule;
  if (parameter === 'on') return `${title}: switched ${to === true ? 'on' : 'off'}.`;
  return `${title}, “${parameterLabel(rule, parameter)}”: ${to} instead of ${from}.`;
}
