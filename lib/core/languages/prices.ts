// Formats prices in any currency for the payer's language, without `Intl`: a browser's first use of `Intl.NumberFormat` takes 20 to
// 40 ms, and prices in yen or rupees are rarely below 1,000 (docs/decisions/0056).
import type { Language } from './languages';
import { decimalMark, dollarsText } from './numbers';

/**
 * By language (Unicode CLDR 46): where the currency stands, the separator of thousands, and how many digits a number has before it is
 * separated, if not four.
 */
const FORMATS = {
  en: { pattern: '¤#', group: ',' },
  ar: { pattern: '\u200f#\u00a0¤', group: ',' },
  de: { pattern: '#\u00a0¤', group: '.' },
  es: { pattern: '#\u00a0¤', group: '.', groupedFrom: 5 },
  fr: { pattern: '#\u00a0¤', group: '\u202f' },
  he: { pattern: '\u200f#\u00a0\u200f¤', group: ',' },
  it: { pattern: '#\u00a0¤', group: '.', groupedFrom: 5 },
  ja: { pattern: '¤#', group: ',' },
  ko: { pattern: '¤#', group: ',' },
  nl: { pattern: '¤\u00a0#', group: '.' },
  pl: { pattern: '#\u00a0¤', group: '\u00a0', groupedFrom: 5 },
  pt: { pattern: '¤\u00a0#', group: '.' },
  tr: { pattern: '¤#', group: '.' },
  uk: { pattern: '#\u00a0¤', group: '\u00a0' },
  zh: { pattern: '¤#', group: ',' },
} as const satisfies Record<Language, { pattern: string; group: string; groupedFrom?: number }>;

const DEFAULT_GROUPED_FROM = 4;
/** Not from currencies.ts, whose table payers' pages would load. */
const DOLLAR = 'USD';

/** Written as a sign where the language does so; all others as their code, because several currencies share `$`, `£`, `¥` and `kr`. */
const EURO = 'EUR';
const EURO_SIGN = '€';
const LANGUAGES_WITH_CODE: ReadonlySet<Language> = new Set<Language>(['uk']);

/**
 * A price such as `1250.00` in `EUR`: "€1,250.00", in German "1.250,00 €". Keeps all decimals. US dollars as `dollarsText` does.
 * @param amount plain decimal text
 * @param currency ISO 4217 code
 */
export function priceText(language: Language, amount: string, currency: string): string {
  if (currency === DOLLAR) return dollarsText(language, amount);
  const { pattern } = FORMATS[language];
  const name = currency === EURO && !LANGUAGES_WITH_CODE.has(language) ? EURO_SIGN : currency;
  // A code that touches a digit is separated from it.
  const text = pattern === '¤#' && name !== EURO_SIGN ? '¤\u00a0#' : pattern;
  return text.replace('¤', name).replace('#', () => numberText(language, amount));
}

function numberText(language: Language, amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const format: { readonly group: string; readonly groupedFrom?: number } = FORMATS[language];
  const { group, groupedFrom = DEFAULT_GROUPED_FROM } = format;
  const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimalMark(language)}${fraction}`;
}
