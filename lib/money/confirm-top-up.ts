// Takes note that the ledger has confirmed a send from a top-up: a refund it paid for, or its return to the merchant.
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-change';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import { enqueueDeliveries } from '@/lib/webhooks/enqueue';
import type { Block, TopUpTransfer } from '@/prisma/generated/sqlite/client';
import { type JournalAccount, movement, postEntries } from './journal';
import type { MoneyDeps } from './money-deps';
import { storedRaw } from './stored-raw';
import { isLostSend } from './top-up-reference';

/** Once, in one transaction. */
export async function confirmTopUpTransfer(
  { database, clock }: Pick<MoneyDeps, 'database' | 'clock'>,
  { hash, account, height }: Block,
  transfer: TopUpTransfer,
): Promise<void> {
  const { id, reference, topUpId, paymentId } = transfer;
  await writeTransaction(database, async (tx) => {
    const at = clock.now();
    const open = await tx.topUpTransfer.updateMany({
      where: { id, confirmedAt: null },
      data: { confirmedAt: at },
    });
    if (open.count === 0) return;
    await tx.block.updateMany({
      where: { account, height: { lte: height }, confirmedAt: null, OR: [{ hash }, { kind: 'receive' }] },
      data: { confirmedAt: at, publishedAt: at },
    });
    const lines = movement('topUp', goneTo(transfer), storedRaw(transfer.amountRaw));
    postEntries(tx, { reference, paymentId, topUpId, at, lines });
    if (paymentId !== null) await tellPayment(tx, paymentId, transfer, hash, at);
  });
}

/** Where a send of a top-up went, as the journal has it. */
function goneTo({ paymentId, reference }: TopUpTransfer): JournalAccount {
  if (paymentId !== null) return 'returned';
  // For whom is lost: an operator decided that it has gone.
  return isLostSend(reference) ? 'swept' : 'merchant';
}

/** The payment's own part: its timeline, its pages, and once all of the order has gone its webhook endpoints. */
async function tellPayment(
  tx: Tx,
  paymentId: string,
  { destination, amountRaw, refundOrderId }: TopUpTransfer,
  blockHash: string,
  at: Date,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) throw new Error('a payment vanished');
  appendTimeline(tx, { paymentId, at, kind: 'refunded', detail: { blockHash, destination, amountRaw } });
  appendChange(tx, payment, at);
  if (refundOrderId === null) return;
  const left = await tx.topUpTransfer.count({ where: { refundOrderId, confirmedAt: null } });
  if (left > 0) return;
  await tx.refundOrder.update({ where: { id: refundOrderId }, data: { confirmedAt: at } });
  const told = { eventType: 'payment.refunded', occurrence: refundOrderId } as const;
  await enqueueDeliveries(tx, { merchantId: payment.merchantId, paymentId, ...told, at });
}
