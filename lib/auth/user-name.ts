// A user's own name, by which their team and a payment's timeline call them.
import type { Queryable } from '@/lib/db/client';
import { personName } from '@/lib/team/person-name';

/** Sets the name; an empty text takes it away. @returns whether it is a name that is taken: see personName */
export async function changeUserName(db: Queryable, userId: string, text: string): Promise<boolean> {
  const name = text.trim() === '' ? null : personName(text);
  if (name === undefined) return false;
  await db.user.update({ where: { id: userId }, data: { name } });
  return true;
}
