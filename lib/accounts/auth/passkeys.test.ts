// Passkeys: adding, signing in, confirming the identity, and every reason to reject a response.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { listNotifications } from '@/lib/notifications/notifications';
import { makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { type Ceremony, makeSoftPasskey } from '@/verification/testing/soft-passkey';
import {
  CHALLENGE_MS,
  type ChallengeBound,
  type PasskeyDeps,
  passkeyRequestOptions,
  passkeySite,
  proofRequestOptions,
  proveWithPasskey,
  pruneChallenges,
  signInWithPasskey,
} from './passkey-sign-in';
import { addPasskey, beginPasskey, listPasskeys, MAX_PASSKEYS, removePasskey } from './passkeys';
import { resetFactors } from './reset-password';
import { createThrottles, MAX_CHALLENGES_PER_USER } from './sign-in-throttle';
import { findSignedInUser, PROOF_MS, startSession } from './user-session';

const PUBLIC_URL = 'https://pay.example';
const SITE = { rpId: 'pay.example', origin: PUBLIC_URL };
const DEVICE = 'Firefox on Linux';

it.each([
  ['https://pay.example/', { rpId: 'pay.example', origin: 'https://pay.example' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://pay.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
])('the site of passkeys at %s', (url, site) => {
  expect(passkeySite(url)).toEqual(site);
});

async function start(database: TestDatabase) {
  const { db } = database;
  const clock = turnableClock();
  const site = { database, clock, log: createLog('web', 'silent'), publicUrl: PUBLIC_URL };
  const deps = { ...site, throttles: createThrottles(clock) } satisfies PasskeyDeps & ChallengeBound;
  const { id: merchantId } = await makeMerchant(db);
  const makeUser = async (userId: string) => {
    const email = `${userId}@example.org`;
    const user = { id: userId, email, passwordHash: 'hash', role: 'owner', merchantId } as const;
    await db.user.create({ data: { ...user, createdAt: clock.now() } });
    return { userId, email };
  };
  const add = async (user: { userId: string; email: string }, fields: Partial<Ceremony> = {}) => {
    const passkey = makeSoftPasskey(SITE);
    const begun = await beginPasskey(deps, user);
    const challenge = begun === null || begun === 'wait' ? '' : begun.challenge;
    const answer = passkey.register({ challenge, ...fields });
    return {
      passkey,
      outcome: await addPasskey(deps, { userId: user.userId, label: 'Phone', response: answer }),
    };
  };
  const ask = async (userId: string | null = null) =>
    (await passkeyRequestOptions(deps, userId))?.challenge ?? '';
  const enter = (answer: string) => signInWithPasskey(deps, { response: answer, device: DEVICE });
  return { db, clock, deps, makeUser, add, ask, enter };
}

describeOnBothDatabases('a passkey', (open) => {
  it('signs in its owner without naming a user first, is listed and removed', async () => {
    const { db, clock, deps, makeUser, add, ask, enter } = await start(await open());
    const ada = await makeUser('user-ada');
    const { passkey, outcome } = await add(ada);
    expect(outcome).toBe('added');
    expect(await passkeyRequestOptions(deps, null)).toMatchObject({
      ...{ rpId: 'pay.example', userVerification: 'required', allowCredentials: [] },
    });
    const sessionId = await enter(
      passkey.answer({ challenge: await ask(), counter: 1, userHandle: 'user-ada' }),
    );
    expect(await findSignedInUser(db, sessionId ?? '', clock.now())).toMatchObject({ userId: 'user-ada' });
    expect(await db.userSession.findFirst()).toMatchObject({ method: 'passkey', device: DEVICE });
    expect(await listPasskeys(db, 'user-ada')).toMatchObject([{ label: 'Phone', lastUsedAt: clock.now() }]);

    await makeUser('user-bea');
    expect(await removePasskey(deps, { userId: 'user-bea', passkeyId: passkey.id })).toBe(false);
    expect(await removePasskey(deps, { userId: 'user-ada', passkeyId: passkey.id })).toBe(true);
    expect(await enter(passkey.answer({ challenge: await ask(), counter: 2 }))).toBeNull();
    const log = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(log.map(({ action }) => action)).toEqual(['passkeyAdded', 'passkeyRemoved']);
    const titles = (await listNotifications(db, 'user-ada')).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Passkey added to your account', 'Sign-in method removed']);
  });

  it('is rejected for a used, expired or forged challenge, for another user’s, and for any false claim', async () => {
    const { db, clock, deps, makeUser, add, ask, enter } = await start(await open());
    const ada = await makeUser('user-ada');
    const { passkey } = await add(ada);
    const used = await ask();
    expect(await enter(passkey.answer({ challenge: used, counter: 1 }))).not.toBeNull();
    expect(await enter(passkey.answer({ challenge: used, counter: 2 })), 'used').toBeNull();
    expect(await enter(passkey.answer({ challenge: 'bWFkZSB1cA', counter: 2 })), 'made up').toBeNull();
    expect(
      await enter(passkey.answer({ challenge: await ask('user-ada'), counter: 2 })),
      'a proof’s',
    ).toBeNull();
    const lies: Partial<Ceremony>[] = [
      { origin: 'https://pay.example.evil.example' },
      { verified: false },
      { counter: 1 },
      { userHandle: 'user-bea' },
    ];
    for (const lie of lies) {
      const answer = passkey.answer({ challenge: await ask(), counter: 2, ...lie });
      expect(await enter(answer), JSON.stringify(lie)).toBeNull();
    }
    const another = makeSoftPasskey(SITE);
    const forged = JSON.parse(another.answer({ challenge: await ask(), counter: 2 }));
    expect(
      await enter(JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id })),
      'forged',
    ).toBeNull();
    expect(await enter('{"id":{"not":""}}'), 'nonsense').toBeNull();
    const late = await ask();
    clock.set(addMs(clock.now(), CHALLENGE_MS));
    expect(await enter(passkey.answer({ challenge: late, counter: 2 })), 'late').toBeNull();
    await db.user.update({ where: { id: 'user-ada' }, data: { disabledAt: clock.now() } });
    expect(await enter(passkey.answer({ challenge: await ask(), counter: 2 })), 'disabled').toBeNull();
    await pruneChallenges(deps.database.db, addMs(clock.now(), CHALLENGE_MS), 100);
    expect(await db.passkeyChallenge.count()).toBe(0);
    expect(await db.userSession.count()).toBe(1);
  });

  it('confirms the identity in its owner’s session only', async () => {
    const { db, clock, deps, makeUser, add, ask } = await start(await open());
    const [ada, bea] = [await makeUser('user-ada'), await makeUser('user-bea')];
    const { passkey } = await add(ada);
    const begin = ({ userId }: { userId: string }) =>
      startSession(db, { userId, at: clock.now(), method: 'password', device: DEVICE });
    const sessions = [await begin(ada), await begin(bea)] as const;
    clock.set(addMs(clock.now(), PROOF_MS));
    const isProven = async (id: string) => (await findSignedInUser(db, id, clock.now()))?.isProven;
    const prove = async (userId: string, sessionId: string, counter: number) =>
      proveWithPasskey(
        { ...deps, signIns: { failed: () => undefined } },
        { userId, sessionId, source: '::1', device: DEVICE },
        passkey.answer({ challenge: await ask(userId), counter }),
      );
    expect([await isProven(sessions[0]), await isProven(sessions[1])]).toEqual([false, false]);
    expect(await prove('user-bea', sessions[1], 1)).toBe(false);
    expect(await prove('user-ada', sessions[0], 2)).toBe(true);
    expect([await isProven(sessions[0]), await isProven(sessions[1])]).toEqual([true, false]);
  });

  it('is not added for a foreign challenge, without user verification, or beyond the limit', async () => {
    const { db, makeUser, add, ask } = await start(await open());
    const ada = await makeUser('user-ada');
    expect((await add(ada, { verified: false })).outcome).toBe('refused');
    expect((await add(ada, { challenge: await ask('user-bea') })).outcome).toBe('refused');
    const outcomes: string[] = [];
    for (let count = 0; count <= MAX_PASSKEYS; count += 1) outcomes.push((await add(ada)).outcome);
    expect(outcomes.slice(-2)).toEqual(['added', 'tooMany']);
    expect(await db.passkey.count()).toBe(MAX_PASSKEYS);
  });

  it('does not sign in a user who is reset or disabled during verification', async () => {
    const { db, clock, deps, makeUser, add, ask } = await start(await open());
    const { passkey } = await add(await makeUser('user-ada'));
    const enterWhile = async (meanwhile: () => Promise<unknown>, counter: number) => {
      const userSession = new Proxy(db.userSession, {
        get: (target, name) => {
          if (name !== 'create') return Reflect.get(target, name);
          return async (row: Parameters<typeof target.create>[0]) => {
            await meanwhile();
            return target.create(row);
          };
        },
      });
      const slow = new Proxy(db, {
        get: (target, name) => (name === 'userSession' ? userSession : Reflect.get(target, name)),
      });
      const answer = passkey.answer({ challenge: await ask(), counter });
      const database = { ...deps.database, db: slow };
      return signInWithPasskey({ ...deps, database }, { response: answer, device: DEVICE });
    };
    const disable = (disabledAt: Date | null) =>
      db.user.update({ where: { id: 'user-ada' }, data: { disabledAt } });
    expect(await enterWhile(() => disable(clock.now()), 1)).toBeNull();
    await disable(null);
    const reset = { ...deps, actor: 'command' } as const;
    expect(await enterWhile(() => resetFactors(reset, 'user-ada@example.org'), 2)).toBeNull();
    expect(await db.userSession.count({ where: { revokedAt: null } })).toBe(0);
  });

  it('challenges are limited per user, independently of other users', async () => {
    const { deps, db, makeUser } = await start(await open());
    const [ada, bea] = [await makeUser('user-ada'), await makeUser('user-bea')];
    for (let count = 0; count < MAX_CHALLENGES_PER_USER; count += 1) {
      expect(await proofRequestOptions(deps, 'user-ada')).not.toBe('wait');
    }
    expect([await proofRequestOptions(deps, 'user-ada'), await beginPasskey(deps, ada)]).toEqual([
      'wait',
      'wait',
    ]);
    expect(await db.passkeyChallenge.count()).toBe(MAX_CHALLENGES_PER_USER);
    expect(await beginPasskey(deps, bea)).not.toBe('wait');
  });
});
