// The rules for the operator's page and command: texts, state and parameters.

import type { RuleSettings } from './rule-settings';
import { RULE_TEXTS } from './rule-texts';
import {
  type ConfigurableRuleId,
  RULE_IDS,
  RULE_PARAMETERS,
  type RuleId,
  type UsdParameter,
  type WholeParameter,
} from './rules';

export type RulesView = ReturnType<typeof rulesView>;
export type RuleView = RulesView['rules'][number];
export type ParameterView = RuleView['parameters'][number];

/** All rules in the order of `RULE_IDS`, with the settings version that a change must send. */
export function rulesView({ rules, version, changedAt, changedBy }: RuleSettings) {
  return {
    rules: RULE_IDS.map((id) => viewOf(id, rules)),
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
  };
}

function viewOf(id: RuleId, rules: RuleSettings['rules']) {
  const known: Readonly<Record<string, WholeParameter | UsdParameter>> = isConfigurable(id)
    ? RULE_PARAMETERS[id]
    : {};
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(isConfigurable(id) ? rules[id] : {}));
  const parameters = Object.entries(known).map(([name, { unit, label, min, max, defaultValue }]) => ({
    ...{ id: name, label, unit, value: String(given.get(name)) },
    ...{ defaultValue: String(defaultValue), min: String(min), max: String(max) },
  }));
  return { id, ...RULE_TEXTS[id], state: stateOf(given.get('enabled')), parameters };
}

/** `always`: can't be disabled. */
function stateOf(on: unknown): 'on' | 'off' | 'always' {
  if (on === undefined) return 'always';
  return on === true ? 'on' : 'off';
}

/** The errors of a change (`withChange`), with displayed names instead of ids. */
export function ruleErrorsText(errors: readonly string[]): string {
  return errors
    .map((error) => {
      const [, rule = '', parameter = '', message = ''] = /^(\w+)\.(\w+): (.*)$/.exec(error) ?? [];
      if (!isConfigurable(rule)) return `${error}.`;
      return `${RULE_TEXTS[rule].title}, “${parameterLabel(rule, parameter)}”: ${message}.`;
    })
    .join(' ');
}

/** An error of one parameter, to show at its field. */
export type RuleFieldError = { readonly rule: string; readonly parameter: string; readonly text: string };

/** The errors of a change (`withChange`) that are about one parameter. */
export function ruleFieldErrors(errors: readonly string[]): RuleFieldError[] {
  return errors.flatMap((error) => {
    const [, rule = '', parameter = '', message = ''] = /^(\w+)\.(\w+): (.*)$/.exec(error) ?? [];
    if (!isConfigurable(rule)) return [];
    return { rule, parameter, text: message.startsWith('must ') ? `This value ${message}.` : `${message}.` };
  });
}

/** A parameter's displayed name; the id itself if there is none. */
export function parameterLabel(rule: string, parameter: string): string {
  const known = isConfigurable(rule) ? Object.entries(RULE_PARAMETERS[rule]) : [];
  return known.find(([id]) => id === parameter)?.[1].label ?? parameter;
}

/** Whether the rule has settings. */
export function isConfigurable(id: string): id is ConfigurableRuleId {
  return Object.hasOwn(RULE_PARAMETERS, id);
}
