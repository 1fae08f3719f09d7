// What the command about the rules says.
import type { DryRun } from '@/lib/compliance/rules/dry-run';
import type { RuleTally } from '@/lib/compliance/rules/dry-run-judge';
import type { RulesView, RuleView } from '@/lib/compliance/rules/rule-view';

/** All rules a line each with their parameters; one rule with all that is said of it. */
export function ruleLines({ rules, version, changedAt, changedBy }: RulesView, ruleId?: string): string {
  const rule = rules.find(({ id }) => id === ruleId);
  const by = changedAt === null ? 'never changed' : `changed ${changedAt} by ${changedBy}`;
  const lines =
    rule === undefined ? rules.map(line) : [line(rule), rule.does, ...rule.parameters.map(parameterLine)];
  return [...lines, `Version ${version}, ${by}.`].join('\n');
}

function line({ id, state, title, parameters }: RuleView): string {
  const values = parameters.map((parameter) => `${parameter.id}=${parameter.value}`);
  return [id.padEnd(14), state.padEnd(7), title, ...values].join('  ');
}

function parameterLine({
  id,
  label,
  value,
  unit,
  least,
  most,
  standard,
}: RuleView['parameters'][number]): string {
  return `  ${id}=${value}  ${label} (${unit}, ${least} to ${most}, ${standard} unless changed)`;
}

/** What a dry run found, a rule a line, with the payments that the change is about. */
export function dryRunLines({ rules, all, payments, isBounded, erased }: DryRun, days: number): string {
  const lines = Object.entries(rules).map(([id, { present, candidate }]) =>
    `${id.padEnd(14)}  ${countWords(present)} now, ${countWords(candidate)} then  ${candidate.paymentIds.join(' ')}`.trimEnd(),
  );
  return [
    `${payments} payments of the last ${days} days${isBounded ? ', the older ones left out' : ''}${erased === 0 ? '' : `; ${erased} of erased payers`}.`,
    ...lines,
    `In all ${countWords(all.present)} now, ${countWords(all.candidate)} then. Nothing was changed.`,
  ].join('\n');
}

function countWords({ review, denied }: RuleTally): string {
  return `${review} held and ${denied} denied`;
}
