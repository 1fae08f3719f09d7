// next-auth's configuration: the sign-in methods (password, one-time code, passkey) and a token that contains only a session
// id. The "user" that each method returns to next-auth is the new session.
import type { NextAuthOptions } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import { browserCookie, newBrowserToken, readBrowserToken } from '@/lib/accounts/auth/browser-cookie';
import { signInWithPasskey } from '@/lib/accounts/auth/passkey-sign-in';
import { deviceOf, sourceOf } from '@/lib/accounts/auth/request-source';
import { decodeToken, sessionIdIn } from '@/lib/accounts/auth/session-token';
import {
  clearedPendingCookie,
  finishSignIn,
  pendingCookie,
  readPendingCookie,
  signIn,
} from '@/lib/accounts/auth/sign-in';
import { endSession, usesSecureCookies } from '@/lib/accounts/auth/user-session';
import { errorText } from '@/lib/core/errors';
import { LONGEST_SESSION_MS } from '@/lib/core/session-settings';
import type { Server } from './server';

/** Error code of a throttled sign-in, followed by a colon and the seconds to wait. */
export const TOO_MANY_ATTEMPTS = 'TooManyAttempts';
/** Error code of a sign-in that failed because of a server error. */
const UNAVAILABLE = 'Unavailable';
/** Error code after a correct password when a one-time code is required. */
const CODE_NEEDED = 'CodeNeeded';
/** Error code when the sign-in must start over with the password. */
const SIGN_IN_EXPIRED = 'SignInExpired';

/** Longer than any session, so that the sign-in page can say why a session ended. The session's row is authoritative. */
const COOKIE_SECONDS = LONGEST_SESSION_MS.merchant / 1000 + 24 * 60 * 60;

/**
 * next-auth's settings. Its cookies are httpOnly and sameSite lax by default.
 * @param setCookies collects Set-Cookie headers to add to next-auth's response
 */
export function authOptions(server: Server, setCookies: string[] = []): NextAuthOptions {
  const { config, secrets, database, clock, log } = server;
  return {
    secret: secrets.sessionSecret,
    useSecureCookies: usesSecureCookies(config),
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    jwt: { decode: ({ token = '', secret }) => decodeToken({ token, secret: String(secret) }) },
    pages: { signIn: '/login', error: '/login' },
    providers: signInProviders(server, setCookies),
    callbacks: {
      jwt: ({ token, user }) => ({ sid: user?.id ?? token.sid }),
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url }) => (url.startsWith(`${config.publicUrl}/`) ? url : config.publicUrl),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') await endSession(database.db, token.sid, clock.now());
      },
    },
    logger: {
      error: (code) => log.warn({ code }, 'next-auth rejected a request'),
      warn: (code) => log.debug({ code }, 'next-auth'),
      debug: () => {},
    },
  };
}

type NewSession = { readonly id: string } | null;
type Origin = {
  readonly source: string;
  readonly device: string;
  readonly cookies: string | null;
  readonly browserToken: string | null;
};

function signInProviders(server: Server, setCookies: string[]) {
  return [
    provider(server, 'credentials', ['email', 'password'], (text, origin) =>
      withPassword(server, setCookies, { email: text('email'), password: text('password'), ...origin }),
    ),
    provider(server, 'code', ['code'], (text, origin) =>
      withCode(server, setCookies, { code: text('code'), ...origin }),
    ),
    provider(server, 'passkey', ['response'], (text, origin) =>
      withPasskey(server, setCookies, { response: text('response'), ...origin }),
    ),
  ];
}

/**
 * next-auth puts the message of a thrown error into a URL, so it must not reveal internals: a `Refusal` is passed on, any
 * other error is logged and reported as UNAVAILABLE.
 */
function provider(
  { config, log }: Server,
  id: string,
  fields: readonly string[],
  signIn: (text: (field: string) => string, origin: Origin) => Promise<NewSession>,
) {
  return credentialsProvider({
    id,
    credentials: Object.fromEntries(fields.map((field) => [field, {}])),
    authorize: async (given, request) => {
      const headers = new Headers(request.headers);
      const cookies = headers.get('cookie');
      const origin = {
        ...{ source: sourceOf(headers), device: deviceOf(headers.get('user-agent')), cookies },
        browserToken: readBrowserToken(cookies, usesSecureCookies(config)),
      };
      try {
        return await signIn((field) => String(given?.[field] ?? ''), origin);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error({ error: errorText(error) }, 'sign-in failed');
        throw new Error(UNAVAILABLE);
      }
    },
  });
}

