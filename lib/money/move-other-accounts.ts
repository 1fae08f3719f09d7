// Runs one pass over a top-up's transfers or over a sweep.

import { storedRaw, sumRaw } from '@/lib/core/raw';
import { writeTransaction } from '@/lib/db/transaction';
import type { AccountState } from '@/lib/nano/ledger';
import { raiseAttention } from '@/lib/payments/attention';
import type { Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { accountReference } from './account-reference';
import { isForeign } from './adopt-epoch';
import type { ChainHead } from './chain';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import type { MoneyDeps } from './money-deps';
import { moveAccount, readStanding } from './move-account';
import { stopTopUp } from './stop-account';
import { sweepable, sweepableDeposits } from './sweepable';

/**
 * Runs one pass over a top-up. Never run two at once for the same one.
 * @returns more: the pass was full. foreign: its account has an unknown block; nothing was done
 * @throws WrongSeedError; LedgerUnavailableError; the database's error
 */
export async function moveTopUp(deps: MoneyDeps, topUp: TopUp): Promise<'done' | 'more' | 'foreign'> {
  const { db } = deps.database;
  const { address, depositIndex, merchantId } = topUp;
  const stop = await db.attentionItem.findUnique({ where: { reference: accountReference(address) } });
  if (stop?.resolvedAt === null) return 'done';
  // A resolved account is checked again even if nothing is pending.
  if (stop !== null && (await holdsForeignBlock(deps, address))) return 'foreign';
  const receivable = { disposition: 'topUp' } as const;
  const moved = await moveAccount(deps, {
    ...{ address, depositIndex, merchantId, receivable },
    paymentId: null,
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
      if (moved.stop === 'unknownBlock') return 'foreign';
      await stopTopUp(deps, topUp, moved.stop, moved.reason);
      return 'done';
  }
}

async function holdsForeignBlock(deps: MoneyDeps, address: string): Promise<boolean> {
  const account = await deps.ledger.account(address);
  const standing = await readStanding(deps.database.db, address, account?.frontier ?? null);
  return standing === 'foreign' && isForeign(deps, address);
}

/** Clears transfersPending if nothing is left. A new transfer waits for the row lock and sets it again. */
async function closeTopUpMoney({ database }: MoneyDeps, { id, address: account }: TopUp): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await tx.topUp.update({ where: { id }, data: { transfersPending: false } });
    const unconfirmed = await tx.transfer.findFirst({ where: { account, confirmedAt: null } });
    if (unconfirmed !== null) await tx.topUp.update({ where: { id }, data: { transfersPending: true } });
  });
}

/** What the payment received; a sweep of money that no transfer sends may receive it. */
const OF_PAYMENT = { disposition: { in: [...MOVABLE_DISPOSITIONS] } } satisfies Prisma.DepositWhereInput;

type SweepTransfer = Prisma.TransferGetPayload<{ include: { sweep: true } }>;

/**
 * Runs one pass over a sweep. Never run two at once for the same account.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error
 */
export async function moveSweep(deps: MoneyDeps, transfer: SweepTransfer): Promise<void> {
  const { id: transferId, account: address, createdAt, sweep } = transfer;
  const { db } = deps.database;
  const { index: depositIndex, payment } = await db.depositAddress.findUniqueOrThrow({
    where: { address },
    select: { index: true, payment: { select: { merchantId: true } } },
  });
  const topUp = await db.topUp.findUnique({ where: { address }, select: { merchantId: true } });
  const isLinked = await ownsDeposits(deps, transfer);
  const own = isLinked ? { transferId } : sweepable(createdAt);
  const takesLeft = sweep !== null && sweep.leftRaw !== null;
  const isUnclaimed = sweep !== null && storedRaw(sweep.unclaimedRaw) > 0n;
  const moved = await moveAccount(deps, {
    ...{ address, depositIndex, receivable: takesLeft ? { OR: [own, OF_PAYMENT] } : own },
    ...{ paymentId: null, merchantId: (payment ?? topUp)?.merchantId ?? null, isSweep: true },
    ...(isUnclaimed ? { unknownHead: confirmedHead } : {}),
  });
  if (moved.kind === 'stop') await raiseItem(deps, transfer, moved.reason);
}

/**
 * Gives a sweep that was decided before 1.1.0 the deposits that it was decided for, so that it spends nothing else.
 * @returns false if it has none, or they can't be identified any more
 */
async function ownsDeposits(
  { database }: MoneyDeps,
  { id: transferId, account, amountRaw, createdAt, sweep }: SweepTransfer,
): Promise<boolean> {
  if ((await database.db.deposit.findFirst({ where: { transferId } })) !== null) return true;
  const deposits = await sweepableDeposits(database.db, account, createdAt);
  const depositsRaw = sumRaw(deposits.map((deposit) => deposit.amountRaw));
  const elsewhereRaw = storedRaw(sweep?.unclaimedRaw ?? '0') + storedRaw(sweep?.leftRaw ?? '0');
  const isWhole = depositsRaw === storedRaw(amountRaw) - elsewhereRaw;
  if (depositsRaw === 0n || !isWhole) return false;
  const blockHash = { in: deposits.map((deposit) => deposit.blockHash) };
  await writeTransaction(database, (tx) =>
    tx.deposit.updateMany({ where: { blockHash, transferId: null, receivedAt: null }, data: { transferId } }),
  );
  return true;
}

/** The sweep continues after the lost blocks; null until the ledger has confirmed them. */
function confirmedHead(state: AccountState): ChainHead | null {
  if (state.frontier !== state.confirmedFrontier) return null;
  return { hash: state.frontier, height: state.blockCount, balanceRaw: state.balanceRaw };
}

async function raiseItem(
  deps: MoneyDeps,
  { reference, account }: SweepTransfer,
  reason: string,
): Promise<void> {
  deps.log.error({ reference, reason }, 'a sweep cannot be sent');
  await writeTransaction(deps.database, (tx) =>
    raiseAttention(tx, {
      ...{ reference, kind: 'rejectedBlock', merchantId: null, paymentId: null },
      detail: { account, reason },
      at: deps.clock.now(),
    }),
  );
}
