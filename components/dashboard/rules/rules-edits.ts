// The unsaved edits of the rules: only the values that differ from the saved ones.

import type { ParameterView, RulesView, RuleView } from '@/lib/compliance/rules/rule-view';
import { compareDecimals, parseDecimal } from '@/lib/core/decimal';

/** A rule's edited values as typed; `on` is the switch. */
export type RuleEdits = { readonly [parameter: string]: string | boolean };
export type Edits = Readonly<Record<string, RuleEdits>>;

/** Whether the rule is enabled, edits included. */
export function isOn(rule: Pick<RuleView, 'state'>, edited: RuleEdits): boolean {
  return typeof edited.enabled === 'boolean' ? edited.enabled : rule.state === 'on';
}

/** How many values were changed. */
export function countChanges(view: RulesView, edits: Edits): number {
  return Object.values(rulesChange(view, edits)).reduce((sum, values) => sum + Object.keys(values).length, 0);
}

/** The error of a typed value; undefined when it is valid. The server checks it again. */
export function errorOf({ unit, min, max }: ParameterView, typed: string): string | undefined {
  const form = unit === 'usd' ? /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/ : /^[0-9]{1,9}$/;
  const value = form.test(typed.trim()) ? parseDecimal(typed.trim()) : undefined;
  const isWithin = (bound: string, sign: number) => {
    const limit = parseDecimal(bound);
    return value !== undefined && limit !== undefined && compareDecimals(value, limit) * sign >= 0;
  };
  if (isWithin(min, 1) && isWithin(max, -1)) return undefined;
  return unit === 'usd'
    ? `Enter an amount from ${min} to ${max}, such as 1500.00.`
    : `Enter a whole number from ${min} to ${max}.`;
}

/** Whether any value is invalid. */
export function hasErrors(view: RulesView, edits: Edits): boolean {
  return view.rules.some(({ id, parameters }) =>
    parameters.some((parameter) => errorOf(parameter, typedOf(parameter, edits[id] ?? {})) !== undefined),
  );
}

/** The value as typed, or the saved one. */
export function typedOf({ id, value }: ParameterView, edited: RuleEdits): string {
  return String(edited[id] ?? value);
}

/** The changed values in the form the server takes: numbers as typed. */
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
  return { ...(switched ? { enabled: isOn(rule, edited) } : {}), ...Object.fromEntries(parameters) };
}
