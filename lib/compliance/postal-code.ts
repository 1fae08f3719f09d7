// What is noticed about a postal code while it is typed. Advice alone: no payment is refused for a postal code (contract §2).

import { withAsciiDigits } from '@/lib/core/fold-name';
import { addressMetaOf } from './address-meta';
import { resolveArea } from './area';

export type PostalCodeAdvice =
  /** No code of the country looks like this; `example` is one that does. */
  | { kind: 'unusual'; example: string }
  /** It is a code of another area (ISO 3166-2) than the one given. */
  | { kind: 'otherArea'; areaCode: string };

/** Longest text looked at, in characters; the longest codes have eleven. */
const INPUT_MAX_CHARACTERS = 32;

/**
 * A postal code as its country (alpha-2) writes it: upper-case, single spaces, with the separators people leave out
 * (`h2y1c6`, `1071dj`, `01310200`, `1050011`) and without a country's sign before it (`D-10557`). Text that is no code
 * of the country comes out upper-case with single spaces, and longer text than 32 characters as it was.
 */
export function normalisePostalCode(country: string, typed: string): string {
  if (typed.length > INPUT_MAX_CHARACTERS) return typed;
  const text = withAsciiDigits(typed).toUpperCase().replace(/\s+/g, ' ').trim();
  const { postal, examples = [] } = addressMetaOf(country);
  if (postal === undefined) return text;
  const whole = new RegExp(`^(?:${postal})$`);
  return readingsOf(text, postal, examples).find((reading) => whole.test(reading)) ?? text;
}

/**
 * What to tell a payer of `country` (alpha-2) about the code, or null: nothing is known of the country's codes, none
 * was typed, or it is one of theirs. `area` as written or as code; a code that could be of several areas is of none.
 */
export function adviseOnPostalCode(
  country: string,
  area: string | undefined,
  typed: string,
): PostalCodeAdvice | null {
  const { postal, examples = [] } = addressMetaOf(country);
  const [example] = examples;
  const code = normalisePostalCode(country, typed);
  if (postal === undefined || example === undefined || code === '') return null;
  if (!new RegExp(`^(?:${postal})$`).test(code)) return { kind: 'unusual', example };
  const own = resolveArea(country, area ?? '');
  const other = own === undefined ? undefined : otherAreaOf(country, own, code);
  return other === undefined ? null : { kind: 'otherArea', areaCode: other };
}

/** The text in every way it may be meant, the likeliest first. */
function readingsOf(text: string, postal: string, examples: readonly string[]): string[] {
  const bare = withoutSign(text, postal);
  const spellings = [...new Set([text, bare, withSign(bare, postal)])];
  const separated = spellings.flatMap((spelling) => separatedAlike(compactOf(spelling), examples));
  const compact = spellings.map(compactOf);
  // What is typed with separators stays when the country knows it so: some write them and some don't.
  const hasSeparator = /[A-Z0-9][ -][A-Z0-9]/.test(text);
  return hasSeparator ? [...spellings, ...separated, ...compact] : [...separated, ...spellings, ...compact];
}

/** Without marks before it (〒), and without a country's letters where its codes have none: `D-10557`, `SE-103 16`. */
function withoutSign(text: string, postal: string): string {
  const bare = text.replace(/^[^A-Z0-9]+/, '');
  const hasLetters = /[A-Z]/.test(postal);
  return hasLetters ? bare : bare.replace(/^[A-Z]{1,3}[ -]?(?=\d)/, '');
}

/** With the letters every code of the country begins with, where they were left out: `1073` in Latvia is `LV-1073`. */
function withSign(text: string, postal: string): string {
  const sign = /^[A-Z]+[ -]?(?=[\\[])/.exec(postal)?.[0] ?? '';
  return /^\d/.test(text) ? sign + text : text;
}

/** The code with separators where examples of the same length have theirs, those of the same shape first. */
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

/** The one area whose codes begin most like this one, unless the code may be of the own area. */
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
