// For somebody who has lost their phone, their recovery codes and their passkeys: whoever runs the installation removes
// them all, and the password alone lets in again.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notices/notify';
import type { ManageUsersDeps } from './manage-users';
import { signInEmail } from './new-user';
import { removeCodes, removePasskeys } from './remove-factors';
import { endOtherSessions } from './user-session';

/**
 * Removes one-time codes, recovery codes and passkeys and ends every session of the user, in one transaction.
 * @returns whether somebody has this e-mail
 */
export async function resetFactors(deps: ManageUsersDeps, emailText: string): Promise<boolean> {
  const email = signInEmail(emailText);
  if (email === undefined) return false;
  return writeTransaction(deps.database, async (tx) => {
    // Writes what stands there: the transaction begins with a write, which locks the user's row.
    const [user] = await tx.user.updateManyAndReturn({ where: { email }, data: { email } });
    if (user === undefined) return false;
    const [userId, merchantId, at] = [user.id, user.merchantId, deps.clock.now()];
    await removeCodes(tx, userId);
    const passkeys = await removePasskeys(tx, userId);
    await endOtherSessions(tx, { userId, exceptSessionId: null, at });
    const detail = { userId, passkeys };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'factorsReset', merchantId, detail }]);
    const fact = { kind: 'factorTurnedOff', factor: 'one-time codes and passkeys, by the operator' } as const;
    notify(tx, [userId], { at, fact });
    return true;
  });
}
