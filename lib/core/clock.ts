// The service's time. Code that needs the time takes a Clock, so that tests can set it. Also time limits for aborting.

/** A source of the current time. */
export type Clock = {
  now(): Date;
  /** State relative to the shared clock; absent or null when unknown. */
  state?(): ClockState | null;
};

/**
 * holding: the shared clock jumped and is not followed yet. settling: the jump was followed, but earlier times are still in
 * use.
 */
export type ClockDoubt = 'holding' | 'settling';

export type ClockState = {
  /** Lead of the shared clock, ms; negative when behind. */
  readonly referenceAheadMs: number;
  /** Lead of the machine's clock over the shared one, ms. */
  readonly machineAheadMs: number;
  /** While in doubt, nothing expires and no deposit is late. */
  readonly doubt: ClockDoubt | null;
  /** Duration of the doubt, ms. */
  readonly doubtForMs: number;
  /** The latest time shown while in doubt, ms since 1970; null if never in doubt. */
  readonly doubtedUntilMs: number | null;
};

/**
 * Allowed clock difference between processes (contract §4). Nothing about money is concluded from two times that are closer
 * together.
 */
export const MAX_CLOCK_SKEW_MS = 5_000;

/** Maximum delay between the first and the last process that follow a jump, ms. */
export const MAX_FOLLOW_DELAY_MS = 2 * 60_000;

/** Whether the clock may be wrong by more than MAX_CLOCK_SKEW_MS. */
export function isClockInDoubt(clock: Clock): boolean {
  return (clock.state?.()?.doubt ?? null) !== null;
}

/**
 * Whether `at` must not be compared with other times: the clock is in doubt, or was when another process may have written
 * it.
 */
export function isTimeInDoubt(clock: Clock, at: Date): boolean {
  const doubtedUntilMs = clock.state?.()?.doubtedUntilMs ?? Number.NEGATIVE_INFINITY;
  return isClockInDoubt(clock) || at.getTime() <= doubtedUntilMs + MAX_FOLLOW_DELAY_MS;
}

/** No row of the service has a later time. One that somebody else wrote, such as PostgreSQL's `infinity`, can't be read. */
export const LATEST_TIME = new Date('9999-12-31T23:59:59.999Z');

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** `date` moved by `ms` milliseconds; negative moves back. */
export function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

/** UTC in whole seconds: `2026-11-20T14:21:53Z` (contract §4). Milliseconds are truncated. */
export function formatUtcSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Whether the text is an RFC 3339 time in UTC, such as 2026-12-24T18:00:00Z. */
export function isUtcTime(text: string): boolean {
  const parsed = UTC_TIME.test(text) ? new Date(text) : null;
  // Detects invalid days: 30 February is parsed as 2 March.
  return (
    parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text.slice(0, 19))
  );
}

const UTC_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z$/;

/**
 * A signal that aborts after `ms` with a TimeoutError. Unlike `AbortSignal.timeout`, it also works inside
 * `AbortSignal.any`, which holds its signals weakly, so that on Node.js 20 a system timeout may be garbage-collected. Its
 * timer does not keep the process running.
 */
export function timeLimit(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('The time limit was reached.', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return ending.signal;
}
