// The query of an address as operations read it, in place of a body, and the forms its fields take.
import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import type { JsonObject } from './json-body';

/** Each name once with its text; with all its texts where it is given several times, which no field accepts. */
export function queryOf(url: string): JsonObject {
  const given = new URL(url).searchParams;
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first, ...others] = given.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
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
