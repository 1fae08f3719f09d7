// Looks up the blocks of refunds that merchants sent from their own wallets. Only a confirmed send of exactly the amount to
// the destination, made after the payment, counts.

import { addFailure, type Failures, forEachOf } from '@/lib/core/batches';
import { addMs } from '@/lib/core/clock';
import { storedRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { readUsable, UnreadableRowsError } from '@/lib/db/unreadable-row';
import type { MoneyDeps } from '@/lib/money/money-deps';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { WalletRefund } from '@/prisma/generated/sqlite/client';
import { failWalletRefund, type WalletRefundFailure } from './fail-wallet-refund';

/** Refunds per pass: one call to the node. */
const BATCH_REFUNDS = 50;
/** How long the ledger may take to confirm the block. */
export const CONFIRMATION_WAIT_MS = 60 * 60_000;

type CheckDeps = Pick<MoneyDeps, 'database' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'blocks'>;
  /** When the node was last known to be complete; null while it is not. Only a complete node shows that a block is missing. */
  readonly healthyAt: () => Promise<Date | null>;
};

/**
 * Decides the pending refunds whose blocks are confirmed, or missing for too long.
 * @param place where it continues: moved, also when some fail
 * @param failures gets the errors of refunds that could not be decided: others follow
 * @throws LedgerUnavailableError
 */
export async function checkWalletRefunds(
  deps: CheckDeps,
  place = { after: '' },
  failures: Failures = null,
): Promise<void> {
  const { db } = deps.database;
  const waiting = await db.walletRefund.findMany({
    where: { confirmedAt: null, failure: null, id: { gt: place.after } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH_REFUNDS,
  });
  const ids = waiting.map(({ id }) => id);
  const { rows: pending, unreadable } = await readUsable(ids, (some) =>
    db.walletRefund.findMany({ where: { id: { in: [...some] }, confirmedAt: null, failure: null } }),
  );
  if (unreadable.length > 0)
    addFailure(failures, new UnreadableRowsError(`refunds can't be read, such as ${unreadable[0]}`));
  const blocks =
    pending.length === 0
      ? new Map<string, LedgerBlockInfo>()
      : await deps.ledger.blocks(pending.map(({ blockHash }) => blockHash));
  await forEachOf(pending, failures, async (refund) => {
    const block = blocks.get(refund.blockHash);
    if (block?.confirmed === true) await decide(deps, refund, block);
    else if (await isMissing(deps, refund)) await decide(deps, refund, null);
  });
  place.after = ids.length < BATCH_REFUNDS ? '' : (ids.at(-1) ?? '');
}

async function isMissing({ clock, healthyAt }: CheckDeps, { createdAt }: WalletRefund): Promise<boolean> {
  const waitsUntil = addMs(createdAt, CONFIRMATION_WAIT_MS);
  if (clock.now() < waitsUntil) return false;
  const at = await healthyAt();
  return at !== null && at >= waitsUntil;
}

async function decide(
  { database, clock }: CheckDeps,
  { id, paymentId }: WalletRefund,
  block: LedgerBlockInfo | null,
): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const refund = await tx.walletRefund.findFirst({ where: { id, confirmedAt: null, failure: null } });
    if (payment === null || refund === null) return;
    const at = clock.now();
    const { amountRaw, destination, blockHash } = refund;
    const failure = block === null ? 'notFound' : await failureOf(tx, payment, refund, block);
    if (failure !== null) await failWalletRefund(tx, refund, failure, at);
    else await tx.walletRefund.update({ where: { id }, data: { confirmedAt: at, countedHash: blockHash } });
    const kind = failure === null ? 'walletRefundConfirmed' : 'walletRefundFailed';
    const detail = { amountRaw, destination, blockHash, ...(failure === null ? {} : { failure }) };
    appendTimeline(tx, { paymentId, at, kind, detail });
    appendChange(tx, payment, at);
    const eventType = failure === null ? 'refund.confirmed' : 'refund.failed';
    await enqueueDeliveries(tx, { merchantId: payment.merchantId, paymentId, eventType, occurrence: id, at });
  });
}

async function failureOf(
  tx: Tx,
  payment: PaymentRow,
  refund: WalletRefund,
  block: LedgerBlockInfo,
): Promise<WalletRefundFailure | null> {
  const { blockHash, amountRaw, destination } = refund;
  if (block.subtype !== 'send') return 'otherSubtype';
  if (block.linkAsAccount !== destination) return 'otherDestination';
  if (block.amountRaw !== storedRaw(amountRaw)) return 'otherAmount';
  if (!isAfterPayment(payment, block)) return 'beforePayment';
  // A send from one of our accounts is this server's own settlement or refund.
  if ((await tx.depositAddress.count({ where: { address: block.account } })) > 0) return 'ownAccount';
  const counted = await tx.walletRefund.count({ where: { countedHash: blockHash } });
  return counted > 0 ? 'alreadyRecorded' : null;
}

/** A node reports whole seconds. Without a time, nothing shows that the send is newer than the payment. */
function isAfterPayment({ endedAt, createdAt }: PaymentRow, { localTimestamp }: LedgerBlockInfo): boolean {
  const paidAtS = Math.floor((endedAt ?? createdAt).getTime() / 1_000);
  return localTimestamp !== null && localTimestamp.getTime() / 1_000 >= paidAtS;
}
