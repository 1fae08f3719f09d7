// How the rules are set: by network, read back whole, within bounds, and never overwritten unseen.
import { beforeEach, describe, expect, it } from 'vitest';
import { MADE_AT } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { changeRuleSettings, type RulesChange, rulesDiffer, withChange } from './change-rules';
import {
  createRuleSettingsReader,
  defaultRules,
  matchingSettingsOf,
  needsHistory,
  parseSettings,
  readRuleSettings,
  rulesSchema,
  writeSettings,
} from './rule-settings';
import { RULE_PARAMETERS } from './rules';

describe('the default rules', () => {
  it('are within their limits, with every parameter', () => {
    for (const network of ['sandbox', 'live'] as const) {
      const rules = defaultRules(network);
      expect(rulesSchema.parse(rules)).toEqual(rules);
      const parameters = Object.entries(rules).map(([id, rule]) => [
        id,
        Object.keys(rule).filter((name) => name !== 'enabled'),
      ]);
      const described = Object.entries(RULE_PARAMETERS).map(([id, those]) => [id, Object.keys(those)]);
      expect(parameters).toEqual(described);
    }
  });

  it.each(['sandbox', 'dev'] as const)(
    'allow an integrator a thousand payments as one payer on %s',
    (network) => {
      const { fatfBlack, sanctionsName: _, ...others } = defaultRules(network);
      expect(Object.values(others).some(({ enabled }) => enabled)).toBe(false);
      expect(fatfBlack.enabled).toBe(true);
      expect(needsHistory(defaultRules(network))).toBe(false);
    },
  );

  it.each(['test', 'beta', 'live'] as const)('are all enabled on %s', (network) => {
    const { sanctionsName: _, ...switched } = defaultRules(network);
    expect(Object.values(switched).every(({ enabled }) => enabled)).toBe(true);
    expect(needsHistory(defaultRules(network))).toBe(true);
  });
});

it.each([
  ['sandbox', false],
  ['live', true],
] as const)('names are compared according to the settings (%s)', (network, reviewUnreadable) => {
  const bands = { denyFrom: 0.95, reviewFrom: 0.8, otherCountryPenalty: 0.1 };
  expect(matchingSettingsOf(defaultRules(network))).toEqual({ ...bands, reviewUnreadable });
});

