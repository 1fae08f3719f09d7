// The sign-in events of a user: what the account page lists. Written by sign-in-record.ts.
import { isIPv4 } from 'node:net';
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { SIGN_IN_EVENTS_KEPT_MS } from './browser-cookie';

/** Events in the user's list. */
export const MAX_EVENTS_SHOWN = 20;

/**
 * lockedOut: the attempt was refused without a check, after too many before it. The last two: a signed-in user did not
 * confirm their identity.
 */
export const SIGN_IN_OUTCOMES = [
  'signedIn',
  'passwordWrong',
  'codeWrong',
  'passkeyWrong',
  'lockedOut',
  'confirmationWrong',
  'confirmationLockedOut',
] as const;
export type SignInOutcomeName = (typeof SIGN_IN_OUTCOMES)[number];

export type SignInEventView = Awaited<ReturnType<typeof listSignInEvents>>[number];

/** The user's latest sign-ins, failed attempts and failed confirmations, newest first. */
export function listSignInEvents(db: Queryable, userId: string) {
  return db.signInEvent.findMany({
    where: { userId },
    select: { id: true, at: true, outcome: true, method: true, device: true, source: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MAX_EVENTS_SHOWN,
  });
}

/** Deletes up to `max` old events. @returns how many */
export async function pruneSignInEvents(db: Queryable, now: Date, max: number): Promise<number> {
  const where = { at: { lt: addMs(now, -SIGN_IN_EVENTS_KEPT_MS) } };
  return (await db.signInEvent.deleteMany({ where, limit: max })).count;
}

/**
 * A source address without its last part, such as `203.0.113.0/24` or `2001:db8:1::/48`: enough to recognize one's provider.
 * @param source as `sourceOf` returns it, untrusted
 * @returns empty for anything but an address
 */
export function shortSource(source: string): string {
  if (isIPv4(source)) return `${source.split('.').slice(0, 3).join('.')}.0/24`;
  const network = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::\/64$/.exec(source)?.[1];
  if (network !== undefined) return `${network}:/48`;
  return source === '::1' ? source : '';
}
