// What a user's own account page shows of them.
import type { Queryable } from '@/lib/db/client';
import { countRecoveryCodes } from './recovery-codes';

export type AccountView = {
  readonly name: string | null;
  /** Since when one-time codes are asked for; null when they are not. */
  readonly codesSince: Date | null;
  /** Recovery codes nobody has used. */
  readonly recoveryLeft: number;
};

/** @throws when there is no such user */
export async function readAccount(db: Queryable, userId: string): Promise<AccountView> {
  const [user, recoveryLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, totpConfirmedAt: true } }),
    countRecoveryCodes(db, userId),
  ]);
  return { name: user.name, codesSince: user.totpConfirmedAt, recoveryLeft };
}
