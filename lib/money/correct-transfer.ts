// An operator resolved an account that has less than its next transfer sends, or whose next transfer sends nothing, such as after
// somebody wrote to the database: the transfer is corrected, so that it does not stop the rest of the money.
import { minRaw, storedRaw, sumRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import type { Deposit, Prisma } from '@/prisma/generated/sqlite/client';
import { hasForged } from './forged-blocks';
import { readHead } from './move-account';
import { planAccount } from './plan-account';

/** As many steps as one pass over an account plans. */
const MAX_STEPS = 100;
/** Deposits of one refund that are read; more than one refund returns in practice. */
const MAX_DEPOSITS = 10_000;

/** `amountRaw`: what it sends now; 0: it was removed. */
export type CorrectedTransfer = { readonly id: string; readonly amountRaw: bigint };

/**
 * Lowers the account's next transfer to what the account has, and an automatic refund to what its deposits give. Never raises one.
 * Removes a transfer that would send nothing; its deposits are decided again. The account must be locked.
 * @param receivable which deposits may be received
 * @returns null when nothing is to be corrected, or when the account has nothing yet
 */
export async function correctTransfer(
  tx: Tx,
  address: string,
  receivable: Prisma.DepositWhereInput,
  now: Date,
): Promise<CorrectedTransfer | null> {
  const { isSigned, balanceRaw } = await readHead(tx, address);
  if (!isSigned) return null;
  const { short } = await planAccount(
    tx,
    { address, balanceRaw, isSweep: false, now },
    receivable,
    MAX_STEPS,
  );
  // The transfer may be right, and the balance forged: the engine removes such blocks first.
  if (short === null || (await hasForged(tx, address))) return null;
  const { id, amountRaw: beforeRaw, hasRaw } = short;
  const { kind, manualRefundId } = await tx.transfer.findUniqueOrThrow({ where: { id } });
  const deposits = await tx.deposit.findMany({ where: { transferId: id }, take: MAX_DEPOSITS });
  const isAutomatic = kind === 'refund' && manualRefundId === null;
  const mayRaw = isAutomatic ? minRaw(beforeRaw, sumRaw(deposits.map(returnedOf))) : beforeRaw;
  if (mayRaw > 0n && hasRaw === 0n) return null;
  const amountRaw = minRaw(mayRaw, hasRaw);
  const where = { id, amountRaw: beforeRaw.toString(), confirmedAt: null, block: null };
  if (amountRaw === 0n) {
    await tx.deposit.updateMany({ where: { transferId: id }, data: { transferId: null, returnedRaw: null } });
    await tx.transfer.deleteMany({ where });
  } else {
    await tx.transfer.updateMany({ where, data: { amountRaw: amountRaw.toString() } });
    if (isAutomatic) await returnLess(tx, deposits, amountRaw);
  }
  return { id, amountRaw };
}

/** The part that the deposit's refund returns, raw. */
function returnedOf({ amountRaw, returnedRaw }: Deposit): bigint {
  return storedRaw(returnedRaw ?? amountRaw);
}

/** A refund's amount is the sum of what it returns of each deposit. */
async function returnLess(tx: Tx, deposits: readonly Deposit[], amountRaw: bigint): Promise<void> {
  let leftRaw = amountRaw;
  for (const deposit of deposits) {
    const returnedRaw = minRaw(returnedOf(deposit), leftRaw);
    leftRaw -= returnedRaw;
    if (returnedRaw === returnedOf(deposit)) continue;
    const { blockHash } = deposit;
    await tx.deposit.update({ where: { blockHash }, data: { returnedRaw: returnedRaw.toString() } });
  }
}
