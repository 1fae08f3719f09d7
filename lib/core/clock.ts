// Time as the service sees it. Everything that asks for the time takes a Clock, so that tests can turn its hands; limits of
// time end for certain.

/** A source of the current time. */
export type Clock = {
  now(): Date;
  /** How it compares with the clock that all processes share. A clock without it, or that answers null, does not know. */
  state?(): ClockState | null;
};

/** holding: the shared clock jumped and is not followed yet. settling: it was followed; times from before are still open. */
export type ClockDoubt = 'holding' | 'settling';

export type ClockState = {
  /** How far the shared clock is ahead of this one, ms; negative behind. */
  readonly referenceAheadMs: number;
  /** How far the machine's own clock is ahead of the shared one, ms. */
  readonly machineAheadMs: number;
  /** While there is one, nothing expires and no deposit is late. */
  readonly doubt: ClockDoubt | null;
  /** How long the doubt has lasted, ms. */
  readonly doubtForMs: number;
  /** The latest time the clock showed while it was in doubt, ms since 1970; null if it never was. */
  readonly doubtedUntilMs: number | null;
};

/**
 * Two processes' clocks may differ by this much at no cost (contract §4). Nothing about money is concluded from the order
 * of two of their times that lie closer together.
 */
export const MAX_CLOCK_SKEW_MS = 5_000;

/** A process follows a jump of the shared clock at most this much later than the first one that does, ms. */
export const MAX_FOLLOW_DELAY_MS = 2 * 60_000;

/** Whether its times may be wrong by more than MAX_CLOCK_SKEW_MS. */
export function isClockInDoubt(clock: Clock): boolean {
  return (clock.state?.()?.doubt ?? null) !== null;
}

/**
 * Whether `at`, which another process may have written, must not be compared with other times: the clock is in doubt now, or
 * was when that process showed this time, which may not have followed a jump yet.
 */
export function isTimeInDoubt(clock: Clock, at: Date): boolean {
  const doubtedUntilMs = clock.state?.()?.doubtedUntilMs ?? Number.NEGATIVE_INFINITY;
  return isClockInDoubt(clock) || at.getTime() <= doubtedUntilMs + MAX_FOLLOW_DELAY_MS;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** `date` moved by `ms` milliseconds; negative moves back. */
export function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

/** UTC in whole seconds with a Z: `2026-11-20T14:21:53Z` (contract §4). Milliseconds are cut off. */
export function formatUtcSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Whether this is a time as RFC 3339 writes it in UTC, such as 2026-12-24T18:00:00Z. */
export function isUtcTime(text: string): boolean {
  const parsed = UTC_TIME.test(text) ? new Date(text) : null;
  // 30 February is read as 2 March: a day that does not exist comes out as another one.
  return (
    parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text.slice(0, 19))
  );
}

const UTC_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z$/;

/**
 * A signal that is aborted after so many milliseconds, with a TimeoutError. Unlike `AbortSignal.timeout` it may stand in
 * `AbortSignal.any` alone: that holds its signals weakly, so on Node.js 20 one of the system's is collected as memory is,
 * and its time is never over. This one is held by its timer, which keeps no process running.
 */
export function timeLimit(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('The time is over.', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return ending.signal;
}
