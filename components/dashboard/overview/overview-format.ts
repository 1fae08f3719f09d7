// How the overview says its figures, days and changes. Pure.
import { MONTHS } from '@/components/ui/format-time';
import { groupDigits } from '@/components/ui/money';

/** Stands between the groups of a number in words for the eye alone; a line never breaks there. */
const THIN_SPACE = '\u202f';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Decimals of nano where it is a label. */
const NANO_DECIMALS = 2;

/** `1 204`. */
export function formatCount(count: number): string {
  return groupDigits(String(count)).whole.join(THIN_SPACE);
}

/** `1 204.50 USD`, or nano cut after two decimals: `26.65 Ӿ`. */
export function formatAmount(amount: string, unit: 'usd' | 'nano'): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = groupDigits(whole).whole.join(THIN_SPACE);
  const decimals = unit === 'usd' ? fraction : fraction.slice(0, NANO_DECIMALS);
  return `${grouped}${decimals === '' ? '' : `.${decimals}`}\u00a0${unit === 'usd' ? 'USD' : 'Ӿ'}`;
}

/** `97.4 %` of a share from 0 to 1, cut off: nothing that failed is rounded away. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const tenths = Math.floor(share * 1_000 + 1e-9);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}\u00a0%`;
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
  const words = `${Math.floor(ms / oneMs)}\u00a0${one}`;
  return rest === 0 ? words : `${words} ${rest}\u00a0${other}`;
}

/** `21 Nov` of `2026-11-21`. */
export function formatDay(day: string): string {
  const [, month = '1', date = '1'] = day.split('-');
  return `${Number(date)}\u00a0${MONTHS[Number(month) - 1]}`;
}

/** `21 Nov 2026`, or the week from then on. */
export function formatPeriod(day: string, unit: 'day' | 'week'): string {
  const words = `${formatDay(day)}\u00a0${day.slice(0, 4)}`;
  return unit === 'week' ? `Week of ${words}` : words;
}

/** `12.5 %` of tenths, without a sign: an arrow and words say which way. */
export function formatTenths(tenths: number): string {
  const size = Math.abs(tenths);
  return `${size % 10 === 0 ? size / 10 : (size / 10).toFixed(1)}`;
}
