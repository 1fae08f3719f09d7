// Stores signed blocks, all or none, once it has looked again under the locks that nothing speaks against them.
import type { Database, Tx } from '@/lib/db/client';
import { insertRows, TIME } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { ZERO_HASH } from '@/lib/nano/hex';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { accountReference } from './account-reference';
import { giveUpReturns } from './give-up-returns';
import { holdBeforeSigning } from './hold-before-signing';
import { holdTopUpRefunds } from './hold-top-up-refunds';
import type { OpenTransfer } from './plan-account';
import { isSettlementPaused, putOffSettlement } from './put-off-settlement';
import type { SignedRow } from './sign-blocks';
import { storedRaw } from './stored-raw';

const BLOCK_TABLE = {
  name: 'Block',
  columns: {
    hash: 'text',
    kind: '"BlockKind"',
    account: 'text',
    previous: 'text',
    height: 'integer',
    representative: 'text',
    balanceRaw: 'text',
    amountRaw: 'text',
    link: 'text',
    signature: 'text',
    depositHash: 'text',
    transferId: 'text',
    signedAt: TIME,
  },
} as const;

export type BlocksToStore = {
  readonly address: string;
  /** The payment whose account it is; null for a top-up's or nobody's. */
  readonly paymentId: string | null;
  /** Whose settlement it may be; null where there is no payment. */
  readonly merchantId: string | null;
  /** The transfers that the blocks carry out, as they were planned. */
  readonly transfers: readonly OpenTransfer[];
  readonly rows: readonly SignedRow[];
  /** The first of them is built on a block in the books, or begins the chain. */
  readonly isOnOurs: boolean;
  readonly at: Date;
};

/** Thrown inside the transaction, so that nothing of it stands. */
class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError';
}

/**
 * The unique (account, previous) forbids two blocks for one place, the unique transfer two sends for one decision, and a
 * deposit is received once.
 * @returns false when a transfer was held, put off, given up, enlarged or carried out meanwhile, or the account was
 * stopped: the next pass plans again
 * @throws the database's error; nothing is stored then
 */
export async function storeBlocks(database: Database, blocks: BlocksToStore): Promise<boolean> {
  try {
    return await writeTransaction(database, async (tx) => {
      const isPaused = await mayNotSettle(tx, database, blocks);
      const ids = blocks.transfers.map(({ id }) => id);
      if (blocks.paymentId === null && (await holdTopUpRefunds(tx, ids, blocks.at))) return false;
      const payment = await lockAccount(tx, blocks);
      if (await isStopped(tx, blocks.address)) return false;
      if (payment !== null && isPaused && (await putOffSettlement(tx, payment, blocks.at))) return false;
      if (!(await areAsPlanned(tx, blocks.transfers)) || !(await hasBase(tx, blocks))) return false;
      if (payment !== null && (await holdBeforeSigning(tx, payment, ids, blocks.at))) return false;
      if (payment === null && (await giveUpReturns(tx, ids, blocks.at))) return false;
      await insertRows(tx, database.kind, BLOCK_TABLE, blocks.rows);
      await markReceived(tx, blocks);
      return true;
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) return false;
    throw error;
  }
}

/** A merchant may have paused since the settlement was decided. Asked before the payment is locked (`isSettlementPaused`). */
async function mayNotSettle(
  tx: Tx,
  { kind }: Database,
  { merchantId, transfers }: BlocksToStore,
): Promise<boolean> {
  const settles = transfers.some((transfer) => transfer.kind === 'settlement');
  return settles && merchantId !== null && isSettlementPaused(tx, kind, merchantId);
}

/**
 * Whoever changes a transfer writes its row or holds its payment's lock: both are held from here on.
 * @throws ChangedMeanwhileError while the payment's money is held by the operator's order
 */
async function lockAccount(
  tx: Tx,
  { address, paymentId, transfers }: BlocksToStore,
): Promise<PaymentRow | null> {
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (payment !== null && payment.sanctionsHoldAt !== null) throw new ChangedMeanwhileError();
  // An epoch block is taken into the books under this lock, or the payment's.
  if (paymentId === null) await tx.depositAddress.updateMany({ where: { address }, data: { address } });
  const ids = transfers.map(({ id }) => id);
  // A write that changes nothing, so that PostgreSQL holds the rows until the transaction ends.
  await tx.transfer.updateMany({ where: { id: { in: ids } }, data: { account: address } });
  return payment;
}

/** Nothing is signed for an account that waits for a person's look. */
async function isStopped(tx: Tx, address: string): Promise<boolean> {
  const stop = { reference: accountReference(address), resolvedAt: null };
  return (await tx.attentionItem.count({ where: stop })) > 0;
}

async function areAsPlanned(tx: Tx, transfers: readonly OpenTransfer[]): Promise<boolean> {
  const rows = await tx.transfer.findMany({
    where: { id: { in: transfers.map(({ id }) => id) }, heldAt: null, confirmedAt: null, block: null },
    select: { id: true, destination: true, amountRaw: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return transfers.every(({ id, destination, amountRaw }) => {
    const row = byId.get(id);
    return row?.destination === destination && storedRaw(row.amountRaw) === amountRaw;
  });
}

/**
 * Whether the block that the first one is built on is still in the books: one of ours that an epoch block of the network
 * replaced is gone, and nothing built on it could ever be confirmed.
 */
async function hasBase(tx: Tx, { rows, isOnOurs }: BlocksToStore): Promise<boolean> {
  const previous = rows[0]?.previous ?? ZERO_HASH;
  if (!isOnOurs || previous === ZERO_HASH) return true;
  return (await tx.block.count({ where: { hash: previous } })) === 1;
}

async function markReceived(tx: Tx, { rows, at }: BlocksToStore): Promise<void> {
  const hashes = rows.flatMap(({ depositHash }) => depositHash ?? []);
  if (hashes.length === 0) return;
  const { count } = await tx.deposit.updateMany({
    where: { blockHash: { in: hashes }, receivedAt: null },
    data: { receivedAt: at },
  });
  if (count !== hashes.length) throw new ChangedMeanwhileError();
}
