// The admin command for screening rules: shows them, tests a change on past payments, applies it.
import { changeRuleSettings, type RulesChange, withChange } from '@/lib/compliance/rules/change-rules';
import { type DryRun, dryRunRules, MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import type { RuleTally } from '@/lib/compliance/rules/dry-run-judge';
import { type RuleSettings, readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { isConfigurable, type RulesView, type RuleView, rulesView } from '@/lib/compliance/rules/rule-view';
import type { ConfigurableRuleId } from '@/lib/compliance/rules/rules';
import { type CommandInput, type CommandResult, done, failed, UsageError } from './command';

export async function rules(given: CommandInput): Promise<CommandResult> {
  const { deps } = given;
  const settings = await readRuleSettings(deps.database.db, networkOf(given));
  const ruleId = given.optionalArgument();
  if (ruleId !== undefined && !isConfigurable(ruleId)) return failed(`Unknown rule "${ruleId}".`);
  const change = changeOf(given, ruleId);
  const days = given.option('try');
  if (days !== undefined) return tryOut(given, settings, change ?? {}, readDays(days));
  if (change === null) return done(ruleLines(rulesView(settings), ruleId));
  const changed = await changeRuleSettings(
    { ...deps, network: networkOf(given) },
    { version: settings.version, change },
    'command',
  );
  switch (changed.outcome) {
    case 'refused':
      return failed(changed.errors);
    case 'conflict':
      return failed('The rules were changed by someone else. Review them and try again.');
    default:
      return done(ruleLines(rulesView(changed.settings), ruleId));
  }
}

/** The live network, unless the configuration says otherwise. */
function networkOf({ deps }: CommandInput) {
  return deps.config.network ?? 'live';
}

/** @returns null when the options change nothing */
function changeOf(
  { flag, option }: CommandInput,
  ruleId: ConfigurableRuleId | undefined,
): RulesChange | null {
  if (flag('on') && flag('off')) throw new UsageError('use either --on or --off');
  const texts = option('set');
  if (texts === undefined && !flag('on') && !flag('off')) return null;
  if (ruleId === undefined) throw new UsageError('name the rule to change');
  const switched = flag('on') || flag('off') ? { enabled: flag('on') } : {};
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

function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_DRY_RUN_DAYS)
    throw new UsageError(`--try must be 1 to ${MAX_DRY_RUN_DAYS} days`);
  return days;
}

async function tryOut(
  { deps }: CommandInput,
  settings: RuleSettings,
  change: RulesChange,
  days: number,
): Promise<CommandResult> {
  const candidate = withChange(settings.rules, change);
  if ('errors' in candidate) return failed(candidate.errors);
  if (deps.readKeyRing === undefined) return failed('Set KYC_KEYS to test rules.');
  const { database, clock } = deps;
  const found = await dryRunRules(
    { database, clock, keyRing: deps.readKeyRing() },
    { present: settings.rules, candidate: candidate.rules },
    { days },
  );
  return done(dryRunLines(found, days));
}

/** All rules, one per line with their parameters; or one rule in full. */
function ruleLines({ rules, version, changedAt, changedBy }: RulesView, ruleId?: string): string[] {
  const rule = rules.find(({ id }) => id === ruleId);
  const by = changedAt === null ? 'never changed' : `changed ${changedAt} by ${changedBy}`;
  const lines =
    rule === undefined ? rules.map(line) : [line(rule), rule.does, ...rule.parameters.map(parameterLine)];
  return [...lines, `Version ${version}, ${by}.`];
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
  min,
  max,
  defaultValue,
}: RuleView['parameters'][number]): string {
  return `  ${id}=${value}  ${label} (${unit}, ${min} to ${max}, default ${defaultValue})`;
}

/** The result of a dry run: one line per rule with the payments the change would affect. */
function dryRunLines({ rules, all, payments, isBounded, erased }: DryRun, days: number): string[] {
  const lines = Object.entries(rules).map(([id, { present, candidate }]) =>
    `${id.padEnd(14)}  now ${countText(present)}; after the change ${countText(candidate)}  ${candidate.paymentIds.join(' ')}`.trimEnd(),
  );
  return [
    `${payments} payments of the last ${days} days${isBounded ? ' (limit reached, older ones skipped)' : ''}${erased === 0 ? '' : `; for ${erased} of them only the country was checked, because the payer's data is erased`}.`,
    ...lines,
    `Total: now ${countText(all.present)}; after the change ${countText(all.candidate)}. Nothing was changed.`,
  ];
}

function countText({ review, denied }: RuleTally): string {
  return `${review} in review, ${denied} rejected`;
}
