import { expect, it } from 'vitest';
import { createMoneyQueue } from './money-queue';

it('a payment that waits is due when its pause is over, and at once when it is asked for', () => {
  let nowMs = 0;
  const queue = createMoneyQueue(() => nowMs);
  queue.pause('a', 1_000, false);
  expect(queue.isDue('a')).toBe(false);
  expect(queue.isDue('b')).toBe(true);
  nowMs = 1_000;
  expect(queue.isDue('a')).toBe(true);
  queue.pause('a', 1_000, false);
  queue.want('a');
  expect(queue.isDue('a')).toBe(true);
  expect(queue.takeWanted()).toEqual(['a']);
  expect(queue.takeWanted()).toEqual([]);
});

it('a payment that fails again and again waits longer, but never longer than 15 seconds', () => {
  let nowMs = 0;
  const queue = createMoneyQueue(() => nowMs);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    queue.pause('a', 1_000, true);
    const from = nowMs;
    while (!queue.isDue('a')) nowMs += 500;
    waits.push(nowMs - from);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  queue.forget('a');
  queue.pause('a', 1_000, true);
  nowMs += 1_000;
  expect(queue.isDue('a')).toBe(true);
});
