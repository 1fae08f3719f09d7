// What a request asks, from the query of its address or from its body as a JSON object, and the forms its fields take.
import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { parseStrictJson } from './strict-json';

/**
 * Each name once with its text; with all its texts where it is given several times, which no field accepts. Read in one
 * go: an address holds thousands of names, and to look for each of them would keep every other request waiting.
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

/** A field that is given once. */
export const onceText = z.string('must be given once');

/** A whole number from `least` to `most` in plain digits. */
export function wholeNumber(least: number, most: number) {
  return onceText
    .refine(
      (text) => /^[0-9]{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

/** A time in UTC. PostgreSQL knows no year 0. */
export const utcTime = onceText
  .refine(
    (text) => isUtcTime(text) && !text.startsWith('0'),
    'must be a time in UTC as RFC 3339 writes it, such as 2026-12-24T18:00:00Z',
  )
  .transform((text) => new Date(text));

export type JsonObject = Readonly<Record<string, unknown>>;

/** Refuses invalid UTF-8; a byte order mark stays in the text, where the JSON grammar refuses it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes and reads a body.
 * @throws ServiceError badInput for anything but one well-formed JSON object
 */
export function parseJsonBody(bytes: Uint8Array): JsonObject {
  const result = parseStrictJson(decode(bytes));
  if (!result.ok) throw new ServiceError('badInput', `The request can't be read: ${result.fault}.`);
  return result.value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ServiceError('badInput', "The request can't be read: the body is not valid UTF-8.");
  }
}
