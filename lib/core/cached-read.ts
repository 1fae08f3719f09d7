// A value read from elsewhere and kept for a moment, so that many requests share one read.

export type CachedRead<T> = {
  /** The value, at most `maxAgeMs` old when the read that brought it began. */
  get(): Promise<T>;
  /** The next `get` reads anew. */
  forget(): void;
};

/**
 * Shares one `load` among all who ask within `maxAgeMs` of its beginning. A failed load is never kept.
 * Ages are measured on the monotonic clock: they are about work saved, not about the time of day.
 */
export function cachedRead<T>(load: () => Promise<T>, maxAgeMs: number): CachedRead<T> {
  let kept: { readonly value: Promise<T>; readonly since: number } | undefined;
  const read = () => {
    const entry = { value: load(), since: performance.now() };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };
  return {
    get: () => (kept !== undefined && performance.now() - kept.since < maxAgeMs ? kept.value : read()),
    forget: () => {
      kept = undefined;
    },
  };
}
