// What was edited of the rules on the page, before it is saved: only what differs from what holds.
import type { RulesView, RuleView } from '@/lib/rules/rule-view';

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

/** What differs, as the server takes it: dollars as text, everything else as the numbers they are; what is no number stays text and is refused there. */
export function rulesChange(
  view: RulesView,
  edits: Edits,
): Record<string, Record<string, string | number | boolean>> {
  return Object.fromEntries(
    view.rules.flatMap((rule) => {
      const values = changedValues(rule, edits[rule.id] ?? {});
      return Object.keys(values).length === 0 ? [] : [[rule.id, values]];
    }),
  );
}

function changedValues(rule: RuleView, edited: RuleEdits): Record<string, string | number | boolean> {
  const switched = rule.state !== 'always' && isOn(rule, edited) !== (rule.state === 'on');
  const parameters = rule.parameters.flatMap(({ id, unit, value }) => {
    const typed = edited[id];
    if (typeof typed !== 'string' || typed.trim() === value) return [];
    const text = typed.trim();
    return [[id, unit !== 'usd' && /^[0-9]{1,9}$/.test(text) ? Number(text) : text]];
  });
  return { ...(switched ? { on: isOn(rule, edited) } : {}), ...Object.fromEntries(parameters) };
}
