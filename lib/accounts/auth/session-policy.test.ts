// Sessions end after a time without activity and after a longest time, by role. A required second factor comes before
// everything else.
import { describe, expect, it } from 'vitest';
import { requireSecondFactor, secondFactorRequiredAt } from '@/lib/accounts/team/require-second-factor';
import { addMs } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import { DEFAULT_SESSION_POLICY, sessionPolicy } from '@/lib/core/session-settings';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { listSessions } from './own-account';
import { isPermitted } from './page-access';
import type { Role } from './permissions';
import { whySessionEnded } from './session-policy';
import { endSession, findSignedInUser, recordLastSeen, recordProof, startSession } from './user-session';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const OPTIONAL = { ...DEFAULT_SESSION_POLICY, operatorsNeedSecondFactor: false };

async function startAs(database: Database, role: Role, merchantId: string | null) {
  const { db } = database;
  const clock = turnableClock(MADE_AT);
  const user = { id: newId(), email: `${newId()}@example.org`, passwordHash: 'hash', role, merchantId };
  await db.user.create({ data: { ...user, createdAt: MADE_AT } });
  const begin = () => startSession(db, { userId: user.id, at: clock.now(), method: 'password', device: '' });
  const sessionId = await begin();
  const find = (policy = OPTIONAL) => findSignedInUser(db, sessionId, clock.now(), policy);
  return {
    ...{ db, clock, userId: user.id, sessionId, begin, find },
    wait: (ms: number) => clock.set(addMs(clock.now(), ms)),
    why: () => whySessionEnded(db, sessionId, { policy: OPTIONAL, now: clock.now() }),
    addPasskey: () =>
      db.passkey.create({
        data: {
          ...{ id: newId(), userId: user.id, label: 'Phone', publicKey: Buffer.from('key'), counter: 0 },
          ...{ transports: [], createdAt: MADE_AT },
        },
      }),
  };
}

describeOnBothDatabases('a session', (open) => {
  it('of an operator ends after 30 minutes without activity', async () => {
    const { find, wait, why, db, sessionId, clock } = await startAs(await open(), 'operator', null);
    wait(30 * MINUTE_MS - 1);
    expect(await find()).not.toBeNull();
    await recordLastSeen(db, sessionId, clock.now());
    wait(30 * MINUTE_MS - 1);
    expect(await find(), 'activity keeps it open').not.toBeNull();
    wait(1);
    expect(await find()).toBeNull();
    expect(await why()).toBe('idle');
  });

  it('of an operator ends after 12 hours, however active', async () => {
    const { find, wait, why, db, sessionId, clock } = await startAs(await open(), 'complianceOfficer', null);
    for (let half = 1; half < 24; half += 1) {
      wait(30 * MINUTE_MS - 1);
      expect(await find()).not.toBeNull();
      await recordLastSeen(db, sessionId, clock.now());
    }
    wait(HOUR_MS);
    await recordLastSeen(db, sessionId, clock.now());
    expect(await find()).toBeNull();
    expect(await why()).toBe('expired');
  });

  it('of a merchant’s user ends after 12 hours without activity, or after 30 days', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const { find, wait, why, db, sessionId, clock } = await startAs(database, 'cashier', merchant.id);
    for (let hours = 10; hours < 30 * 24; hours += 10) {
      wait(10 * HOUR_MS);
      expect(await find(), `after ${hours} hours`).not.toBeNull();
      await recordLastSeen(db, sessionId, clock.now());
    }
    wait(10 * HOUR_MS);
    await recordLastSeen(db, sessionId, clock.now());
    expect(await find()).toBeNull();
    expect(await why()).toBe('expired');
    const idle = await startAs(database, 'cashier', merchant.id);
    idle.wait(12 * HOUR_MS);
    expect(await idle.find()).toBeNull();
    expect(await idle.why()).toBe('idle');
  });

  it('that timed out is no longer listed', async () => {
    const { db, userId, sessionId, begin, wait, clock } = await startAs(await open(), 'operator', null);
    wait(30 * MINUTE_MS);
    const current = await begin();
    const listed = await listSessions(db, { userId, sessionId: current }, clock.now(), OPTIONAL);
    expect(listed.map(({ id }) => id)).toEqual([current]);
    expect(sessionId).not.toBe(current);
  });

  it('that was signed out, or is unknown, ended for no other reason', async () => {
    const { db, sessionId, clock, why, wait } = await startAs(await open(), 'operator', null);
    await endSession(db, sessionId, clock.now());
    wait(HOUR_MS);
    expect(await why()).toBe('ended');
    expect(await whySessionEnded(db, 'unknown', { policy: OPTIONAL, now: MADE_AT })).toBe('ended');
  });
});

