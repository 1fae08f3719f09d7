// Releases deferred settlements that are due, and defers a settlement when its merchant has since paused.

import { z } from 'zod';
import { writeDeferrals } from '@/lib/accounts/merchants/settlement-schedule';
import {
  ALREADY_DUE,
  DEFERRAL_FIELDS,
  type DeferralSettings,
  deferralOf,
} from '@/lib/accounts/merchants/settlement-times';
import { addFailure, type Failures } from '@/lib/core/batches';
import type { Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { writeTransaction } from '@/lib/db/transaction';
import { readUsable, UnreadableRowsError } from '@/lib/db/unreadable-row';
import { OPEN_ORDER } from '@/lib/money/refunds/order-state';
import { appendChange } from '@/lib/payments/append-timeline';
import { lockPayments } from '@/lib/payments/lock-payment';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { settlementReference } from './due-transfers';
import type { MoneyDeps } from './money-deps';

type Deps = Pick<MoneyDeps, 'database' | 'clock' | 'atStep'>;

/** Payments per transaction, and transactions per run; the rest follows in the next run. */
const BATCH_PAYMENTS = 50;
const MAX_BATCHES = 40;

/**
 * Releases due settlements. An undoable manual refund from the same money keeps a settlement deferred. Idempotent and safe
 * to interrupt.
 * @param place where it continues: moved, because those that can't be released stay due
 * @param failures gets an error if rows of payments can't be read: others follow
 * @returns the number of released payments
 */
export async function releaseSettlements(
  deps: Deps,
  signal: AbortSignal,
  place: { after: DueRow | null } = { after: null },
  failures: Failures = null,
): Promise<number> {
  let released = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
    const due = await dueAfter(deps, place.after);
    const { rows, unreadable } = await readUsable(
      due.map((row) => row.paymentId),
      async (ids) => [await release(deps, ids)],
    );
    for (const count of rows) released += count;
    if (unreadable.length > 0)
      addFailure(
        failures,
        new UnreadableRowsError(`settlements can't be read, such as that of ${unreadable[0]}`),
      );
    const isLast = due.length < BATCH_PAYMENTS;
    place.after = isLast ? null : (due.at(-1) ?? null);
    if (isLast) break;
  }
  return released;
}

export type DueRow = { readonly paymentId: string; readonly settleFrom: Date | null };

/** In index order; settlements kept by a refund are skipped once per run. */
function dueAfter({ database, clock }: Deps, after: DueRow | null): Promise<DueRow[]> {
  const settleFrom = after?.settleFrom ?? new Date(0);
  return database.db.deferredSettlement.findMany({
    where: {
      settleFrom: { gte: settleFrom, lte: clock.now() },
      OR: [{ settleFrom: { gt: settleFrom } }, { paymentId: { gt: after?.paymentId ?? '' } }],
    },
    select: { paymentId: true, settleFrom: true },
    orderBy: [{ settleFrom: 'asc' }, { paymentId: 'asc' }],
    take: BATCH_PAYMENTS,
  });
}

async function release(deps: Deps, paymentIds: readonly string[]): Promise<number> {
  const released = await writeTransaction(deps.database, async (tx) => {
    const payments = await lockPayments(tx, paymentIds);
    const at = deps.clock.now();
    const rows = await tx.deferredSettlement.findMany({
      where: { paymentId: { in: [...paymentIds] }, settleFrom: { lte: at } },
      select: DUE_FIELDS,
    });
    // Orders may have been created since; the locks prevent further ones.
    const keeping = await tx.manualRefund.findMany({
      where: { ...OPEN_ORDER, source: 'unsettled', paymentId: { in: [...paymentIds] } },
      select: { paymentId: true },
    });
    const kept = new Set(keeping.map((order) => order.paymentId));
    const current = await withCurrentSettings(tx, rows, at);
    const ids = current.map(({ paymentId }) => paymentId).filter((id) => !kept.has(id));
    await tx.deferredSettlement.deleteMany({ where: { paymentId: { in: ids } } });
    await tx.payment.updateMany({ where: { id: { in: ids } }, data: { transfersPending: true } });
    for (const id of ids) {
      const payment = payments.get(id);
      if (payment !== undefined) appendChange(tx, payment, at);
    }
    return ids.length;
  });
  deps.atStep('settlementsReleased');
  return released;
}

