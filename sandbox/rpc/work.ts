// Finds proof of work at the sandbox's low thresholds.
import { createSearch } from '@/lib/nano/work-kernel/search.mjs';

/**
 * Nonces tried before giving up. The node allows up to 64 times the send threshold, which takes 65,536 tries on
 * average; a search of 64 times as many fails once in 10^27.
 */
const MAX_TRIES = 65_536 * 64;

/** Work of at least `threshold`, found in a few milliseconds. @throws RangeError when MAX_TRIES is reached */
export function findWork(rootHex: string, threshold: bigint): string {
  const work = createSearch(rootHex, threshold)(0n, MAX_TRIES);
  if (work === undefined) throw new RangeError('no proof of work found in the allowed number of attempts');
  return work;
}
