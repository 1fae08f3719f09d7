// An expensive poll runs less often, but often enough to find lost messages.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_POLL_PAUSE_MS, pollPauseMs } from './poll-deposits';

const POLL_MS = 5_000;

it('few open payments are polled at the configured interval', () => {
  expect(pollPauseMs(POLL_MS, { durationMs: 20, complete: true, live: true })).toBe(POLL_MS);
  expect(pollPauseMs(POLL_MS, { durationMs: 20, complete: true, live: false })).toBe(POLL_MS);
});

it('a long poll takes a hundredth of the time while the websocket announces deposits', () => {
  expect(pollPauseMs(POLL_MS, { durationMs: 500, complete: true, live: true })).toBe(49_500);
});

it('without the websocket, or after an incomplete poll, the next one starts soon', () => {
  expect(pollPauseMs(POLL_MS, { durationMs: 7_000, complete: true, live: false })).toBe(7_000);
  expect(pollPauseMs(POLL_MS, { durationMs: 7_000, complete: false, live: true })).toBe(7_000);
});

it('no pause is shorter than configured, or longer than the maximum', () => {
  const run = fc.record({
    durationMs: fc.double({ min: 0, max: 1e9, noNaN: true }),
    complete: fc.boolean(),
    live: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10 * MAX_POLL_PAUSE_MS }), run, (pollMs, last) => {
      const pauseMs = pollPauseMs(pollMs, last);
      expect(pauseMs).toBeGreaterThanOrEqual(pollMs);
      expect(pauseMs).toBeLessThanOrEqual(Math.max(pollMs, MAX_POLL_PAUSE_MS));
    }),
  );
});
