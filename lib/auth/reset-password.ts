// A new password for somebody who has lost theirs, given out by the person who runs the installation.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import type { ManageUsersDeps } from './manage-users';
import { drawPassword, signInEmail } from './new-user';
import { endOtherSessions } from './user-session';

/**
 * Draws a new password and ends every session of the user, in one transaction.
 * @returns the password, told here and never again; null when nobody has this e-mail
 */
export async function resetPassword(deps: ManageUsersDeps, emailText: string): Promise<string | null> {
  const email = signInEmail(emailText);
  if (email === undefined) return null;
  const { password, passwordHash } = await drawPassword();
  return writeTransaction(deps.database, async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({ where: { email }, data: { passwordHash } });
    if (user === undefined) return null;
    const at = deps.clock.now();
    await endOtherSessions(tx, { userId: user.id, exceptSessionId: null, at });
    const [userId, merchantId] = [user.id, user.merchantId];
    const entry = { at, actor: deps.actor, action: 'passwordReset', merchantId, detail: { userId } } as const;
    appendAuditLog(tx, [entry]);
    return password;
  });
}
