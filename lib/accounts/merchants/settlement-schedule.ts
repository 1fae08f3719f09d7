// A merchant's settlement schedule: view, change, and "Settle now".

import type { Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockMerchant } from './merchant-row';
import { RESCHEDULED } from './reschedule-settlements';
import {
  type DeferralSettings,
  deferralOf,
  isWaiting,
  type ScheduleSettings,
  scheduledDeferral,
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
