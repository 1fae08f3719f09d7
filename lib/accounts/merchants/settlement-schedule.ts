// A merchant's settlement schedule: view, change, and "Settle now". A pause, a resumption or a change updates only the
// merchant's row; the engine reschedules the deferred settlements in batches. Settlements with an older version than
// the merchant's are still to be rescheduled, so the work resumes after a kill and restarts when the settings change
// again.
import { type Clock, LATEST_TIME } from '@/lib/core/clock';
import type { AtStep } from '@/lib/core/steps';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { lockMerchant } from './merchant-row';
import {
  type DeferralSettings,
  deferralOf,
  isWaiting,
  type ScheduleSettings,
  scheduledDeferral,
  type WaitingSince,
} from './settlement-times';

/** "Settle now" counts waiting payments up to this number. */
const MAX_COUNTED = 1_000;

type Deps = { readonly database: Database; readonly clock: Clock };

const SETTLEMENT_SCHEDULES = ['immediate', 'daily', 'manual'] as const;

/** As shown on the settings page. */
export type SettlementScheduleView = ReturnType<typeof settlementScheduleView>;

type ScheduleChange = {
  readonly merchantId: string;
  readonly schedule: string;
  /** 0 to 23; only used for `daily`. */
  readonly hour: number;
  readonly by: AuditActor;
};

/** The view at `now`; `nextAt` is when a payment that completes now would settle, null unless daily. Pure. */
export function settlementScheduleView(merchant: ScheduleSettings, now: Date) {
  const { settlementSchedule: schedule, settlementHour: hour, timeZone } = merchant;
  return { schedule, hour, timeZone, nextAt: scheduledDeferral(merchant, now)?.settleFrom ?? null };
}

/**
 * Changes the schedule, including for waiting settlements, which the engine reschedules in batches.
 * @returns `refused` when the schedule or hour is invalid
 */
export async function changeSettlementSchedule(
  { database, clock }: Deps,
  { merchantId, schedule: name, hour, by }: ScheduleChange,
): Promise<'changed' | 'unchanged' | 'refused'> {
  const schedule = SETTLEMENT_SCHEDULES.find((known) => known === name);
  if (schedule === undefined || !Number.isInteger(hour) || hour < 0 || hour > 23) return 'refused';
  return writeTransaction(database, async (tx) => {
    const before = await lockMerchant(tx, merchantId);
    const settlementHour = schedule === 'daily' ? hour : before.settlementHour;
    if (before.settlementSchedule === schedule && before.settlementHour === settlementHour)
      return 'unchanged';
    const at = clock.now();
    await tx.merchant.update({
      where: { id: merchantId },
      data: { settlementSchedule: schedule, settlementHour, scheduleChangedAt: at, ...RESCHEDULED },
    });
    const detail = schedule === 'daily' ? { schedule, hour } : { schedule };
    appendAuditLog(tx, [{ at, actor: by, action: 'settlementScheduleChanged', merchantId, detail }]);
    return 'changed';
  });
}

/**
 * Settles all waiting payments, regardless of the schedule; payments that complete later follow the schedule. The engine carries it
 * out in batches, after a pause ends if settlement is paused. Safe to repeat.
 * @returns how many payments were waiting, counted up to MAX_COUNTED
 */
export async function settleNow(
  { database, clock }: Deps,
  merchantId: string,
  by: AuditActor,
): Promise<number> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const at = clock.now();
    const { payments, isMore } = await countWaiting(tx, merchant, at);
    if (payments === 0 && !isMore) return 0;
    const settledNowVersion = merchant.settlementVersion + 1;
    await tx.merchant.update({ where: { id: merchantId }, data: { settledNowVersion, ...RESCHEDULED } });
    const detail = isMore ? { payments, isMore } : { payments };
    appendAuditLog(tx, [{ at, actor: by, action: 'settledNow', merchantId, detail }]);
    return payments;
  });
}

/** Of the latest MAX_COUNTED deferred payments, those not yet due; `isMore` when there are more. */
async function countWaiting(tx: Tx, merchant: DeferralSettings & { readonly id: string }, at: Date) {
  const rows = await tx.deferredSettlement.findMany({
    where: { merchantId: merchant.id },
    select: { createdAt: true, sinceVersion: true },
    orderBy: [{ version: 'desc' }, { paymentId: 'desc' }],
    take: MAX_COUNTED + 1,
  });
  const resumed = { ...merchant, settlementPausedAt: null };
  const waiting = rows.slice(0, MAX_COUNTED).filter((row) => isWaiting(deferralOf(resumed, row), at));
  return { payments: waiting.length, isMore: rows.length > MAX_COUNTED };
}

type ReschedulingDeps = { readonly database: Database; readonly clock: Clock; readonly atStep: AtStep };

/** Settlements rescheduled in one transaction. */
export const BATCH_SETTLEMENTS = 100;
/** Merchants processed in one run; others follow in the next. */
export const MAX_MERCHANTS = 50;

/** Data that a change of a merchant's settings also writes, so that deferred settlements are rescheduled. */
export const RESCHEDULED = {
  settlementVersion: { increment: 1 },
  reschedulePending: true,
} as const satisfies Prisma.MerchantUpdateManyMutationInput;

/** A merchant whose settings changed, with their current version. */
export type ChangedMerchant = { readonly id: string; readonly settlementVersion: number };

/**
 * Merchants with deferred settlements that may have an older version, at most MAX_MERCHANTS.
 * @param after the last id of the previous ones; '' to begin
 */
export function changedMerchants(db: Queryable, after = ''): Promise<ChangedMerchant[]> {
  return db.merchant.findMany({
    where: { reschedulePending: true, id: { gt: after } },
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
  { database, clock, atStep }: ReschedulingDeps,
  { id: merchantId, settlementVersion }: ChangedMerchant,
  batchSettlements = BATCH_SETTLEMENTS,
): Promise<number> {
  // Another time is none that a row of the service has: it could not be read. The audit reports it.
  const createdAt = { gte: new Date(0), lte: LATEST_TIME };
  const outdated = (version: number) => ({ merchantId, createdAt, version: { lt: version } });
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
