// The clock of one process. It runs on the monotonic clock, so that a jump of the machine's clock does not move it, and
// follows a reference that all processes share: the database's clock. It follows small differences at once and slowly. It
// doubts a large one first, because open payments, leases and deadlines are times of the clock as it was.
import {
  type Clock,
  type ClockDoubt,
  type ClockState,
  MAX_CLOCK_SKEW_MS,
  MAX_FOLLOW_DELAY_MS,
} from './clock';

/** Where a process reads time, in ms: the machine's clock since 1970, and one that never jumps. */
export type TimeSources = { wallMs(): number; monotonicMs(): number };

/** One comparison with the reference. */
export type ClockReading = Pick<ClockState, 'referenceAheadMs' | 'machineAheadMs'> & {
  /** Another process whose clock follows the reference agrees with it: this clock alone is wrong. */
  readonly isConfirmed: boolean;
};

/** What a reading led to. */
export type ClockChange = 'none' | 'jumped' | 'returned' | 'followed';

/** What the next process takes over: the doubt, and the latest time shown in one. */
export type KnownDoubt = Pick<ClockState, 'doubt' | 'doubtForMs' | 'doubtedUntilMs'>;

export type ProcessClock = Clock & {
  /** Takes in the first reading. `known` comes from the process before this one. */
  begin(reading: ClockReading, known: KnownDoubt | null): void;
  /** Takes in a later reading. */
  follow(reading: ClockReading): ClockChange;
  /** Null before the first reading. */
  state(): ClockState | null;
};

type Doubt = {
  readonly kind: ClockDoubt;
  readonly sinceMs: number;
  /** How far the reference was ahead when it was read last, ms; null until a process that took the doubt over has read it. */
  readonly aheadMs: number | null;
};

/** How long a jump of the reference is not followed, so that NTP or an operator can correct it. */
export const CLOCK_HOLD_MS = 10 * 60_000;
/** The most that one reading moves the clock, ms. With a reading every 10 s it runs at most 0.5% too fast or too slow. */
export const MAX_SLEW_MS = 50;

/** The sources of a real process. */
export const PROCESS_TIME: TimeSources = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** A clock that starts with the machine's time. @param windowMs how long a payment is open */
export function createProcessClock(sources: TimeSources, windowMs: number): ProcessClock {
  const settleMs = windowMs + MAX_FOLLOW_DELAY_MS;
  const { monotonicMs } = sources;
  let offsetMs = sources.wallMs() - monotonicMs();
  let lastMs = 0;
  let last: ClockReading | null = null;
  let doubt: Doubt | null = null;
  let doubtedUntilMs: number | null = null;
  const enter = (kind: ClockDoubt, aheadMs: number | null = null, forMs = 0) => {
    doubt = { kind, aheadMs, sinceMs: monotonicMs() - forMs };
  };
  const doubtNow = () => {
    const isOver = doubt?.kind === 'settling' && monotonicMs() - doubt.sinceMs >= settleMs;
    return isOver ? null : doubt;
  };
  const noteDoubted = () => {
    doubtedUntilMs = Math.max(doubtedUntilMs ?? 0, Math.floor(monotonicMs() + offsetMs));
  };
  const step = (ms: number) => {
    noteDoubted();
    offsetMs += ms;
    lastMs = 0;
    enter('settling');
  };
  return {
    // Slewing back must not let a later reading of the time be an earlier one.
    now: () => {
      lastMs = Math.max(lastMs, monotonicMs() + offsetMs);
      return new Date(Math.floor(lastMs));
    },
    begin: (reading, known) => {
      last = reading;
      lastMs = 0;
      offsetMs += reading.referenceAheadMs;
      if (known?.doubt != null) enter(known.doubt, null, known.doubtForMs);
      doubtedUntilMs = known?.doubtedUntilMs ?? null;
    },
    follow: (reading) => {
      last = reading;
      const { referenceAheadMs: aheadMs } = reading;
      const now = doubtNow();
      if (now !== null) noteDoubted();
      if (Math.abs(aheadMs) <= MAX_CLOCK_SKEW_MS) {
        offsetMs += Math.max(-MAX_SLEW_MS, Math.min(MAX_SLEW_MS, aheadMs));
        if (now?.kind !== 'holding') return 'none';
        // A doubt may have settled before the jump: it settles anew.
        enter('settling');
        return 'returned';
      }
      const isHeld =
        now?.kind === 'holding' && Math.abs(aheadMs - (now.aheadMs ?? aheadMs)) <= MAX_CLOCK_SKEW_MS;
      const heldMs = isHeld ? monotonicMs() - now.sinceMs : 0;
      if (reading.isConfirmed || heldMs >= CLOCK_HOLD_MS) {
        step(aheadMs);
        return 'followed';
      }
      if (isHeld) {
        doubt = { ...now, aheadMs };
        return 'none';
      }
      // A second jump has ten minutes of its own; a reference that is set right slowly does not jump again.
      enter('holding', aheadMs);
      return 'jumped';
    },
    state: () => {
      if (last === null) return null;
      const now = doubtNow();
      if (now !== null) noteDoubted();
      const doubtForMs = now === null ? 0 : Math.round(monotonicMs() - now.sinceMs);
      const { referenceAheadMs, machineAheadMs } = last;
      return { referenceAheadMs, machineAheadMs, doubt: now?.kind ?? null, doubtForMs, doubtedUntilMs };
    },
  };
}
