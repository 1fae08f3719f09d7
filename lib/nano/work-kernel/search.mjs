// Loads the compiled work kernel. Plain JavaScript, so that the worker can load it directly.
import { KERNEL_BASE64 } from './kernel-bytes.mjs';

/** @typedef {(start: bigint, count: number) => string | undefined} SearchSlice */

const KERNEL = new WebAssembly.Module(Buffer.from(KERNEL_BASE64, 'base64'));
const ROOT_BYTES = 32;
const WORK_DIGITS = 16;

/**
 * Prepares the search for work on one root.
 * @param {string} rootHex 64 hexadecimal digits
 * @param {bigint} threshold the min value
 * @returns {SearchSlice} tries `count` nonces (at most 2^32 − 1) from `start` and returns the first valid one as 16
 * hexadecimal digits, or undefined
 */
export function createSearch(rootHex, threshold) {
  const { memory, rootAt, found, search } = new WebAssembly.Instance(KERNEL).exports;
  new Uint8Array(memory.buffer, rootAt.value, ROOT_BYTES).set(Buffer.from(rootHex, 'hex'));
  return (start, count) => {
    if (search(start, count, threshold) === 0) return undefined;
    return BigInt.asUintN(64, found.value).toString(16).padStart(WORK_DIGITS, '0');
  };
}
