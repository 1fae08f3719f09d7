// What a sign-in leaves behind: in the user's list, the audit log, the log and the metrics; and the browser that it makes known.
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { encode } from 'next-auth/jwt';
import { expect, it } from 'vitest';
import { isKnownBrowser } from '@/lib/accounts/auth/browser-cookie';
import { changePassword } from '@/lib/accounts/auth/change-password';
import { proveWithPasskey } from '@/lib/accounts/auth/passkey-sign-in';
import { hashPassword } from '@/lib/accounts/auth/password';
import { proveUser } from '@/lib/accounts/auth/prove-user';
import { resetPassword } from '@/lib/accounts/auth/reset-password';
import { decodeToken } from '@/lib/accounts/auth/session-token';
import { listSignInEvents, pruneSignInEvents, shortSource } from '@/lib/accounts/auth/sign-in-events';
import {
  createSignInRecord,
  MAX_FAILURES_PER_ACCOUNT,
  MAX_FAILURES_PER_SOURCE,
  SIGN_IN_RECORD_WINDOW_MS,
} from '@/lib/accounts/auth/sign-in-record';
import {
  MAX_PER_ACCOUNT,
  MAX_PER_ACCOUNT_AND_SOURCE,
  MAX_PER_KNOWN_BROWSER,
} from '@/lib/accounts/auth/sign-in-throttle';
import { findSignedInUser } from '@/lib/accounts/auth/user-session';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { readMetrics } from '@/lib/engine/health/metrics';
import { makeMerchant } from '@/prisma/factories';
import { testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { authOptions } from './auth-options';

const PASSWORD = 'a long enough password';
const EMAIL = 'ada@example.org';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 24 * 60 * 60_000;

type SignInRequest = { readonly email?: string; readonly source?: string; readonly cookie?: string };

async function startWith(database: TestDatabase) {
  const { db } = database;
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const base = testServer(database);
  const server = { ...base, signIns: createSignInRecord({ ...base, log: createLog('web', 'info', sink) }) };
  const merchant = await makeMerchant(db);
  const passwordHash = await hashPassword(PASSWORD);
  const [id, createdAt] = ['user-ada', server.clock.now()];
  await db.user.create({
    data: { id, email: EMAIL, passwordHash, role: 'owner', merchantId: merchant.id, createdAt },
  });
  /** Signs in, and returns the session with the cookies that the browser has then. */
  const signIn = async (
    password: string,
    { email = EMAIL, source = '203.0.113.7', cookie = '' }: SignInRequest = {},
  ) => {
    const setCookies: string[] = [];
    const [provider] = authOptions(server, setCookies).providers;
    if (provider?.type !== 'credentials') throw new Error('the first provider takes credentials');
    const headers = { 'x-forwarded-for': source, 'user-agent': FIREFOX, cookie };
    const request = { headers, query: {}, body: {}, method: 'POST' } as const;
    const session = await provider.options.authorize({ email, password }, request);
    return { id: String(session?.id), setCookies, browser: setCookies.at(-1)?.split(';', 1)[0] ?? '' };
  };
  const audit = async () => {
    await server.signIns.flush();
    return db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
  };
  const events = async () => {
    await server.signIns.flush();
    return listSignInEvents(db, 'user-ada');
  };
  const wait = (ms: number) => server.clock.set(addMs(server.clock.now(), ms));
  return { db, server, signIn, audit, events, wait, lines, merchant };
}

describeOnBothDatabases('the trace of a sign-in', (open) => {
  it('is an event of the user, an entry of the audit log, a log line and a count', async () => {
    const { server, signIn, audit, events, lines, merchant } = await startWith(await open());
    await signIn(PASSWORD);
    expect(await events()).toEqual([
      {
        ...{ id: expect.any(String), at: server.clock.now(), outcome: 'signedIn', method: 'password' },
        ...{ device: 'Firefox on Linux', source: '203.0.113.0/24' },
      },
    ]);
    expect(await audit()).toMatchObject([
      { actor: 'user:user-ada', action: 'signedIn', merchantId: merchant.id },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'signed in', userId: 'user-ada' }]);
    expect(await readMetrics(server)).toContain('sign_ins_total{outcome="signedIn"} 1\n');
  });

  it('of a failed one names the account but neither the e-mail address nor the whole source', async () => {
    const { signIn, audit, events, lines } = await startWith(await open());
    await signIn('wrong password');
    await signIn('wrong password', { email: 'nobody@example.org', source: '2001:db8:1:2:3::4' });
    expect(await audit()).toMatchObject([
      { actor: 'user:user-ada', action: 'signInFailed', detail: expect.stringContaining('passwordWrong') },
      { actor: 'visitor', action: 'signInFailed', merchantId: null },
    ]);
    expect((await events()).map(({ outcome }) => outcome)).toEqual(['passwordWrong']);
    const text = lines.join() + JSON.stringify(await audit());
    expect(lines).toHaveLength(2);
    expect(text).not.toMatch(/example\.org|wrong password|203\.0\.113\.7|2001:db8:1:2/);
  });

  it('of a failed one is written after the response, whether or not the account exists', async () => {
    const { db, server, signIn } = await startWith(await open());
    await signIn('wrong password');
    await signIn('wrong password', { email: 'nobody@example.org' });
    expect([await db.auditLogEntry.count(), await db.signInEvent.count()]).toEqual([0, 0]);
    await server.signIns.flush();
    expect([await db.auditLogEntry.count(), await db.signInEvent.count()]).toEqual([2, 1]);
  });

  it('of a failed one comes before that of a later sign-in', async () => {
    const { signIn, audit } = await startWith(await open());
    await signIn('wrong password');
    await signIn(PASSWORD);
    expect((await audit()).map(({ action }) => action)).toEqual(['signInFailed', 'signedIn']);
  });

  it('shows a lock-out and a wrong code', async () => {
    const { server, signIn, audit } = await startWith(await open());
    for (let tries = 0; tries < 10; tries += 1) await signIn('wrong password');
    await expect(signIn(PASSWORD)).rejects.toThrow(/^TooManyAttempts/);
    const attempt = { userId: 'user-ada', method: 'code', source: '203.0.113.7', device: '' } as const;
    server.signIns.failed({ outcome: 'codeWrong', ...attempt });
    const actions = (await audit()).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['signInLockedOut', 'secondFactorFailed']);
    expect(await readMetrics(server)).toMatch(/sign_ins_total\{outcome="lockedOut"\} 1\n/);
  });

  it('is bounded for strangers, and counts what was left out', async () => {
    const { server, audit, wait } = await startWith(await open());
    const attempt = { outcome: 'passwordWrong', method: 'password', device: '' } as const;
    for (let tries = 0; tries < 40; tries += 1) {
      server.signIns.failed({ ...attempt, userId: 'user-ada', source: `198.51.100.${tries}` });
    }
    expect(await audit()).toHaveLength(MAX_FAILURES_PER_ACCOUNT);
    for (let tries = 0; tries < 40; tries += 1) {
      server.signIns.failed({ ...attempt, userId: null, source: '192.0.2.1' });
    }
    expect(await audit()).toHaveLength(MAX_FAILURES_PER_ACCOUNT + MAX_FAILURES_PER_SOURCE);
    const metrics = await readMetrics(server);
    expect(metrics).toContain('sign_ins_total{outcome="passwordWrong"} 80\n');
    expect(metrics).toContain('sign_ins_not_recorded_total 65\n');
    wait(SIGN_IN_RECORD_WINDOW_MS);
    server.signIns.failed({ ...attempt, userId: 'user-ada', source: '192.0.2.1' });
    // 35 are in the entry of the first stranger without an account.
    expect(JSON.parse((await audit()).at(-1)?.detail ?? '')).toMatchObject({ suppressed: 30 });
  });

  it('is deleted after 180 days', async () => {
    const { db, server, signIn, wait } = await startWith(await open());
    await signIn(PASSWORD);
    wait(180 * DAY_MS + 1);
    expect(await pruneSignInEvents(db, server.clock.now(), 100)).toBe(1);
  });
});

