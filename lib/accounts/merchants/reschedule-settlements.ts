// After a merchant paused, resumed, changed the schedule or settled now: works out anew until when each deferred settlement
// waits. The change itself touches the merchant's row alone; the engine walks the settlements in batches. A settlement of
// an older version than the merchant's has not been worked out yet: the rows themselves are the cursor, so that the walk
// goes on after a kill, and starts over when the merchant changes the settings again.
import type { Clock } from '@/lib/core/clock';
import type { AtStep } from '@/lib/core/steps';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { lockMerchant } from './merchant-row';
import { type DeferralSettings, deferralOf, type WaitingSince } from './settlement-times';

type Deps = { readonly database: Database; readonly clock: Clock; readonly atStep: AtStep };

/** Settlements worked out anew in one transaction. */
export const BATCH_SETTLEMENTS = 100;
/** Merchants walked beside each other; further ones follow when these are done. */
const MAX_MERCHANTS = 50;

/** What a change of a merchant's settings writes beside the setting, so that deferred settlements follow it. */
export const RESCHEDULED = {
  settlementVersion: { increment: 1 },
  reschedulePending: true,
} as const satisfies Prisma.MerchantUpdateManyMutationInput;

/** A merchant whose settings changed, at the version they have now. */
export type ChangedMerchant = { readonly id: string; readonly settlementVersion: number };

/** The merchants whose deferred settlements may be of an older version, MAX_MERCHANTS at most. */
export function changedMerchants(db: Queryable): Promise<ChangedMerchant[]> {
  return db.merchant.findMany({
    where: { reschedulePending: true },
    select: { id: true, settlementVersion: true },
    orderBy: { id: 'asc' },
    take: MAX_MERCHANTS,
  });
}

/**
 * Works out one batch of the merchant's settlements of older versions, in one transaction. Safe to repeat, and to be cut
 * off anywhere.
 * @param batchSettlements how many at most
 * @returns how many there were; fewer than the batch when none is left
 */
export async function rescheduleBatch(
  { database, clock, atStep }: Deps,
  { id: merchantId, settlementVersion }: ChangedMerchant,
  batchSettlements = BATCH_SETTLEMENTS,
): Promise<number> {
  const outdated = (version: number) => ({ merchantId, version: { lt: version } });
  // Most looks find nothing, and should not wait for a lock or cost a write.
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

/** Ends the walk of one version. The mark stays where the settings have changed again since. */
export async function endRescheduling(db: Queryable, merchant: ChangedMerchant): Promise<void> {
  await db.merchant.updateMany({ where: { ...merchant }, data: { reschedulePending: false } });
}

/** Writes down until when the settlements wait by the merchant's settings; what may begin now is due from `at` on. */
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
