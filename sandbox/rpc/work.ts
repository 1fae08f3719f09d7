// Finds proof of work at the sandbox's low thresholds.
import { createSearch } from '@/lib/nano/work-kernel/search.mjs';

/**
 * Nonces tried before giving up. The node allows up to 64 times the send threshold, which takes 65,536 tries on
 * average; 64 times that many fail once in 10^27 searches.
 */
const MAX_TRIES = 65_536 * 64;

/** Work of at least `threshold`, in some milliseconds. @throws RangeError when the bound on all tries is reached */
export function findWork(rootHex: string, threshold: bigint): string {
  const work = createSearch(rootHex, threshold)(0n, MAX_TRIES);
  if (work === undefined) throw new RangeError('no work found within the bound');
  return work;
}
