// Two-factor authentication: codes are accepted once, recovery codes, throttling, identity confirmation, turning it off.
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { unseal } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { listNotifications } from '@/lib/notifications/notifications';
import { cellsOf, SEALED_COLUMNS } from '@/lib/privacy/sealed-columns';
import { makeMerchant } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { beginCodeSetup, confirmCodeSetup, disableCodes, renewRecoveryCodes } from './one-time-codes';
import { endOwnSession, endOwnSessions, listSessions } from './own-account';
import { hashPassword } from './password';
import { proofMethods, proveUser } from './prove-user';
import { resetFactors } from './reset-password';
import { RECOVERY_CODES } from './second-factor';
import { finishSignIn, type PendingSignIn, pendingCookie, readPendingCookie, signIn } from './sign-in';
import { createSignInRecord } from './sign-in-record';
import { createThrottles, MAX_CODES_PER_USER } from './sign-in-throttle';
import { findSignedInUser, PROOF_MS } from './user-session';

const PASSWORD = 'a long enough password';
const EMAIL = 'ada@example.org';
const SOURCE = '203.0.113.1';
const STEP_MS = 30_000;
const ADA = { userId: 'user-ada', sessionId: 'this one' };

async function start(database: TestDatabase) {
  const { db } = database;
  const clock = turnableClock();
  const { keyRing } = TEST_SECRETS;
  const signIns = createSignInRecord({ database, clock, log: createLog('web', 'silent') });
  const deps = { db, database, clock, keyRing, signIns, throttles: createThrottles(clock) };
  const { id: merchantId } = await makeMerchant(db);
  const user = { id: 'user-ada', email: EMAIL, passwordHash: await hashPassword(PASSWORD), merchantId };
  await db.user.create({ data: { ...user, role: 'owner', createdAt: clock.now() } });
  const begun = await beginCodeSetup(deps, { userId: user.id, email: EMAIL });
  const totp = new TOTP({ secret: Secret.fromBase32(begun?.secret ?? '') });
  const code = () => totp.generate({ timestamp: clock.now().getTime() });
  const enter = () => signIn(deps, { email: EMAIL, password: PASSWORD, source: SOURCE, device: 'Firefox' });
  const firstStep = async (): Promise<PendingSignIn> => {
    const outcome = await enter();
    if (outcome.outcome !== 'code') throw new Error(`expected a code to be required, got ${outcome.outcome}`);
    return outcome.pending;
  };
  const secondStep = (pending: PendingSignIn, text: string) =>
    finishSignIn(deps, { pending, text, source: SOURCE, device: 'Firefox' });
  return {
    ...{ db, deps, code, enter, firstStep, secondStep },
    confirm: async (sessionId = 'this one') =>
      (await confirmCodeSetup(deps, { userId: user.id, sessionId }, code())) ?? [],
    wait: (ms: number) => clock.set(addMs(clock.now(), ms)),
  };
}

