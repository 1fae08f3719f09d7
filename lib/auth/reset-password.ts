// A new password for somebody who has lost theirs, or the device they were signed in on, given out by the person who runs
// the installation.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notices/notify';
import { revokeInvitationsOf } from '@/lib/team/invitations';
import type { ManageUsersDeps } from './manage-users';
import { drawPassword, signInEmail } from './new-user';
import { removeCodes, removePasskeys } from './remove-factors';
import { endOtherSessions } from './user-session';

export type PasswordReset = {
  /** Told here and never again. */
  readonly password: string;
  /** One-time codes are asked for as before. */
  readonly keepsCodes: boolean;
  /** Belongs to a merchant, whose API keys and webhook secrets stay as they are. */
  readonly hasMerchant: boolean;
};

/**
 * Draws a new password and, in one transaction, ends whatever else lets the user in from a device they may have lost: every
 * session, every passkey, every invitation they sent that nobody has accepted. One-time codes and recovery codes stay,
 * or the reset would make the account weaker than it was, unless `allFactors`.
 * @returns null when nobody has this e-mail
 */
export async function resetPassword(
  deps: ManageUsersDeps,
  emailText: string,
  { allFactors }: { readonly allFactors: boolean },
): Promise<PasswordReset | null> {
  const email = signInEmail(emailText);
  if (email === undefined) return null;
  const { password, passwordHash } = await drawPassword();
  return writeTransaction(deps.database, async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({ where: { email }, data: { passwordHash } });
    if (user === undefined) return null;
    const [userId, merchantId, at] = [user.id, user.merchantId, deps.clock.now()];
    await endOtherSessions(tx, { userId, exceptSessionId: null, at });
    await revokeInvitationsOf(tx, userId, at);
    const passkeys = await removePasskeys(tx, userId);
    const codesGone = allFactors && (await removeCodes(tx, userId));
    const detail = { userId, passkeys, codes: codesGone };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'passwordReset', merchantId, detail }]);
    const gone = [...(codesGone ? ['one-time codes'] : []), ...(passkeys > 0 ? ['passkeys'] : [])];
    const factor = `${gone.join(' and ')}, by the operator`;
    if (gone.length > 0) notify(tx, [userId], { at, fact: { kind: 'factorTurnedOff', factor } });
    const keepsCodes = user.totpConfirmedAt !== null && !codesGone;
    return { password, keepsCodes, hasMerchant: merchantId !== null };
  });
}