/** A refusal whose message is one of the error codes above. */
class Refusal extends Error {}

async function withPassword(
  server: Server,
  setCookies: string[],
  given: Origin & { readonly email: string; readonly password: string },
): Promise<NewSession> {
  const { database, clock, config, secrets, throttles, signIns } = server;
  const outcome = await signIn({ db: database.db, clock, throttles }, given);
  switch (outcome.outcome) {
    case 'signedIn':
      return signedIn(server, setCookies, outcome.sessionId, given);
    case 'refused':
      signIns.failed({ outcome: 'passwordWrong', ...outcomeOf(outcome, 'password', given) });
      return null;
    case 'wait':
      signIns.failed({ outcome: 'lockedOut', ...outcomeOf(outcome, 'password', given) });
      throw new Refusal(`${TOO_MANY_ATTEMPTS}:${outcome.waitSeconds}`);
    case 'code': {
      const deps = { secret: secrets.sessionSecret, secure: usesSecureCookies(config) };
      setCookies.push(await pendingCookie(deps, outcome.pending));
      throw new Refusal(CODE_NEEDED);
    }
  }
}

async function withCode(
  server: Server,
  setCookies: string[],
  { code, cookies, ...origin }: Origin & { readonly code: string },
): Promise<NewSession> {
  const { database, clock, config, secrets, throttles, signIns } = server;
  const pending = await readPendingCookie(secrets.sessionSecret, cookies);
  if (pending === null) throw new Refusal(SIGN_IN_EXPIRED);
  const deps = { db: database.db, clock, keyRing: secrets.keyRing, throttles };
  const outcome = await finishSignIn(deps, { pending, text: code, ...origin });
  const attempt = outcomeOf(pending, 'code', origin);
  if (outcome.outcome === 'wrong') signIns.failed({ outcome: 'codeWrong', ...attempt });
  if (outcome.outcome === 'wait') signIns.failed({ outcome: 'lockedOut', ...attempt });
  if (outcome.outcome === 'wrong') return null;
  if (outcome.outcome === 'wait') throw new Refusal(`${TOO_MANY_ATTEMPTS}:${outcome.waitSeconds}`);
  setCookies.push(clearedPendingCookie({ secure: usesSecureCookies(config) }));
  if (outcome.outcome === 'expired') throw new Refusal(SIGN_IN_EXPIRED);
  return signedIn(server, setCookies, outcome.sessionId, { ...origin, cookies });
}

async function withPasskey(
  server: Server,
  setCookies: string[],
  { response, ...origin }: Origin & { readonly response: string },
): Promise<NewSession> {
  const deps = { ...server, publicUrl: server.config.publicUrl };
  const sessionId = await signInWithPasskey(deps, { response, device: origin.device });
  if (sessionId !== null) return signedIn(server, setCookies, sessionId, origin);
  server.signIns.failed({ outcome: 'passkeyWrong', ...outcomeOf({ userId: null }, 'passkey', origin) });
  return null;
}

/** What is recorded of a failed attempt, besides its outcome. */
function outcomeOf(
  { userId }: { readonly userId: string | null },
  method: 'password' | 'code' | 'passkey',
  { source, device }: Pick<Origin, 'source' | 'device'>,
) {
  return { userId, method, source, device };
}

/**
 * Records the sign-in, ends the session that the browser had, and gives the browser the cookie by which it is recognized next
 * time.
 */
async function signedIn(
  { config, secrets, database, clock, signIns }: Server,
  setCookies: string[],
  sessionId: string,
  { source, browserToken, cookies }: Origin,
): Promise<NewSession> {
  const token = browserToken ?? newBrowserToken();
  await signIns.succeeded({ sessionId, source, browserToken: token });
  const earlier = await sessionIdIn(cookies, secrets.sessionSecret, config);
  if (earlier !== null) await endSession(database.db, earlier, clock.now());
  setCookies.push(browserCookie(token, usesSecureCookies(config)));
  return { id: sessionId };
}
