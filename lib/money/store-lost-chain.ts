// After a restored backup: explains the lost sends of a top-up, and stores lost blocks with their transfers and orders.
import { newId } from '@/lib/core/ids';
import { sumRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import { MAY_BE_DONE } from '@/lib/money/refunds/order-state';
import { appendChange } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { ManualRefund, Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { lostSendReference, nameReturn, topUpRefundReference } from './account-reference';
import { manualRefundReference } from './due-transfers';
import { markResolved } from './release-transfer';
import { type ChainBlock, isSend } from './unknown-blocks';

/** Blocks of a top-up that only the ledger has, oldest first; at least one. */
export type LostChain = { readonly topUp: TopUp; readonly blocks: readonly ChainBlock[] };

/**
 * The merchant must be locked.
 * @param purposes by send hash; sends without one are unexplained but accepted
 */
export async function storeLostChain(
  tx: Tx,
  { topUp, blocks }: LostChain,
  purposes: ReadonlyMap<string, SendPurpose>,
  at: Date,
): Promise<void> {
  await tx.topUp.update({ where: { id: topUp.id }, data: { transfersPending: true } });
  for (const block of blocks) {
    const purpose = await purposeOf(tx, topUp, block, purposes.get(block.hash), at);
    await storeLostBlock(tx, block, purpose, at);
  }
}

async function purposeOf(
  tx: Tx,
  topUp: TopUp,
  block: ChainBlock,
  purpose: SendPurpose | undefined,
  at: Date,
): Promise<LostBlockPurpose> {
  if (block.subtype === 'epoch') return null;
  if (!isSend(block)) return { depositHash: block.block.link };
  return { transferId: await transferOf(tx, topUp, block, purpose, at) };
}

async function transferOf(
  tx: Tx,
  { id: topUpId, address: account }: TopUp,
  block: ChainBlock,
  purpose: SendPurpose | undefined,
  at: Date,
): Promise<string> {
  if (purpose?.kind === 'transfer') return purpose.id;
  const id = newId();
  const named = await nameOf(tx, topUpId, block, purpose, at);
  const amountRaw = block.amountRaw.toString();
  const sent = { destination: block.linkAsAccount, amountRaw, createdAt: at };
  const kind = named.manualRefundId === null ? 'topUpReturn' : 'refund';
  await tx.transfer.create({ data: { id, kind, topUpId, account, ...named, ...sent } });
  return id;
}

type Named = {
  readonly reference: string;
  readonly manualRefundId: string | null;
  readonly paymentId: string | null;
};

async function nameOf(
  tx: Tx,
  topUpId: string,
  { hash }: ChainBlock,
  purpose: Exclude<SendPurpose, { kind: 'transfer' }> | undefined,
  at: Date,
): Promise<Named> {
  if (purpose?.kind === 'order') return nameRefund(tx, purpose.id, at);
  const alone = { manualRefundId: null, paymentId: null };
  if (purpose === undefined) return { reference: lostSendReference(hash), ...alone };
  // Returning the rest closes a top-up.
  await tx.topUp.updateMany({ where: { id: topUpId, closedAt: null }, data: { closedAt: at } });
  return { reference: await nameReturn(tx, topUpId), ...alone };
}

async function nameRefund(tx: Tx, manualRefundId: string, at: Date): Promise<Named> {
  const { paymentId, startedAt } = await tx.manualRefund.findUniqueOrThrow({ where: { id: manualRefundId } });
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) throw new Error('the payment no longer exists');
  if (startedAt === null) await adoptOrder(tx, manualRefundId, at);
  appendChange(tx, payment, at);
  const place = await tx.transfer.count({ where: { manualRefundId } });
  return { reference: topUpRefundReference(manualRefundId, place + 1), manualRefundId, paymentId };
}

/** The deposit or transfer of the block; null for an epoch block. */
export type LostBlockPurpose = { readonly depositHash: string } | { readonly transferId: string } | null;

/** An epoch block is stored as confirmed and moves nothing; later blocks build on it. */
export async function storeLostBlock(
  tx: Tx,
  info: ChainBlock,
  purpose: LostBlockPurpose,
  at: Date,
): Promise<void> {
  const { previous, representative, link, signature, work } = info.block;
  const isEpoch = purpose === null;
  const kind = isEpoch ? 'epoch' : 'depositHash' in purpose ? 'receive' : 'send';
  if (!isEpoch && 'depositHash' in purpose) {
    const { depositHash: blockHash } = purpose;
    await tx.deposit.updateMany({ where: { blockHash, receivedAt: null }, data: { receivedAt: at } });
  }
  const amountRaw = isEpoch ? '0' : info.amountRaw.toString();
  await tx.block.create({
    data: {
      ...{ hash: info.hash, kind, account: info.account, previous, height: info.height, representative },
      ...{ link, signature, work, balanceRaw: info.balanceRaw.toString(), amountRaw, ...purpose },
      ...{ signedAt: info.localTimestamp ?? at, publishedAt: at, confirmedAt: isEpoch ? at : null },
    },
  });
}

export type LostSend = {
  readonly hash: string;
  readonly topUpId: string;
  readonly destination: string;
  readonly amountRaw: bigint;
  /** The destination was the merchant's settlement address. */
  readonly isToMerchant: boolean;
};

/** transfer: an existing transfer. order: an existing refund order. return: back to the merchant. */
export type SendPurpose =
  | { readonly kind: 'transfer'; readonly id: string }
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'return' };

