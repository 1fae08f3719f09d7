// What a browser signs with a passkey: drawn here, taken once, and only while it is fresh.
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';

/** How long a person has to touch a key or show their face. */
export const CHALLENGE_MS = 5 * 60_000;

/** Whose challenge it is: a user's who is signed in, or nobody's yet at the sign-in. */
type Owner = { readonly userId: string | null; readonly at: Date };

/** Keeps a challenge that was drawn, base64url. */
export async function keepChallenge(db: Queryable, challenge: string, { userId, at }: Owner): Promise<void> {
  await db.passkeyChallenge.create({ data: { id: challenge, userId, expiresAt: addMs(at, CHALLENGE_MS) } });
}

/** Takes a challenge that a browser signed. @returns whether it was this owner's, fresh, and not taken before */
export async function takeChallenge(
  db: Queryable,
  challenge: unknown,
  { userId, at }: Owner,
): Promise<boolean> {
  // What it is was decided by whoever sent it: an object would be read as an operator of the database client.
  if (typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) return false;
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { id: challenge, userId, expiresAt: { gt: at } },
  });
  return count === 1;
}

/** Removes up to `most` challenges whose time is up. @returns how many there were */
export async function pruneChallenges(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { expiresAt: { lte: now } };
  const rows = await db.passkeyChallenge.findMany({ where, select: { id: true }, take: most });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.passkeyChallenge.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}
