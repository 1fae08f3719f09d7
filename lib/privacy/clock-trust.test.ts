// A clock that is ahead erases no data before someone could correct it.
import { expect, it, onTestFinished } from 'vitest';
import { addMs, type ClockDoubt } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { checkClock, JUMP_MS, nextTrust, WAIT_RUNS } from './clock-trust';

const MINUTE_MS = 60_000;
const TEN_YEARS_MS = 3_653 * 24 * 60 * MINUTE_MS;

it('a steady clock is trusted, even after a pause; one that jumps is not trusted for a day of runs', () => {
  expect(nextTrust(null, MADE_AT)).toEqual({ at: MADE_AT, waitRuns: 0 });
  const known = { at: MADE_AT, waitRuns: 0 };
  expect(nextTrust(known, addMs(MADE_AT, JUMP_MS)).waitRuns).toBe(0);
  let trust = nextTrust(known, addMs(MADE_AT, JUMP_MS + 1));
  let waited = 0;
  for (; trust.waitRuns > 0; waited += 1) trust = nextTrust(trust, addMs(trust.at, MINUTE_MS));
  expect(waited).toBe(WAIT_RUNS);
  // Another jump during the wait restarts it; a correction of a few minutes changes nothing.
  const jumped = nextTrust(known, addMs(MADE_AT, TEN_YEARS_MS));
  expect(nextTrust(jumped, addMs(jumped.at, -MINUTE_MS)).waitRuns).toBe(WAIT_RUNS - 1);
  expect(nextTrust({ ...jumped, waitRuns: 1 }, addMs(jumped.at, TEN_YEARS_MS)).waitRuns).toBe(WAIT_RUNS);
});

it('the trust survives a restart, and a corrected clock is trusted immediately', async () => {
  const { db, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const look = (ms: number, doubt: ClockDoubt | null = null) => {
    const state = { referenceAheadMs: 0, machineAheadMs: 0, doubt, doubtForMs: 0, doubtedUntilMs: null };
    return checkClock(db, { now: () => addMs(MADE_AT, ms), state: () => state });
  };
  expect(await look(0)).toBe('trusted');
  expect(await look(MINUTE_MS)).toBe('trusted');
  expect(await look(TEN_YEARS_MS, 'holding')).toBe('waiting');
  expect(await look(TEN_YEARS_MS)).toBe('jumped');
  expect(await look(TEN_YEARS_MS + MINUTE_MS)).toBe('waiting');
  expect(await look(2 * MINUTE_MS)).toBe('trusted');
});
