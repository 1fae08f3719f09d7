// What was edited of the rules on the page, before it is saved: only what differs from what holds.

import type { ParameterView, RulesView, RuleView } from '@/lib/compliance/rules/rule-view';
import { compareDecimals, parseDecimal } from '@/lib/core/decimal';

/** Of each rule its edited values as typed; `on` is the switch. */
export type RuleEdits = { readonly [parameter: string]: string | boolean };
export type Edits = Readonly<Record<string, RuleEdits>>;

/** Whether the switch stands on, as edited. */
export function isOn(rule: Pick<RuleView, 'state'>, edited: RuleEdits): boolean {
  return typeof edited.on === 'boolean' ? edited.on : rule.state === 'on';
}

/** How many values differ. */
export function countChanges(view: RulesView, edits: Edits): number {
  return Object.values(rulesChange(view, edits)).reduce((sum, values) => sum + Object.keys(values).length, 0);
}

/** What is wrong with a value as typed, said beside it; undefined when nothing is. The rules check it once more. */
export function faultOf({ unit, least, most }: ParameterView, typed: string): string | undefined {
  const form = unit === 'usd' ? /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/ : /^[0-9]{1,9}$/;
  const value = form.test(typed.trim()) ? parseDecimal(typed.trim()) : undefined;
  const isWithin = (bound: string, sign: number) => {
    const limit = parseDecimal(bound);
    return value !== undefined && limit !== undefined && compareDecimals(value, limit) * sign >= 0;
  };
  if (isWithin(least, 1) && isWithin(most, -1)) return undefined;
  return unit === 'usd'
    ? `An amount of ${least} to ${most}, such as 1500.00.`
    : `A whole number of ${least} to ${most}.`;
}

/** Whether any value can't be saved as it was typed. */
export function hasFaults(view: RulesView, edits: Edits): boolean {
  return view.rules.some(({ id, parameters }) =>
    parameters.some((parameter) => faultOf(parameter, typedOf(parameter, edits[id] ?? {})) !== undefined),
  );
}

/** The value as typed, or the one that holds. */
export function typedOf({ id, value }: ParameterView, edited: RuleEdits): string {
  return String(edited[id] ?? value);
}

/** What differs, as the server takes it: numbers as they were typed. */
export function rulesChange(view: RulesView, edits: Edits): Record<string, RuleEdits> {
  return Object.fromEntries(
    view.rules.flatMap((rule) => {
      const values = changedValues(rule, edits[rule.id] ?? {});
      return Object.keys(values).length === 0 ? [] : [[rule.id, values]];
    }),
  );
}

function changedValues(rule: RuleView, edited: RuleEdits): RuleEdits {
  const switched = rule.state !== 'always' && isOn(rule, edited) !== (rule.state === 'on');
  const parameters = rule.parameters.flatMap((parameter) => {
    const typed = typedOf(parameter, edited).trim();
    return typed === parameter.value ? [] : [[parameter.id, typed]];
  });
  return { ...(switched ? { on: isOn(rule, edited) } : {}), ...Object.fromEntries(parameters) };
}
