// An operator resolved an account that has less than its next transfer sends, such as after somebody wrote to the database: the
// transfer sends what is there.
import { minRaw, storedRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { readHead } from './move-account';
import { planAccount } from './plan-account';

/** As many steps as one pass over an account plans. */
const MAX_STEPS = 100;

/**
 * Lowers the account's next transfer to what the account has. The account must be locked.
 * @param receivable which deposits may be received
 * @returns the transfer's id and what it sends now, raw; null when the account covers it, or has nothing
 */
export async function lowerToBalance(
  tx: Tx,
  address: string,
  receivable: Prisma.DepositWhereInput,
  now: Date,
): Promise<{ readonly id: string; readonly amountRaw: bigint } | null> {
  const { isSigned, balanceRaw } = await readHead(tx, address);
  if (!isSigned) return null;
  const account = { address, balanceRaw, isSweep: false, now };
  const { short } = await planAccount(tx, account, receivable, MAX_STEPS);
  if (short === null || short.hasRaw === 0n) return null;
  const { id, amountRaw: beforeRaw, hasRaw: amountRaw } = short;
  const { count } = await tx.transfer.updateMany({
    where: { id, amountRaw: beforeRaw.toString(), confirmedAt: null, block: null },
    data: { amountRaw: amountRaw.toString() },
  });
  if (count === 0) return null;
  await returnLess(tx, id, beforeRaw - amountRaw);
  return { id, amountRaw };
}

/** A refund's amount is the sum of what it returns of each deposit. */
async function returnLess(tx: Tx, transferId: string, lessRaw: bigint): Promise<void> {
  let leftRaw = lessRaw;
  const deposits = await tx.deposit.findMany({
    where: { transferId },
    orderBy: [{ recordedAt: 'desc' }, { blockHash: 'asc' }],
    take: MAX_STEPS,
  });
  for (const { blockHash, amountRaw, returnedRaw } of deposits) {
    if (leftRaw === 0n) return;
    const ownRaw = storedRaw(returnedRaw ?? amountRaw);
    const cutRaw = minRaw(ownRaw, leftRaw);
    leftRaw -= cutRaw;
    await tx.deposit.update({ where: { blockHash }, data: { returnedRaw: (ownRaw - cutRaw).toString() } });
  }
}
