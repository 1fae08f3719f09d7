// The second factor of somebody who has one-time codes: a code, taken once, or a recovery code in its place.
import type { KeyRing } from '@/lib/core/key-ring';
import { unseal } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { looksLikeCode, stepOfCode } from './one-time-code';
import { takeRecoveryCode } from './recovery-codes';

export type SecondFactorDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/** What a user's row says of their one-time codes. */
export type CodesOfUser = {
  readonly id: string;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
};

/** What the sealed secret of one-time codes is bound to. */
export function codeSecretBinding(userId: string): string {
  return `totp:${userId}`;
}

/** Whether the user signs in with one-time codes. */
export function hasCodes(user: CodesOfUser): boolean {
  return user.totpConfirmedAt !== null && user.totpSecret !== null;
}

/**
 * Takes what the user typed. A code of a step that was taken before, or of an earlier one, is refused: the row is written
 * only where a smaller step stands, so that of two requests with one code one alone succeeds.
 * @returns which of the two it was; null when it was neither
 */
export async function takeSecondFactor(
  { db, keyRing }: SecondFactorDeps,
  user: CodesOfUser,
  given: { readonly text: string; readonly at: Date },
): Promise<'code' | 'recoveryCode' | null> {
  const { text, at } = given;
  const { id, totpSecret } = user;
  if (totpSecret === null || !hasCodes(user)) return null;
  if (!looksLikeCode(text)) {
    return (await takeRecoveryCode(db, { userId: id, text, at })) ? 'recoveryCode' : null;
  }
  const step = stepOfCode(unseal(keyRing, codeSecretBinding(id), totpSecret), text, at);
  if (step === null) return null;
  const { count } = await db.user.updateMany({
    where: {
      ...{ id, totpSecret, totpConfirmedAt: { not: null } },
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    data: { totpLastStep: step },
  });
  return count === 1 ? 'code' : null;
}
