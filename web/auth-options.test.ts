// next-auth's configuration: sign-in, the token's content, sign-out, redirects and cookies.
import { expect, it } from 'vitest';
import { hashPassword } from '@/lib/accounts/auth/password';
import { MAX_PER_ACCOUNT_AND_SOURCE } from '@/lib/accounts/auth/sign-in-throttle';
import { findSignedInUser, sessionCookieName, usesSecureCookies } from '@/lib/accounts/auth/user-session';
import { newId } from '@/lib/core/ids';
import { makeMerchant } from '@/prisma/factories';
import { testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { authOptions, TOO_MANY_ATTEMPTS } from './auth-options';

const PASSWORD = 'a long enough password';

/** Options over a server with one user; the e-mail is new, because the throttle belongs to the whole process. */
async function startWith(database: TestDatabase) {
  const server = testServer(database);
  const { db } = database;
  const email = `${newId().toLowerCase()}@example.org`;
  const merchant = await makeMerchant(db);
  const passwordHash = await hashPassword(PASSWORD);
  await db.user.create({
    data: {
      id: newId(),
      email,
      passwordHash,
      role: 'owner',
      merchantId: merchant.id,
      createdAt: server.clock.now(),
    },
  });
  const options = authOptions(server);
  const [provider] = options.providers;
  if (provider?.type !== 'credentials') throw new Error('the one provider takes credentials');
  const headers = { 'x-forwarded-for': `10.0.0.1, ${newId()}` };
  const authorize = (password: string, as = email) =>
    provider.options.authorize({ email: as, password }, { headers, query: {}, body: {}, method: 'POST' });
  const whoIs = (sessionId: string) => findSignedInUser(db, sessionId, server.clock.now());
  return { server, options, authorize, whoIs, email };
}

describeOnBothDatabases('next-auth', (open) => {
  it('gets a session for the correct password, and null for a wrong one', async () => {
    const { authorize, whoIs, email } = await startWith(await open());
    const { id } = await authorize(PASSWORD);
    expect(await whoIs(id)).toMatchObject({ email });
    expect(await authorize('wrong')).toBeNull();
  });

  it('gets the waiting time after too many attempts', async () => {
    const { authorize } = await startWith(await open());
    for (let tries = 0; tries < MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) await authorize('wrong');
    await expect(authorize(PASSWORD)).rejects.toThrow(`${TOO_MANY_ATTEMPTS}:900`);
  });

  it('gets no internal error message, because it puts it into a URL', async () => {
    const database = await open();
    const { authorize } = await startWith(database);
    await database.db.$executeRawUnsafe('DROP TABLE "UserSession"');
    await expect(authorize(PASSWORD)).rejects.toThrow(/^Unavailable$/);
  });

  it('finds no user for an e-mail address that can’t be stored', async () => {
    const { authorize, email } = await startWith(await open());
    expect(await authorize(PASSWORD, `${email}\u0000`)).toBeNull();
  });

  it('ends the session at sign-out', async () => {
    const { authorize, whoIs, options } = await startWith(await open());
    const { id } = await authorize(PASSWORD);
    await options.events?.signOut?.({ session: { expires: '' }, token: { sid: id } });
    expect(await whoIs(id)).toBeNull();
  });

  it('stores only the session in the token, and redirects to no other site', async () => {
    const { options, server, email } = await startWith(await open());
    const { jwt, redirect } = options.callbacks ?? {};
    const user = { id: 'session-1', email };
    expect(await jwt?.({ token: { email, sub: 'x' }, user, account: null })).toEqual({ sid: 'session-1' });
    const { publicUrl } = server.config;
    const lead = (url: string) => redirect?.({ url, baseUrl: 'http://elsewhere.example' });
    expect(await lead(`${publicUrl}/dashboard`)).toBe(`${publicUrl}/dashboard`);
    expect(await lead('https://evil.example/')).toBe(publicUrl);
    expect(await lead(`${publicUrl}.evil.example/`)).toBe(publicUrl);
  });

  it('marks cookies secure when the public URL is https', async () => {
    const { server } = await startWith(await open());
    const secure = { ...server.config, publicUrl: 'https://pay.example' };
    expect([usesSecureCookies(server.config), usesSecureCookies(secure)]).toEqual([false, true]);
    expect(sessionCookieName(secure)).toBe('__Secure-next-auth.session-token');
    expect(authOptions({ ...server, config: secure }).useSecureCookies).toBe(true);
  });
});
