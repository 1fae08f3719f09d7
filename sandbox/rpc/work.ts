// Proof of work found at the sandbox's low thresholds.
import { randomBytes } from 'node:crypto';
import { blake2b } from '@noble/hashes/blake2.js';
import { hexToBytes } from '@/lib/nano/hex';

const WORK_BYTES = 8;
const ROOT_BYTES = 32;

/**
 * Nonces tried before giving up. The node allows up to 64 times the send threshold, which takes 65,536 tries on
 * average; 64 times that many fail once in 10^27 searches.
 */
const MAX_TRIES = 65_536 * 64;

/** Nonces tried before other work gets its turn. About 20 ms. */
const TRIES_PER_SLICE = 4096;

/** Where a search stands; it starts at a random nonce. */
export type WorkSearch = { trySlice(): string | undefined };

/**
 * A search for work of at least `threshold`.
 * `trySlice` tries a bounded number of nonces and returns the work, 16 lower-case digits, once found.
 * @throws RangeError from `trySlice` when the bound on all tries is reached
 */
export function searchWork(rootHex: string, threshold: bigint): WorkSearch {
  const message = new Uint8Array(WORK_BYTES + ROOT_BYTES);
  message.set(randomBytes(WORK_BYTES));
  message.set(hexToBytes(rootHex), WORK_BYTES);
  const nonce = new DataView(message.buffer, 0, WORK_BYTES);
  let tries = 0;
  return {
    trySlice() {
      if (tries >= MAX_TRIES) throw new RangeError('no work found within the bound');
      for (let i = 0; i < TRIES_PER_SLICE; i += 1, tries += 1) {
        nonce.setUint32(0, (nonce.getUint32(0, true) + 1) >>> 0, true);
        const digest = blake2b(message, { dkLen: WORK_BYTES });
        const value = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
        if (value >= threshold) return nonce.getBigUint64(0, true).toString(16).padStart(16, '0');
      }
      return undefined;
    },
  };
}

/** Work of at least `threshold`, found at once: for the sandbox's own blocks, a few milliseconds. */
export function findWork(rootHex: string, threshold: bigint): string {
  const search = searchWork(rootHex, threshold);
  for (;;) {
    const work = search.trySlice();
    if (work !== undefined) return work;
  }
}
