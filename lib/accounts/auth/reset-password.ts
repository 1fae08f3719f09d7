// What whoever runs the installation resets for a user: the password, or one-time codes, recovery codes and passkeys.
import { revokeInvitationsOf } from '@/lib/accounts/team/invitations';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notifications/notify';
import { generatePassword, signInEmail } from './new-user';
import { endOtherSessions } from './user-session';

type PasswordReset = {
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
  deps: ActingDeps,
  emailText: string,
  { allFactors }: { readonly allFactors: boolean },
): Promise<PasswordReset | null> {
  const email = signInEmail(emailText);
  if (email === undefined) return null;
  const { password, passwordHash } = await generatePassword();
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
    const method = `${gone.join(' and ')}, by the operator`;
    if (gone.length > 0) notify(tx, [userId], { at, fact: { kind: 'signInMethodRemoved', method } });
    const keepsCodes = user.totpConfirmedAt !== null && !codesGone;
    return { password, keepsCodes, hasMerchant: merchantId !== null };
  });
}

/**
 * Removes one-time codes, recovery codes and passkeys and ends every session of the user, in one transaction.
 * @returns whether somebody has this e-mail
 */
export async function resetFactors(deps: ActingDeps, emailText: string): Promise<boolean> {
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
    const fact = {
      kind: 'signInMethodRemoved',
      method: 'one-time codes and passkeys, by the operator',
    } as const;
    notify(tx, [userId], { at, fact });
    return true;
  });
}

/** Passkeys, and the questions that one was to answer. @returns how many passkeys there were */
async function removePasskeys(tx: Tx, userId: string): Promise<number> {
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  return (await tx.passkey.deleteMany({ where: { userId } })).count;
}

/** One-time codes and recovery codes. @returns whether codes were asked for until now */
async function removeCodes(tx: Tx, userId: string): Promise<boolean> {
  const { totpConfirmedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return totpConfirmedAt !== null;
}
