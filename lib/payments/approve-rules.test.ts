// While two officers must agree, one of them can't weaken the rules alone.
import { describe, expect, it } from 'vitest';
import { changeRuleSettings, type RulesChange, weakensRules } from '@/lib/compliance/rules/change-rules';
import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { RULE_PARAMETERS } from '@/lib/compliance/rules/rules';
import type { Database } from '@/lib/db/client';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { approveRules, readRulesProposal } from './approve-rules';
import { changeReviewPolicy } from './review-policy';

const clock = { now: () => MADE_AT };
const MORE = { velocityCount: { maxPayments: 20 } };
const MUCH_MORE = { velocityCount: { maxPayments: 200 } };
const FEWER = { velocityCount: { maxPayments: 5 } };

async function prepare(database: Database, fourEyes = true) {
  const { db } = database;
  const officer = { passwordHash: '', role: 'complianceOfficer', createdAt: MADE_AT } as const;
  await db.user.createMany({
    data: ['u1', 'u2', 'u3'].map((id) => ({ ...officer, id, email: `${id}@x.example` })),
  });
  await changeReviewPolicy({ database, clock }, { fourEyes, sanctionsHit: 'return' }, 'command');
  const settings = () => readRuleSettings(db, 'live');
  const change = async (by: string, wanted: RulesChange) => {
    const deps = { database, clock, network: 'live', approve: approveRules } as const;
    const { version } = await settings();
    return (await changeRuleSettings(deps, { version, change: wanted }, `user:${by}`)).outcome;
  };
  return {
    change,
    max: async () => (await settings()).rules.velocityCount.maxPayments,
    proposal: async () => readRulesProposal(db, (await settings()).version),
    logged: async () => {
      const entries = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
      return entries.slice(1).map(({ actor, action }) => `${actor} ${action}`);
    },
  };
}

describeOnBothDatabases('rules with two-person approval', (open) => {
  it('are weakened only once a second officer makes the same change', async () => {
    const { change, max, proposal, logged } = await prepare(await open());
    expect([await change('u1', MORE), await change('u1', MORE)]).toEqual(['proposed', 'proposed']);
    expect(await max()).toBe(10);
    const differences = [{ rule: 'velocityCount', parameter: 'maxPayments', from: 10, to: 20 }];
    expect(await proposal()).toEqual({ by: 'user:u1', at: MADE_AT, differences });
    expect(await change('u2', MUCH_MORE)).toBe('proposed');
    expect(await change('u3', MUCH_MORE)).toBe('done');
    expect([await max(), await proposal()]).toEqual([200, null]);
    expect(await logged()).toEqual([
      'user:u1 rulesProposed',
      'user:u1 rulesProposed',
      'user:u2 rulesProposed',
      'user:u3 rulesChanged',
    ]);
  });

  it('are tightened by one officer, which ends a proposal', async () => {
    const { change, max, proposal } = await prepare(await open());
    await change('u1', MORE);
    expect(await change('u1', FEWER)).toBe('done');
    expect([await max(), await proposal()]).toEqual([5, null]);
    expect(await change('u2', MORE)).toBe('proposed');
  });

  it('stay as they are when a proposal is rejected', async () => {
    const { change, max, proposal, logged } = await prepare(await open());
    await change('u1', MORE);
    expect(await change('u2', {})).toBe('unchanged');
    expect([await max(), await proposal()]).toEqual([10, null]);
    expect(await change('u2', MORE)).toBe('proposed');
    expect((await logged())[1]).toBe('user:u2 rulesProposalRejected');
  });

  it('are not weakened on the word of a former officer', async () => {
    const database = await open();
    const { change, max } = await prepare(database);
    await change('u1', MORE);
    await database.db.user.update({ where: { id: 'u1' }, data: { disabledAt: MADE_AT } });
    expect(await change('u2', MORE)).toBe('proposed');
    expect(await max()).toBe(10);
  });

  it('are weakened by one officer while one decides', async () => {
    const { change, max } = await prepare(await open(), false);
    expect(await change('u1', MORE)).toBe('done');
    expect(await max()).toBe(20);
  });
});

describe('a change of a parameter', () => {
  const STRICTER_IF_HIGHER = [
    'velocityCount.windowMinutes',
    'structuring.windowHours',
    'sharedAccount.windowDays',
    'inconsistent.signalPoints',
    'inconsistent.fatfGreyPoints',
  ];
  const parameters = Object.entries(RULE_PARAMETERS).flatMap(([rule, known]) =>
    Object.keys(known).map((parameter) => ({ rule, parameter })),
  );

  it.each(parameters)('is weaker in one direction only: $rule.$parameter', ({ rule, parameter }) => {
    const rises = STRICTER_IF_HIGHER.includes(`${rule}.${parameter}`);
    expect(weakensRules([{ rule, parameter, from: '9.00', to: '10.00' }])).toBe(!rises);
    expect(weakensRules([{ rule, parameter, from: 10, to: 9 }])).toBe(rises);
  });

  it('is weaker if it disables a rule', () => {
    const rule = { rule: 'script', parameter: 'enabled' };
    expect(weakensRules([{ ...rule, from: true, to: false }])).toBe(true);
    expect(weakensRules([{ ...rule, from: false, to: true }])).toBe(false);
  });
});
