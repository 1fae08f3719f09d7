// How next-auth signs people in: e-mail and password, and a token that names a session row and nothing else.
import type { NextAuthOptions } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import { errorText } from '@/lib/core/errors';
import type { Server } from '@/lib/server';
import { deviceOf } from './device';
import { sourceOf } from './request-source';
import { type SignInOutcome, type SignInRequest, signIn } from './sign-in';
import { signInThrottle } from './sign-in-limits';
import { endSession, SESSION_MS } from './user-session';

/** What the page reads from the error of a refused sign-in: this word, a colon and the seconds to wait. */
export const TOO_MANY_ATTEMPTS = 'TooManyAttempts';
/** What it reads when signing in failed for a fault on our side. */
export const UNAVAILABLE = 'Unavailable';

/** Whether cookies are marked secure: when the address people use is https. */
export function usesSecureCookies(config: Server['config']): boolean {
  return config.publicUrl.startsWith('https://');
}

/** next-auth's own name for the session cookie. */
export function sessionCookieName(config: Server['config']): string {
  return `${usesSecureCookies(config) ? '__Secure-' : ''}next-auth.session-token`;
}

/** next-auth's settings. Its cookies are httpOnly and sameSite lax by default. */
export function authOptions(server: Server): NextAuthOptions {
  const { config, secrets, database, clock, log } = server;
  return {
    secret: secrets.sessionSecret,
    useSecureCookies: usesSecureCookies(config),
    session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
    pages: { signIn: '/login', error: '/login' },
    providers: [passwordProvider(server)],
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

/** The "user" handed to next-auth is the session that has just begun: its id is all the token keeps. */
function passwordProvider(server: Server) {
  return credentialsProvider({
    name: 'password',
    credentials: { email: {}, password: {} },
    authorize: async (credentials, request) => {
      const headers = new Headers(request.headers);
      const outcome = await signInOrSay(server, {
        email: String(credentials?.email ?? ''),
        password: String(credentials?.password ?? ''),
        source: sourceOf(headers),
        device: deviceOf(headers.get('user-agent')),
      });
      if (outcome.outcome === 'wait') throw new Error(`${TOO_MANY_ATTEMPTS}:${outcome.waitSeconds}`);
      return outcome.outcome === 'signedIn' ? { id: outcome.sessionId } : null;
    },
  });
}

/** next-auth puts the words of whatever is thrown into an address, so nothing of what broke may be in them. */
async function signInOrSay({ database, clock, log }: Server, request: SignInRequest): Promise<SignInOutcome> {
  try {
    return await signIn({ db: database.db, clock, throttle: signInThrottle(clock) }, request);
  } catch (error) {
    log.error({ error: errorText(error) }, 'signing in failed');
    throw new Error(UNAVAILABLE);
  }
}
