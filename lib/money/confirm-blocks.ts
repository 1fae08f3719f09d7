// Takes note that the ledger has confirmed blocks of ours: only then is a settlement settled and a refund refunded.
import { writeTransaction } from '@/lib/db/transaction';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { appendChange } from '@/lib/payments/append-change';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import { enqueueDeliveries } from '@/lib/webhooks/enqueue';
import type { Block, Transfer } from '@/prisma/generated/sqlite/client';
import { confirmSweep } from './confirm-sweep';
import { confirmTopUpTransfer } from './confirm-top-up';
import { movement, postEntries } from './journal';
import type { MoneyDeps } from './money-deps';
import { storedRaw } from './stored-raw';

type ConfirmDeps = Pick<MoneyDeps, 'database' | 'clock'>;

/** What became of a block that the ledger calls confirmed. `foreign`: we have not signed it. */
export type BlockConfirmation =
  | { readonly kind: 'foreign' | 'known' | 'received' }
  /** A send of a top-up: there may be messages to deliver. */
  | { readonly kind: 'toldOf' }
  | { readonly kind: 'sent'; readonly paymentId: string };

/**
 * Notes the confirmation of one block, once. A send's confirmation also posts the journal, the timeline entry and the
 * webhook message, in one transaction.
 * @param info the ledger's own word; a websocket message is none
 */
export async function confirmBlock(deps: ConfirmDeps, info: LedgerBlockInfo): Promise<BlockConfirmation> {
  const row = await deps.database.db.block.findUnique({
    where: { hash: info.hash },
    include: { transfer: true, sweep: true, topUpTransfer: true },
  });
  if (row === null) return { kind: 'foreign' };
  if (row.confirmedAt !== null || !info.confirmed) return { kind: 'known' };
  if (row.transfer !== null) return confirmTransfer(deps, row, row.transfer);
  if (row.sweep !== null) {
    await confirmSweep(deps, row, row.sweep);
    return { kind: 'received' };
  }
  if (row.topUpTransfer !== null) {
    await confirmTopUpTransfer(deps, row, row.topUpTransfer);
    return { kind: 'toldOf' };
  }
  if (await hasSuccessorUnderWay(deps, row)) return { kind: 'received' };
  const at = deps.clock.now();
  await deps.database.db.block.updateMany({
    where: { hash: row.hash, confirmedAt: null },
    data: { confirmedAt: at, publishedAt: row.publishedAt ?? at },
  });
  return { kind: 'received' };
}

/**
 * The ledger confirms a chain from its beginning on: the next block's confirmation will speak for this one too, and one
 * commit is enough for both.
 */
async function hasSuccessorUnderWay(deps: ConfirmDeps, { account, hash }: Block): Promise<boolean> {
  const next = await deps.database.db.block.findUnique({
    where: { account_previous: { account, previous: hash } },
    select: { lastError: true, confirmedAt: true },
  });
  return next !== null && next.lastError === null && next.confirmedAt === null;
}

async function confirmTransfer(
  deps: ConfirmDeps,
  { hash, account, height }: Block,
  transfer: Transfer,
): Promise<BlockConfirmation> {
  const { paymentId, reference, kind, destination, refundOrderId } = transfer;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) throw new Error('a payment vanished');
    const at = deps.clock.now();
    // Receives below it are confirmed with it. An earlier send is not: its own confirmation posts its own journal.
    const confirmed = await tx.block.updateManyAndReturn({
      where: { account, height: { lte: height }, confirmedAt: null, OR: [{ hash }, { kind: 'receive' }] },
      data: { confirmedAt: at, publishedAt: at },
      select: { hash: true },
    });
    if (!confirmed.some((block) => block.hash === hash)) return { kind: 'known' };
    await tx.transfer.update({ where: { id: transfer.id }, data: { confirmedAt: at } });
    if (refundOrderId !== null)
      await tx.refundOrder.update({ where: { id: refundOrderId }, data: { confirmedAt: at } });
    const to = kind === 'settlement' ? 'merchant' : 'returned';
    const lines = movement('held', to, storedRaw(transfer.amountRaw));
    postEntries(tx, { reference, paymentId, at, lines });
    const detail = { blockHash: hash, destination, amountRaw: transfer.amountRaw };
    const entry = kind === 'settlement' ? 'settled' : 'refunded';
    appendTimeline(tx, { paymentId, at, kind: entry, detail });
    appendChange(tx, payment, at);
    if (kind === 'refund') {
      const { merchantId } = payment;
      // A refund by hand is told of by its order; of those that go by themselves the first.
      const occurrence = refundOrderId ?? '';
      await enqueueDeliveries(tx, { merchantId, paymentId, eventType: 'payment.refunded', occurrence, at });
    }
    return { kind: 'sent', paymentId };
  });
}
