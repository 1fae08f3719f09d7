import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMoneyQueue, createTransferWake, MONEY_AFTER_MS, MONEY_AT_LATEST_MS } from './money-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function prepare() {
  const queue = createMoneyQueue(() => performance.now());
  const wake = vi.fn();
  return { queue, wake, call: createTransferWake(queue, wake) };
}

describe('requested transfers', () => {
  test('start a moment later', () => {
    const { queue, wake, call } = prepare();
    call('pay_1');
    vi.advanceTimersByTime(MONEY_AFTER_MS - 1);
    expect(wake).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(wake).toHaveBeenCalledTimes(1);
    expect(queue.takeRequested()).toEqual(['pay_1']);
  });

  test('of a burst start once, when the burst ends', () => {
    const { queue, wake, call } = prepare();
    for (const id of ['pay_1', 'pay_2', 'pay_3']) {
      call(id);
      vi.advanceTimersByTime(MONEY_AFTER_MS - 1);
    }
    expect(wake).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(wake).toHaveBeenCalledTimes(1);
    expect(queue.takeRequested()).toHaveLength(3);
  });

  test('wait for a burst up to a limit', () => {
    const { wake, call } = prepare();
    for (let passedMs = 0; passedMs < MONEY_AT_LATEST_MS; passedMs += 100) {
      expect(wake).not.toHaveBeenCalled();
      call('pay_1');
      vi.advanceTimersByTime(100);
    }
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
