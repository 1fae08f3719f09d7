import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { turnableClock } from '@/prisma/test-api';
import { createFailureThrottle, FAILURE_WINDOW_MS, MAX_FAILURES } from './api-key-authentication';

describe('the throttle of failed authentications', () => {
  const fail = (
    throttle: ReturnType<typeof createFailureThrottle>,
    times: number,
    names: (turn: number) => string[],
  ) => Array.from({ length: times }, (_, turn) => throttle.begin(names(turn))).at(-1);

  it('counts a source that tries many keys, and a key tried from many sources', () => {
    for (const names of [
      (turn: number) => ['source a', `key ${turn}`],
      (turn: number) => [`source ${turn}`, 'key a'],
    ]) {
      const throttle = createFailureThrottle(turnableClock());
      expect(fail(throttle, MAX_FAILURES, names)).toBeNull();
      expect(throttle.begin(names(MAX_FAILURES))).toBe(FAILURE_WINDOW_MS / 1000);
    }
  });

  it('affects no other callers, and resets after a minute', () => {
    const clock = turnableClock();
    const throttle = createFailureThrottle(clock);
    expect(fail(throttle, MAX_FAILURES + 1, () => ['source a', 'key a'])).not.toBeNull();
    expect(throttle.begin(['source b', 'key b'])).toBeNull();
    clock.set(addMs(clock.now(), FAILURE_WINDOW_MS - 1));
    expect(throttle.begin(['source a'])).toBe(1);
    clock.set(addMs(clock.now(), 1));
    expect(throttle.begin(['source a'])).toBeNull();
  });
});
