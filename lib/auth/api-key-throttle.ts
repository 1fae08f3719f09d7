// Counts failed authentications per source address and per key id, so that guessing is slowed (contract §2).
import type { Clock } from '@/lib/core/clock';

/** Failures within one window after which further ones are told to wait. */
export const MAX_FAILURES = 100;
export const FAILURE_WINDOW_MS = 60_000;
/** Sources and key ids counted at once; the one counted longest gives way. */
const MAX_COUNTED = 10_000;
/** Names are cut here before they are kept. */
const MAX_NAME_CHARACTERS = 100;

export type FailureThrottle = {
  /**
   * Counts one failure under each of the names.
   * @returns whole seconds to wait when one of them has failed more than 100 times in its minute, else null
   */
  countFailure(names: readonly string[]): number | null;
};

type Count = { readonly since: number; failures: number };

/** A throttle of its own; nothing is shared between processes. */
export function createFailureThrottle(clock: Clock): FailureThrottle {
  const counts = new Map<string, Count>();
  return {
    countFailure: (names) => {
      const now = clock.now().getTime();
      const waits = names.map((name) => count(counts, name.slice(0, MAX_NAME_CHARACTERS), now));
      const wait = Math.max(...waits);
      return wait > 0 ? Math.ceil(wait / 1000) : null;
    },
  };
}

/** @returns ms until the name's window ends when it has failed too often, else 0 */
function count(counts: Map<string, Count>, name: string, now: number): number {
  const known = counts.get(name);
  if (known === undefined || now - known.since >= FAILURE_WINDOW_MS) {
    begin(counts, name, now);
    return 0;
  }
  known.failures += 1;
  return known.failures > MAX_FAILURES ? known.since + FAILURE_WINDOW_MS - now : 0;
}

function begin(counts: Map<string, Count>, name: string, now: number): void {
  counts.delete(name);
  const [oldest] = counts.keys();
  if (counts.size >= MAX_COUNTED && oldest !== undefined) counts.delete(oldest);
  counts.set(name, { since: now, failures: 1 });
}
