// What the operator's page and command show of the rules: each with its words, its switch and its parameters.

import type { RuleSettings } from './rule-settings';
import { RULE_TEXTS } from './rule-texts';
import { type ParameterUnit, RULE_IDS, RULE_PARAMETERS, type RuleId, type SetRuleId } from './rules';

export type ParameterView = {
  readonly id: string;
  readonly label: string;
  readonly unit: ParameterUnit;
  /** Whole numbers, or dollars with up to two decimals, all as text. */
  readonly value: string;
  readonly standard: string;
  /** Both allowed. */
  readonly least: string;
  readonly most: string;
};

export type RuleView = {
  readonly id: RuleId;
  readonly title: string;
  readonly does: string;
  /** `always`: it can't be switched off. */
  readonly state: 'on' | 'off' | 'always';
  readonly parameters: readonly ParameterView[];
};

export type RulesView = {
  readonly rules: readonly RuleView[];
  /** Goes with a change, so that it never overwrites another one's. */
  readonly version: number;
  /** ISO 8601; null while nobody has changed anything. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
};

/** All rules in the order of `RULE_IDS`, as they are set. */
export function rulesView({ rules, version, changedAt, changedBy }: RuleSettings): RulesView {
  return {
    rules: RULE_IDS.map((id) => ({
      id,
      ...RULE_TEXTS[id],
      ...(isSet(id) ? setView(id, rules) : FIXED),
    })),
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
  };
}

/** Faults of a change (`withChange`) with the names that are shown in place of the ids. */
export function faultWords(faults: readonly string[]): string {
  return faults
    .map((fault) => {
      const [, rule = '', parameter = '', words = ''] = /^(\w+)\.(\w+): (.*)$/.exec(fault) ?? [];
      if (!isSet(rule)) return `${fault}.`;
      return `${RULE_TEXTS[rule].title}, “${parameterLabel(rule, parameter)}”: ${words}.`;
    })
    .join(' ');
}

/** A parameter's name on the page; the id itself where there is none. */
export function parameterLabel(rule: string, parameter: string): string {
  const known = isSet(rule) ? Object.entries(RULE_PARAMETERS[rule]) : [];
  return known.find(([id]) => id === parameter)?.[1].label ?? parameter;
}

/** Whether something of the rule can be set. */
export function isSet(id: string): id is SetRuleId {
  return Object.hasOwn(RULE_PARAMETERS, id);
}

const FIXED = { state: 'always', parameters: [] } as const;

function setView(id: SetRuleId, rules: RuleSettings['rules']) {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(rules[id]));
  const parameters = Object.entries(RULE_PARAMETERS[id]).map(
    ([name, { unit, label, least, most, standard }]) => ({
      ...{ id: name, label, unit, value: String(given.get(name)) },
      ...{ standard: String(standard), least: String(least), most: String(most) },
    }),
  );
  return { state: stateOf(given.get('on')), parameters };
}

function stateOf(on: unknown): RuleView['state'] {
  if (on === undefined) return 'always';
  return on === true ? 'on' : 'off';
}
