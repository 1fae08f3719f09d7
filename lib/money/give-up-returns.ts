// Judges what goes back out of a top-up again before its block is signed.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { readAccounts, unfitness } from '@/lib/compliance/judge-destination';
import type { Tx } from '@/lib/db/client';

/**
 * Gives up those of the transfers that send a top-up's money back to an account it may not go to any more. The money stays
 * in the top-up, and its merchant sends it back anew once they have named another settlement address. None of the transfers
 * has a block, and the transaction holds their rows. At most 100 transfers.
 * @returns whether any was given up: then none of the transfers is to be signed
 */
export async function giveUpReturns(tx: Tx, transferIds: readonly string[], at: Date): Promise<boolean> {
  const returns = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] }, kind: 'topUpReturn' },
    include: { topUp: { select: { merchantId: true } } },
  });
  if (returns.length === 0) return false;
  const accounts = await readAccounts(
    tx,
    returns.map(({ destination }) => destination),
  );
  const unfit = returns.filter(({ destination }) => {
    const account = accounts.get(destination);
    return account === undefined || unfitness('settlement', account) !== null;
  });
  if (unfit.length === 0) return false;
  await tx.transfer.deleteMany({ where: { id: { in: unfit.map(({ id }) => id) } } });
  appendAuditLog(
    tx,
    unfit.map(({ topUpId, topUp, amountRaw, destination }) => ({
      ...{ at, actor: 'engine', action: 'topUpReturnGivenUp', merchantId: topUp?.merchantId ?? null },
      detail: { topUpId, amountRaw, destination },
    })),
  );
  return true;
}
