// A new password for somebody who has lost theirs, given out by the person who runs the installation.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { drawPassword, signInEmail } from './new-user';
import { endOtherSessions } from './user-session';

/**
 * Draws a new password and ends every session of the user, in one transaction.
 * @returns the password, told here and never again; null when nobody has this e-mail
 */
export async function resetPassword(
  deps: { readonly database: Database; readonly clock: Clock },
  emailText: string,
): Promise<string | null> {
  const email = signInEmail(emailText);
  if (email === undefined) return null;
  const { password, passwordHash } = await drawPassword();
  return writeTransaction(deps.database, async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({ where: { email }, data: { passwordHash } });
    if (user === undefined) return null;
    await endOtherSessions(tx, { userId: user.id, exceptSessionId: null, at: deps.clock.now() });
    return password;
  });
}
