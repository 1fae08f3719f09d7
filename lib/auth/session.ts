// Who is signed in, asked beside the data on every request: the cookie's token names a session row, the row decides.
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { decode } from 'next-auth/jwt';
import { cache } from 'react';
import { getServer } from '@/lib/server';
import { sessionCookieName } from './auth-options';
import { type Audience, wayElsewhere } from './page-access';
import { findSignedInUser, type SignedInUser } from './user-session';

export type MerchantUser = SignedInUser & { readonly merchant: NonNullable<SignedInUser['merchant']> };

/** The signed-in user, or null. Read once per request, however often it is asked for. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const { config, secrets, database, clock } = await getServer();
  const cookie = (await cookies()).get(sessionCookieName(config))?.value;
  if (cookie === undefined) return null;
  const sessionId = await readSessionId(cookie, secrets.sessionSecret);
  return sessionId === null ? null : findSignedInUser(database.db, sessionId, clock.now());
});

/** The signed-in user of a merchant; an operator is led to the operator's page, anybody else to sign in. */
export async function requireMerchantUser(): Promise<MerchantUser> {
  const user = await requireFor('merchant');
  return { ...user, merchant: user.merchant ?? redirect('/dashboard/merchants') };
}

/** The signed-in operator; a merchant's user is led to the payments, anybody else to sign in. */
export function requireOperator(): Promise<SignedInUser> {
  return requireFor('operator');
}

/** Anybody who is signed in, or the way to sign in. */
export function requireUser(): Promise<SignedInUser> {
  return requireFor('signedIn');
}

async function requireFor(audience: Audience): Promise<SignedInUser> {
  const user = (await currentUser()) ?? redirect('/login');
  const elsewhere = wayElsewhere(user, audience);
  return elsewhere === null ? user : redirect(elsewhere);
}

async function readSessionId(token: string, secret: string): Promise<string | null> {
  try {
    const claims = await decode({ token, secret });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    // A token that can't be opened (another secret, tampered with, run out) is no sign-in, and nothing worth a log line.
    return null;
  }
}