describeOnBothDatabases('a required second factor', (open) => {
  it('is asked of an operator without one, who can do nothing else', async () => {
    const { find, addPasskey, db, sessionId, clock } = await startAs(await open(), 'operator', null);
    const before = await find(DEFAULT_SESSION_POLICY);
    expect(before?.secondFactor).toBe('setUp');
    if (before === null) return;
    expect(isPermitted(before, 'merchants.manage')).toBe(false);
    expect(isPermitted(before, 'account.manage')).toBe(false);
    expect(isPermitted(before, 'secondFactor.setUp')).toBe(true);
    await addPasskey();
    await recordProof(db, sessionId, clock.now(), 'passkey');
    const after = await find(DEFAULT_SESSION_POLICY);
    expect(after?.secondFactor).toBeNull();
    expect(after !== null && isPermitted(after, 'merchants.manage')).toBe(true);
  });

  it('can’t be skipped with the password by adding another factor', async () => {
    const { find, addPasskey, db, sessionId, clock } = await startAs(await open(), 'operator', null);
    await addPasskey();
    const user = await find(DEFAULT_SESSION_POLICY);
    expect(user?.secondFactor).toBe('confirm');
    if (user === null) return;
    expect(isPermitted(user, 'secondFactor.setUp')).toBe(false);
    expect(isPermitted(user, 'identity.confirm')).toBe(true);
    await recordProof(db, sessionId, clock.now());
    expect((await find(DEFAULT_SESSION_POLICY))?.secondFactor, 'the password again').toBe('confirm');
  });

  it('is not asked where it is optional', async () => {
    const { find } = await startAs(await open(), 'operator', null);
    expect((await find())?.secondFactor).toBeNull();
  });

  it('is asked of the whole team when an owner requires it, and the change is in the audit log', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const owner = await startAs(database, 'owner', merchant.id);
    const cashier = await startAs(database, 'cashier', merchant.id);
    const stranger = await startAs(database, 'cashier', (await makeMerchant(database.db)).id);
    const deps = { database, clock: owner.clock, actor: userActor(owner.userId) };
    const require = (required: boolean) =>
      requireSecondFactor(deps, { merchantId: merchant.id, userId: owner.userId, required });
    expect(await require(true)).toBe('needsOwnFactor');
    expect((await cashier.find())?.secondFactor).toBeNull();
    await owner.addPasskey();
    expect(await require(true)).toBe('changed');
    expect(await require(true)).toBe('unchanged');
    expect(await secondFactorRequiredAt(database.db, merchant.id)).toEqual(MADE_AT);
    const member = await cashier.find();
    expect(member?.secondFactor).toBe('setUp');
    expect(member !== null && isPermitted(member, 'payments.create')).toBe(false);
    expect((await stranger.find())?.secondFactor).toBeNull();
    expect(await require(false)).toBe('changed');
    expect((await cashier.find())?.secondFactor).toBeNull();
    const entries = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(entries.map(({ action, merchantId }) => [action, merchantId])).toEqual([
      ['secondFactorRequirementChanged', merchant.id],
      ['secondFactorRequirementChanged', merchant.id],
    ]);
  });
});

describe('the settings of sessions', () => {
  it('require a second factor of operators where money is real, unless they say otherwise', () => {
    const needed = (setting: string | undefined, isTestMode: boolean) =>
      sessionPolicy({ OPERATOR_SECOND_FACTOR: setting }, { isTestMode }).operatorsNeedSecondFactor;
    expect(needed(undefined, false)).toBe(true);
    expect(needed(undefined, true)).toBe(false);
    expect(needed('required', true)).toBe(true);
    expect(needed('optional', false)).toBe(false);
    expect(sessionPolicy({}, { isTestMode: false })).toEqual(DEFAULT_SESSION_POLICY);
  });

  it('set the times of both kinds of users', () => {
    const { limits } = readConfig({
      ...{ OPERATOR_SESSION_IDLE_MINUTES: '10', OPERATOR_SESSION_MAX_HOURS: '8' },
      ...{ MERCHANT_SESSION_IDLE_MINUTES: '60', MERCHANT_SESSION_MAX_HOURS: '168' },
    }).sessions;
    expect(limits.deployment).toEqual({ idleMs: 10 * MINUTE_MS, maxMs: 8 * HOUR_MS });
    expect(limits.merchant).toEqual({ idleMs: HOUR_MS, maxMs: 168 * HOUR_MS });
  });

  it.each([
    ['OPERATOR_SESSION_IDLE_MINUTES', '721'],
    ['OPERATOR_SESSION_MAX_HOURS', '25'],
    ['MERCHANT_SESSION_IDLE_MINUTES', '4'],
    ['MERCHANT_SESSION_MAX_HOURS', '721'],
    ['OPERATOR_SECOND_FACTOR', 'off'],
  ])('are refused out of bounds: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
