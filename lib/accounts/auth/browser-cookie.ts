// The cookie that recognizes a browser in which a user has signed in before. Such a browser has its own allowance of sign-in
// attempts, and a sign-in in another one notifies the user. The cookie proves nothing else. Only its hash is stored.

import { createHash, randomBytes } from 'node:crypto';
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';

/** How long a browser is recognized after its last sign-in, and how long sign-in events are kept. */
export const SIGN_IN_EVENTS_KEPT_MS = 180 * 24 * 60 * 60_000;

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** With https, the prefix makes browsers refuse a cookie of this name from another host or over http. */
function cookieName(secure: boolean): string {
  return `${secure ? '__Host-' : ''}payments.browser`;
}

/** The token in the request's cookies; null when there is none. */
export function readBrowserToken(cookies: string | null, secure: boolean): string | null {
  const name = cookieName(secure).replace('.', '\\.');
  const token = new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(cookies ?? '')?.[1] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** A new token: 256 random bits. */
export function newBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The Set-Cookie header. Scripts can't read the cookie. */
export function browserCookie(token: string, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${SIGN_IN_EVENTS_KEPT_MS / 1000}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName(secure)}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** The hash that is stored. It contains the user's id, so that rows don't show which users share a browser. */
export function browserHash(userId: string, token: string): string {
  return createHash('sha256').update(`${userId}:${token}`).digest('hex');
}

/** Whether the user signed in with this browser before, and their sign-in was not reset since. */
export async function isKnownBrowser(db: Queryable, hash: string, now: Date): Promise<boolean> {
  const at = { gt: addMs(now, -SIGN_IN_EVENTS_KEPT_MS) };
  return (
    (await db.signInEvent.findFirst({ where: { browserHash: hash, at }, select: { id: true } })) !== null
  );
}

/** Makes all browsers of the user unknown, in the transaction that takes access from a lost device. */
export async function forgetBrowsers(tx: Queryable, userId: string): Promise<void> {
  const where = { userId, browserHash: { not: null } };
  await tx.signInEvent.updateMany({ where, data: { browserHash: null } });
}
