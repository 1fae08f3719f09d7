// Formats amounts and times for the payer's language.
import type { Language } from './languages';

/**
 * The decimal separator and the format of dollars by language (Unicode CLDR 46). Constants, because a browser's first use
 * of `Intl.NumberFormat` takes 20 to 40 ms, which delays the payer's page (docs/decisions/0056).
 */
const FORMATS = {
  en: { mark: '.', dollars: '$#' },
  // The mark after the sign keeps it beside its letters: without it, browsers show "$US".
  ar: { mark: '.', dollars: '\u200f#\u00a0US$\u200e' },
  de: { mark: ',', dollars: '#\u00a0$' },
  es: { mark: ',', dollars: '#\u00a0US$' },
  fr: { mark: ',', dollars: '#\u00a0$US' },
  he: { mark: '.', dollars: '\u200f#\u00a0\u200f$' },
  it: { mark: ',', dollars: '#\u00a0USD' },
  ja: { mark: '.', dollars: '$#' },
  ko: { mark: '.', dollars: 'US$#' },
  nl: { mark: ',', dollars: 'US$\u00a0#' },
  pl: { mark: ',', dollars: '#\u00a0USD' },
  pt: { mark: ',', dollars: 'US$\u00a0#' },
  tr: { mark: ',', dollars: '$#' },
  uk: { mark: ',', dollars: '#\u00a0USD' },
  zh: { mark: '.', dollars: 'US$#' },
} as const satisfies Record<Language, { readonly mark: '.' | ','; readonly dollars: string }>;

/** The decimal separator. */
export function decimalMark(language: Language): '.' | ',' {
  return FORMATS[language].mark;
}

const CENT_DECIMALS = 2;
/** Numbers below 1,000 are written without separators of thousands. */
const UNGROUPED = /^\d{1,3}$/;

/** US dollars such as `12.34`: "$12.34", in German "12,34 $". Keeps all decimals, at least the cents. */
export function dollarsText(language: Language, usd: string): string {
  const [whole = '', fraction = ''] = usd.split('.');
  if (UNGROUPED.test(whole)) {
    const { mark, dollars } = FORMATS[language];
    // A function, because `$` in a replacement text has a meaning.
    return dollars.replace('#', () => `${Number(whole)}${mark}${fraction.padEnd(CENT_DECIMALS, '0')}`);
  }
  const minimumFractionDigits = Math.max(CENT_DECIMALS, fraction.length);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits,
  });
  // For display only: a double has every cent up to 90 trillion dollars.
  return format.format(Number(usd));
}

/** A whole number from 0 to 999 without `Intl`: all languages of the payer's pages write it with the same digits. */
export function numberText(language: Language, value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return new Intl.NumberFormat(language).format(value);
}

/** Percentages by language (Unicode CLDR 46), where they differ from "7.5%". */
const PERCENTS: Partial<Record<Language, string>> = {
  ar: '#\u200e%\u200e',
  de: '#\u00a0%',
  es: '#\u00a0%',
  fr: '#\u00a0%',
  tr: '%#',
};

/** A plain decimal in percent, such as `7.5`: "7.5%", in German "7,5 %". */
export function percentText(language: Language, percent: string): string {
  return (PERCENTS[language] ?? '#%').replace('#', percent.replace('.', decimalMark(language)));
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
