// One-time codes of a user: set up, confirmed by the first code, given new recovery codes, turned off. Each change is
// written into the audit log in its own transaction.

import type { Clock } from '@/lib/core/clock';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { recordAccountChange } from './own-account';
import { codeSecretBinding, codeUri, newCodeSecret, replaceRecoveryCodes, stepOfCode } from './second-factor';
import { endOtherSessions } from './user-session';

type CodesDeps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** What an app is given: to be read from a QR code, or typed. */
export type CodeSetup = { readonly secret: string; readonly uri: string };

/**
 * Draws a secret for the user's app. Nothing asks for its codes until one was confirmed; an earlier secret that was not
 * confirmed is forgotten.
 * @returns null when the user has one-time codes already
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
 * Turns one-time codes on, when the code is one of the secret drawn last, and ends the user's other sessions: nobody stays
 * signed in by the password alone.
 * @param session the one that asks, which stays
 * @returns the recovery codes, told here and never again; null when the code is not right
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
    // The user's own sessions end, and the next sign-in asks for a code that they lack where a thief did this.
    recordAccountChange(tx, user, { at, action: 'oneTimeCodesOn', fact: { kind: 'twoFactorEnabled' } });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** New recovery codes in the place of those before. @returns null when the user has no one-time codes */
export function renewRecoveryCodes({ database, clock }: CodesDeps, userId: string): Promise<string[] | null> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    // Writes what stands there: the transaction begins with a write, which locks the user's row.
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: userId, totpConfirmedAt: { not: null } },
      data: { id: userId },
    });
    if (user === undefined) return null;
    recordAccountChange(tx, user, {
      at,
      action: 'recoveryCodesMade',
      fact: { kind: 'recoveryCodesReplaced' },
    });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** From now on the password is enough. @returns whether there was something to turn off */
export function disableCodes({ database, clock }: CodesDeps, userId: string): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: userId, totpSecret: { not: null } },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
    });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    if (user === undefined) return false;
    const at = clock.now();
    const fact = { kind: 'signInMethodRemoved', method: 'one-time codes' } as const;
    recordAccountChange(tx, user, { at, action: 'oneTimeCodesOff', fact });
    return true;
  });
}
