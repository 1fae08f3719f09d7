// Counts what is done under a name within a window of time, for limits kept in one process's memory.

/** Names counted at once; the one counted longest gives way. */
const MAX_COUNTED = 10_000;
/** A name is cut here before it is kept. */
const MAX_NAME_CHARACTERS = 400;

export type WindowCounts = {
  /**
   * Counts one more under the name.
   * @param max how many one window may hold
   * @returns ms until the name's window ends when this one is too many, else 0
   */
  add(name: string, max: number): number;
  /** The one counted last does not count after all. */
  takeBack(name: string): void;
  /** Nothing counts that was counted under the name. */
  forget(name: string): void;
};

/** Counts whose windows begin with a name's first count and last `windowMs`. `nowMs` tells the time, ms since 1970. */
export function createWindowCounts(nowMs: () => number, windowMs: number): WindowCounts {
  const counts = new Map<string, { readonly since: number; count: number }>();
  const keyOf = (name: string) => name.slice(0, MAX_NAME_CHARACTERS);
  const begin = (name: string, now: number) => {
    counts.delete(name);
    const [oldest] = counts.keys();
    if (counts.size >= MAX_COUNTED && oldest !== undefined) counts.delete(oldest);
    counts.set(name, { since: now, count: 1 });
    return 0;
  };
  return {
    add: (name, max) => {
      const now = nowMs();
      const key = keyOf(name);
      const known = counts.get(key);
      if (known === undefined || now - known.since >= windowMs) return begin(key, now);
      known.count += 1;
      return known.count > max ? known.since + windowMs - now : 0;
    },
    takeBack: (name) => {
      const known = counts.get(keyOf(name));
      if (known !== undefined) known.count -= 1;
    },
    forget: (name) => void counts.delete(keyOf(name)),
  };
}
