// Reads the input of a request from its query string or JSON body, and defines common query fields. JSON is parsed
// strictly: what JSON.parse silently accepts is rejected (duplicate keys, prototype keys, deep nesting, lone
// surrogates), and the source text of top-level numbers is kept. JSON.parse checks the grammar; the scan afterwards
// checks only what JSON.parse can't report.
import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import { JsonNumber } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';

/**
 * The query parameters by name. A repeated parameter becomes an array, which no field accepts. One pass over the query:
 * a lookup per name would be quadratic, and a URL can hold thousands of names.
 * @param objects parameters that are objects: `metadata[cart]=77` is the field `cart` of `metadata`
 * @throws ServiceError badInput when an object has more than 100 fields
 */
export function queryOf(url: string, objects: readonly string[] = []): JsonObject {
  const given = new Map<string, string[]>();
  for (const [name, text] of new URL(url).searchParams) {
    const texts = given.get(name);
    if (texts === undefined) given.set(name, [text]);
    else texts.push(text);
  }
  const values = [...given].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts] as const);
  if (objects.length === 0) return Object.fromEntries(values);
  const [plain, nested] = [new Map<string, unknown>(), new Map<string, [string, unknown][]>()];
  for (const [name, value] of values) {
    const [, object = '', field = ''] = FIELD_OF_OBJECT.exec(name) ?? [];
    if (objects.includes(object) && !PROTOTYPE_KEYS.has(field)) {
      const fields = nested.get(object) ?? [];
      if (fields.length >= MAX_QUERY_FIELDS)
        throw new ServiceError('badInput', `${object} has too many fields.`);
      fields.push([field, value]);
      nested.set(object, fields);
    } else plain.set(name, value);
  }
  const built = [...nested].map(([name, fields]) => [name, Object.fromEntries(fields)] as const);
  // A name that is also given without brackets stays as it is, and is rejected.
  return Object.fromEntries([...built, ...plain]);
}

/** More than any object may have: the operation's schema bounds each of them. */
const MAX_QUERY_FIELDS = 100;

const FIELD_OF_OBJECT = /^(\w+)\[([^[\]]*)\]$/;

/** A parameter that may appear once. */
export const singleText = z.string('must appear once');

/** A whole number from `min` to `max` in plain digits. */
export function wholeNumber(min: number, max: number) {
  return singleText
    .refine(
      (text) => /^[0-9]{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
}

/** A time in UTC. PostgreSQL has no year 0. */
export const utcTime = singleText
  .refine(
    (text) => isUtcTime(text) && !text.startsWith('0'),
    'must be an RFC 3339 time in UTC, such as 2026-12-24T18:00:00Z',
  )
  .transform((text) => new Date(text));

export type JsonObject = Readonly<Record<string, unknown>>;

/** Rejects invalid UTF-8. Keeps a byte order mark, which the JSON parser then rejects. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes and parses a body.
 * @throws ServiceError badInput for anything but one well-formed JSON object
 */
export function parseJsonBody(bytes: Uint8Array): JsonObject {
  const result = parseStrictJson(decode(bytes));
  if (!result.ok) throw new ServiceError('badInput', `Invalid request: ${result.error}.`);
  return result.value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ServiceError('badInput', 'Invalid request: the body is not valid UTF-8.');
  }
}

/** Maximum nesting of objects and arrays, including the outermost (contract §2). */
export const MAX_JSON_DEPTH = 16;

export type StrictJson =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: string };

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
/** With the flag u a surrogate matches only when it stands alone. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Parses `text`; anything but one well-formed JSON object is an error described for the caller. */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: 'the body is not valid JSON' };
  }
  if (!isPlainObject(value)) return { ok: false, error: 'the body must be a JSON object' };
  const scan = scanJson(text);
  if (typeof scan === 'string') return { ok: false, error: scan };
  for (const [key, number] of scan) value[key] = new JsonNumber(number);
  return { ok: true, value };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One open object or array: the keys seen in it (null in an array), and whether a key comes next. */
type Level = { readonly keys: Set<string> | null; expectsKey: boolean };

type Scan = { readonly levels: Level[]; readonly numbers: Map<string, string>; key: string };

/** @returns the texts of the outermost object's numbers by key, or the error found. `text` is valid JSON. */
function scanJson(text: string): Map<string, string> | string {
  const scan: Scan = { levels: [], numbers: new Map(), key: '' };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      const error = scanString(scan, text, at, end);
      if (error !== undefined) return error;
      at = end;
    } else if (code === COLON) {
      if (scan.levels.length === 1) keepNumber(scan, text, at + 1);
    } else if (code === COMMA) {
      const level = scan.levels.at(-1);
      if (level) level.expectsKey = level.keys !== null;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (scan.levels.length >= MAX_JSON_DEPTH)
        return `the body is nested more than ${MAX_JSON_DEPTH} levels deep`;
      const isObject = code === OPEN_BRACE;
      scan.levels.push({ keys: isObject ? new Set() : null, expectsKey: isObject });
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      scan.levels.pop();
    }
  }
  return scan.numbers;
}

/** Checks one string, a key or a value. @returns the error found in it */
function scanString(scan: Scan, text: string, start: number, end: number): string | undefined {
  const string = readString(text, start, end);
  if (string === undefined) return 'the body contains text that is not valid Unicode';
  const level = scan.levels.at(-1);
  if (!level?.keys || !level.expectsKey) return undefined;
  const error = keyError(level.keys, string);
  level.keys.add(string);
  level.expectsKey = false;
  scan.key = string;
  return error;
}

function keyError(seen: ReadonlySet<string>, key: string): string | undefined {
  if (PROTOTYPE_KEYS.has(key)) return `the body contains the forbidden key ${key}`;
  if (seen.has(key)) return `the body contains the key ${JSON.stringify(key.slice(0, 64))} twice`;
  return undefined;
}

/** Stores the source text of the number that follows the colon before `from`, if there is one. */
function keepNumber(scan: Scan, text: string, from: number): void {
  const match = NUMBER_HERE.exec(text.slice(from, from + MAX_NUMBER_CHARACTERS));
  if (match?.[1] !== undefined) scan.numbers.set(scan.key, match[1]);
}

/** Longer numbers are cut: none of them is a valid amount, so the field's parser rejects them. */
const MAX_NUMBER_CHARACTERS = 256;
const NUMBER_HERE = /^\s*(-?[0-9][0-9.eE+-]*)/;

/** Index of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** The string's value; undefined when an escape makes it ill-formed Unicode. */
function readString(text: string, start: number, end: number): string | undefined {
  const written = text.slice(start + 1, end);
  if (!written.includes('\\')) return written;
  const value: unknown = JSON.parse(text.slice(start, end + 1));
  return typeof value === 'string' && !LONE_SURROGATE.test(value) ? value : undefined;
}