describeOnBothDatabases('one-time codes', (open) => {
  it('are required after the first correct code, and each is accepted once', async () => {
    const { db, deps, code, enter, confirm, firstStep, secondStep, wait } = await start(await open());
    expect(await enter(), 'not confirmed yet').toMatchObject({ outcome: 'signedIn' });
    expect(await confirmCodeSetup(deps, ADA, '000000')).toBeNull();
    const recovery = await confirm();
    expect(new Set(recovery).size).toBe(RECOVERY_CODES);
    // 120 bits: 24 characters from an alphabet of 32.
    for (const text of recovery ?? []) expect(text).toMatch(/^(?:[a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    expect(await beginCodeSetup(deps, { userId: 'user-ada', email: EMAIL }), 'on already').toBeNull();
    const { totpSecret } = await db.user.findUniqueOrThrow({ where: { id: 'user-ada' } });
    const column = SEALED_COLUMNS.find(({ name }) => name === 'one-time codes');
    if (column === undefined) throw new Error('key rotation knows of no codes');
    const cells = cellsOf(db, column);
    expect((await cells.next()).value, 'what key rotation finds').toEqual({
      id: 'user-ada',
      sealed: totpSecret,
    });
    expect((await cells.next()).done).toBe(true);
    expect(unseal(deps.keyRing, column.binding('user-ada'), totpSecret ?? '')).toMatch(/^[A-Z2-7]{32}$/);

    const pending = await firstStep();
    expect(await db.userSession.count(), 'no session before the code').toBe(1);
    expect(await secondStep(pending, code()), 'the one that confirmed').toEqual({ outcome: 'wrong' });
    wait(STEP_MS);
    const raced = await Promise.all([secondStep(pending, code()), secondStep(pending, code())]);
    expect(raced.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
    wait(STEP_MS);
    expect(await secondStep(pending, code()), 'a sign-in that was finished').toEqual({ outcome: 'expired' });
    expect(await db.userSession.findFirst({ where: { method: 'code' } })).toMatchObject({
      device: 'Firefox',
    });
  });

  it('can be replaced by recovery codes, each once, until new ones are generated', async () => {
    const { deps, confirm, firstStep, secondStep } = await start(await open());
    const [first = '', second = ''] = await confirm();
    const spelled = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect(await secondStep(await firstStep(), spelled)).toMatchObject({ outcome: 'signedIn' });
    expect(await secondStep(await firstStep(), first)).toEqual({ outcome: 'wrong' });
    const renewed = (await renewRecoveryCodes(deps, 'user-ada')) ?? [];
    expect(await secondStep(await firstStep(), second)).toEqual({ outcome: 'wrong' });
    expect(await secondStep(await firstStep(), renewed[0] ?? '')).toMatchObject({ outcome: 'signedIn' });
  });

  it('are throttled per user, and a correct password does not reset that', async () => {
    const { code, confirm, firstStep, secondStep, wait } = await start(await open());
    await confirm();
    wait(STEP_MS);
    const pending = await firstStep();
    for (let tries = 0; tries < MAX_CODES_PER_USER; tries += 1) {
      expect(await secondStep(pending, '000000')).toEqual({ outcome: 'wrong' });
    }
    await firstStep();
    expect(await secondStep(pending, code())).toEqual({ outcome: 'wait', waitSeconds: 900 });
    wait(900_000);
    expect(await secondStep(await firstStep(), code())).toMatchObject({ outcome: 'signedIn' });
  });

  it('confirm the identity instead of the password, and end other sessions when turned on', async () => {
    const { db, deps, code, enter, confirm, wait } = await start(await open());
    const entered = await enter();
    const sessionId = entered.outcome === 'signedIn' ? entered.sessionId : '';
    const isProven = async () => (await findSignedInUser(db, sessionId, deps.clock.now()))?.isProven;
    const from = { source: SOURCE, device: 'Firefox' };
    const prove = (text: string) => proveUser(deps, { userId: 'user-ada', sessionId, text, ...from });
    wait(PROOF_MS);
    expect(await isProven()).toBe(false);
    expect(await proofMethods(db, 'user-ada')).toEqual({ asks: 'password', passkeys: false });
    expect([await prove('wrong'), await isProven()]).toEqual(['wrong', false]);
    expect([await prove(PASSWORD), await isProven()]).toEqual(['proven', true]);
    const elsewhere = await enter();
    await confirm(sessionId);
    const other = elsewhere.outcome === 'signedIn' ? elsewhere.sessionId : '';
    expect(await findSignedInUser(db, other, deps.clock.now()), 'by the password alone').toBeNull();
    wait(PROOF_MS);
    expect(await proofMethods(db, 'user-ada')).toEqual({ asks: 'code', passkeys: false });
    expect([await prove(PASSWORD), await isProven()]).toEqual(['wrong', false]);
    expect([await prove(code()), await isProven()]).toEqual(['proven', true]);
  });

  it('are turned off by the user or the operator, which the audit log records', async () => {
    const { db, deps, code, enter, confirm, wait } = await start(await open());
    const entered = await enter();
    await confirm();
    expect(await disableCodes(deps, 'user-ada')).toBe(true);
    expect(await disableCodes(deps, 'user-ada')).toBe(false);
    const titles = (await listNotifications(deps.db, 'user-ada')).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Sign-in method removed', 'Two-factor authentication enabled']);
    expect(await enter()).toMatchObject({ outcome: 'signedIn' });
    expect(await db.recoveryCode.count()).toBe(0);

    wait(STEP_MS);
    await beginCodeSetup(deps, { userId: 'user-ada', email: EMAIL });
    expect(await confirmCodeSetup(deps, ADA, code()), 'of the secret before').toBeNull();
    expect(await resetFactors({ ...deps, actor: 'command' }, EMAIL.toUpperCase())).toBe(true);
    expect(await resetFactors({ ...deps, actor: 'command' }, 'nobody@example.org')).toBe(false);
    const sessionId = entered.outcome === 'signedIn' ? entered.sessionId : '';
    expect(await findSignedInUser(db, sessionId, deps.clock.now())).toBeNull();
    const log = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['oneTimeCodesEnabled', 'user:user-ada'],
      ['oneTimeCodesDisabled', 'user:user-ada'],
      ['signInMethodsReset', 'command'],
    ]);
  });
});

describeOnBothDatabases('a user’s sessions', (open) => {
  it('are listed with the current one first, and ended one by one or together, only by their user', async () => {
    const { db, deps, enter, wait } = await start(await open());
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const entered = await enter();
      if (entered.outcome === 'signedIn') ids.push(entered.sessionId);
      wait(1_000);
    }
    const [mine = '', second = '', third = ''] = ids;
    const own = { userId: 'user-ada', sessionId: mine };
    const listed = async () => (await listSessions(db, own, deps.clock.now())).map(({ id }) => id);
    expect(await listed()).toEqual([mine, third, second]);
    expect(await endOwnSession(deps, 'user-bea', second)).toBe(false);
    expect(await endOwnSession(deps, 'user-ada', second)).toBe(true);
    expect(await endOwnSessions(deps, own, true)).toBe(1);
    expect(await listed()).toEqual([mine]);
    expect(await endOwnSessions(deps, own, false)).toBe(1);
    expect(await listed()).toEqual([]);
    const entries = await db.auditLogEntry.findMany({
      where: { action: 'sessionsRevoked' },
      orderBy: { sequence: 'asc' },
    });
    expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([
      { userId: 'user-ada', ended: 1 },
      { userId: 'user-ada', ended: 1, keptCurrent: true },
      { userId: 'user-ada', ended: 1, keptCurrent: false },
    ]);
  });
});

it('a pending sign-in is read only from its own valid cookie', async () => {
  const deps = { secret: 'session', secure: true };
  const line = await pendingCookie(deps, { userId: 'user-ada', fingerprint: 'abc' });
  expect(line).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  const [cookie = ''] = line.split(';', 1);
  expect(await readPendingCookie('session', `a=b; ${cookie}`)).toEqual({
    userId: 'user-ada',
    fingerprint: 'abc',
  });
  expect(await readPendingCookie('another secret', cookie)).toBeNull();
  expect(await readPendingCookie('session', `x${cookie}`)).toBeNull();
  expect(await readPendingCookie('session', null)).toBeNull();
});
