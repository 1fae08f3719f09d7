// What a user proves themselves with beside the password, taken away by whoever runs the installation. Within the
// transaction of a reset, which ends the sessions and writes the audit log.
import type { Tx } from '@/lib/db/client';

/** Passkeys, and the questions that one was to answer. @returns how many passkeys there were */
export async function removePasskeys(tx: Tx, userId: string): Promise<number> {
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  return (await tx.passkey.deleteMany({ where: { userId } })).count;
}

/** One-time codes and recovery codes. @returns whether codes were asked for until now */
export async function removeCodes(tx: Tx, userId: string): Promise<boolean> {
  const { totpConfirmedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return totpConfirmedAt !== null;
}
