// The names of those who did something to a payment, for its merchant: its own users and API keys by name, the operator's
// people as the operator.
import type { Queryable } from '@/lib/db/client';

/** Names by actor as stored; an actor who is not there is nobody's business of this merchant, or gone. */
export type ActorNames = ReadonlyMap<string, string>;

const USER = 'user:';
const KEY = 'key:';
const OPERATOR = 'Operator';

/**
 * Names of the actors for a user of this merchant. Another merchant's users and keys have none, whatever is asked for.
 * @param actors as stored, of one payment
 */
export async function readActorNames(
  db: Queryable,
  merchantId: string,
  actors: readonly (string | null)[],
): Promise<ActorNames> {
  const known = [...new Set(actors)].flatMap((actor) => actor ?? []);
  const idsOf = (prefix: string) =>
    known.flatMap((actor) => (actor.startsWith(prefix) ? [actor.slice(prefix.length)] : []));
  const [userIds, keyIds] = [idsOf(USER), idsOf(KEY)];
  const [users, keys] = await Promise.all([
    userIds.length === 0
      ? []
      : db.user.findMany({
          where: { id: { in: userIds }, OR: [{ merchantId }, { merchantId: null }] },
          select: { id: true, name: true, email: true, merchantId: true },
        }),
    keyIds.length === 0
      ? []
      : db.apiKey.findMany({
          where: { id: { in: keyIds }, merchantId },
          select: { id: true, label: true },
        }),
  ]);
  return new Map([
    ['payer', 'Payer'],
    ['command', OPERATOR],
    ...users.map(
      (user) =>
        [`${USER}${user.id}`, user.merchantId === null ? OPERATOR : (user.name ?? user.email)] as const,
    ),
    ...keys.map((key) => [`${KEY}${key.id}`, `API key “${key.label}”`] as const),
  ]);
}
