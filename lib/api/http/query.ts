// Reads the input of a request from its query string or JSON body, and defines common query fields.
import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { parseStrictJson } from './strict-json';

/**
 * The query parameters by name. A repeated parameter becomes an array, which no field accepts. One pass over the query:
 * a lookup per name would be quadratic, and a URL can hold thousands of names.
 */
export function queryOf(url: string): JsonObject {
  const given = new Map<string, string[]>();
  for (const [name, text] of new URL(url).searchParams) {
    const texts = given.get(name);
    if (texts === undefined) given.set(name, [text]);
    else texts.push(text);
  }
  return Object.fromEntries([...given].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]));
}

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
