// Hints about a postal code while the payer types it. No payment is refused for its postal code (contract §2).

import { withAsciiDigits } from '@/lib/core/fold-name';
import { addressMetaOf } from './address-meta';
import { resolveArea } from './area';

export type PostalCodeAdvice =
  /** The code does not match the country's format; `example` is a valid code. */
  | { kind: 'unusual'; example: string }
  /** The code belongs to another area (ISO 3166-2) than the given one. */
  | { kind: 'otherArea'; areaCode: string };

/** Longest input, in characters; the longest codes have eleven. */
const INPUT_MAX_CHARACTERS = 32;

/**
 * Formats a postal code as its country (alpha-2) does: upper-case, single spaces, with the separators people leave out
 * (`h2y1c6`, `1071dj`, `01310200`, `1050011`) and without a country prefix (`D-10557`). Text that is not a code of the
 * country is returned upper-case with single spaces; text over 32 characters is returned unchanged.
 */
export function formatPostalCode(country: string, typed: string): string {
  if (typed.length > INPUT_MAX_CHARACTERS) return typed;
  const text = withAsciiDigits(typed).toUpperCase().replace(/\s+/g, ' ').trim();
  const { postal, examples = [] } = addressMetaOf(country);
  if (postal === undefined) return text;
  const whole = new RegExp(`^(?:${postal})$`);
  return readingsOf(text, postal, examples).find((reading) => whole.test(reading)) ?? text;
}

/**
 * The hint for a payer of `country` (alpha-2); null if the code is plausible or empty, or the country's format is
 * unknown. `area` is a name or code. A code that could belong to several areas gives no hint about the area.
 */
export function adviseOnPostalCode(
  country: string,
  area: string | undefined,
  typed: string,
): PostalCodeAdvice | null {
  const { postal, examples = [] } = addressMetaOf(country);
  const [example] = examples;
  const code = formatPostalCode(country, typed);
  if (postal === undefined || example === undefined || code === '') return null;
  if (!new RegExp(`^(?:${postal})$`).test(code)) return { kind: 'unusual', example };
  const own = resolveArea(country, area ?? '');
  const other = own === undefined ? undefined : otherAreaOf(country, own, code);
  return other === undefined ? null : { kind: 'otherArea', areaCode: other };
}

/** Possible readings of the text, the most likely first. */
function readingsOf(text: string, postal: string, examples: readonly string[]): string[] {
  const bare = withoutSign(text, postal);
  const spellings = [...new Set([text, bare, withSign(bare, postal)])];
  const separated = spellings.flatMap((spelling) => separatedAlike(compactOf(spelling), examples));
  const compact = spellings.map(compactOf);
  // Typed separators are kept if the country's format allows them, because some countries use both forms.
  const hasSeparator = /[A-Z0-9][ -][A-Z0-9]/.test(text);
  return hasSeparator ? [...spellings, ...separated, ...compact] : [...separated, ...spellings, ...compact];
}

/**
 * Without leading marks (〒), and without a country prefix where the country's codes have no letters: `D-10557`, `SE-103
 * 16`.
 */
function withoutSign(text: string, postal: string): string {
  const bare = text.replace(/^[^A-Z0-9]+/, '');
  const hasLetters = /[A-Z]/.test(postal);
  return hasLetters ? bare : bare.replace(/^[A-Z]{1,3}[ -]?(?=\d)/, '');
}

/**
 * With the letters that every code of the country begins with, if they were left out: `1073` in Latvia is `LV-1073`.
 */
function withSign(text: string, postal: string): string {
  const sign = /^[A-Z]+[ -]?(?=[\\[])/.exec(postal)?.[0] ?? '';
  return /^\d/.test(text) ? sign + text : text;
}

/** The code with separators placed as in the examples of the same length; examples of the same shape have priority. */
function separatedAlike(compact: string, examples: readonly string[]): string[] {
  const alike = examples.filter((example) => compactOf(example).length === compact.length);
  const sameShape = (example: string) => shapeOf(compactOf(example)) === shapeOf(compact);
  return [...alike.filter(sameShape), ...alike.filter((example) => !sameShape(example))].map((example) =>
    withSeparatorsOf(example, compact),
  );
}

function withSeparatorsOf(example: string, compact: string): string {
  let next = 0;
  return [...example].map((sign) => (/[ -]/.test(sign) ? sign : compact.charAt(next++))).join('');
}

function compactOf(code: string): string {
  return code.replace(/[^A-Z0-9]/g, '');
}

function shapeOf(compact: string): string {
  return compact.replace(/\d/g, '9').replace(/[A-Z]/g, 'A');
}

/** The area with the longest matching code prefix; undefined if the code may belong to the payer's own area. */
function otherAreaOf(country: string, own: string, code: string): string | undefined {
  const { areaPostal = {} } = addressMetaOf(country);
  const lengths = Object.entries(areaPostal).map(
    ([part, pattern]) => [`${country}-${part}`, beginningOf(pattern, code)] as const,
  );
  const ownLength = lengths.find(([area]) => area === own)?.[1];
  if (ownLength === undefined || ownLength > 0) return undefined;
  const longest = Math.max(...lengths.map(([, length]) => length));
  const best = lengths.filter(([, length]) => length > 0 && length === longest);
  return best.length === 1 ? best[0]?.[0] : undefined;
}

function beginningOf(pattern: string, code: string): number {
  return new RegExp(`^(?:${pattern})`).exec(code)?.[0].length ?? 0;
}
