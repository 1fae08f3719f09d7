// Which payments' money is carried on next, and when: those just asked for when their burst is over, those that failed or
// wait later and later. Only an order of work: what has to be done stands in the database.
import { DECIDED_AT_ONCE } from '@/lib/money/decide-transfers';

export type MoneyQueue = ReturnType<typeof createMoneyQueue>;

type MoneyFailure = {
  readonly error: string;
  /** Its transaction did not end in time. */
  readonly isTooLarge: boolean;
};

/** Also the longest wait after the ledger or the database has come back. */
const LONGEST_PAUSE_MS = 15_000;
/** A payment whose money failed so many times in a row is named in an alert. */
const FAILING_AFTER = 4;
/** Failing payments named at once, and the length of a reason, in characters. */
const MAX_NAMED = 10;
const MAX_REASON_CHARACTERS = 160;
const MIN_PORTION = 5;

/** @param nowMs a clock that never goes back, ms */
export function createMoneyQueue(nowMs: () => number) {
  const requested = new Set<string>();
  const pauses = new Map<string, { until: number; tries: number }>();
  const pendingSince = new Map<string, number>();
  const failures = new Map<string, { count: number; error: string; portion: number }>();
  const see = (paymentId: string) => {
    if (!pendingSince.has(paymentId)) pendingSince.set(paymentId, nowMs());
  };
  /** Nothing to do before this many ms have passed; longer with each try in a row when `growing`. */
  const pause = (paymentId: string, pauseMs: number, growing: boolean) => {
    const tries = growing ? (pauses.get(paymentId)?.tries ?? 0) : 0;
    const lengthMs = Math.min(pauseMs * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS);
    pauses.set(paymentId, { until: nowMs() + lengthMs, tries: tries + 1 });
  };
  return {
    /** The payment's turn comes at once, whatever it waited for. */
    request: (paymentId: string) => {
      see(paymentId);
      requested.add(paymentId);
      pauses.delete(paymentId);
    },
    /** Takes what was asked for since the last call. */
    takeRequested: () => {
      const taken = [...requested];
      requested.clear();
      return taken;
    },
    /** Whether a payment's pause is over. */
    isDue: (paymentId: string) => (pauses.get(paymentId)?.until ?? 0) <= nowMs(),
    pause,
    /** As `pause` with growing waits, and counts the failure. One that took too long makes the next try a smaller one. */
    failed: (paymentId: string, pauseMs: number, { error, isTooLarge }: MoneyFailure) => {
      pause(paymentId, pauseMs, true);
      const { count, portion } = failures.get(paymentId) ?? { count: 0, portion: DECIDED_AT_ONCE };
      const smaller = Math.max(MIN_PORTION, Math.floor(portion / 2));
      const reason = error.slice(0, MAX_REASON_CHARACTERS);
      failures.set(paymentId, { count: count + 1, error: reason, portion: isTooLarge ? smaller : portion });
    },
    /** A pass ended without a failure: those before were none in a row. The portion stays as small as it became. */
    moved: (paymentId: string) => {
      const known = failures.get(paymentId);
      if (known !== undefined) failures.set(paymentId, { ...known, count: 0 });
    },
    /** How many deposits one transaction decides about. */
    portion: (paymentId: string) => failures.get(paymentId)?.portion ?? DECIDED_AT_ONCE,
    /** Forgets payments that are neither in the list nor paused; null forgets none. Called with all that is pending. */
    keepOnly: (pending: readonly string[] | null) => {
      if (pending === null) return;
      const known = new Set(pending);
      for (const paymentId of pending) see(paymentId);
      for (const kept of [pendingSince, failures]) {
        for (const paymentId of kept.keys()) if (!known.has(paymentId)) kept.delete(paymentId);
      }
    },
    /** Nothing is left to do. */
    forget: (paymentId: string) => {
      for (const kept of [pauses, pendingSince, failures]) kept.delete(paymentId);
    },
    /**
     * `oldestMs`: how long the first of them has been pending; null when none is. `failing`: payments that failed at every
     * try of the last ones, those that failed most first, at most MAX_NAMED.
     */
    state: () => ({
      waiting: pendingSince.size,
      oldestMs: pendingSince.size === 0 ? null : nowMs() - Math.min(...pendingSince.values()),
      failing: [...failures]
        .filter(([, { count }]) => count >= FAILING_AFTER)
        .sort(([, a], [, b]) => b.count - a.count)
        .slice(0, MAX_NAMED)
        .map(([paymentId, { count, error }]) => ({ paymentId, failures: count, error })),
    }),
  };
}

/** Money moves when this long no further payment has called for it: those that come together are all detected first. */
export const MONEY_AFTER_MS = 150;
/** It moves at the latest this long after the first of them called for it. */
export const MONEY_AT_LATEST_MS = 1_000;

/** Makes the function by which a payment's money is called for. One wake serves a whole burst. */
export function createTransferWake(
  queue: Pick<MoneyQueue, 'request'>,
  wake: () => void,
): (paymentId: string) => void {
  let timer: NodeJS.Timeout | null = null;
  let latestAtMs = 0;
  const moveNow = () => {
    timer = null;
    wake();
  };
  return (paymentId) => {
    queue.request(paymentId);
    const nowMs = performance.now();
    if (timer === null) latestAtMs = nowMs + MONEY_AT_LATEST_MS;
    else clearTimeout(timer);
    timer = setTimeout(moveNow, Math.max(0, Math.min(MONEY_AFTER_MS, latestAtMs - nowMs)));
  };
}
