// What next-auth is told: the ways to sign in, and a token that names a session row and nothing else.
import type { NextAuthOptions } from 'next-auth';
import { endSession, SESSION_MS, usesSecureCookies } from '@/lib/accounts/auth/user-session';
import type { Server } from './server';
import { signInProviders } from './sign-in-providers';

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
