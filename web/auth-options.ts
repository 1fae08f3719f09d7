// What next-auth is told: the ways to sign in (password, the code after it, and a passkey), and a token that names a session
// row and nothing else. The "user" each way hands to next-auth is the session that has just begun.
import type { NextAuthOptions } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import { signInWithPasskey } from '@/lib/accounts/auth/passkey-sign-in';
import { deviceOf, sourceOf } from '@/lib/accounts/auth/request-source';
import {
  endedPendingCookie,
  finishSignIn,
  pendingCookie,
  readPendingCookie,
  signIn,
} from '@/lib/accounts/auth/sign-in';
import { endSession, SESSION_MS, usesSecureCookies } from '@/lib/accounts/auth/user-session';
import { errorText } from '@/lib/core/errors';
import type { Server } from './server';

/** What the page reads from the error of a refused sign-in: this word, a colon and the seconds to wait. */
export const TOO_MANY_ATTEMPTS = 'TooManyAttempts';
/** What it reads when signing in failed for a fault on our side. */
export const UNAVAILABLE = 'Unavailable';
/** The password is right, and a code is asked for. */
export const CODE_NEEDED = 'CodeNeeded';
/** The sign-in has to begin anew with the password. */
export const SIGN_IN_OVER = 'SignInOver';

/**
 * next-auth's settings. Its cookies are httpOnly and sameSite lax by default.
 * @param setCookies Set-Cookie lines that the answer is to carry besides next-auth's own; a sign-in adds to them
 */
export function authOptions(server: Server, setCookies: string[] = []): NextAuthOptions {
  const { config, secrets, database, clock, log } = server;
  return {
    secret: secrets.sessionSecret,
    useSecureCookies: usesSecureCookies(config),
    session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
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
      error: (code) => log.warn({ code }, 'next-auth refused a request'),
      warn: (code) => log.debug({ code }, 'next-auth'),
      debug: () => {},
    },
  };
}

type Entered = { readonly id: string } | null;
type Origin = { readonly source: string; readonly device: string; readonly cookies: string | null };

function signInProviders(server: Server, setCookies: string[]) {
  return [
    provider(server, 'credentials', ['email', 'password'], (text, origin) =>
      withPassword(server, setCookies, { email: text('email'), password: text('password'), ...origin }),
    ),
    provider(server, 'code', ['code'], (text, origin) =>
      withCode(server, setCookies, { code: text('code'), ...origin }),
    ),
    provider(server, 'passkey', ['answer'], (text, origin) =>
      withPasskey(server, { answer: text('answer'), ...origin }),
    ),
  ];
}

/**
 * next-auth puts the words of whatever is thrown into an address, so nothing of what broke may be in them: a `Refusal` is
 * passed on, all else is logged and told as our fault.
 */
function provider(
  { log }: Server,
  id: string,
  fields: readonly string[],
  enter: (text: (field: string) => string, origin: Origin) => Promise<Entered>,
) {
  return credentialsProvider({
    id,
    credentials: Object.fromEntries(fields.map((field) => [field, {}])),
    authorize: async (given, request) => {
      const headers = new Headers(request.headers);
      const origin = {
        source: sourceOf(headers),
        device: deviceOf(headers.get('user-agent')),
        cookies: headers.get('cookie'),
      };
      try {
        return await enter((field) => String(given?.[field] ?? ''), origin);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error({ error: errorText(error) }, 'signing in failed');
        throw new Error(UNAVAILABLE);
      }
    },
  });
}

/** A refusal that the page tells apart from a wrong password, by its word. */
class Refusal extends Error {}

async function withPassword(
  server: Server,
  setCookies: string[],
  given: Origin & { readonly email: string; readonly password: string },
): Promise<Entered> {
  const { database, clock, config, secrets, throttles } = server;
  const outcome = await signIn({ db: database.db, clock, throttles }, given);
  switch (outcome.outcome) {
    case 'signedIn':
      return { id: outcome.sessionId };
    case 'refused':
      return null;
    case 'wait':
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
): Promise<Entered> {
  const { database, clock, config, secrets, throttles } = server;
  const pending = await readPendingCookie(secrets.sessionSecret, cookies);
  if (pending === null) throw new Refusal(SIGN_IN_OVER);
  const deps = { db: database.db, clock, keyRing: secrets.keyRing, throttles };
  const outcome = await finishSignIn(deps, { pending, text: code, ...origin });
  if (outcome.outcome === 'wrong') return null;
  if (outcome.outcome === 'wait') throw new Refusal(`${TOO_MANY_ATTEMPTS}:${outcome.waitSeconds}`);
  setCookies.push(endedPendingCookie({ secure: usesSecureCookies(config) }));
  if (outcome.outcome === 'over') throw new Refusal(SIGN_IN_OVER);
  return { id: outcome.sessionId };
}

async function withPasskey(
  server: Server,
  { answer, device }: Origin & { readonly answer: string },
): Promise<Entered> {
  const deps = { ...server, publicUrl: server.config.publicUrl };
  const sessionId = await signInWithPasskey(deps, { answer, device });
  return sessionId === null ? null : { id: sessionId };
}
