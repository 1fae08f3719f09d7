// The clock of a process: its reference, its doubts, and how they end. The test controls the time.
import { expect, it } from 'vitest';
import { isClockInDoubt, isTimeInDoubt, MAX_CLOCK_SKEW_MS, MAX_FOLLOW_DELAY_MS } from './clock';
import { CLOCK_HOLD_MS, createProcessClock, MAX_SLEW_MS } from './process-clock';

const START_MS = Date.parse('2026-11-20T14:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;

/** A process whose reference is the machine's clock, as with SQLite. */
function startProcess() {
  let [wallMs, monotonicMs] = [START_MS, 5_000];
  const clock = createProcessClock({ wallMs: () => wallMs, monotonicMs: () => monotonicMs }, WINDOW_MS);
  const reading = (isConfirmed = false) => ({
    referenceAheadMs: wallMs - clock.now().getTime(),
    machineAheadMs: 0,
    isConfirmed,
  });
  clock.begin(reading(), null);
  return {
    clock,
    nowMs: () => clock.now().getTime() - START_MS,
    read: (isConfirmed?: boolean) => clock.follow(reading(isConfirmed)),
    pass: (ms: number) => {
      wallMs += ms;
      monotonicMs += ms;
    },
    jump: (ms: number) => {
      wallMs += ms;
    },
  };
}

it.each([HOUR_MS, -HOUR_MS])('a jump of the machine’s clock by %i ms does not affect it', (jumpMs) => {
  const { clock, nowMs, read, pass, jump } = startProcess();
  jump(jumpMs);
  expect(nowMs()).toBe(0);
  expect(isClockInDoubt(clock)).toBe(false);
  expect(read()).toBe('jumped');
  expect(isClockInDoubt(clock)).toBe(true);
  pass(CLOCK_HOLD_MS - 1);
  expect(read()).toBe('none');
  expect(nowMs()).toBe(CLOCK_HOLD_MS - 1);
  expect(clock.state()).toMatchObject({ doubt: 'holding', doubtForMs: CLOCK_HOLD_MS - 1 });
});

it.each([HOUR_MS, -HOUR_MS])(
  'a lasting jump by %i ms is followed after a while, and the doubt lasts until all payments of that time have ended',
  (jumpMs) => {
    const { clock, nowMs, read, pass, jump } = startProcess();
    jump(jumpMs);
    read();
    pass(CLOCK_HOLD_MS);
    expect(read()).toBe('followed');
    expect(nowMs()).toBe(CLOCK_HOLD_MS + jumpMs);
    pass(WINDOW_MS + MINUTE_MS);
    expect(read()).toBe('none');
    expect(isClockInDoubt(clock)).toBe(true);
    pass(MINUTE_MS);
    expect(isClockInDoubt(clock)).toBe(false);
    expect(clock.state()).toMatchObject({ doubt: null, doubtForMs: 0 });
  },
);

it('a jump that is reverted is never followed', () => {
  const { clock, nowMs, read, pass, jump } = startProcess();
  jump(HOUR_MS);
  read();
  pass(MINUTE_MS);
  jump(-HOUR_MS);
  expect(read()).toBe('returned');
  expect(nowMs()).toBe(MINUTE_MS);
  pass(WINDOW_MS + 2 * MINUTE_MS);
  expect(read()).toBe('none');
  expect(isClockInDoubt(clock)).toBe(false);
});

it('a second jump starts a new period of ten minutes', () => {
  const { nowMs, read, pass, jump } = startProcess();
  jump(HOUR_MS);
  expect(read()).toBe('jumped');
  pass(CLOCK_HOLD_MS - MINUTE_MS);
  jump(HOUR_MS);
  expect(read()).toBe('jumped');
  pass(MINUTE_MS);
  expect(read()).toBe('none');
  expect(nowMs()).toBe(CLOCK_HOLD_MS);
  pass(CLOCK_HOLD_MS - MINUTE_MS);
  expect(read()).toBe('followed');
});

it('a reference that keeps drifting after a jump is followed ten minutes after the jump', () => {
  const { read, pass, jump } = startProcess();
  jump(HOUR_MS);
  expect(read()).toBe('jumped');
  for (let minute = 1; minute < 10; minute += 1) {
    jump(MAX_CLOCK_SKEW_MS);
    pass(MINUTE_MS);
    expect(read()).toBe('none');
  }
  pass(MINUTE_MS);
  expect(read()).toBe('followed');
});

it.each([HOUR_MS, -HOUR_MS])(
  'the doubt about a jump by %i ms remembers the latest time that was used',
  (jumpMs) => {
    const { clock, read, pass, jump } = startProcess();
    expect(clock.state()).toMatchObject({ doubtedUntilMs: null });
    jump(jumpMs);
    read();
    pass(CLOCK_HOLD_MS);
    read();
    const shownMs = START_MS + CLOCK_HOLD_MS + Math.max(0, jumpMs);
    expect(clock.state()).toMatchObject({ doubtedUntilMs: shownMs });
    pass(MINUTE_MS);
    read();
    pass(WINDOW_MS + MINUTE_MS);
    read();
    const settledMs = jumpMs > 0 ? shownMs + MINUTE_MS : shownMs;
    expect(clock.state()).toMatchObject({ doubt: null, doubtedUntilMs: settledMs });
    // Another process may follow the jump up to two minutes later, and show the old time until then.
    expect(isTimeInDoubt(clock, new Date(settledMs + MAX_FOLLOW_DELAY_MS))).toBe(true);
    expect(isTimeInDoubt(clock, new Date(settledMs + MAX_FOLLOW_DELAY_MS + 1))).toBe(false);
  },
);

it('a second jump during the doubt about the first starts a new doubt', () => {
  const { read, pass, jump, nowMs } = startProcess();
  jump(HOUR_MS);
  read();
  pass(CLOCK_HOLD_MS);
  read();
  jump(-HOUR_MS);
  expect(read()).toBe('jumped');
  expect(nowMs()).toBe(CLOCK_HOLD_MS + HOUR_MS);
});

it('a jump confirmed by another process is followed immediately: this process was paused', () => {
  const { clock, nowMs, read, jump } = startProcess();
  jump(HOUR_MS);
  expect(read(true)).toBe('followed');
  expect(nowMs()).toBe(HOUR_MS);
  expect(clock.state()).toMatchObject({ doubt: 'settling' });
});

it('a small difference is corrected slowly, and the time never goes back', () => {
  const { clock, nowMs, read, jump, pass } = startProcess();
  jump(-MAX_CLOCK_SKEW_MS);
  expect(read()).toBe('none');
  expect(isClockInDoubt(clock)).toBe(false);
  expect(nowMs()).toBe(0);
  pass(MAX_SLEW_MS + 10);
  expect(nowMs()).toBe(10);
  jump(2 * MAX_CLOCK_SKEW_MS - MAX_SLEW_MS);
  expect(read()).toBe('none');
  expect(nowMs()).toBe(10 + MAX_SLEW_MS);
});

it('continues the doubt of an earlier process', () => {
  const { clock, pass, jump, read, nowMs } = startProcess();
  jump(HOUR_MS);
  const inHold = { referenceAheadMs: 0, machineAheadMs: 0, isConfirmed: false };
  clock.begin(inHold, {
    ...{ doubt: 'holding', doubtForMs: CLOCK_HOLD_MS - MINUTE_MS, doubtedUntilMs: START_MS },
    heldMs: HOUR_MS,
  });
  expect(isClockInDoubt(clock)).toBe(true);
  pass(MINUTE_MS);
  expect(read()).toBe('followed');
  expect(nowMs()).toBe(HOUR_MS + MINUTE_MS);
});

it('gives a jump between its start and its first reading ten minutes of its own', () => {
  const { clock, pass, jump, read, nowMs } = startProcess();
  jump(HOUR_MS);
  const inHold = { referenceAheadMs: 0, machineAheadMs: 0, isConfirmed: false };
  const known = {
    doubt: 'holding',
    doubtForMs: CLOCK_HOLD_MS - MINUTE_MS,
    doubtedUntilMs: START_MS,
  } as const;
  clock.begin(inHold, { ...known, heldMs: HOUR_MS });
  jump(HOUR_MS);
  pass(MINUTE_MS);
  expect(read()).toBe('jumped');
  pass(CLOCK_HOLD_MS - 1);
  expect([read(), nowMs()]).toEqual(['none', CLOCK_HOLD_MS + MINUTE_MS - 1]);
  pass(1);
  expect(read()).toBe('followed');
});
