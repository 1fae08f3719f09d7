// Carries out a decided sweep.
import { writeTransaction } from '@/lib/db/transaction';
import type { AccountState } from '@/lib/nano/ledger';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { raiseAttention } from './attention';
import type { ChainHead } from './chain';
import type { MoneyDeps } from './money-deps';
import { moveAccount } from './move-account';
import { storedRaw } from './stored-raw';
import { sweepable } from './sweepable';

export type SweepTransfer = Prisma.TransferGetPayload<{ include: { sweep: true } }>;

/**
 * One pass over one sweep; the next one starts from the database alone. Never run two at once for the same account.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error
 */
export async function moveSweep(deps: MoneyDeps, transfer: SweepTransfer): Promise<void> {
  const { account: address, createdAt, sweep } = transfer;
  const { index: depositIndex } = await deps.database.db.depositAddress.findUniqueOrThrow({
    where: { address },
  });
  const isUnclaimed = sweep !== null && storedRaw(sweep.unclaimedRaw) > 0n;
  const moved = await moveAccount(deps, {
    ...{ address, depositIndex, receivable: sweepable(createdAt) },
    ...{ paymentId: null, merchantId: null, isSweep: true },
    ...(isUnclaimed ? { unknownHead: confirmedHead } : {}),
  });
  if (moved.kind === 'stop') await complain(deps, transfer, moved.reason);
}

/** What blocks of a lost time have received is sent on from where they ended; null until the ledger has confirmed them. */
function confirmedHead(state: AccountState): ChainHead | null {
  if (state.frontier !== state.confirmedFrontier) return null;
  return { hash: state.frontier, height: state.blockCount, balanceRaw: state.balanceRaw };
}

async function complain(
  deps: MoneyDeps,
  { reference, account }: SweepTransfer,
  reason: string,
): Promise<void> {
  deps.log.error({ reference, reason }, 'a sweep can not be carried out');
  await writeTransaction(deps.database, (tx) =>
    raiseAttention(tx, {
      ...{ reference, kind: 'refusedBlock', merchantId: null, paymentId: null },
      detail: { account, reason },
      at: deps.clock.now(),
    }),
  );
}
