// The token that marks the browser which first opened a checkout page. Only its hash is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits: not to be guessed, so a plain hash keeps it. */
const TOKEN_BYTES = 32;

export function newBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashBrowserToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether the token is the one whose hash was stored. */
export function isBrowserToken(token: string, storedHash: string | null): boolean {
  if (storedHash === null) return false;
  const given = Buffer.from(hashBrowserToken(token));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** The cookie of one payment's page. It is sent to that payment's own addresses alone, so one name serves all. */
export const BROWSER_TOKEN_COOKIE = 'checkout_browser';

/** Longer than any window and review, so that a payer who comes back is still known. */
const COOKIE_SECONDS = 2 * 24 * 60 * 60;

/** The cookie to set: readable by no script, sent to no other payment's addresses and to no other site. */
export function browserTokenCookie(paymentId: string, token: string, publicUrl: string) {
  return {
    name: BROWSER_TOKEN_COOKIE,
    value: token,
    path: `/api/checkout/${paymentId}`,
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const;
}
