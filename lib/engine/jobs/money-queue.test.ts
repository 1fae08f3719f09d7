import { expect, it } from 'vitest';
import { createMoneyQueue } from './money-queue';

it('a waiting payment is due after its pause, and immediately on request', () => {
  let nowMs = 0;
  const queue = createMoneyQueue(() => nowMs);
  queue.pause('a', 1_000, false);
  expect(queue.isDue('a')).toBe(false);
  expect(queue.isDue('b')).toBe(true);
  nowMs = 1_000;
  expect(queue.isDue('a')).toBe(true);
  queue.pause('a', 1_000, false);
  queue.request('a');
  expect(queue.isDue('a')).toBe(true);
  expect(queue.takeRequested()).toEqual(['a']);
  expect(queue.takeRequested()).toEqual([]);
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

const failure = (error: string, isTooLarge = false) => ({ error, isTooLarge });

it('a payment that fails four times in a row is named with its last error, at most ten of them, the worst first', () => {
  const queue = createMoneyQueue(() => 0);
  for (let place = 0; place < 12; place += 1) {
    for (let failures = 0; failures < 3 + place; failures += 1) {
      queue.failed(`pay_${place}`, 1_000, failure(`error ${failures} ${'x'.repeat(200)}`));
    }
  }
  const { failing } = queue.state();
  expect(failing.map(({ paymentId }) => paymentId)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((place) => `pay_${place}`),
  );
  expect(failing[0]).toMatchObject({ failures: 14, error: expect.stringMatching(/^error 13 x+$/) });
  expect(failing[0]?.error).toHaveLength(160);
});

it('a payment that succeeds between failures is not named, and continues with a smaller batch', () => {
  const queue = createMoneyQueue(() => 0);
  for (let failures = 0; failures < 3; failures += 1) queue.failed('a', 1_000, failure('busy', true));
  queue.moved('a');
  queue.failed('a', 1_000, failure('busy'));
  expect(queue.state().failing).toEqual([]);
  expect(queue.portion('a')).toBe(12);
});

it('a payment with a slow transaction gets half the batch size, at least five, until it is done', () => {
  const queue = createMoneyQueue(() => 0);
  expect(queue.portion('a')).toBe(100);
  queue.failed('a', 1_000, failure('another error'));
  expect(queue.portion('a')).toBe(100);
  const portions: number[] = [];
  for (let failures = 0; failures < 6; failures += 1) {
    queue.failed('a', 1_000, failure('P2028', true));
    portions.push(queue.portion('a'));
  }
  expect(portions).toEqual([50, 25, 12, 6, 5, 5]);
  expect(queue.portion('b')).toBe(100);
  queue.forget('a');
  expect(queue.portion('a')).toBe(100);
});

it('a failure makes the payment wait, longer with each', () => {
  let nowMs = 0;
  const queue = createMoneyQueue(() => nowMs);
  queue.failed('a', 1_000, failure('busy'));
  expect(queue.isDue('a')).toBe(false);
  nowMs = 1_000;
  expect(queue.isDue('a')).toBe(true);
  queue.failed('a', 1_000, failure('busy'));
  nowMs = 2_999;
  expect(queue.isDue('a')).toBe(false);
  nowMs = 3_000;
  expect(queue.isDue('a')).toBe(true);
});

it('the state counts what is pending and says how old the oldest is; what is not pending anymore is forgotten', () => {
  let nowMs = 0;
  const queue = createMoneyQueue(() => nowMs);
  expect(queue.state()).toEqual({ waiting: 0, oldestMs: null, failing: [] });
  queue.request('a');
  nowMs = 5_000;
  queue.keepOnly(['a', 'b']);
  for (let failures = 0; failures < 4; failures += 1) queue.failed('a', 1_000, failure('busy'));
  nowMs = 7_000;
  expect(queue.state()).toMatchObject({ waiting: 2, oldestMs: 7_000, failing: [{ paymentId: 'a' }] });
  queue.keepOnly(null);
  expect(queue.state()).toMatchObject({ waiting: 2 });
  queue.keepOnly(['b']);
  expect(queue.state()).toEqual({ waiting: 1, oldestMs: 2_000, failing: [] });
  expect(queue.portion('a')).toBe(100);
  queue.forget('b');
  expect(queue.state()).toEqual({ waiting: 0, oldestMs: null, failing: [] });
});
