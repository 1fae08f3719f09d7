// Carries out a decided sweep: signs and stores its blocks, and publishes them. Level-triggered, like a payment's money.
import { sumRaw } from '@/lib/core/raw';
import { writeTransaction } from '@/lib/db/transaction';
import type { Sweep } from '@/prisma/generated/sqlite/client';
import { isForeign, isReplaced } from './adopt-epoch';
import { raiseAttention } from './attention';
import { type ChainHead, type ChainStep, headOf, planBlocks, standingOf } from './chain';
import type { MoneyDeps } from './money-deps';
import { publishBlocks } from './publish-blocks';
import { signBlocks } from './sign-blocks';
import { storedRaw } from './stored-raw';
import { type SweepableDeposit, sweepableDeposits } from './sweepable';
import { hasBase, ownBlocks } from './write-blocks';

/**
 * One pass over one sweep; the next one starts from the database alone. Never run two at once for the same account.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error
 */
export async function carryOutSweep(deps: MoneyDeps, sweep: Sweep): Promise<void> {
  const { db } = deps.database;
  const written = await db.block.count({ where: { sweepId: sweep.id } });
  if (written === 0 && !(await writeSweep(deps, sweep))) return;
  const published = await publishBlocks(deps, sweep.account);
  if (published.kind === 'refused' && !(await isReplaced(deps, sweep.account, published.hash)))
    await complain(deps, sweep, published.reason);
}

/** @returns false when it can't be written now */
async function writeSweep(deps: MoneyDeps, sweep: Sweep): Promise<boolean> {
  const { account, depositIndex, createdAt } = sweep;
  const head = await headFor(deps, sweep);
  if (head === null) return false;
  const deposits = await sweepableDeposits(deps.database.db, account, createdAt);
  const steps = stepsOf(sweep, deposits);
  const balanceRaw = head.balanceRaw + sumRaw(deposits.map((deposit) => deposit.amountRaw));
  if (balanceRaw < storedRaw(sweep.amountRaw)) {
    await complain(deps, sweep, 'the account holds less than was decided to be sent');
    return false;
  }
  const planned = planBlocks(account, deps.representative ?? account, head, steps);
  await deps.afterDeposits();
  if (!deps.mayWrite()) return false;
  const rows = signBlocks(deps, depositIndex, planned);
  return writeTransaction(deps.database, async (tx) => {
    await tx.depositAddress.updateMany({ where: { address: account }, data: { address: account } });
    const open = await tx.sweep.updateMany({
      where: { id: sweep.id, confirmedAt: null, block: null },
      data: { account },
    });
    // Money that a lost time had received stands on a block that is not in the books.
    const isOnOurs = storedRaw(sweep.unclaimedRaw) === 0n;
    if (open.count === 0 || (isOnOurs && !(await hasBase(tx, planned)))) return false;
    for (const data of rows) await tx.block.create({ data });
    return true;
  });
}

/** What the sweep is built on; null, and a person is told, while books and ledger differ. */
async function headFor(deps: MoneyDeps, sweep: Sweep): Promise<ChainHead | null> {
  const own = await ownBlocks(deps.database.db, sweep.account);
  const state = await deps.ledger.account(sweep.account);
  if (own.length === 0 && storedRaw(sweep.unclaimedRaw) > 0n && state !== null) {
    if (state.frontier !== state.confirmedFrontier) return null;
    return { hash: state.frontier, height: state.blockCount, balanceRaw: state.balanceRaw };
  }
  const standing = standingOf(own, state?.frontier ?? null);
  if (standing === 'foreign' && (await isForeign(deps, sweep.account)))
    await complain(deps, sweep, 'the account holds a block that is not in the books');
  return standing === 'ours' ? headOf(own) : null;
}

function stepsOf(sweep: Sweep, deposits: readonly SweepableDeposit[]): ChainStep[] {
  const receives = deposits.map(({ blockHash, amountRaw }) => ({
    kind: 'receive' as const,
    ...{ depositHash: blockHash, sourceHash: blockHash, amountRaw },
  }));
  const { id: sweepId, destination } = sweep;
  const amountRaw = storedRaw(sweep.amountRaw);
  const carriesOut = { transferId: null, sweepId, topUpTransferId: null };
  return [...receives, { kind: 'send', ...carriesOut, destination, amountRaw }];
}

async function complain(deps: MoneyDeps, { reference, account }: Sweep, reason: string): Promise<void> {
  deps.log.error({ reference, reason }, 'a sweep can not be carried out');
  await writeTransaction(deps.database, (tx) =>
    raiseAttention(tx, {
      ...{ reference, kind: 'refusedBlock', merchantId: null, paymentId: null },
      detail: { account, reason },
      at: deps.clock.now(),
    }),
  );
}
