// Which payments' money is carried on next: those just asked for at once, those that failed or wait later and later.
// Only an order of work: what has to be done stands in the database.

export type MoneyQueue = {
  /** The payment's turn comes at once, whatever it waited for. */
  want(paymentId: string): void;
  /** Takes what was asked for since the last call. */
  takeWanted(): string[];
  /** Whether a payment's pause is over. */
  isDue(paymentId: string): boolean;
  /** Nothing to do before this many ms have passed; longer with each try in a row when `growing`. */
  pause(paymentId: string, pauseMs: number, growing: boolean): void;
  /** Nothing is left to do. */
  forget(paymentId: string): void;
};

/** Also the longest wait after the ledger or the database has come back. */
const LONGEST_PAUSE_MS = 15_000;

/** @param nowMs a clock that never goes back, ms */
export function createMoneyQueue(nowMs: () => number): MoneyQueue {
  const wanted = new Set<string>();
  const pauses = new Map<string, { until: number; tries: number }>();
  return {
    want: (paymentId) => {
      wanted.add(paymentId);
      pauses.delete(paymentId);
    },
    takeWanted: () => {
      const taken = [...wanted];
      wanted.clear();
      return taken;
    },
    isDue: (paymentId) => (pauses.get(paymentId)?.until ?? 0) <= nowMs(),
    pause: (paymentId, pauseMs, growing) => {
      const tries = growing ? (pauses.get(paymentId)?.tries ?? 0) : 0;
      const lengthMs = Math.min(pauseMs * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS);
      pauses.set(paymentId, { until: nowMs() + lengthMs, tries: tries + 1 });
    },
    forget: (paymentId) => pauses.delete(paymentId),
  };
}
