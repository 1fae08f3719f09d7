// Amounts and times as the payer's language writes them.
import type { Language } from './languages';

/** The mark between whole and fraction: a comma in most of Europe. Amounts are grouped by space in every language. */
export function decimalMark(language: Language): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A decimal of dollars such as `12.34` with the language's own mark and the code USD. Cents are always written. */
export function dollarsText(language: Language, usd: string): string {
  return `${usd.replace('.', decimalMark(language))}\u00a0USD`;
}

/** A decimal of nano as text, for sentences; the page's own amounts are set by `Money`. */
export function nanoText(language: Language, nano: string): string {
  return `${nano.replace('.', decimalMark(language))}\u00a0nano`;
}

/** Day and time with the zone's name, in the reader's zone where there is one, else in UTC. */
export function timeText(language: Language, utc: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(utc));
}

/** A day of a calendar, `2026-12-24`, in the language's words. */
export function dayText(language: Language, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** "45 seconds" in the language's words. */
export function secondsText(language: Language, seconds: number): string {
  return unitText(language, seconds, 'second');
}

/** "15 minutes" in the language's words; under a minute seconds. */
export function spanText(language: Language, spanMs: number): string {
  const minutes = spanMs / 60_000;
  return minutes < 1 ? secondsText(language, spanMs / 1000) : unitText(language, minutes, 'minute');
}

function unitText(language: Language, value: number, unit: 'second' | 'minute'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