const DUE_FIELDS = {
  ...{ paymentId: true, merchantId: true, createdAt: true, sinceVersion: true, version: true },
} as const satisfies Prisma.DeferredSettlementSelect;

type LockedRow = Prisma.DeferredSettlementGetPayload<{ select: typeof DUE_FIELDS }>;

/**
 * Settlements whose time matches the merchant's current settings. Others are rescheduled here, so that they leave the front
 * of the index.
 */
async function withCurrentSettings(tx: Tx, rows: readonly LockedRow[], at: Date): Promise<LockedRow[]> {
  const merchants = await tx.merchant.findMany({
    where: { id: { in: [...new Set(rows.map((row) => row.merchantId))] } },
    select: { id: true, ...DEFERRAL_FIELDS },
  });
  const settings = new Map<string, DeferralSettings>(merchants.map((row) => [row.id, row]));
  const isCurrent = ({ merchantId, version }: LockedRow) =>
    version === settings.get(merchantId)?.settlementVersion;
  for (const { id, ...merchant } of merchants) {
    const outdated = rows.filter((row) => row.merchantId === id && !isCurrent(row));
    await writeDeferrals(tx, merchant, outdated, at);
  }
  return rows.filter(isCurrent);
}

const pauseRows = z.array(z.object({ settlementPausedAt: z.unknown() }));

/**
 * Whether the merchant has paused settlements. The result holds until the transaction ends: PostgreSQL locks the merchant's
 * row FOR SHARE, so a pause commits before the result or after this transaction (SQLite has one writer at a time). After a
 * pause commits, no settlement block is stored. Deposits read the row without a lock and reference it FOR KEY SHARE, which
 * does not conflict (PostgreSQL documentation, "Row-Level Locks").
 * Call it before locking the payment: merchants are locked before payments everywhere, which prevents deadlocks.
 */
export async function isSettlementPaused(tx: Tx, kind: DatabaseKind, merchantId: string): Promise<boolean> {
  const lock = Prisma.raw(kind === 'postgresql' ? 'FOR SHARE' : '');
  const rows = await tx.$queryRaw`
    SELECT "settlementPausedAt" FROM "Merchant" WHERE "id" = ${merchantId} ${lock}`;
  const [merchant] = pauseRows.parse(rows);
  if (merchant === undefined) throw new Error('the payment has no merchant');
  return merchant.settlementPausedAt !== null;
}

/**
 * Defers the settlement until its merchant resumes: removes its transfer, unless it has a block or is held. It was already
 * due, so it settles as soon as the merchant resumes. Call it in the transaction where `isSettlementPaused` was true and
 * the payment was locked. Idempotent.
 * @returns whether the settlement is deferred now
 */
export async function deferSettlement(
  tx: Tx,
  payment: { readonly id: string; readonly merchantId: string },
  at: Date,
): Promise<boolean> {
  const { id: paymentId, merchantId } = payment;
  const merchant = await tx.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: DEFERRAL_FIELDS,
  });
  const since = { createdAt: at, sinceVersion: ALREADY_DUE };
  const deferral = deferralOf(merchant, since);
  if (deferral === null) return false;
  const reference = settlementReference(paymentId);
  await tx.transfer.deleteMany({ where: { reference, heldAt: null, confirmedAt: null, block: null } });
  if ((await tx.transfer.count({ where: { reference } })) > 0) return false;
  await tx.deferredSettlement.upsert({
    where: { paymentId },
    create: { paymentId, merchantId, ...deferral, ...since, version: merchant.settlementVersion },
    update: {},
  });
  appendChange(tx, payment, at);
  return true;
}
