// A merchant's settlement schedule: what it is, how it is changed, and settling now what waits by it.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockMerchant } from './lock-merchant';
import { deferralOf, type ScheduleSettings } from './settlement-times';

type Deps = { readonly database: Database; readonly clock: Clock };

const SETTLEMENT_SCHEDULES = ['atOnce', 'daily', 'onDemand'] as const;
export type SettlementSchedule = (typeof SETTLEMENT_SCHEDULES)[number];

/** What the settings page shows. */
export type SettlementScheduleView = {
  readonly schedule: SettlementSchedule;
  /** 0 to 23, in the time zone. */
  readonly hour: number;
  readonly timeZone: string;
  /** When what completes now would settle, ISO 8601; null at once and on demand. */
  readonly nextAt: string | null;
};

export type ScheduleChange = {
  readonly merchantId: string;
  readonly schedule: string;
  /** 0 to 23; counts for `daily` alone. */
  readonly hour: number;
  readonly by: AuditActor;
};

/** The view at `now`. Pure. */
export function settlementScheduleView(merchant: ScheduleSettings, now: Date): SettlementScheduleView {
  const { settlementSchedule: schedule, settlementHour: hour, timeZone } = merchant;
  const nextAt = deferralOf(merchant, now)?.settleFrom?.toISOString() ?? null;
  return { schedule, hour, timeZone, nextAt };
}

/**
 * Changes the schedule. What waits already waits by the new one: to `atOnce` lets all of it go.
 * @returns `refused` when schedule or hour is none
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
    const data = { settlementSchedule: schedule, settlementHour };
    await tx.merchant.update({ where: { id: merchantId }, data });
    const deferral = deferralOf({ ...before, ...data }, at);
    await tx.deferredSettlement.updateMany({
      where: { merchantId },
      data: { settleFrom: deferral === null ? at : deferral.settleFrom },
    });
    const detail = schedule === 'daily' ? { schedule, hour } : { schedule };
    appendAuditLog(tx, [{ at, actor: by, action: 'settlementScheduleChanged', merchantId, detail }]);
    return 'changed';
  });
}

/**
 * Settles now whatever waits, also what waits for its hour; the engine carries it out. Safe to repeat.
 * @returns how many payments go on that would have waited longer
 */
export async function settleNow(
  { database, clock }: Deps,
  merchantId: string,
  by: AuditActor,
): Promise<number> {
  return writeTransaction(database, async (tx) => {
    await lockMerchant(tx, merchantId);
    const at = clock.now();
    const payments = await letGo(tx, merchantId, at);
    if (payments > 0) {
      appendAuditLog(tx, [{ at, actor: by, action: 'settledNow', merchantId, detail: { payments } }]);
    }
    return payments;
  });
}

async function letGo(tx: Tx, merchantId: string, at: Date): Promise<number> {
  const { count } = await tx.deferredSettlement.updateMany({
    where: { merchantId, OR: [{ settleFrom: null }, { settleFrom: { gt: at } }] },
    data: { settleFrom: at },
  });
  return count;
}
