// Formats amounts and times for the payer's language.
import type { Language } from './languages';

/** The decimal separator. */
export function decimalMark(language: Language): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

const CENT_DECIMALS = 2;

/** US dollars such as `12.34`: "$12.34", in German "12,34 $". Keeps all decimals, at least the cents. */
export function dollarsText(language: Language, usd: string): string {
  const [, fraction = ''] = usd.split('.');
  const minimumFractionDigits = Math.max(CENT_DECIMALS, fraction.length);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits,
  });
  // For display only: a double has every cent up to 90 trillion dollars.
  return format.format(Number(usd));
}

/** An amount of nano for use in sentences. */
export function nanoText(language: Language, nano: string): string {
  return `${nano.replace('.', decimalMark(language))}\u00a0nano`;
}

/** Date and time with the time zone's name, in `timeZone` or in UTC. */
export function timeText(language: Language, utc: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(utc));
}

/** A calendar date such as `2026-12-24`: "December 24, 2026". */
export function dayText(language: Language, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** "45 seconds" in the language. */
export function secondsText(language: Language, seconds: number): string {
  return unitText(language, seconds, 'second');
}

/** "15 minutes" in the language; seconds for less than a minute. */
export function spanText(language: Language, spanMs: number): string {
  const minutes = spanMs / 60_000;
  return minutes < 1 ? secondsText(language, spanMs / 1000) : unitText(language, minutes, 'minute');
}

/** A wait of whole seconds: "45 seconds", and from a minute on "2 minutes", rounded up. */
export function waitText(language: Language, seconds: number): string {
  return seconds < 60 ? secondsText(language, seconds) : spanText(language, Math.ceil(seconds / 60) * 60_000);
}

function unitText(language: Language, value: number, unit: 'second' | 'minute'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
