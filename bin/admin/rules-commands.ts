// The command about the rules: shows them, tries a change on past payments, and makes it.
import { changeRuleSettings, type RulesChange, withChange } from '@/lib/compliance/rules/change-rules';
import { type DryRun, dryRunRules, MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import type { RuleTally } from '@/lib/compliance/rules/dry-run-judge';
import { type RuleSettings, readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { isSet, type RulesView, type RuleView, rulesView } from '@/lib/compliance/rules/rule-view';
import type { SetRuleId } from '@/lib/compliance/rules/rules';
import { type CommandResult, done, type Given, refused, UsageError } from './command';

export async function rules(given: Given): Promise<CommandResult> {
  const { deps } = given;
  const settings = await readRuleSettings(deps.database.db, networkOf(given));
  const ruleId = given.optionalWord();
  if (ruleId !== undefined && !isSet(ruleId)) return refused(`There is no rule "${ruleId}" to change.`);
  const change = changeOf(given, ruleId);
  const days = given.option('try');
  if (days !== undefined) return tryOut(given, settings, change ?? {}, daysOf(days));
  if (change === null) return done(ruleLines(rulesView(settings), ruleId));
  const changed = await changeRuleSettings(
    { ...deps, network: networkOf(given) },
    { version: settings.version, change },
    'command',
  );
  switch (changed.outcome) {
    case 'refused':
      return refused(changed.faults.join('\n'));
    case 'conflict':
      return refused('Somebody has changed the rules in this moment. Look at them and try again.');
    default:
      return done(ruleLines(rulesView(changed.settings), ruleId));
  }
}

/** A caller that names no network is answered for the one that is real. */
function networkOf({ deps }: Given) {
  return deps.config.network ?? 'live';
}

/** @returns null where nothing is to be changed */
function changeOf({ flag, option }: Given, ruleId: SetRuleId | undefined): RulesChange | null {
  if (flag('on') && flag('off')) throw new UsageError('either --on or --off');
  const texts = option('set');
  if (texts === undefined && !flag('on') && !flag('off')) return null;
  if (ruleId === undefined) throw new UsageError('rules needs the rule that is to be changed');
  const switched = flag('on') || flag('off') ? { on: flag('on') } : {};
  return { [ruleId]: { ...switched, ...valuesIn(texts ?? '') } };
}

function valuesIn(texts: string): Record<string, string> {
  const pairs = texts.split(',').filter((text) => text !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*(\w+)=(\S+)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined)
        throw new UsageError(`--set takes NAME=VALUE, not "${pair}"`);
      return [name, value];
    }),
  );
}

function daysOf(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_DRY_RUN_DAYS) throw new UsageError(`--try takes 1 to ${MAX_DRY_RUN_DAYS} days`);
  return days;
}

async function tryOut(
  { deps }: Given,
  settings: RuleSettings,
  change: RulesChange,
  days: number,
): Promise<CommandResult> {
  const candidate = withChange(settings.rules, change);
  if ('faults' in candidate) return refused(candidate.faults.join('\n'));
  if (deps.readKeyRing === undefined) return refused('The keys of personal data can’t be read here.');
  const { database, clock } = deps;
  const found = await dryRunRules(
    { database, clock, keyRing: deps.readKeyRing() },
    { present: settings.rules, candidate: candidate.rules },
    { days },
  );
  return done(dryRunLines(found, days));
}

/** All rules a line each with their parameters; one rule with all that is said of it. */
function ruleLines({ rules, version, changedAt, changedBy }: RulesView, ruleId?: string): string {
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
function dryRunLines({ rules, all, payments, isBounded, erased }: DryRun, days: number): string {
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
