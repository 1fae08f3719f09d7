// Records the ledger's confirmation of our blocks and posts it to the journal. Only then is a settlement settled and a
// refund refunded.

import { storedRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import { type JournalAccount, movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { queuePayerEmail } from '@/lib/notifications/mail/payer-email';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { Block, Sweep, Transfer } from '@/prisma/generated/sqlite/client';
import { isLostSend } from './account-reference';
import type { BookDeps } from './money-deps';
import { resolveSwept } from './sweepable';

/** The result of a confirmation. `foreign`: we did not sign the block. */
type BlockConfirmation =
  | { readonly kind: 'foreign' | 'known' | 'received' }
  /**
   * `paymentId`: the payment whose account sent it; null for top-ups and sweeps. Webhooks may be due. `settledAfterMs`: for
   * a settlement, the time since its payment was completed; null for other sends.
   */
  | { readonly kind: 'sent'; readonly paymentId: string | null; readonly settledAfterMs: number | null };

/**
 * Records the confirmation of one block, once. For a send, journal, timeline and webhook messages are written in the same
 * transaction.
 * @param info from the ledger itself; a websocket message is not enough
 */
export async function confirmBlock(deps: BookDeps, info: LedgerBlockInfo): Promise<BlockConfirmation> {
  const row = await deps.database.db.block.findUnique({
    where: { hash: info.hash },
    include: { transfer: { include: { sweep: true } } },
  });
  if (row === null) return { kind: 'foreign' };
  if (row.confirmedAt !== null || !info.confirmed) return { kind: 'known' };
  if (row.transfer !== null) {
    const confirmation = await confirmTransfer(deps, row, row.transfer);
    while ((await confirmReceives(deps, row)) === CONFIRMED_AT_ONCE);
    return confirmation;
  }
  const at = deps.clock.now();
  await deps.database.db.block.updateMany({
    where: { hash: row.hash, confirmedAt: null },
    data: { confirmedAt: at, publishedAt: row.publishedAt ?? at },
  });
  return { kind: 'received' };
}

/** The hashes that are stored blocks. */
export async function signedAmong(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.block.findMany({ where: { hash: { in: [...hashes] } }, select: { hash: true } });
  return new Set(rows.map(({ hash }) => hash));
}

/** Records confirmed receives in one statement; other hashes are ignored. */
export async function confirmReceived(
  { database, clock }: BookDeps,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await database.db.block.updateMany({
    where: { hash: { in: [...hashes] }, kind: 'receive', confirmedAt: null },
    data: { confirmedAt: clock.now() },
  });
}

/** Receives per statement. */
const CONFIRMED_AT_ONCE = 100;

/** The newest unconfirmed receives below a block. An earlier send posts its own journal entries. */
async function receivesBelow(db: Queryable, { account, height }: Block): Promise<string[]> {
  const below = await db.block.findMany({
    where: { account, confirmedAt: null, height: { lt: height }, kind: 'receive' },
    orderBy: { height: 'desc' },
    select: { hash: true },
    take: CONFIRMED_AT_ONCE,
  });
  return below.map(({ hash }) => hash);
}

/** There may be thousands below a send. After a crash, the confirmation job handles the rest. */
async function confirmReceives({ database: { db }, clock }: BookDeps, block: Block): Promise<number> {
  const hashes = await receivesBelow(db, block);
  if (hashes.length === 0) return 0;
  const at = clock.now();
  await db.block.updateMany({
    where: { hash: { in: hashes }, confirmedAt: null },
    data: { confirmedAt: at, publishedAt: at },
  });
  return hashes.length;
}

type SentTransfer = Transfer & { readonly sweep: Sweep | null };

async function confirmTransfer(
  deps: BookDeps,
  block: Block,
  transfer: SentTransfer,
): Promise<BlockConfirmation> {
  const { id, paymentId, topUpId } = transfer;
  return writeTransaction(deps.database, async (tx) => {
    const at = deps.clock.now();
    const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
    const done = await tx.transfer.updateMany({
      where: { id, confirmedAt: null },
      data: { confirmedAt: at },
    });
    if (done.count === 0) return { kind: 'known' };
    const { hash } = block;
    await tx.block.updateMany({
      where: { hash: { in: [hash, ...(await receivesBelow(tx, block))] } },
      data: { confirmedAt: at, publishedAt: at },
    });
    postTransfer(tx, transfer, at);
    if (transfer.sweep !== null) await resolveSwept(tx, transfer, transfer.sweep, at);
    // A sweep on a payment is a send that an operator accepted: what it was for is unknown.
    if (payment !== null && transfer.kind !== 'sweep') await recordOnPayment(tx, payment, transfer, hash, at);
    const endedAt = transfer.kind === 'settlement' ? (payment?.endedAt ?? null) : null;
    return {
      kind: 'sent',
      paymentId: topUpId === null ? paymentId : null,
      settledAfterMs: endedAt === null ? null : at.getTime() - endedAt.getTime(),
    };
  });
}

/** Records it on the payment: timeline, open pages, manual refund order, events and the payer's e-mail. */
async function recordOnPayment(
  tx: Tx,
  payment: PaymentRow,
  { id: transferId, kind, destination, amountRaw, manualRefundId }: Transfer,
  blockHash: string,
  at: Date,
): Promise<void> {
  const { id: paymentId, merchantId } = payment;
  const entry = kind === 'settlement' ? 'settled' : 'refunded';
  appendTimeline(tx, { paymentId, at, kind: entry, detail: { blockHash, destination, amountRaw } });
  appendChange(tx, payment, at);
  const of = { merchantId, paymentId, at };
  if (kind === 'settlement') return enqueueDeliveries(tx, { ...of, eventType: 'settlement.confirmed' });
  if (!(await isOrderDone(tx, manualRefundId, at))) return;
  // A manual refund has one event per order, once complete; automatic refunds have one for the first.
  const occurrence = manualRefundId ?? '';
  await enqueueDeliveries(tx, { ...of, eventType: 'payment.refunded', occurrence });
  if (kind !== 'refund') return;
  const refundId = manualRefundId ?? transferId;
  if (manualRefundId !== null || !(await hasMostEvents(tx, paymentId)))
    await enqueueDeliveries(tx, { ...of, eventType: 'refund.confirmed', occurrence: refundId });
  queuePayerEmail(tx, merchantId, { kind, paymentId, refundId }, at);
}

/** Of the automatic refunds of one payment, only the first ones have an event each: strangers can cause thousands. */
export const MAX_REFUND_EVENTS = 20;

/** Whether the automatic refunds before the one that is being confirmed have had all of their events. */
async function hasMostEvents(tx: Tx, paymentId: string): Promise<boolean> {
  const confirmed = await tx.transfer.findMany({
    where: { paymentId, kind: 'refund', manualRefundId: null, confirmedAt: { not: null } },
    select: { id: true },
    take: MAX_REFUND_EVENTS + 1,
  });
  return confirmed.length > MAX_REFUND_EVENTS;
}

/** An order may need several sends and is done with the last one. A refund without an order is done with its own send. */
async function isOrderDone(tx: Tx, manualRefundId: string | null, at: Date): Promise<boolean> {
  if (manualRefundId === null) return true;
  if ((await tx.transfer.count({ where: { manualRefundId, confirmedAt: null } })) > 0) return false;
  await tx.manualRefund.update({ where: { id: manualRefundId }, data: { confirmedAt: at } });
  return true;
}

/** The journal accounts that a transfer moves money between. Pure. */
export function accountsOf({ kind, reference, topUpId }: Pick<Transfer, 'kind' | 'reference' | 'topUpId'>): {
  readonly from: JournalAccount;
  readonly to: JournalAccount;
} {
  const from = topUpId === null ? 'held' : 'topUp';
  switch (kind) {
    case 'settlement':
      return { from, to: 'merchant' };
    case 'refund':
      return { from, to: 'returned' };
    case 'topUpReturn':
      // The recipient's purpose is unknown; an operator accepted the send.
      return { from, to: isLostSend(reference) ? 'swept' : 'merchant' };
    case 'sweep':
      return { from, to: 'swept' };
  }
}

/** Posts the transfer once, with the commit. The payment's part of a sweep is posted for that payment. */
function postTransfer(tx: Tx, transfer: SentTransfer, at: Date): void {
  const { reference, paymentId, topUpId, sweep } = transfer;
  const { from, to } = accountsOf(transfer);
  const ofPaymentRaw = sweep === null ? 0n : storedRaw(sweep.paymentRaw);
  if (sweep !== null && ofPaymentRaw > 0n) {
    const lines = movement(from, to, ofPaymentRaw);
    postEntries(tx, { reference: `${reference}:payment`, paymentId: sweep.paymentId, at, lines });
  }
  const restRaw = storedRaw(transfer.amountRaw) - ofPaymentRaw;
  if (restRaw === 0n) return;
  const of = topUpId === null ? {} : { topUpId };
  postEntries(tx, { reference, paymentId, ...of, at, lines: movement(from, to, restRaw) });
}
