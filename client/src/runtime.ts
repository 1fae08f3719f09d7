// The client's runtime environment: clock, randomness and timers.

export type Runtime = {
  /** Monotonic time, ms. */
  now(): number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Waits so many milliseconds. @throws the signal's reason when it ends the wait */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

export const systemRuntime: Runtime = {
  now: () => performance.now(),
  random: () => Math.random(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
};

/**
 * Runs `work` with a time limit. At the limit, its signal is aborted and the call rejects without waiting for `work`.
 * @param outer also aborts it
 * @throws `late()` at the limit, the outer signal's reason if that came first, else what `work` throws
 */
export async function within<Result>(
  limit: { readonly timeoutMs: number; readonly outer: AbortSignal | undefined; readonly late: () => Error },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { timeoutMs, outer, late } = limit;
  outer?.throwIfAborted();
  const ending = new AbortController();
  const onOuterAbort = () => ending.abort(outer?.reason);
  outer?.addEventListener('abort', onOuterAbort, { once: true });
  const timer = setTimeout(() => ending.abort(late()), timeoutMs);
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(ending.signal), ended]);
  } catch (error) {
    // `work` may throw anything when its signal is aborted; the caller gets the reason.
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onOuterAbort);
  }
}
