// Amounts as people type them: with a currency's sign or code, blanks, a decimal comma, or the digits of another script. Also used in
// the browser. Pure.
import { withDecimalPoint } from './decimal';

/** Signs by currency code, besides the code itself. A sign that several currencies share means the one that is asked for. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  USD: ['US$', '$US', '$'],
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥', '円'],
  XNO: ['nano', 'Ӿ'],
};

/** Arabic-Indic digits, and those of Persian. `normalize` converts the full-width ones of East Asia. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const ARABIC_DECIMAL_MARK = '\u066b';
/** Thousands separated by blanks, as in French. Commas and points are no such separators: they could mean either. */
const GROUPED = /^\d{1,3}(?: \d{3})+(?=$|[.,])/;
const PLAIN = /^\d+(?:\.\d+)?$/;

/**
 * The digits 0 to 9 with a decimal point, for `parseDecimal`. Text that is no clear amount in `unit` is returned as it was typed, so that
 * an error can show it: `€5` where dollars are asked for, or `1,250`, whose comma may separate thousands.
 * @param unit ISO 4217 code, or `XNO`
 */
export function plainAmount(typed: string, unit: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(ARABIC_DECIMAL_MARK, ',')
    .replace(/\s+/g, ' ')
    .trim();
  const digits = withoutUnit(text, unit).replace(GROUPED, (group) => group.replaceAll(' ', ''));
  const plain = withDecimalPoint(digits);
  return PLAIN.test(plain) ? plain : typed;
}

function withoutUnit(text: string, unit: string): string {
  const lower = text.toLowerCase();
  for (const sign of [unit, ...(SIGNS[unit] ?? [])]) {
    const mark = sign.toLowerCase();
    if (lower.startsWith(mark)) return text.slice(mark.length).trimStart();
    if (lower.endsWith(mark)) return text.slice(0, -mark.length).trimEnd();
  }
  return text;
}
