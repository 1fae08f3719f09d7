import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { createLoopPauses, watchLoop } from './engine-report';

it('the longest pause is kept for a minute', () => {
  const clock = turnableClock();
  const measured = [12.4, 300.6, 5, 7];
  const pauses = createLoopPauses(clock, () => measured.shift() ?? 0);
  const readAt = (seconds: number) => {
    clock.set(addMs(MADE_AT, seconds * 1_000));
    return pauses.longestMs();
  };
  expect(readAt(0)).toBe(12);
  expect(readAt(2)).toBe(301);
  expect(readAt(61)).toBe(301);
  expect(readAt(62)).toBe(7);
});

it('readings are bounded when the clock stands still', () => {
  const measured = [900];
  const pauses = createLoopPauses(turnableClock(), () => measured.shift() ?? 1);
  const readings = Array.from({ length: 100 }, () => pauses.longestMs());
  expect(readings[0]).toBe(900);
  expect(readings.at(-1)).toBe(1);
});

it('a blocked event loop is measured once', async () => {
  const source = watchLoop();
  await sleep(30);
  source();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await sleep(30);
  const blocked = source();
  expect(blocked).toBeGreaterThan(150);
  await sleep(30);
  expect(source()).toBeLessThan(blocked);
});
