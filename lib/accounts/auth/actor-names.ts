// Names of actors for people. The audit log and run-time settings store an actor's id.
import type { Queryable } from '@/lib/db/client';

const USER = 'user:';

/**
 * Looks up the names of actors such as `engine`, `command` and `user:<id>`.
 * @param actors those of one page, a bounded number
 * @returns a function from an actor to a name, such as a user's e-mail address
 */
export async function readActorNames(
  db: Queryable,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const ids = actors.flatMap((actor) => (actor?.startsWith(USER) ? [actor.slice(USER.length)] : []));
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, email: true },
  });
  const emails = new Map(users.map(({ id, email }) => [`${USER}${id}`, email]));
  return (actor) => emails.get(actor) ?? LABELS[actor] ?? 'a deleted user';
}

const LABELS: Readonly<Record<string, string>> = {
  engine: 'the service',
  command: 'the command line',
  visitor: 'an unknown visitor',
};
