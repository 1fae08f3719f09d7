// Who did something, in words: the audit log and all that is changed at run time name an actor by its id.
import type { Queryable } from '@/lib/db/client';

const USER = 'user:';

/**
 * Names actors such as `engine`, `command` and `user:<id>` for a page.
 * @param actors those of one page; a bounded number
 * @returns a user's e-mail address, or that there is no such user any more
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
  return (actor) => emails.get(actor) ?? WORDS[actor] ?? 'a user who is gone';
}

const WORDS: Readonly<Record<string, string>> = {
  engine: 'the service',
  command: 'the command line',
};
