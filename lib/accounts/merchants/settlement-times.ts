// When a merchant's money settles: immediately, at an hour of their day, or when they say so; never while settlement is
// paused. Pure.
import { addMs } from '@/lib/core/clock';

/** What the decision needs of a merchant's row. */
export type ScheduleSettings = {
  readonly settlementSchedule: 'atOnce' | 'daily' | 'onDemand';
  /** 0 to 23, in the time zone. */
  readonly settlementHour: number;
  /** An IANA name. */
  readonly timeZone: string;
};

/** The columns of a merchant's row that decide how long a settlement waits. */
export const DEFERRAL_FIELDS = {
  ...{ settlementSchedule: true, settlementHour: true, timeZone: true, scheduleChangedAt: true },
  ...{ settlementPausedAt: true, settlementVersion: true, settledNowVersion: true },
} as const;

/** The values of `DEFERRAL_FIELDS`. */
export type DeferralSettings = ScheduleSettings & {
  readonly settlementPausedAt: Date | null;
  /** When schedule or time zone last changed; null: never. */
  readonly scheduleChangedAt: Date | null;
  readonly settlementVersion: number;
  /** What has waited since an older version settles, whatever the schedule. */
  readonly settledNowVersion: number;
};

/**
 * Since when a settlement waits: the time, and its merchant's settlementVersion then. "Settle now" compares versions,
 * because its time and the payment's come from two clocks.
 */
export type WaitingSince = { readonly createdAt: Date; readonly sinceVersion: number };

/** Older than every version of a merchant: the settlement was due before it had to wait. */
export const ALREADY_DUE = -1;

/** `settleFrom`: when it settles; null until the merchant settles or resumes. */
export type Deferral = { readonly settleFrom: Date | null };

const DAY_MS = 24 * 60 * 60_000;
/** A day may have passed over an hour, and a time zone over a day. */
const MAX_DAYS = 4;

/**
 * Until when a settlement waits by its merchant's settings; null where it may begin now. The only rule about waiting: of
 * the pause, of "Settle now", and of the schedule, in this order.
 */
export function deferralOf(merchant: DeferralSettings, since: WaitingSince): Deferral | null {
  if (merchant.settlementPausedAt !== null) return { settleFrom: null };
  if (since.sinceVersion < merchant.settledNowVersion) return null;
  return scheduledDeferral(merchant, laterOf(since.createdAt, merchant.scheduleChangedAt));
}

/** Until when the settlement of a payment that completes at `at` waits by the schedule alone; null where it begins now. */
export function scheduledDeferral(merchant: ScheduleSettings, at: Date): Deferral | null {
  switch (merchant.settlementSchedule) {
    case 'atOnce':
      return null;
    case 'daily':
      return { settleFrom: nextSettlementTime(merchant.timeZone, merchant.settlementHour, at) };
    case 'onDemand':
      return { settleFrom: null };
  }
}

/** Whether a settlement with this deferral still waits at `at`. */
export function isWaiting(deferral: Deferral | null, at: Date): boolean {
  return deferral !== null && (deferral.settleFrom === null || deferral.settleFrom > at);
}

function laterOf(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}

/**
 * The first time after `after` at which the hour begins in the time zone. On the day on which clocks skip the hour it is
 * the moment they do; on the day that has it twice it is the first of the two. A zone this machine does not know counts
 * as UTC: money must not wait for a name.
 */
export function nextSettlementTime(timeZone: string, hour: number, after: Date): Date {
  const today = wallTime(timeZone, after);
  const midnightMs = today - modulo(today, DAY_MS);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const time = instantOf(timeZone, midnightMs + day * DAY_MS + hour * 60 * 60_000);
    if (time > after) return time;
  }
  return addMs(after, DAY_MS);
}

/** The instant at which the zone's clocks show `wallMs`, a time written as if it were UTC. */
function instantOf(timeZone: string, wallMs: number): Date {
  const before = offsetAt(timeZone, new Date(wallMs - DAY_MS));
  const afterwards = offsetAt(timeZone, new Date(wallMs + DAY_MS));
  const shown = [before, afterwards]
    .map((offsetMs) => new Date(wallMs - offsetMs))
    .filter((time) => wallTime(timeZone, time) === wallMs)
    .sort((a, b) => a.getTime() - b.getTime());
  return shown[0] ?? new Date(wallMs - before);
}

/** @param time in whole seconds */
function offsetAt(timeZone: string, time: Date): number {
  return wallTime(timeZone, time) - time.getTime();
}

/** What the zone's clocks show at `time`, in whole seconds, written as if it were UTC, ms. */
function wallTime(timeZone: string, time: Date): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = makeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  const fields = { ...day, ...time, hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'UTC' });
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
