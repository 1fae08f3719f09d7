// How the overview formats amounts, shares, durations and days, in the dashboard's language. Pure.
import { NANO } from '@/lib/core/currencies';
import { priceText } from '@/lib/core/languages/prices';

const LOCALE = 'en-US';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Decimals of nano in a label. */
const NANO_DECIMALS = 2;

const NUMBER = new Intl.NumberFormat(LOCALE);
const TENTHS = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short', day: 'numeric' });
const DATE = new Intl.DateTimeFormat(LOCALE, {
  ...{ timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' },
});

/** `1,204`. */
export function formatCount(count: number): string {
  return NUMBER.format(count);
}

/** `$1,204.50`, `€1,204.50`, `JPY 1,500`, or nano cut after two decimals: `26.65 nano`. */
export function formatAmount(amount: string, unit: string): string {
  if (unit !== NANO) return priceText('en', amount, unit);
  const [whole = '', fraction = ''] = amount.split('.');
  const decimals = fraction.slice(0, NANO_DECIMALS);
  return `${NUMBER.format(BigInt(whole))}${decimals === '' ? '' : `.${decimals}`}\u00a0nano`;
}

/** `97.4%` of a share from 0 to 1, rounded down so that failures never disappear. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  return PERCENT.format(Math.floor(share * 1_000 + 1e-9) / 1_000);
}

/** `42 s`, `4 min 30 s`, `2 h`, `3 d`. */
export function formatDuration(durationMs: number | null): string {
  if (durationMs === null) return '–';
  if (durationMs < MINUTE_MS) return `${durationMs / SECOND_MS}\u00a0s`;
  if (durationMs < HOUR_MS) return twoParts(durationMs, MINUTE_MS, 'min', SECOND_MS, 's');
  if (durationMs < DAY_MS) return twoParts(durationMs, HOUR_MS, 'h', MINUTE_MS, 'min');
  return twoParts(durationMs, DAY_MS, 'd', HOUR_MS, 'h');
}

function twoParts(ms: number, oneMs: number, one: string, otherMs: number, other: string): string {
  const rest = Math.round((ms % oneMs) / otherMs);
  const text = `${Math.floor(ms / oneMs)}\u00a0${one}`;
  return rest === 0 ? text : `${text} ${rest}\u00a0${other}`;
}

/** `Nov 21` of `2026-11-21`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(day));
}

/** `Nov 21, 2026`, or `Week of Nov 21, 2026`. */
export function formatPeriod(day: string, unit: 'day' | 'week'): string {
  const date = DATE.format(new Date(day));
  return unit === 'week' ? `Week of ${date}` : date;
}

/** `12.5` of 125 tenths, without a sign. */
export function formatTenths(tenths: number): string {
  return TENTHS.format(Math.abs(tenths) / 10);
}
