// Writes the lost blocks of one top-up down, with the transfers that they carry out.
import { newId } from '@/lib/core/ids';
import type { Tx } from '@/lib/db/client';
import { appendChange } from '@/lib/payments/append-change';
import { lockPayment } from '@/lib/payments/lock-payment';
import { adoptOrder } from '@/lib/refunds/adopt-order';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import type { SendPurpose } from './explain-lost-sends';
import { nameReturn } from './name-return';
import { isSend } from './received-sends';
import { storeEpochBlock, storeLostBlock } from './store-lost-block';
import { lostSendReference, topUpRefundReference } from './top-up-reference';
import type { ChainBlock } from './unknown-blocks';

/** The blocks of one top-up that only the ledger has, the oldest first; never none. */
export type LostChain = { readonly topUp: TopUp; readonly blocks: readonly ChainBlock[] };

/**
 * The merchant must be locked.
 * @param purposes by the hash of the send; what is left out went for what is in no book
 */
export async function storeLostChain(
  tx: Tx,
  { topUp, blocks }: LostChain,
  purposes: ReadonlyMap<string, SendPurpose>,
  at: Date,
): Promise<void> {
  await tx.topUp.update({ where: { id: topUp.id }, data: { moneyPending: true } });
  for (const block of blocks) {
    if (block.subtype === 'epoch') {
      await storeEpochBlock(tx, block, at);
      continue;
    }
    if (!isSend(block)) {
      await storeLostBlock(tx, block, { depositHash: block.block.link }, at);
      continue;
    }
    const transferId = await transferOf(tx, topUp, block, purposes.get(block.hash), at);
    await storeLostBlock(tx, block, { transferId }, at);
  }
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
  const kind = named.refundOrderId === null ? 'topUpReturn' : 'refund';
  await tx.transfer.create({ data: { id, kind, topUpId, account, ...named, ...sent } });
  return id;
}

type Named = {
  readonly reference: string;
  readonly refundOrderId: string | null;
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
  const alone = { refundOrderId: null, paymentId: null };
  if (purpose === undefined) return { reference: lostSendReference(hash), ...alone };
  // Sending the rest back closes a top-up.
  await tx.topUp.updateMany({ where: { id: topUpId, closedAt: null }, data: { closedAt: at } });
  return { reference: await nameReturn(tx, topUpId), ...alone };
}

async function nameRefund(tx: Tx, refundOrderId: string, at: Date): Promise<Named> {
  const { paymentId, startedAt } = await tx.refundOrder.findUniqueOrThrow({ where: { id: refundOrderId } });
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) throw new Error('a payment vanished');
  if (startedAt === null) await adoptOrder(tx, refundOrderId, at);
  appendChange(tx, payment, at);
  const place = await tx.transfer.count({ where: { refundOrderId } });
  return { reference: topUpRefundReference(refundOrderId, place + 1), refundOrderId, paymentId };
}
