// Adds a network upgrade (epoch block) to one of our chains, so that later blocks build on it.
// Our own unconfirmed blocks at the same height or above are removed. This is safe no matter what the node says: each height has
// one confirmed block, and the replacing blocks build on the epoch block. If the network does not confirm it after all, it
// does not confirm them either, so nothing is sent twice.

import { storedRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { hashBlock } from '@/lib/nano/block';
import { type BlockBefore, isEpochBlock } from '@/lib/nano/epoch';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { Ledger } from '@/lib/nano/ledger';
import { paymentIdAt } from '@/lib/payments/find-send-parties';
import { lockPayment } from '@/lib/payments/lock-payment';
import { signedAmong } from './confirm-blocks';
import type { MoneyDeps } from './money-deps';
import { storeLostBlock } from './store-lost-chain';
import type { ChainBlock } from './unknown-blocks';

export type AdoptEpochDeps = Pick<MoneyDeps, 'database' | 'ledger' | 'clock' | 'log' | 'network'>;

/**
 * adopted: the chain continues from an epoch block. later: the ledger has not confirmed it yet. none: the newest block on
 * the ledger is already known. foreign: it is neither ours nor an epoch block, or another block at its height is already
 * confirmed.
 */
export type EpochAdoption = 'adopted' | 'later' | 'none' | 'foreign';

/** An account may be several upgrades behind; there have been two in ten years. */
const MAX_EPOCH_BLOCKS = 8;
/** Blocks removed per transaction. */
const BLOCKS_PER_TRANSACTION = 100;

/** Whether the unknown newest block of the account is not an epoch block either. */
export async function isForeign(deps: AdoptEpochDeps, account: string): Promise<boolean> {
  // `none` means that another pass has already adopted it.
  return (await adoptEpochBlocks(deps, account)) === 'foreign';
}

/** Whether an epoch block replaces (or has replaced, or will replace) our rejected block. */
export async function isReplaced(deps: AdoptEpochDeps, account: string, hash: string): Promise<boolean> {
  const adoption = await adoptEpochBlocks(deps, account);
  if (adoption === 'adopted' || adoption === 'later') return true;
  return (await deps.database.db.block.count({ where: { hash } })) === 0;
}

/** Idempotent and safe to interrupt. @throws LedgerUnavailableError; the database's error */
export async function adoptEpochBlocks(deps: AdoptEpochDeps, account: string): Promise<EpochAdoption> {
  const found = await readEpochBlocks(deps, account);
  if (typeof found === 'string') return found;
  const [first] = found;
  if (first === undefined) return 'none';
  const { db } = deps.database;
  const paymentId = await paymentIdAt(db, account);
  let replaced = 0;
  for (;;) {
    const given = await writeTransaction(deps.database, async (tx) => {
      await lockAccount(tx, account, paymentId);
      const dead = await removeReplaced(tx, account, first.height);
      if (dead < BLOCKS_PER_TRANSACTION) await storeEpochBlocks(tx, found, deps.clock.now());
      return dead;
    });
    replaced += given;
    if (given < BLOCKS_PER_TRANSACTION) break;
  }
  deps.log.warn(
    { account, epochBlocks: found.length, replaced },
    'added a network upgrade (epoch block) to the chain of one of our accounts',
  );
  return 'adopted';
}

/** The epoch blocks above the newest known block, oldest first. */
async function readEpochBlocks(
  { database, ledger, network }: AdoptEpochDeps,
  account: string,
): Promise<ChainBlock[] | Exclude<EpochAdoption, 'adopted'>> {
  const blocks = await readDown(database, ledger, account);
  if (!Array.isArray(blocks)) return blocks;
  const [first] = blocks;
  if (first === undefined) return 'none';
  const base = await blockBefore(database, first.block.previous);
  let before: BlockBefore | null = base;
  for (const { hash, block, account: owner } of blocks) {
    const isRight = owner === account && block.account === account && hashBlock(block) === hash;
    if (!isRight || !isEpochBlock(network, block, before)) return 'foreign';
    before = { ...block, hash };
  }
  const contradicting = { account, height: { gte: first.height }, confirmedAt: { not: null } };
  if ((await database.db.block.count({ where: contradicting })) > 0) return 'foreign';
  return blocks.every(({ confirmed }) => confirmed) ? blocks : 'later';
}

async function readDown(
  { db }: AdoptEpochDeps['database'],
  ledger: Pick<Ledger, 'account' | 'blocks'>,
  account: string,
): Promise<ChainBlock[] | 'later' | 'foreign'> {
  const blocks: ChainBlock[] = [];
  let hash = (await ledger.account(account))?.frontier ?? ZERO_HASH;
  while (hash !== ZERO_HASH && (await db.block.count({ where: { hash } })) === 0) {
    const info = (await ledger.blocks([hash])).get(hash);
    if (info === undefined) return 'later';
    const { block } = info;
    if (block === undefined || info.subtype !== 'epoch' || blocks.length >= MAX_EPOCH_BLOCKS)
      return 'foreign';
    blocks.unshift({ ...info, block });
    hash = block.previous;
  }
  return blocks;
}

/** Null at the start of a chain. */
async function blockBefore({ db }: AdoptEpochDeps['database'], hash: string): Promise<BlockBefore | null> {
  const row = await db.block.findUnique({ where: { hash } });
  return row && { hash, balanceRaw: storedRaw(row.balanceRaw), representative: row.representative };
}

/** Signing stores blocks under the same lock. Pending transfers of a payment or top-up are planned again. */
async function lockAccount(tx: Tx, account: string, paymentId: string | null): Promise<void> {
  await tx.depositAddress.updateMany({ where: { address: account }, data: { address: account } });
  await tx.topUp.updateMany({ where: { address: account }, data: { transfersPending: true } });
  if (paymentId === null) return;
  await lockPayment(tx, paymentId);
  await tx.payment.update({ where: { id: paymentId }, data: { transfersPending: true } });
}

/** Removes our unconfirmed blocks from this height on, newest first. @returns how many */
async function removeReplaced(tx: Tx, account: string, height: number): Promise<number> {
  const dead = await tx.block.findMany({
    where: { account, height: { gte: height }, confirmedAt: null },
    orderBy: { height: 'desc' },
    select: { hash: true, depositHash: true },
    take: BLOCKS_PER_TRANSACTION,
  });
  const unreceived = dead.flatMap(({ depositHash }) => depositHash ?? []);
  await tx.deposit.updateMany({ where: { blockHash: { in: unreceived } }, data: { receivedAt: null } });
  await tx.block.deleteMany({ where: { hash: { in: dead.map(({ hash }) => hash) } } });
  return dead.length;
}

/** Skips blocks that another pass has already stored. */
async function storeEpochBlocks(tx: Tx, blocks: readonly ChainBlock[], at: Date): Promise<void> {
  const stored = await signedAmong(
    tx,
    blocks.map(({ hash }) => hash),
  );
  for (const block of blocks) if (!stored.has(block.hash)) await storeLostBlock(tx, block, null, at);
}
