// Limits a rate per name, with a burst: the generic cell rate algorithm, in one process's memory.

/** Maximum number of names; the oldest is dropped. */
const MAX_NAMES = 10_000;
/** Names are truncated to this length. */
const MAX_NAME_CHARACTERS = 400;

export type BurstLimits = {
  /** Counts one action unless it exceeds the limit. @returns ms to wait when it does, else 0 */
  add(name: string): number;
  /** Uncounts the last action. */
  takeBack(name: string): void;
};

/**
 * Creates limits: `burst` actions at once, and one more every `everyMs`. `nowMs`: the time, ms since 1970. A clock that is
 * set back delays nobody by more than a full burst.
 */
export function createBurstLimits(
  nowMs: () => number,
  { burst, everyMs }: { readonly burst: number; readonly everyMs: number },
): BurstLimits {
  /** When the counted actions of a name are used up, at one every `everyMs`. */
  const usedUntil = new Map<string, number>();
  const keyOf = (name: string) => name.slice(0, MAX_NAME_CHARACTERS);
  const store = (key: string, untilMs: number) => {
    usedUntil.delete(key);
    const [oldest] = usedUntil.keys();
    if (usedUntil.size >= MAX_NAMES && oldest !== undefined) usedUntil.delete(oldest);
    usedUntil.set(key, untilMs);
  };
  return {
    add: (name) => {
      const now = nowMs();
      const key = keyOf(name);
      const until = Math.min(Math.max(usedUntil.get(key) ?? now, now), now + burst * everyMs);
      const waitMs = until + everyMs - now - burst * everyMs;
      if (waitMs > 0) return waitMs;
      store(key, until + everyMs);
      return 0;
    },
    takeBack: (name) => {
      const until = usedUntil.get(keyOf(name));
      if (until !== undefined) usedUntil.set(keyOf(name), until - everyMs);
    },
  };
}
