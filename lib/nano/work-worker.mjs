// One thread of the work pool. Searches in slices, so that it can be stopped in between.
import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { createSearch } from './work-kernel/search.mjs';

/** Nonces per slice, about 0.1 s. */
const SLICE_NONCES = 2 ** 20;

/**
 * @typedef {{ job: number, rootHex: string, threshold: bigint }} Order
 * @typedef {{ job: number }} Stop
 */

/** The job being searched, 0 for none. */
let current = 0;

parentPort?.on('message', (/** @type {Order | Stop} */ message) => {
  if ('rootHex' in message) start(message);
  else if (message.job === current) current = 0;
});

/** @param {Order} order */
function start({ job, rootHex, threshold }) {
  current = job;
  // Random start, so that threads search different nonces.
  searchFrom(randomBytes(8).readBigUInt64LE(), job, createSearch(rootHex, threshold));
}

/**
 * @param {bigint} nonce
 * @param {number} job
 * @param {import('./work-kernel/search.mjs').SearchSlice} search
 */
function searchFrom(nonce, job, search) {
  if (job !== current) return;
  const work = search(nonce, SLICE_NONCES);
  if (work === undefined) {
    const next = BigInt.asUintN(64, nonce + BigInt(SLICE_NONCES));
    setImmediate(() => searchFrom(next, job, search));
    return;
  }
  current = 0;
  parentPort?.postMessage({ job, work });
}
