// Sign-in, and what ends a session: sign-out, expiry, a changed password, a disabled user.
import { expect, it } from 'vitest';
import { addMs, type Clock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { changePassword } from './change-password';
import { hashPassword } from './password';
import { signIn } from './sign-in';
import { createSignInRecord } from './sign-in-record';
import { createThrottles, MAX_PER_ACCOUNT_AND_SOURCE } from './sign-in-throttle';
import { endSession, findSignedInUser } from './user-session';

const PASSWORD = 'a long enough password';
const EMAIL = 'ada@example.org';
const SOURCE = '203.0.113.1';

async function startWith(database: Database) {
  const { db } = database;
  let now = new Date('2026-11-20T14:00:00Z');
  const clock: Clock = { now: () => now };
  const throttles = createThrottles(clock);
  const merchant = await makeMerchant(db);
  const { id: userId } = await db.user.create({
    data: {
      id: 'user-ada',
      email: EMAIL,
      passwordHash: await hashPassword(PASSWORD),
      role: 'owner',
      merchantId: merchant.id,
      createdAt: now,
    },
  });
  const tryWith = (password: string, email = EMAIL) =>
    signIn({ db, clock, throttles }, { email, password, source: SOURCE, device: 'Firefox on Linux' });
  const mustSignIn = async () => {
    const outcome = await tryWith(PASSWORD);
    if (outcome.outcome !== 'signedIn') throw new Error(`expected to be signed in, was ${outcome.outcome}`);
    return outcome.sessionId;
  };
  return {
    db,
    merchant,
    userId,
    tryWith,
    mustSignIn,
    clock,
    throttles,
    whoIs: (sessionId: string) => findSignedInUser(db, sessionId, clock.now()),
    wait: (ms: number) => {
      now = addMs(now, ms);
    },
  };
}

describeOnBothDatabases('a sign-in', (open) => {
  it('starts a session of the user and merchant, regardless of the case and spacing of the e-mail address', async () => {
    const { tryWith, whoIs, merchant } = await startWith(await open());
    const outcome = await tryWith(PASSWORD, `  ${EMAIL.toUpperCase()} `);
    expect(outcome).toMatchObject({ outcome: 'signedIn', userId: 'user-ada' });
    const sessionId = outcome.outcome === 'signedIn' ? outcome.sessionId : '';
    expect(await whoIs(sessionId)).toEqual({
      sessionId,
      userId: 'user-ada',
      email: EMAIL,
      isProven: true,
      lastSeenAt: new Date('2026-11-20T14:00:00Z'),
      secondFactor: null,
      role: 'owner',
      merchant: { id: merchant.id, name: merchant.name, state: 'approved', timeZone: 'UTC' },
    });
  });

  it('accepts an internationalized e-mail address in Unicode and in ASCII', async () => {
    const { db, tryWith, userId } = await startWith(await open());
    await db.user.update({ where: { id: userId }, data: { email: 'ada@xn--bcher-kva.example' } });
    for (const email of ['ada@bücher.example', 'ADA@BÜCHER.EXAMPLE', 'ada@xn--bcher-kva.example']) {
      expect(await tryWith(PASSWORD, email)).toMatchObject({ outcome: 'signedIn' });
    }
  });

  it('rejects a wrong password, an unknown e-mail address and a disabled user in the same way', async () => {
    const { db, tryWith, userId } = await startWith(await open());
    expect(await tryWith('wrong')).toMatchObject({ outcome: 'refused' });
    expect(await tryWith(PASSWORD, 'nobody@example.org')).toMatchObject({ outcome: 'refused' });
    await db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    expect(await tryWith(PASSWORD)).toMatchObject({ outcome: 'refused' });
    expect(await db.userSession.count()).toBe(0);
  });

  it('is throttled: after too many failures, even the correct password must wait', async () => {
    const { tryWith } = await startWith(await open());
    const tries = Array.from({ length: MAX_PER_ACCOUNT_AND_SOURCE }, () => tryWith('wrong'));
    expect(new Set((await Promise.all(tries)).map((outcome) => outcome.outcome))).toEqual(
      new Set(['refused']),
    );
    expect(await tryWith(PASSWORD)).toMatchObject({ outcome: 'wait', waitSeconds: 900 });
  });

  it('ends immediately at sign-out', async () => {
    const { db, mustSignIn, whoIs, clock } = await startWith(await open());
    const [mine, other] = [await mustSignIn(), await mustSignIn()];
    await endSession(db, mine, clock.now());
    expect(await whoIs(mine)).toBeNull();
    expect(await whoIs(other)).not.toBeNull();
  });

  it('ends when the user is disabled', async () => {
    const { db, mustSignIn, whoIs, userId } = await startWith(await open());
    const session = await mustSignIn();
    await db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    expect(await whoIs(session)).toBeNull();
  });
});

describeOnBothDatabases('a change of password', (open) => {
  const start = async () => {
    const database = await open();
    const started = await startWith(database);
    const sessionId = await started.mustSignIn();
    const signIns = createSignInRecord({ database, clock: started.clock, log: createLog('web', 'silent') });
    const change = (oldPassword: string, newPassword: string) =>
      changePassword(
        { database, signIns, clock: started.clock, throttles: started.throttles },
        { userId: started.userId, sessionId, oldPassword, newPassword, source: SOURCE, device: '' },
      );
    return { ...started, sessionId, change };
  };

  it('ends all other sessions and keeps the current one', async () => {
    const { db, change, mustSignIn, whoIs, sessionId, tryWith } = await start();
    const elsewhere = await mustSignIn();
    expect(await change(PASSWORD, 'another long password')).toBe('changed');
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(sessionId)).not.toBeNull();
    expect(await tryWith(PASSWORD)).toMatchObject({ outcome: 'refused' });
    expect(await tryWith('another long password')).toMatchObject({ outcome: 'signedIn' });
    expect(await db.auditLogEntry.findFirst()).toMatchObject({ action: 'passwordChanged' });
    expect(await db.notification.findFirst()).toMatchObject({ kind: 'passwordChanged' });
  });

  it('succeeds for one of two concurrent requests with the same old password', async () => {
    const { change } = await start();
    const outcomes = await Promise.all([
      change(PASSWORD, 'another long password'),
      change(PASSWORD, 'a third long password'),
    ]);
    expect(outcomes.sort()).toEqual(['changed', 'wrongPassword']);
  });

  it('leaves no session to a concurrent sign-in with the old password', async () => {
    const { db, clock, throttles, change } = await start();
    // The password changes after the old one was found right, and before the session is there.
    const sessions = new Proxy(db.userSession, {
      get: (target, name) =>
        name !== 'create'
          ? Reflect.get(target, name)
          : async (row: Parameters<typeof target.create>[0]) => {
              await change(PASSWORD, 'another long password');
              return target.create(row);
            },
    });
    const slow = new Proxy(db, {
      get: (target, name) => (name === 'userSession' ? sessions : Reflect.get(target, name)),
    });
    const given = { email: EMAIL, password: PASSWORD, source: SOURCE, device: '' };
    expect(await signIn({ db: slow, clock, throttles }, given)).toMatchObject({ outcome: 'refused' });
    expect(await db.userSession.count({ where: { revokedAt: null } })).toBe(1);
  });

  it('requires the old password and a new one of valid length', async () => {
    const { change, mustSignIn } = await start();
    expect(await change('wrong', 'another long password')).toBe('wrongPassword');
    expect(await change(PASSWORD, 'too short')).toBe('invalidPassword');
    expect(await change(PASSWORD, 'x'.repeat(201))).toBe('invalidPassword');
    await mustSignIn();
  });

  it('is throttled like sign-in', async () => {
    const { change } = await start();
    for (let tries = 0; tries < MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) {
      expect(await change('wrong', 'another long password')).toBe('wrongPassword');
    }
    expect(await change(PASSWORD, 'another long password')).toBe('wait');
  });
});
