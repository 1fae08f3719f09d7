// Signs and stores the blocks that carry out a payment's transfers. Nothing is published here: stored comes first.
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { ZERO_HASH } from '@/lib/nano/hex';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { isForeign } from './adopt-epoch';
import { type ChainStep, headOf, type PlannedBlock, planBlocks, standingOf } from './chain';
import { isMovable } from './due-transfers';
import type { MoneyDeps } from './money-deps';
import { isOpen, type MoneyState } from './money-state';
import { signBlocks } from './sign-blocks';
import { storedRaw } from './stored-raw';

/** Blocks one payment gets in one go; the rest follows in the next pass. */
const MAX_BLOCKS_PER_PASS = 50;

/**
 * nothing: no transfer waits for a block. written: blocks are stored. behind: the node lacks what was confirmed before, or an
 * epoch block of the network is the newest one: the next pass goes on from it.
 * foreign: the account holds a block we did not sign. short: the account holds less than is to be sent.
 */
export type WriteResult = 'nothing' | 'written' | 'behind' | 'foreign' | 'short';

/** Transfers that may get a block: a settlement gets none while its merchant has stopped settlements. */
const MAY_BE_WRITTEN = {
  heldAt: null,
  confirmedAt: null,
  block: null,
  NOT: { kind: 'settlement', payment: { merchant: { settlementPausedAt: { not: null } } } },
} as const satisfies Prisma.TransferWhereInput;

/**
 * Signs and stores, in one transaction, a receive block for every deposit that is not yet pocketed and a send block
 * for every open transfer. The unique (account, previous) forbids signing two blocks for one place.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error, when nothing is stored
 */
export async function writeBlocks(deps: MoneyDeps, state: MoneyState): Promise<WriteResult> {
  const { payment } = state;
  const sends = openSends(state);
  if (sends.length === 0) return 'nothing';
  const own = await ownBlocks(deps.database.db, payment.depositAddress);
  const ledgerAccount = await deps.ledger.account(payment.depositAddress);
  const standing = standingOf(own, ledgerAccount?.frontier ?? null);
  if (standing === 'foreign') return (await isForeign(deps, payment.depositAddress)) ? 'foreign' : 'behind';
  if (standing !== 'ours') return standing;
  const head = headOf(own);
  const affordable = affordableSteps(head.balanceRaw, [...openReceives(state, own), ...sends]);
  if (affordable.length === 0) return 'short';
  const planned = planBlocks(
    payment.depositAddress,
    deps.representative ?? payment.depositAddress,
    head,
    affordable.slice(0, MAX_BLOCKS_PER_PASS),
  );
  return (await storeBlocks(deps, payment, planned)) ? 'written' : 'nothing';
}

/** Transfers without a block, in the order they were decided. */
function openSends({ transfers, settlementPaused }: MoneyState): ChainStep[] {
  return transfers
    .filter((transfer) => isOpen(transfer) && transfer.block === null)
    .filter((transfer) => transfer.kind !== 'settlement' || !settlementPaused)
    .sort((a, b) => byTime(a.createdAt, b.createdAt) || a.reference.localeCompare(b.reference))
    .map(({ id: transferId, destination, amountRaw }) => ({
      kind: 'send',
      ...{ transferId, sweepId: null, topUpTransferId: null },
      destination,
      amountRaw,
    }));
}

/** Deposits not yet pocketed, in the order they were recorded. */
function openReceives(
  { deposits }: MoneyState,
  own: readonly { readonly depositHash: string | null }[],
): ChainStep[] {
  const pocketed = new Set(own.map((block) => block.depositHash));
  return deposits
    .filter((deposit) => isMovable(deposit.disposition) && !pocketed.has(deposit.blockHash))
    .sort((a, b) => byTime(a.recordedAt, b.recordedAt) || a.blockHash.localeCompare(b.blockHash))
    .map(({ blockHash, amountRaw }) => ({
      kind: 'receive',
      depositHash: blockHash,
      sourceHash: blockHash,
      amountRaw,
    }));
}

function byTime(a: Date, b: Date): number {
  return a.getTime() - b.getTime();
}

/** Our blocks of an account. */
export async function ownBlocks(tx: Queryable, account: string) {
  const rows = await tx.block.findMany({
    where: { account },
    select: { hash: true, height: true, balanceRaw: true, confirmedAt: true, depositHash: true },
  });
  return rows.map(({ balanceRaw, confirmedAt, ...row }) => ({
    ...row,
    balanceRaw: storedRaw(balanceRaw),
    confirmed: confirmedAt !== null,
  }));
}

/** All receives, and the sends that fit; empty when no send fits, which a right engine never sees. */
function affordableSteps(balanceRaw: bigint, steps: readonly ChainStep[]): ChainStep[] {
  let leftRaw = balanceRaw;
  let sends = 0;
  const affordable = steps.filter((step) => {
    if (step.kind === 'receive') {
      leftRaw += step.amountRaw;
      return true;
    }
    if (step.amountRaw > leftRaw || step.amountRaw === 0n) return false;
    leftRaw -= step.amountRaw;
    sends += 1;
    return true;
  });
  return sends === 0 ? [] : affordable;
}

/** False when a transfer was held, confirmed or given a block in between, or an epoch block replaced the head. */
async function storeBlocks(
  deps: MoneyDeps,
  payment: { readonly id: string; readonly depositAddress: string; readonly depositIndex: number },
  planned: readonly PlannedBlock[],
): Promise<boolean> {
  await deps.afterDeposits();
  if (!deps.mayWrite()) return false;
  const rows = signBlocks(deps, payment.depositIndex, planned);
  const transferIds = rows.flatMap((row) => (row.transferId === null ? [] : [row.transferId]));
  deps.atStep('blocksSigned');
  const stored = await writeTransaction(deps.database, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked === null || locked.sanctionsHoldAt !== null) return false;
    const open = await tx.transfer.count({
      where: { id: { in: transferIds }, ...MAY_BE_WRITTEN },
    });
    if (open !== transferIds.length || !(await hasBase(tx, planned))) return false;
    // One by one: the client plans a createMany anew each time, which costs more than the inserts.
    for (const data of rows) await tx.block.create({ data });
    return true;
  });
  deps.atStep('blocksStored');
  return stored;
}

/**
 * Whether the block that the first planned one is built on is still in the books: a block of ours that an epoch block of the
 * network replaced is gone, and nothing built on it could ever be confirmed. Asked under the account's lock.
 */
export async function hasBase(tx: Tx, [first]: readonly PlannedBlock[]): Promise<boolean> {
  const previous = first?.block.previous ?? ZERO_HASH;
  return previous === ZERO_HASH || (await tx.block.count({ where: { hash: previous } })) === 1;
}
