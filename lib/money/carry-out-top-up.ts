// Carries one top-up's money as far as it goes now: receives what came, sends on what was decided. Level-triggered, like a
// payment's money: each pass starts from the database alone.
import type { Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import { accountReference } from './account-reference';
import { isForeign, isReplaced } from './adopt-epoch';
import { type ChainStep, headOf, planBlocks, standingOf } from './chain';
import type { MoneyDeps } from './money-deps';
import { publishBlocks } from './publish-blocks';
import { signBlocks } from './sign-blocks';
import { stopTopUp } from './stop-top-up';
import { storedRaw } from './stored-raw';
import { hasBase, ownBlocks } from './write-blocks';

/** Blocks one top-up gets in one go; the rest follows in the next pass. */
const MAX_BLOCKS_PER_PASS = 50;

/**
 * One pass over one top-up. Never run two at once for the same.
 * @returns foreign: its account holds a block that is not in the books, and nothing was done
 * @throws WrongSeedError; LedgerUnavailableError; the database's error
 */
export async function carryOutTopUp(deps: MoneyDeps, topUp: TopUp): Promise<'done' | 'foreign'> {
  const { db } = deps.database;
  const reference = accountReference(topUp.address);
  const stop = await db.attentionItem.findUnique({ where: { reference } });
  if (stop?.resolvedAt === null) return 'done';
  // What a person has let go on is looked at anew, whether there is anything to do or not.
  const written = await writeTopUp(deps, topUp, stop !== null);
  if (written !== 'written') return written === 'foreign' ? 'foreign' : 'done';
  deps.atStep('topUpWritten');
  const published = await publishBlocks(deps, topUp.address);
  if (published.kind === 'published') await closeTopUpMoney(deps, topUp.id);
  else if (published.kind === 'refused' && !(await isReplaced(deps, topUp.address, published.hash)))
    await stopTopUp(deps, topUp, 'refusedBlock', published.reason);
  return 'done';
}

/** @returns not: nothing may be published now */
async function writeTopUp(
  deps: MoneyDeps,
  topUp: TopUp,
  looksAnyway: boolean,
): Promise<'written' | 'foreign' | 'not'> {
  const { address, depositIndex } = topUp;
  const steps = await openSteps(deps, topUp);
  if (steps.length === 0 && !looksAnyway) return 'written';
  const own = await ownBlocks(deps.database.db, address);
  const account = await deps.ledger.account(address);
  const standing = standingOf(own, account?.frontier ?? null);
  if (standing === 'foreign') return (await isForeign(deps, address)) ? 'foreign' : 'not';
  if (standing !== 'ours') return 'not';
  if (steps.length === 0) return 'written';
  const head = headOf(own);
  const sent = steps.some((step) => step.kind === 'send');
  const affordable = affordableSteps(head.balanceRaw, steps).slice(0, MAX_BLOCKS_PER_PASS);
  if (sent && affordable.length === 0) {
    await stopTopUp(deps, topUp, 'balanceMismatch', 'the account holds less than is to be sent');
    return 'not';
  }
  const planned = planBlocks(address, deps.representative ?? address, head, affordable);
  await deps.afterDeposits();
  if (!deps.mayWrite()) return 'not';
  const rows = signBlocks(deps, depositIndex, planned);
  const stored = await writeTransaction(deps.database, async (tx) => {
    // Whoever gives the account anything else to do does so under this lock.
    await tx.topUp.update({ where: { id: topUp.id }, data: { address } });
    if (!(await hasBase(tx, planned))) return false;
    for (const data of rows) await tx.block.create({ data });
    return true;
  });
  return stored ? 'written' : 'not';
}

/** Receives for every deposit without one, then sends for every transfer without one, each in the order they were written down. */
async function openSteps({ database }: MoneyDeps, { id: topUpId, address }: TopUp): Promise<ChainStep[]> {
  const deposits = await unreceivedDeposits(database.db, address);
  const transfers = await database.db.topUpTransfer.findMany({
    where: { topUpId, confirmedAt: null, block: null },
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
  });
  const receives = deposits.map(({ blockHash, amountRaw }) => ({
    kind: 'receive' as const,
    ...{ depositHash: blockHash, sourceHash: blockHash, amountRaw: storedRaw(amountRaw) },
  }));
  const sends = transfers.map(({ id: topUpTransferId, destination, amountRaw }) => ({
    kind: 'send' as const,
    ...{ transferId: null, sweepId: null, topUpTransferId },
    ...{ destination, amountRaw: storedRaw(amountRaw) },
  }));
  return [...receives, ...sends];
}

async function unreceivedDeposits(db: Queryable, address: string) {
  const deposits = await db.deposit.findMany({
    where: { address, disposition: 'topUp' },
    select: { blockHash: true, amountRaw: true },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
  });
  const blocks = await db.block.findMany({
    where: { account: address, kind: 'receive' },
    select: { depositHash: true },
  });
  const received = new Set(blocks.map((block) => block.depositHash));
  return deposits.filter(({ blockHash }) => !received.has(blockHash));
}

/** Steps up to the first send that does not fit, which a right engine never sees. */
function affordableSteps(balanceRaw: bigint, steps: readonly ChainStep[]): ChainStep[] {
  let leftRaw = balanceRaw;
  const affordable: ChainStep[] = [];
  for (const step of steps) {
    leftRaw += step.kind === 'receive' ? step.amountRaw : -step.amountRaw;
    if (leftRaw < 0n) break;
    affordable.push(step);
  }
  return affordable;
}

/** Clears moneyPending if nothing is left to do; whoever adds something waits for the row, and sets it again. */
async function closeTopUpMoney({ database }: MoneyDeps, topUpId: string): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const { address } = await tx.topUp.update({ where: { id: topUpId }, data: { moneyPending: false } });
    const unconfirmed = await tx.block.count({ where: { account: address, confirmedAt: null } });
    const unsent = await tx.topUpTransfer.count({ where: { topUpId, confirmedAt: null } });
    const unreceived = await unreceivedDeposits(tx, address);
    if (unconfirmed + unsent + unreceived.length > 0)
      await tx.topUp.update({ where: { id: topUpId }, data: { moneyPending: true } });
  });
}
