// A process's clock. It runs on the monotonic clock, so that jumps of the machine's clock do not affect it, and follows a
// shared reference: the database's clock. Small differences are followed slowly. A large one is doubted first, because open
// payments, leases and deadlines use the clock as it was.
import {
  type Clock,
  type ClockDoubt,
  type ClockState,
  MAX_CLOCK_SKEW_MS,
  MAX_FOLLOW_DELAY_MS,
} from './clock';

/** Time sources, ms: the machine's clock since 1970, and a monotonic clock. */
export type TimeSources = { wallMs(): number; monotonicMs(): number };

/** One comparison with the reference. */
export type ClockReading = Pick<ClockState, 'referenceAheadMs' | 'machineAheadMs'> & {
  /** Another process that follows the reference agrees with it, so only this clock is wrong. */
  readonly isConfirmed: boolean;
};

/** The effect of a reading. */
export type ClockChange = 'none' | 'jumped' | 'returned' | 'followed';

/** What the next process inherits: the doubt, and the latest time shown in doubt. */
export type KnownDoubt = Pick<ClockState, 'doubt' | 'doubtForMs' | 'doubtedUntilMs'> & {
  /** While holding, the lead of the reference that is not followed yet, ms. */
  readonly heldMs: number;
};

export type ProcessClock = Clock & {
  /** Processes the first reading. `known` comes from the previous process. */
  begin(reading: ClockReading, known: KnownDoubt | null): void;
  /** Processes a later reading. */
  follow(reading: ClockReading): ClockChange;
  /** Null before the first reading. */
  state(): ClockState | null;
};

type Doubt = {
  readonly kind: ClockDoubt;
  readonly sinceMs: number;
  /** While holding, the lead of the reference at the last reading, ms. */
  readonly aheadMs: number;
};

/** How long a jump is not followed, so that NTP or an operator can correct it. */
export const CLOCK_HOLD_MS = 10 * 60_000;
/** Maximum correction per reading, ms. With a reading every 10 s the clock runs at most 0.5% too fast or too slow. */
export const MAX_SLEW_MS = 50;

/** The time sources of a real process. */
export const PROCESS_TIME: TimeSources = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** Creates a clock that starts with the machine's time. @param windowMs how long a payment is open */
export function createProcessClock(sources: TimeSources, windowMs: number): ProcessClock {
  const settleMs = windowMs + MAX_FOLLOW_DELAY_MS;
  const { monotonicMs } = sources;
  let offsetMs = sources.wallMs() - monotonicMs();
  let lastMs = 0;
  let last: ClockReading | null = null;
  let doubt: Doubt | null = null;
  let doubtedUntilMs: number | null = null;
  const enter = (kind: ClockDoubt, aheadMs = 0, forMs = 0) => {
    doubt = { kind, aheadMs, sinceMs: monotonicMs() - forMs };
  };
  const currentDoubt = () => {
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
    // The shown time never decreases while the clock is corrected backwards.
    now: () => {
      lastMs = Math.max(lastMs, monotonicMs() + offsetMs);
      return new Date(Math.floor(lastMs));
    },
    begin: (reading, known) => {
      last = reading;
      lastMs = 0;
      offsetMs += reading.referenceAheadMs;
      if (known?.doubt != null) enter(known.doubt, known.heldMs, known.doubtForMs);
      doubtedUntilMs = known?.doubtedUntilMs ?? null;
    },
    follow: (reading) => {
      last = reading;
      const { referenceAheadMs: aheadMs } = reading;
      const now = currentDoubt();
      if (now !== null) noteDoubted();
      if (Math.abs(aheadMs) <= MAX_CLOCK_SKEW_MS) {
        offsetMs += Math.max(-MAX_SLEW_MS, Math.min(MAX_SLEW_MS, aheadMs));
        if (now?.kind !== 'holding') return 'none';
        // An earlier doubt may have been settling: it starts again.
        enter('settling');
        return 'returned';
      }
      const isHeld = now?.kind === 'holding' && Math.abs(aheadMs - now.aheadMs) <= MAX_CLOCK_SKEW_MS;
      const heldMs = isHeld ? monotonicMs() - now.sinceMs : 0;
      if (reading.isConfirmed || heldMs >= CLOCK_HOLD_MS) {
        step(aheadMs);
        return 'followed';
      }
      if (isHeld) {
        doubt = { ...now, aheadMs };
        return 'none';
      }
      // A second jump gets its own ten minutes; a slowly corrected reference is not a jump.
      enter('holding', aheadMs);
      return 'jumped';
    },
    state: () => {
      if (last === null) return null;
      const now = currentDoubt();
      if (now !== null) noteDoubted();
      const doubtForMs = now === null ? 0 : Math.round(monotonicMs() - now.sinceMs);
      const { referenceAheadMs, machineAheadMs } = last;
      return { referenceAheadMs, machineAheadMs, doubt: now?.kind ?? null, doubtForMs, doubtedUntilMs };
    },
  };
}
