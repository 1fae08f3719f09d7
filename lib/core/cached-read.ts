// Caches a value briefly, so that many requests share one read.

export type CachedRead<T> = {
  /** The value, at most `maxAgeMs` old at the start of its read. */
  get(): Promise<T>;
  /** Makes the next `get` read again. */
  forget(): void;
};

/**
 * Shares one `load` among all calls within `maxAgeMs` of its start. Failed loads are not cached. Ages use the monotonic
 * clock.
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