type Wanted = { readonly id: string; readonly destination: string; readonly amountRaw: bigint };

export type WantedSends = {
  /** Transfers of these top-ups without a block. */
  readonly transfers: ReadonlyArray<Wanted & { readonly topUpId: string }>;
  /** Top-up refunds that may have started after the backup was taken. */
  readonly orders: readonly Wanted[];
};

/**
 * The purpose of each send, by hash. Missing ones are unexplained: a refund ordered after the backup was taken, or not
 * ours. An order is matched completely or not at all: by one send, or by all sends to its destination together.
 */
export function explainLostSends(sends: readonly LostSend[], wanted: WantedSends): Map<string, SendPurpose> {
  const found = new Map<string, SendPurpose>();
  const left = () => sends.filter(({ hash }) => !found.has(hash));
  for (const { id, topUpId, ...transfer } of wanted.transfers) {
    const send = left().find((one) => one.topUpId === topUpId && isSame(one, transfer));
    if (send !== undefined) found.set(send.hash, { kind: 'transfer', id });
  }
  const open = wanted.orders.filter(({ id, ...order }) => {
    const send = left().find((one) => isSame(one, order));
    if (send !== undefined) found.set(send.hash, { kind: 'order', id });
    return send === undefined;
  });
  for (const { id, destination, amountRaw } of open) {
    const parts = left().filter((one) => one.destination === destination);
    if (parts.length === 0 || sumRaw(parts.map((part) => part.amountRaw)) !== amountRaw) continue;
    for (const { hash } of parts) found.set(hash, { kind: 'order', id });
  }
  for (const { hash, isToMerchant } of left()) if (isToMerchant) found.set(hash, { kind: 'return' });
  return found;
}

type Amount = Pick<Wanted, 'destination' | 'amountRaw'>;

function isSame(a: Amount, b: Amount): boolean {
  return a.destination === b.destination && a.amountRaw === b.amountRaw;
}

/** Orders not started by the database, and those failed because they may have been paid, oldest first. */
export async function ordersInDoubt(
  db: Queryable,
  where: Prisma.ManualRefundWhereInput,
): Promise<ManualRefund[]> {
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
  return db.manualRefund.findMany({
    where: { AND: [where, MAY_BE_DONE] },
    orderBy: [...orderBy],
  });
}

/** Marks the order as started; the caller stores the transfers found on the ledger. */
export async function adoptOrder(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.manualRefund.update({ where: { id }, data: { startedAt: at, failure: null } });
  const resolution = 'A backup was restored. The ledger shows that the refund was sent.';
  await markResolved(tx, [manualRefundReference(id)], { resolution, at });
}