describeOnBothDatabases('the trace of a failed identity confirmation', (open) => {
  const from = { userId: 'user-ada', source: '203.0.113.7', device: 'Firefox on Linux' } as const;
  const event = { device: 'Firefox on Linux', source: '203.0.113.0/24' };

  it('is an event of the user, an entry of the audit log, a log line and a count', async () => {
    const { db, server, signIn, audit, events, wait, lines, merchant } = await startWith(await open());
    const { id: sessionId } = await signIn(PASSWORD);
    const deps = { ...server, db, keyRing: server.secrets.keyRing, publicUrl: 'https://pay.example' };
    wait(1);
    expect(await proveUser(deps, { ...from, sessionId, text: 'a wrong password' })).toBe('wrong');
    wait(1);
    expect(await proveWithPasskey(deps, { ...from, sessionId }, '{}')).toBe(false);
    expect((await events()).slice(0, 2)).toMatchObject([
      { outcome: 'confirmationWrong', method: 'passkey', ...event },
      { outcome: 'confirmationWrong', method: 'password', ...event },
    ]);
    expect((await audit()).slice(1)).toMatchObject([
      { actor: 'user:user-ada', action: 'identityConfirmationFailed', merchantId: merchant.id },
      { actor: 'user:user-ada', action: 'identityConfirmationFailed' },
    ]);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      ...{ msg: 'identity confirmation failed', outcome: 'confirmationWrong', userId: 'user-ada' },
    });
    expect(lines.join() + JSON.stringify(await audit())).not.toMatch(/a wrong password|203\.0\.113\.7/);
    expect(await readMetrics(server)).toContain('sign_ins_total{outcome="confirmationWrong"} 2\n');
  });

  it('shows too many attempts, is bounded, and leaves the bounds of sign-ins alone', async () => {
    const { db, server, signIn, audit } = await startWith(await open());
    const { id: sessionId } = await signIn(PASSWORD);
    const deps = { ...server, db, keyRing: server.secrets.keyRing };
    const prove = (text: string) => proveUser(deps, { ...from, sessionId, text });
    for (let tries = 0; tries < MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) await prove('wrong');
    expect(await prove(PASSWORD)).toBe('wait');
    await signIn('wrong password');
    const counts = new Map<string, number>();
    for (const { action } of await audit()) counts.set(action, (counts.get(action) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ signedIn: 1, identityConfirmationFailed: MAX_FAILURES_PER_ACCOUNT },
      ...{ identityConfirmationLockedOut: 1, signInFailed: 1 },
    });
  });

  it('is left by a wrong current password, too', async () => {
    const { server, signIn, events, wait } = await startWith(await open());
    const { id: sessionId } = await signIn(PASSWORD);
    wait(1);
    const change = { ...from, sessionId, newPassword: 'an even longer password' };
    expect(await changePassword(server, { ...change, oldPassword: 'wrong' })).toBe('wrongPassword');
    expect((await events())[0]).toMatchObject({ outcome: 'confirmationWrong' });
  });
});

