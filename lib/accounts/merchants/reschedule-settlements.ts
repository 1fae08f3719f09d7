// Reschedules deferred settlements after a merchant paused, resumed, changed the schedule or settled now. The change itself
// updates only the merchant's row; the engine reschedules the settlements in batches. Settlements with an older version than
// the merchant's are still to be rescheduled, so the work resumes after a kill and restarts when the settings change again.
import type { Clock } from '@/lib/core/clock';
import type { AtStep } from '@/lib/core/steps';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { lockMerchant } from './merchant-row';
import { type DeferralSettings, deferralOf, type WaitingSince } from './settlement-times';

type Deps = { readonly database: Database; readonly clock: Clock; readonly atStep: AtStep };

/** Settlements rescheduled in one transaction. */
export const BATCH_SETTLEMENTS = 100;
/** Merchants processed in one run; others follow in the next. */
const MAX_MERCHANTS = 50;

/** Data that a change of a merchant's settings also writes, so that deferred settlements are rescheduled. */
export const RESCHEDULED = {
  settlementVersion: { increment: 1 },
  reschedulePending: true,
} as const satisfies Prisma.MerchantUpdateManyMutationInput;

/** A merchant whose settings changed, with their current version. */
export type ChangedMerchant = { readonly id: string; readonly settlementVersion: number };

/** Merchants with deferred settlements that may have an older version, at most MAX_MERCHANTS. */
export function changedMerchants(db: Queryable): Promise<ChangedMerchant[]> {
  return db.merchant.findMany({
    where: { reschedulePending: true },
    select: { id: true, settlementVersion: true },
    orderBy: { id: 'asc' },
    take: MAX_MERCHANTS,
  });
}

/**
 * Reschedules one batch of the merchant's settlements of older versions, in one transaction. Safe to repeat and to interrupt.
 * @param batchSettlements the size of the batch
 * @returns how many were rescheduled; fewer than the batch when none is left
 */
export async function rescheduleBatch(
  { database, clock, atStep }: Deps,
  { id: merchantId, settlementVersion }: ChangedMerchant,
  batchSettlements = BATCH_SETTLEMENTS,
): Promise<number> {
  const outdated = (version: number) => ({ merchantId, version: { lt: version } });
  // Most runs find nothing, and should not wait for a lock or cost a write.
  const first = await database.db.deferredSettlement.findFirst({
    where: outdated(settlementVersion),
    select: { paymentId: true },
  });
  if (first === null) return 0;
  const rescheduled = await writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const rows = await tx.deferredSettlement.findMany({
      where: outdated(merchant.settlementVersion),
      select: { paymentId: true, createdAt: true, sinceVersion: true },
      orderBy: [{ version: 'asc' }, { paymentId: 'asc' }],
      take: batchSettlements,
    });
    await writeDeferrals(tx, merchant, rows, clock.now());
    return rows.length;
  });
  atStep('settlementsRescheduled');
  return rescheduled;
}

/** Clears the pending flag, unless the settings changed again since this version. */
export async function endRescheduling(db: Queryable, merchant: ChangedMerchant): Promise<void> {
  await db.merchant.updateMany({ where: { ...merchant }, data: { reschedulePending: false } });
}

/** Stores when each settlement is due by the merchant's settings: `at` if it may start now. */
export async function writeDeferrals(
  tx: Tx,
  merchant: DeferralSettings,
  rows: readonly (WaitingSince & { readonly paymentId: string })[],
  at: Date,
): Promise<void> {
  const { settlementVersion: version } = merchant;
  const paymentIds = new Map<number | null, string[]>();
  for (const row of rows) {
    const deferral = deferralOf(merchant, row) ?? { settleFrom: at };
    const time = deferral.settleFrom?.getTime() ?? null;
    paymentIds.set(time, [...(paymentIds.get(time) ?? []), row.paymentId]);
  }
  for (const [time, ids] of paymentIds) {
    await tx.deferredSettlement.updateMany({
      where: { paymentId: { in: ids }, version: { lt: version } },
      data: { settleFrom: time === null ? null : new Date(time), version },
    });
  }
}
