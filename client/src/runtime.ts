// What the client takes from the machine it runs on: time, chance and waiting.

export type Runtime = {
  /** Milliseconds that only go forward; where they begin means nothing. */
  now(): number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Waits so many milliseconds. @throws the signal's reason when it ends the wait */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

export const machine: Runtime = {
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
 * Lets `work` take so long and no longer: its signal is aborted, and it is not waited for any further.
 * @param outer ends it as well
 * @throws `late()` when the time is over, the outer signal's reason when that came first, else what `work` throws
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
    // What the work makes of its signal is its own affair: the reason is what the caller is told.
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onOuterAbort);
  }
}
