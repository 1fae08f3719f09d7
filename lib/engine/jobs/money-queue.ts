// The order in which payments' transfers are processed: requested ones first, failed or waiting ones with growing pauses. In
// memory only; the database holds what has to be done.
import { DECIDED_AT_ONCE } from '@/lib/money/decide-transfers';

export type MoneyQueue = ReturnType<typeof createMoneyQueue>;

type MoneyFailure = {
  readonly error: string;
  /** Its transaction timed out. */
  readonly isTooLarge: boolean;
};

/** Also the longest wait after ledger or database have recovered. */
const LONGEST_PAUSE_MS = 15_000;
/** After this many failures in a row, an alert names the payment. */
const FAILING_AFTER = 4;
/** Failing payments listed, and the length of a reason in characters. */
const MAX_NAMED = 10;
const MAX_REASON_CHARACTERS = 160;
const MIN_PORTION = 5;

/** @param nowMs a monotonic clock, ms */
export function createMoneyQueue(nowMs: () => number) {
  const requested = new Set<string>();
  const pauses = new Map<string, { until: number; tries: number }>();
  const pendingSince = new Map<string, number>();
  const failures = new Map<string, { count: number; error: string; portion: number }>();
  const see = (paymentId: string) => {
    if (!pendingSince.has(paymentId)) pendingSince.set(paymentId, nowMs());
  };
  /** Pauses the payment for this many ms; longer with each consecutive try when `growing`. */
  const pause = (paymentId: string, pauseMs: number, growing: boolean) => {
    const tries = growing ? (pauses.get(paymentId)?.tries ?? 0) : 0;
    const lengthMs = Math.min(pauseMs * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS);
    pauses.set(paymentId, { until: nowMs() + lengthMs, tries: tries + 1 });
  };
  return {
    /** Processes the payment as soon as possible, regardless of its pause. */
    request: (paymentId: string) => {
      see(paymentId);
      requested.add(paymentId);
      pauses.delete(paymentId);
    },
    /** Takes the requests since the last call. */
    takeRequested: () => {
      const taken = [...requested];
      requested.clear();
      return taken;
    },
    isDue: (paymentId: string) => (pauses.get(paymentId)?.until ?? 0) <= nowMs(),
    pause,
    /** Pauses with growing waits and counts the failure. After a timeout the next try is smaller. */
    failed: (paymentId: string, pauseMs: number, { error, isTooLarge }: MoneyFailure) => {
      pause(paymentId, pauseMs, true);
      const { count, portion } = failures.get(paymentId) ?? { count: 0, portion: DECIDED_AT_ONCE };
      const smaller = Math.max(MIN_PORTION, Math.floor(portion / 2));
      const reason = error.slice(0, MAX_REASON_CHARACTERS);
      failures.set(paymentId, { count: count + 1, error: reason, portion: isTooLarge ? smaller : portion });
    },
    /** A pass succeeded: resets the failures. The portion stays as small as it became. */
    moved: (paymentId: string) => {
      const known = failures.get(paymentId);
      if (known !== undefined) failures.set(paymentId, { ...known, count: 0 });
    },
    /** Deposits per transaction. */
    portion: (paymentId: string) => failures.get(paymentId)?.portion ?? DECIDED_AT_ONCE,
    /** Forgets payments that are not in the list of all pending ones; null forgets none. */
    keepOnly: (pending: readonly string[] | null) => {
      if (pending === null) return;
      const known = new Set(pending);
      for (const paymentId of pending) see(paymentId);
      for (const kept of [pendingSince, failures]) {
        for (const paymentId of kept.keys()) if (!known.has(paymentId)) kept.delete(paymentId);
      }
    },
    /** The payment is done. */
    forget: (paymentId: string) => {
      for (const kept of [pauses, pendingSince, failures]) kept.delete(paymentId);
    },
    /**
     * `oldestMs`: how long the oldest has been pending; null without any. `failing`: payments with repeated failures, most
     * failures first, at most MAX_NAMED.
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
