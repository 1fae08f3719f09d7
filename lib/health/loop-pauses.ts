// How long this process's event loop was blocked: a deposit, a lease renewal and a heartbeat wait for it that long.
import { addMs, type Clock } from '@/lib/core/clock';

export type LoopPauses = {
  /** The longest pause of the last minute, whole ms; null while nothing measures. Read at least twice a minute. */
  longestMs(): number | null;
};

/** The longest pause since the last call, ms. */
export type PauseSource = () => number;

/** For a process that measures nothing. */
export const NO_PAUSES: LoopPauses = { longestMs: () => null };

const WINDOW_MS = 60_000;
/** A minute of heartbeats, every 2 s; a clock that goes back keeps no more. */
const MAX_READINGS = 40;
/** A pause is what a look comes late by: one of 250 ms shows as 230 to 250. */
const LOOK_EVERY_MS = 20;

/** Keeps what `source` returned in the last minute. */
export function createLoopPauses(clock: Clock, source: PauseSource): LoopPauses {
  let readings: { readonly at: Date; readonly ms: number }[] = [];
  return {
    longestMs: () => {
      const now = clock.now();
      const since = addMs(now, -WINDOW_MS);
      readings = [...readings.filter(({ at }) => at > since), { at: now, ms: source() }].slice(-MAX_READINGS);
      return Math.round(Math.max(...readings.map(({ ms }) => ms)));
    },
  };
}

/**
 * Watches the event loop of this process from now on, at the cost of a timer every 20 ms, and keeps no process alive.
 * Node's own `monitorEventLoopDelay` does not see a pause that begins right after its reset.
 */
export function watchLoop(): PauseSource {
  let lookedAt = performance.now();
  let longestMs = 0;
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lookedAt - LOOK_EVERY_MS);
    lookedAt = now;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    const sinceLastCallMs = longestMs;
    longestMs = 0;
    return sinceLastCallMs;
  };
}
