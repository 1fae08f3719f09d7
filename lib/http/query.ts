// The query of an address as operations read it, in place of a body, and the forms its fields take.
import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import type { JsonObject } from './json-body';

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