describeOnBothDatabases('a browser', (open) => {
  it('is new to its user at most once: a sign-in with another one notifies them', async () => {
    const { db, signIn } = await startWith(await open());
    const { browser, setCookies } = await signIn(PASSWORD);
    expect(setCookies.at(-1)).toMatch(
      /^payments\.browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    await signIn(PASSWORD, { cookie: browser });
    expect(await db.notification.count(), 'the first browser and a known one').toBe(0);
    await signIn(PASSWORD, { cookie: 'payments.browser=forged' });
    expect(await db.notification.findMany()).toMatchObject([
      { userId: 'user-ada', kind: 'newBrowserSignIn', detail: { device: 'Firefox on Linux' } },
    ]);
    const token = browser.split('=')[1] ?? '-';
    expect(JSON.stringify(await db.signInEvent.findMany()), 'only the hash is stored').not.toContain(token);
  });

  it('that is known signs in while strangers block the account, and has a limit of its own', async () => {
    const { server, signIn } = await startWith(await open());
    const { browser } = await signIn(PASSWORD);
    for (let tries = 0; tries <= MAX_PER_ACCOUNT; tries += 1) {
      server.throttles.signIn.begin({ email: EMAIL, source: `198.51.100.${tries}` });
    }
    await expect(signIn(PASSWORD)).rejects.toThrow(/^TooManyAttempts/);
    expect((await signIn(PASSWORD, { cookie: browser })).id).not.toBe('undefined');
    for (let tries = 0; tries < MAX_PER_KNOWN_BROWSER; tries += 1) await signIn('wrong', { cookie: browser });
    await expect(signIn(PASSWORD, { cookie: browser })).rejects.toThrow(/^TooManyAttempts/);
  });

  it('is known for its own user only, and until their password is reset', async () => {
    const { db, server, signIn } = await startWith(await open());
    const { browser } = await signIn(PASSWORD);
    for (let tries = 0; tries <= MAX_PER_ACCOUNT; tries += 1) {
      server.throttles.signIn.begin({ email: 'other@example.org', source: `198.51.100.${tries}` });
    }
    const other = { email: 'other@example.org', cookie: browser };
    await expect(signIn(PASSWORD, other)).rejects.toThrow(/^TooManyAttempts/);
    const [event] = await db.signInEvent.findMany();
    const isKnown = () => isKnownBrowser(db, event?.browserHash ?? '', server.clock.now());
    expect(await isKnown()).toBe(true);
    await resetPassword({ ...server, actor: 'command' }, EMAIL, { allFactors: false });
    expect(await isKnown()).toBe(false);
  });

  it('keeps one session: a sign-in ends the one it had', async () => {
    const { db, server, signIn } = await startWith(await open());
    const first = await signIn(PASSWORD);
    const secret = server.secrets.sessionSecret;
    const token = await encode({ token: { sid: first.id }, secret });
    const second = await signIn(PASSWORD, { cookie: `next-auth.session-token=${token}` });
    const whoIs = (id: string) => findSignedInUser(db, id, server.clock.now());
    expect([await whoIs(first.id), (await whoIs(second.id))?.email]).toEqual([null, EMAIL]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::1'],
  ['<script>', ''],
])('shortens the source %s to “%s”', (source, short) => expect(shortSource(source)).toBe(short));

it('accepts tokens with the one algorithm that it writes', async () => {
  const secret = 'a secret of the session tokens';
  expect(await decodeToken({ token: await encode({ token: { sid: 'a' }, secret }), secret })).toMatchObject({
    sid: 'a',
  });
  expect(await decodeToken({ token: tokenWithOtherEncryption(secret), secret })).toBeNull();
  expect(await decodeToken({ token: 'garbage', secret })).toBeNull();
});

/** A valid token under next-auth's key, encrypted with A128CBC-HS256 (RFC 7518 §5.2.3) instead of A256GCM. */
function tokenWithOtherEncryption(secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32));
  const [header, iv] = [base64url('{"alg":"dir","enc":"A128CBC-HS256"}'), randomBytes(16)];
  const cipher = createCipheriv('aes-128-cbc', key.subarray(16), iv);
  const text = Buffer.concat([cipher.update('{"sid":"forged"}'), cipher.final()]);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(header.length * 8, 4);
  const signed = Buffer.concat([Buffer.from(header), iv, text, length]);
  const tag = createHmac('sha256', key.subarray(0, 16)).update(signed).digest().subarray(0, 16);
  return [header, '', base64url(iv), base64url(text), base64url(tag)].join('.');
}

const base64url = (given: string | Buffer) => Buffer.from(given).toString('base64url');
