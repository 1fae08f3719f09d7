// Carries one top-up's money as far as it goes now: what was decided is sent on from its account.
import { writeTransaction } from '@/lib/db/transaction';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import { readStanding } from './account-chain';
import { accountReference } from './account-reference';
import { isForeign } from './adopt-epoch';
import type { MoneyDeps } from './money-deps';
import { moveAccount } from './move-account';
import { stopTopUp } from './stop-top-up';

/**
 * One pass over one top-up. Never run two at once for the same.
 * @returns more: the pass was full. foreign: its account holds a block that is not in the books, and nothing was done
 * @throws WrongSeedError; LedgerUnavailableError; the database's error
 */
export async function moveTopUp(deps: MoneyDeps, topUp: TopUp): Promise<'done' | 'more' | 'foreign'> {
  const { db } = deps.database;
  const { address, depositIndex } = topUp;
  const stop = await db.attentionItem.findUnique({ where: { reference: accountReference(address) } });
  if (stop?.resolvedAt === null) return 'done';
  // What a person has resolved is looked at again, whether there is anything to do or not.
  if (stop !== null && (await holdsForeignBlock(deps, address))) return 'foreign';
  const receivable = { disposition: 'topUp' } as const;
  const moved = await moveAccount(deps, {
    ...{ address, depositIndex, receivable },
    paymentId: null,
    merchantId: null,
  });
  switch (moved.kind) {
    case 'published':
      await closeTopUpMoney(deps, topUp);
      return 'done';
    case 'more':
      return 'more';
    case 'later':
      return 'done';
    case 'stop':
      if (moved.stop === 'foreignBlock') return 'foreign';
      await stopTopUp(deps, topUp, moved.stop, moved.reason);
      return 'done';
  }
}

async function holdsForeignBlock(deps: MoneyDeps, address: string): Promise<boolean> {
  const account = await deps.ledger.account(address);
  const standing = await readStanding(deps.database.db, address, account?.frontier ?? null);
  return standing === 'foreign' && isForeign(deps, address);
}

/** Clears moneyPending if nothing is left to do; whoever adds something waits for the row, and sets it again. */
async function closeTopUpMoney({ database }: MoneyDeps, { id, address: account }: TopUp): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await tx.topUp.update({ where: { id }, data: { moneyPending: false } });
    const unconfirmed = await tx.transfer.findFirst({ where: { account, confirmedAt: null } });
    if (unconfirmed !== null) await tx.topUp.update({ where: { id }, data: { moneyPending: true } });
  });
}
