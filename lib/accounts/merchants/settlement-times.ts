// When a payment settles: immediately, at a daily hour or on demand; never while settlement is paused. Pure.
import { addMs } from '@/lib/core/clock';

/** The columns of a merchant that the decision needs. */
export type ScheduleSettings = {
  readonly settlementSchedule: 'immediate' | 'daily' | 'manual';
  /** 0 to 23, in the time zone. */
  readonly settlementHour: number;
  /** IANA name. */
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
  /** When the schedule or time zone last changed; null if never. */
  readonly scheduleChangedAt: Date | null;
  readonly settlementVersion: number;
  /** Settlements that have waited since an older version settle, regardless of the schedule. */
  readonly settledNowVersion: number;
};

/**
 * Since when a settlement waits: the time, and the merchant's settlementVersion then. "Settle now" compares versions, because
 * its time and the payment's come from different clocks.
 */
export type WaitingSince = { readonly createdAt: Date; readonly sinceVersion: number };

/** Older than every version: the settlement was already due before it was deferred. */
export const ALREADY_DUE = -1;

/** `settleFrom`: when it becomes due; null until the merchant settles now or resumes. */
export type Deferral = { readonly settleFrom: Date | null };

const DAY_MS = 24 * 60 * 60_000;
/** A day may skip an hour, and a time zone may skip a day. */
const MAX_DAYS = 4;

/**
 * Until when a settlement waits by its merchant's settings; null if it may start now. The only rule about waiting: pause,
 * "Settle now" and schedule apply in this order.
 */
export function deferralOf(merchant: DeferralSettings, since: WaitingSince): Deferral | null {
  if (merchant.settlementPausedAt !== null) return { settleFrom: null };
  if (since.sinceVersion < merchant.settledNowVersion) return null;
  return scheduledDeferral(merchant, laterOf(since.createdAt, merchant.scheduleChangedAt));
}

/** Until when a payment that completes at `at` waits because of the schedule only; null if it settles immediately. */
export function scheduledDeferral(merchant: ScheduleSettings, at: Date): Deferral | null {
  switch (merchant.settlementSchedule) {
    case 'immediate':
      return null;
    case 'daily':
      return { settleFrom: nextSettlementTime(merchant.timeZone, merchant.settlementHour, at) };
    case 'manual':
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
 * The first time after `after` at which the hour starts in the time zone. If clocks skip the hour, it is the moment of the
 * change; if the hour occurs twice, it is the first one. An unknown zone counts as UTC, so that settlement is never blocked.
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

/** The instant at which the zone's clocks show `wallMs`, a wall time encoded as UTC. */
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

/** The wall time in the zone at `time`, in whole seconds, encoded as UTC ms. */
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
