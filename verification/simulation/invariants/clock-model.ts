// The simulation's own record of the service's clocks: the times that the engine's clock has shown, and the periods
// without expiry.
import { type Clock, isClockInDoubt, MAX_FOLLOW_DELAY_MS } from '@/lib/core/clock';

/** A step of the run: its number, start and end, ms. Steps are ordered regardless of clocks. */
export type Moment = {
  readonly step: number;
  readonly fromMs: number;
  readonly untilMs: number;
  /** How far the engine's clock was ahead of the virtual time at its end, ms. */
  readonly engineAheadMs: number;
};

export type ClockModel = ReturnType<typeof createClockModel>;

export function createClockModel(windowMs: number) {
  const setBack: { readonly atMs: number; readonly shownMs: number }[] = [];
  const jumps: { readonly fromMs: number; readonly aheadMs: number; untilMs: number }[] = [];
  let last = { atMs: 0, shownMs: 0 };
  let [before, now] = [false, false];
  let doubtedUntilMs = Number.NEGATIVE_INFINITY;
  let shortestHoldMs = Number.POSITIVE_INFINITY;
  return {
    /** Records the engine's clock: before and after each comparison, and after each step. */
    look: (atMs: number, engine: Clock) => {
      const shownMs = engine.now().getTime();
      if (shownMs < last.shownMs) setBack.push(last);
      last = { atMs, shownMs };
      if (isClockInDoubt(engine)) doubtedUntilMs = Math.max(doubtedUntilMs, shownMs);
    },
    /** Called after each step, before its checks. */
    endStep: (engine: Clock) => {
      [before, now] = [now, isClockInDoubt(engine)];
    },
    /** The machine's clock has jumped. */
    jumped: (atMs: number, byMs: number) => {
      const aheadMs = (jumps.at(-1)?.aheadMs ?? 0) + byMs;
      jumps.push({ fromMs: atMs, aheadMs, untilMs: Number.POSITIVE_INFINITY });
    },
    /** How far the machine's clock was ahead of the virtual time at the virtual time `atMs`, ms. */
    machineAheadMs: (atMs: number): number => jumps.findLast(({ fromMs }) => fromMs <= atMs)?.aheadMs ?? 0,
    /** The engine follows a jump that stays. */
    followed: (atMs: number) => {
      shortestHoldMs = Math.min(shortestHoldMs, atMs - (jumps.at(-1)?.fromMs ?? 0));
    },
    /** The engine's clock agrees with the machine's again. */
    settled: (atMs: number, engine: Clock) => {
      // A life that starts long after the last heartbeat has no doubt, and no payment is still open from before.
      const untilMs = atMs + (isClockInDoubt(engine) ? windowMs : 0);
      for (const jump of jumps) jump.untilMs = Math.min(jump.untilMs, untilMs);
    },
    /** Whether the engine's clock, which was set back since, had shown that time after `sinceMs`. */
    hadShown: (time: Date | number, sinceMs: number): boolean =>
      setBack.some(({ atMs, shownMs }) => atMs >= sinceMs && shownMs >= Number(time)),
    /** Whether the engine's clock was in doubt in the last step, all of it. */
    isInDoubt: () => before && now,
    /**
     * Whether the engine's clock showed this time or a later one while in doubt, so that it proves nothing (contract
     * §4). Web wrote the time and may have followed the jump later.
     */
    wasDoubted: (timeMs: number) => timeMs <= doubtedUntilMs + MAX_FOLLOW_DELAY_MS,
    /** The shortest time after which the engine followed a jump, ms. */
    shortestHoldMs: () => shortestHoldMs,
    /** Whether a jump prevents payments from expiring in this step (contract §4). */
    forbidsExpiry: ({ fromMs, untilMs }: Moment): boolean =>
      jumps.some((jump) => fromMs >= jump.fromMs && untilMs < jump.untilMs),
  };
}
