// While two officers must agree, one of them can't weaken the review policy alone.
import { expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { changeReviewPolicy, type ReviewPolicy, readPolicyProposal, readReviewPolicy } from './review-policy';

const clock = { now: () => MADE_AT };
const STRICT: ReviewPolicy = { fourEyes: true, sanctionsHit: 'hold' };
const ONE_OFFICER: ReviewPolicy = { fourEyes: false, sanctionsHit: 'hold' };
const RETURNED: ReviewPolicy = { fourEyes: true, sanctionsHit: 'return' };

/** Two officers under the policy `STRICT`. */
async function prepare(database: Database) {
  const { db } = database;
  const officer = { passwordHash: '', role: 'complianceOfficer', createdAt: MADE_AT } as const;
  await db.user.createMany({
    data: ['u1', 'u2', 'u3'].map((id) => ({ ...officer, id, email: `${id}@x.example` })),
  });
  await changeReviewPolicy({ database, clock }, STRICT, 'user:u1');
  return {
    change: (by: string, policy: ReviewPolicy) =>
      changeReviewPolicy({ database, clock }, policy, `user:${by}`),
    policy: () => readReviewPolicy(db),
    proposal: () => readPolicyProposal(db),
    logged: async () => {
      const entries = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
      return entries.slice(1).map(({ actor, action, detail }) => [actor, action, JSON.parse(detail)]);
    },
  };
}

describeOnBothDatabases('a review policy with two-person approval', (open) => {
  it('is weakened only once a second officer makes the same change', async () => {
    const database = await open();
    const { change, policy, proposal, logged } = await prepare(database);
    expect([await change('u1', ONE_OFFICER), await change('u1', ONE_OFFICER)]).toEqual([
      'proposed',
      'proposed',
    ]);
    expect(await policy()).toEqual(STRICT);
    expect(await proposal()).toEqual({ policy: ONE_OFFICER, by: 'user:u1', at: MADE_AT });
    expect(await change('u2', ONE_OFFICER)).toBe('done');
    expect([await policy(), await proposal()]).toEqual([ONE_OFFICER, null]);
    expect(await logged()).toEqual([
      ['user:u1', 'reviewPolicyProposed', ONE_OFFICER],
      ['user:u1', 'reviewPolicyProposed', ONE_OFFICER],
      ['user:u2', 'reviewPolicyChanged', { ...ONE_OFFICER, proposedBy: 'user:u1' }],
    ]);
    // With one officer, each change applies.
    expect(await change('u1', { fourEyes: false, sanctionsHit: 'return' })).toBe('done');
  });

  it('is not turned on by the only officer, because nobody could second a decision', async () => {
    const database = await open();
    const { change, policy } = await prepare(database);
    await changeReviewPolicy({ database, clock }, ONE_OFFICER, 'command');
    const { db } = database;
    await db.user.updateMany({ where: { id: 'u2' }, data: { disabledAt: MADE_AT } });
    await db.user.updateMany({ where: { id: 'u3' }, data: { role: 'owner' } });
    expect(await change('u1', STRICT)).toBe('loneOfficer');
    expect(await policy()).toEqual(ONE_OFFICER);
    // Other changes, and the command line, are not affected.
    expect(await change('u1', { fourEyes: false, sanctionsHit: 'return' })).toBe('done');
    expect(await changeReviewPolicy({ database, clock }, STRICT, 'command')).toBe('done');
    expect(await change('u1', STRICT)).toBe('done');
    await changeReviewPolicy({ database, clock }, ONE_OFFICER, 'command');
    await db.user.updateMany({ where: { id: 'u2' }, data: { disabledAt: null } });
    expect(await change('u1', STRICT)).toBe('done');
  });

  it('is not weakened by two officers who want different changes', async () => {
    const { change, policy, proposal } = await prepare(await open());
    await change('u1', ONE_OFFICER);
    expect(await change('u2', RETURNED)).toBe('proposed');
    expect(await policy()).toEqual(STRICT);
    expect(await proposal()).toMatchObject({ policy: RETURNED, by: 'user:u2' });
    expect(await change('u3', RETURNED)).toBe('done');
  });

  it.each([
    ['two-person approval', ONE_OFFICER],
    ['the return of money after a sanctions hit', RETURNED],
  ])('is not weakened in both ways after only %s was proposed', async (_, proposed) => {
    const { change, policy } = await prepare(await open());
    await change('u1', proposed);
    expect(await change('u2', { fourEyes: false, sanctionsHit: 'return' })).toBe('proposed');
    expect(await policy()).toEqual(STRICT);
  });

  it('is never guessed: nothing is decided while the stored one is invalid', async () => {
    const database = await open();
    const { change, policy } = await prepare(database);
    await database.db.setting.updateMany({ data: { value: '{"fourEyes":true}' } });
    await expect(policy()).rejects.toThrow('not contain a valid review policy');
    await expect(change('u1', STRICT)).rejects.toThrow('not contain a valid review policy');
  });

  it('keeps no proposal that an officer rejects by saving the current policy', async () => {
    const { change, proposal, logged } = await prepare(await open());
    await change('u1', ONE_OFFICER);
    expect(await change('u2', STRICT)).toBe('done');
    expect(await proposal()).toBeNull();
    expect(await change('u2', ONE_OFFICER)).toBe('proposed');
    expect((await logged())[1]).toEqual(['user:u2', 'reviewPolicyChanged', STRICT]);
  });

  it('ignores the proposal of a user who may no longer change it', async () => {
    const database = await open();
    const { change, policy, proposal } = await prepare(database);
    await change('u1', ONE_OFFICER);
    await database.db.user.update({ where: { id: 'u1' }, data: { disabledAt: MADE_AT } });
    expect(await proposal()).toBeNull();
    expect(await change('u2', ONE_OFFICER)).toBe('proposed');
    await database.db.user.update({ where: { id: 'u2' }, data: { role: 'owner' } });
    expect(await change('u3', ONE_OFFICER)).toBe('proposed');
    expect(await policy()).toEqual(STRICT);
  });

  it('is tightened by one officer, and changed by the operator’s command', async () => {
    const database = await open();
    const { change, policy, proposal } = await prepare(database);
    await change('u1', ONE_OFFICER);
    expect(await changeReviewPolicy({ database, clock }, RETURNED, 'command')).toBe('done');
    expect([await policy(), await proposal()]).toEqual([RETURNED, null]);
    expect(await change('u1', STRICT)).toBe('done');
    expect(await policy()).toEqual(STRICT);
  });

  it('counts simultaneous changes of one officer as one', async () => {
    const { change, policy } = await prepare(await open());
    const results = await Promise.all(['u1', 'u1', 'u1'].map((by) => change(by, ONE_OFFICER)));
    expect(results).toEqual(['proposed', 'proposed', 'proposed']);
    expect(await policy()).toEqual(STRICT);
  });
});
