// Stores planned blocks, all or none, after checking again under the locks that they may be sent. From then on they are sent,
// whatever else is decided. They are stored without signatures, which sign-blocks gets from the signer.

import { storedRaw } from '@/lib/core/raw';
import type { Database, Tx } from '@/lib/db/client';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { hashBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { PlannedBlock } from './chain';
import { cancelReturns, holdBeforeSigning, holdTopUpRefunds } from './hold-before-signing';
import type { OpenTransfer } from './plan-account';
import { deferSettlement, isSettlementPaused } from './release-settlements';
import { isStopped } from './stop-account';

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

type BlocksToStore = {
  readonly address: string;
  /** The payment; null for top-ups and unassigned addresses. */
  readonly paymentId: string | null;
  /** The payment's merchant; null without a payment. */
  readonly merchantId: string | null;
  /** The transfers of these blocks, as planned. */
  readonly transfers: readonly OpenTransfer[];
  readonly planned: readonly PlannedBlock[];
  /** The first block builds on a stored block, or opens the account. */
  readonly isOnOurs: boolean;
  readonly at: Date;
};

/** Rolls the transaction back. */
class ChangedSincePlannedError extends Error {
  override readonly name = 'ChangedSincePlannedError';
}

/**
 * Unique keys forbid two blocks with the same (account, previous), two sends of one transfer, and receiving a deposit
 * twice.
 * @returns false when a transfer was held, deferred, cancelled, enlarged or sent in the meantime, or the account was stopped: the
 * next pass plans again
 * @throws the database's error; then nothing is stored
 */
export async function storeBlocks(database: Database, blocks: BlocksToStore): Promise<boolean> {
  try {
    return await writeTransaction(database, async (tx) => {
      const isPaused = await mayNotSettle(tx, database, blocks);
      const ids = blocks.transfers.map(({ id }) => id);
      if (blocks.paymentId === null && (await holdTopUpRefunds(tx, ids, blocks.at))) return false;
      const payment = await lockAccount(tx, blocks);
      if (await isStopped(tx, blocks.address)) return false;
      if (payment !== null && isPaused && (await deferSettlement(tx, payment, blocks.at))) return false;
      if (!(await areAsPlanned(tx, blocks.transfers)) || !(await hasBase(tx, blocks))) return false;
      if (payment !== null && (await holdBeforeSigning(tx, payment, ids, blocks.at))) return false;
      if (payment === null && (await cancelReturns(tx, ids, blocks.at))) return false;
      await insertRows(
        tx,
        database.kind,
        BLOCK_TABLE,
        blocks.planned.map((plan) => blockRow(plan, blocks.at)),
      );
      await markReceived(tx, blocks);
      return true;
    });
  } catch (error) {
    if (error instanceof ChangedSincePlannedError) return false;
    throw error;
  }
}

/**
 * The merchant may have paused since the settlement was decided. Checked before the payment is locked
 * (`isSettlementPaused`).
 */
async function mayNotSettle(
  tx: Tx,
  { kind }: Database,
  { merchantId, transfers }: BlocksToStore,
): Promise<boolean> {
  const settles = transfers.some((transfer) => transfer.kind === 'settlement');
  return settles && merchantId !== null && isSettlementPaused(tx, kind, merchantId);
}

/**
 * Every change of a transfer writes its row or holds the payment's lock; both are locked here.
 * @throws ChangedSincePlannedError while the payment's money is held by policy
 */
async function lockAccount(
  tx: Tx,
  { address, paymentId, transfers }: BlocksToStore,
): Promise<PaymentRow | null> {
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (payment !== null && payment.sanctionsHoldAt !== null) throw new ChangedSincePlannedError();
  // Epoch blocks are adopted under this lock or the payment's.
  if (paymentId === null) await tx.depositAddress.updateMany({ where: { address }, data: { address } });
  const ids = transfers.map(({ id }) => id);
  // An empty update, so that PostgreSQL locks the rows until the transaction ends.
  await tx.transfer.updateMany({ where: { id: { in: ids } }, data: { account: address } });
  return payment;
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
 * Whether the predecessor is still stored: an epoch block may have replaced it, and blocks on top of it could never be
 * confirmed.
 */
async function hasBase(tx: Tx, { planned, isOnOurs }: BlocksToStore): Promise<boolean> {
  const previous = planned[0]?.block.previous ?? ZERO_HASH;
  if (!isOnOurs || previous === ZERO_HASH) return true;
  return (await tx.block.count({ where: { hash: previous } })) === 1;
}

async function markReceived(tx: Tx, { planned, at }: BlocksToStore): Promise<void> {
  const hashes = planned.flatMap(({ step }) => (step.kind === 'receive' ? step.depositHash : []));
  if (hashes.length === 0) return;
  const { count } = await tx.deposit.updateMany({
    where: { blockHash: { in: hashes }, receivedAt: null },
    data: { receivedAt: at },
  });
  if (count !== hashes.length) throw new ChangedSincePlannedError();
}

function blockRow({ step, block, height }: PlannedBlock, at: Date) {
  const { account, previous, representative, link } = block;
  return {
    hash: hashBlock(block),
    kind: step.kind,
    account,
    previous,
    height,
    representative,
    balanceRaw: block.balanceRaw.toString(),
    amountRaw: step.amountRaw.toString(),
    link,
    signature: '',
    depositHash: step.kind === 'receive' ? step.depositHash : null,
    transferId: step.kind === 'send' ? step.transferId : null,
    signedAt: timeText(at),
  };
}
