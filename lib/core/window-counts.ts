// Counts actions per name within a time window, for rate limits in one process's memory.

/** Maximum number of names. Of the oldest ones, the one with the fewest actions is dropped. */
const MAX_COUNTED = 10_000;
/** So many of the oldest are compared: somebody who invents names displaces those, and not a count that nears its limit. */
const COMPARED = 100;
/** Names are truncated to this length. */
const MAX_NAME_CHARACTERS = 400;

export type WindowCounts = {
  /**
   * Counts one action.
   * @param max allowed actions per window
   * @returns ms until the window ends when the limit is exceeded, else 0
   */
  add(name: string, max: number): number;
  /** The actions counted in the name's window, and ms until it ends; 0 without one. */
  read(name: string): { readonly count: number; readonly endsInMs: number };
  /** Uncounts the last action. */
  takeBack(name: string): void;
  /** Resets the name. */
  forget(name: string): void;
};

/** Creates counters. A window starts with a name's first action and lasts `windowMs`. `nowMs`: the time, ms since 1970. */
export function createWindowCounts(nowMs: () => number, windowMs: number): WindowCounts {
  const counts = new Map<string, { readonly since: number; count: number }>();
  const keyOf = (name: string) => name.slice(0, MAX_NAME_CHARACTERS);
  const dropOne = () => {
    let [compared, fewest, least] = [0, Number.POSITIVE_INFINITY, ''];
    for (const [name, { count }] of counts) {
      if (count < fewest) [fewest, least] = [count, name];
      compared += 1;
      if (compared === COMPARED) break;
    }
    counts.delete(least);
  };
  const begin = (name: string, now: number) => {
    counts.delete(name);
    if (counts.size >= MAX_COUNTED) dropOne();
    counts.set(name, { since: now, count: 1 });
    return 0;
  };
  return {
    add: (name, max) => {
      const now = nowMs();
      const key = keyOf(name);
      const known = counts.get(key);
      // A clock that was set back would keep the window for as long.
      if (known === undefined || now - known.since >= windowMs || now < known.since) return begin(key, now);
      known.count += 1;
      return known.count > max ? known.since + windowMs - now : 0;
    },
    read: (name) => {
      const known = counts.get(keyOf(name));
      if (known === undefined) return { count: 0, endsInMs: 0 };
      return { count: known.count, endsInMs: Math.max(0, known.since + windowMs - nowMs()) };
    },
    takeBack: (name) => {
      const known = counts.get(keyOf(name));
      if (known !== undefined) known.count -= 1;
    },
    forget: (name) => void counts.delete(keyOf(name)),
  };
}
