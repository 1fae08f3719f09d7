// The command about the rules: shows them, tries a change on past payments, and makes it.
import { changeRuleSettings, type RulesChange, withChange } from '@/lib/compliance/rules/change-rules';
import { dryRunRules, MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import { type RuleSettings, readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { isSet, rulesView } from '@/lib/compliance/rules/rule-view';
import type { SetRuleId } from '@/lib/compliance/rules/rules';
import { type CommandResult, done, type Given, refused, UsageError } from './command';
import { dryRunLines, ruleLines } from './rules-words';

/** `rules [RULE] [--on | --off] [--set NAME=VALUE,…] [--try DAYS]` */
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
