// Operator commands that reset a user's password, or their two-factor authentication and passkeys.
import { revokeInvitationsOf } from '@/lib/accounts/team/invitations';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notifications/notify';
import { forgetBrowsers } from './browser-cookie';
import { generatePassword, signInEmail } from './new-user';
import { endOtherSessions } from './user-session';

type PasswordReset = {
  /** Returned only here. */
  readonly password: string;
  /** Two-factor authentication stays on. */
  readonly keepsCodes: boolean;
  /** The user belongs to a merchant, whose API keys and webhook secrets are unchanged. */
  readonly hasMerchant: boolean;
};

/**
 * Generates a new password and, in one transaction, revokes everything else that a lost device could use: all sessions, all
 * passkeys and the user's pending invitations. Two-factor authentication and recovery codes stay unless `allFactors`, so that
 * the reset doesn't weaken the account.
 * @returns null when no user has this e-mail address
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
    await forgetBrowsers(tx, userId);
    await revokeInvitationsOf(tx, userId, at);
    const passkeys = await removePasskeys(tx, userId);
    const codesRemoved = allFactors && (await removeCodes(tx, userId));
    const detail = { userId, passkeys, codes: codesRemoved };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'passwordReset', merchantId, detail }]);
    const removed = [
      ...(codesRemoved ? ['two-factor authentication'] : []),
      ...(passkeys > 0 ? ['passkeys'] : []),
    ];
    const method = `${removed.join(' and ')}, by the operator`;
    if (removed.length > 0) notify(tx, [userId], { at, fact: { kind: 'signInMethodRemoved', method } });
    const keepsCodes = user.totpConfirmedAt !== null && !codesRemoved;
    return { password, keepsCodes, hasMerchant: merchantId !== null };
  });
}

/**
 * Removes two-factor authentication, recovery codes and passkeys and ends all sessions of the user, in one transaction.
 * @returns whether a user has this e-mail address
 */
export async function resetFactors(deps: ActingDeps, emailText: string): Promise<boolean> {
  const email = signInEmail(emailText);
  if (email === undefined) return false;
  return writeTransaction(deps.database, async (tx) => {
    // A write that changes nothing locks the user's row for the transaction.
    const [user] = await tx.user.updateManyAndReturn({ where: { email }, data: { email } });
    if (user === undefined) return false;
    const [userId, merchantId, at] = [user.id, user.merchantId, deps.clock.now()];
    await removeCodes(tx, userId);
    const passkeys = await removePasskeys(tx, userId);
    await endOtherSessions(tx, { userId, exceptSessionId: null, at });
    await forgetBrowsers(tx, userId);
    const detail = { userId, passkeys };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'signInMethodsReset', merchantId, detail }]);
    const fact = {
      kind: 'signInMethodRemoved',
      method: 'two-factor authentication and passkeys, by the operator',
    } as const;
    notify(tx, [userId], { at, fact });
    return true;
  });
}

/** Removes passkeys and pending challenges. @returns how many passkeys were removed */
async function removePasskeys(tx: Tx, userId: string): Promise<number> {
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  return (await tx.passkey.deleteMany({ where: { userId } })).count;
}

/** Removes one-time codes and recovery codes. @returns whether two-factor authentication was on */
async function removeCodes(tx: Tx, userId: string): Promise<boolean> {
  const { totpConfirmedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return totpConfirmedAt !== null;
}