describe('stored rules', () => {
  const settings = { rules: defaultRules('live'), version: 3, changedAt: MADE_AT, changedBy: 'user:a' };

  it('are read as written', () => {
    expect(parseSettings(writeSettings(settings), 'live')).toEqual(settings);
  });

  it('use defaults for parameters of a newer release, and ignore removed ones', () => {
    const { velocitySum: _, ...older } = settings.rules;
    const structuring = { enabled: false, reviewPayments: 4 };
    const rules = {
      ...older,
      structuring,
      formerRule: { enabled: true },
      script: { enabled: true, former: 1 },
    };
    const read = parseSettings(JSON.stringify({ ...settings, rules }), 'live').rules;
    expect(read).toEqual({
      ...settings.rules,
      structuring: { ...settings.rules.structuring, ...structuring },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['no settings', '{}'],
    ['a rule that is none', JSON.stringify({ ...settings, rules: { script: 'off' } })],
    ['a value out of bounds', JSON.stringify({ ...settings, rules: { velocityCount: { maxPayments: 0 } } })],
  ])('are never guessed if invalid: %s', (_, text) => {
    expect(() => parseSettings(text, 'live')).toThrow('the stored rule settings');
  });
});

describe('a change', () => {
  const rules = defaultRules('live');
  it('changes only what it names, and returns the differences', () => {
    const next = withChange(rules, { velocityCount: { maxPayments: 20 }, script: { enabled: false } });
    if ('errors' in next) return expect.fail(next.errors.join());
    expect(rulesDiffer(rules, next.rules)).toEqual([
      { rule: 'velocityCount', parameter: 'maxPayments', from: 10, to: 20 },
      { rule: 'script', parameter: 'enabled', from: true, to: false },
    ]);
    expect(rulesDiffer(rules, rules)).toEqual([]);
  });

  it('may contain numbers as text', () => {
    const next = withChange(rules, { velocityCount: { maxPayments: '20' } });
    expect('rules' in next && next.rules.velocityCount.maxPayments).toBe(20);
  });

  it.each<[RulesChange, string]>([
    [{ velocityCount: { maxPayments: 'many' } }, 'velocityCount.maxPayments'],
    [{ velocityCount: { maxPayments: 201 } }, 'velocityCount.maxPayments'],
    [{ velocityCount: { maxPayments: 1.5 } }, 'velocityCount.maxPayments'],
    [{ velocitySum: { maxUsdIn24Hours: '0.99' } }, 'velocitySum.maxUsdIn24Hours'],
    [{ velocitySum: { maxUsdIn24Hours: '1e6' } }, 'velocitySum.maxUsdIn24Hours'],
    [{ velocitySum: { maxUsdIn30Days: '10.001' } }, 'velocitySum.maxUsdIn30Days'],
    [{ structuring: { reviewPayments: 6 } }, 'structuring.denyPayments'],
    [{ limit: { enabled: false } }, ''],
    [{ script: { off: true } }, 'script'],
    [{ sanctionsName: { enabled: false } }, 'sanctionsName'],
    [{ sanctionsName: { denyPercent: 79 } }, 'sanctionsName.denyPercent'],
  ])('is rejected with the errors: %j', (change, path) => {
    const next = withChange(rules, change);
    expect('errors' in next && next.errors[0]).toMatch(new RegExp(`^${path}: `));
  });
});

describeOnBothDatabases('the rule settings', (open) => {
  const clock = turnableClock();
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  const deps = () => ({ database, clock, network: 'live' as const });

  it('are changed based on the version the user saw, and logged', async () => {
    const reader = createRuleSettingsReader(database.db, 'live');
    expect(await reader.current()).toEqual({
      rules: defaultRules('live'),
      version: 0,
      changedAt: null,
      changedBy: null,
    });
    const [wanted, other] = [{ sharedAccount: { enabled: false } }, { velocityCount: { maxPayments: 30 } }];
    const withReader = { ...deps(), rules: reader };
    const both = await Promise.all([
      changeRuleSettings(withReader, { version: 0, change: wanted }, 'user:a'),
      changeRuleSettings(withReader, { version: 0, change: other }, 'user:b'),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'done']);
    const won = both.find(({ outcome }) => outcome === 'done');
    expect(await reader.current()).toEqual(won && 'settings' in won && won.settings);
    expect(await readRuleSettings(database.db, 'live')).toEqual(await reader.current());
    const entries = await database.db.auditLogEntry.findMany();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'rulesChanged', actor: (await reader.current()).changedBy });
  });

  it('stay unchanged after a rejected or empty change, and apply to name matching', async () => {
    const change = (wanted: RulesChange) =>
      changeRuleSettings(deps(), { version: 0, change: wanted }, 'command');
    expect(await change({ structuring: { reviewPayments: 200 } })).toMatchObject({ outcome: 'refused' });
    expect(await change({ script: { enabled: true } })).toMatchObject({ outcome: 'unchanged' });
    expect((await readRuleSettings(database.db, 'live')).version).toBe(0);
    expect(await database.db.auditLogEntry.count()).toBe(0);
    await change({ sanctionsName: { denyPercent: 97 }, script: { enabled: false } });
    const { rules } = await readRuleSettings(database.db, 'live');
    expect(matchingSettingsOf(rules)).toEqual({
      denyFrom: 0.97,
      reviewFrom: 0.8,
      otherCountryPenalty: 0.1,
      reviewUnreadable: false,
    });
  });
});
