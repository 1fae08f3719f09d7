import { expect, it } from 'vitest';
import { MAX_RETRY_AFTER_MS, parseRetryAfter } from './deliver-batch';

const NOW = new Date('2026-11-20T14:00:00Z');

it.each([
  [null, null],
  ['', null],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['0', 0],
  ['99999999999999999999', MAX_RETRY_AFTER_MS],
  ['Fri, 20 Nov 2026 14:02:00 GMT', 120_000],
  ['Fri, 20 Nov 2026 13:00:00 GMT', 0],
  ['Fri, 20 Nov 2099 13:00:00 GMT', MAX_RETRY_AFTER_MS],
  ['-5', null],
  ['1.5', null],
  ['0x10', null],
  ['soon', null],
  ['2026-11-20T14:02:00Z', null],
  ['Fri, 99 Nov 2026 14:02:00 GMT', null],
])('Retry-After %j means %j ms', (field, ms) => {
  expect(parseRetryAfter(field, NOW)).toBe(ms);
});
