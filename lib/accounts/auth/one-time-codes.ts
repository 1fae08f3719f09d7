// A user's two-factor authentication by one-time codes: set up, confirm with the first code, renew recovery codes, turn off.
// Each change is recorded in the audit log in the same transaction.

import type { Clock } from '@/lib/core/clock';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { recordAccountChange } from './own-account';
import { codeSecretBinding, codeUri, newCodeSecret, replaceRecoveryCodes, stepOfCode } from './second-factor';
import { endOtherSessions, recordProof } from './user-session';

type CodesDeps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** For the authenticator app: the secret to type, and the URI of the QR code. */
export type CodeSetup = { readonly secret: string; readonly uri: string };

/**
 * Generates a secret for the user's authenticator app. Codes are not required until one was confirmed. Replaces an earlier
 * secret that was not confirmed.
 * @returns null when two-factor authentication is already on
 */
export async function beginCodeSetup(
  { database, keyRing }: CodesDeps,
  user: { readonly userId: string; readonly email: string },
): Promise<CodeSetup | null> {
  const secret = newCodeSecret();
  const totpSecret = seal(keyRing, codeSecretBinding(user.userId), secret);
  const { count } = await database.db.user.updateMany({
    where: { id: user.userId, totpConfirmedAt: null },
    data: { totpSecret },
  });
  return count === 0 ? null : { secret, uri: codeUri(secret, user.email) };
}

/**
 * Turns on two-factor authentication if the code matches the latest secret, and ends the user's other sessions, which used the
 * password only.
 * @returns the recovery codes, returned only here; null when the code is incorrect
 */
export async function confirmCodeSetup(
  { database, clock, keyRing }: CodesDeps,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  text: string,
): Promise<string[] | null> {
  const user = await database.db.user.findUniqueOrThrow({ where: { id: userId } });
  const { totpSecret } = user;
  if (totpSecret === null || user.totpConfirmedAt !== null) return null;
  const at = clock.now();
  const step = stepOfCode(unseal(keyRing, codeSecretBinding(userId), totpSecret), text, at);
  if (step === null) return null;
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, totpSecret, totpConfirmedAt: null },
      data: { totpConfirmedAt: at, totpLastStep: step },
    });
    if (count === 0) return null;
    await endOtherSessions(tx, { userId, exceptSessionId: sessionId, at });
    await recordProof(tx, sessionId, at, 'code');
    // If an attacker did this, the user loses their sessions and can't sign in without the code, so the notification matters.
    recordAccountChange(tx, user, { at, action: 'oneTimeCodesEnabled', fact: { kind: 'twoFactorEnabled' } });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Replaces the recovery codes. @returns null when two-factor authentication is off */
export function renewRecoveryCodes({ database, clock }: CodesDeps, userId: string): Promise<string[] | null> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    // A write that changes nothing locks the user's row for the transaction.
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: userId, totpConfirmedAt: { not: null } },
      data: { id: userId },
    });
    if (user === undefined) return null;
    recordAccountChange(tx, user, {
      at,
      action: 'recoveryCodesReplaced',
      fact: { kind: 'recoveryCodesReplaced' },
    });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Turns off two-factor authentication. @returns whether it was on */
export function disableCodes({ database, clock }: CodesDeps, userId: string): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: userId, totpSecret: { not: null } },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
    });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    if (user === undefined) return false;
    const at = clock.now();
    const fact = { kind: 'signInMethodRemoved', method: 'two-factor authentication' } as const;
    recordAccountChange(tx, user, { at, action: 'oneTimeCodesDisabled', fact });
    return true;
  });
}
