// Proof of work: the value of a nonce, and the thresholds of each network (Nano documentation, "Work generation").
import { blake2b } from '@noble/hashes/blake2.js';
import type { NanoNetwork } from '@/lib/core/network';
import { hexToBytes } from './hex';

/** Sends and changes need more work than receives and opens. */
export type WorkKind = 'send' | 'receive';

/** Minimum work value per network and kind. */
export type WorkThresholds = Readonly<Record<WorkKind, bigint>>;

const LIVE: WorkThresholds = { send: 0xfffffff800000000n, receive: 0xfffffe0000000000n };
const BETA: WorkThresholds = { send: 0xfffff00000000000n, receive: 0xffffe00000000000n };
const DEV: WorkThresholds = { send: 0xffc0000000000000n, receive: 0xf000000000000000n };

/** Epoch 2 thresholds (nano-node, nano/lib/config.cpp). */
export const WORK_THRESHOLDS: Readonly<Record<NanoNetwork, WorkThresholds>> = {
  sandbox: DEV,
  dev: DEV,
  test: LIVE,
  beta: BETA,
  live: LIVE,
};

const ROOT_BYTES = 32;
const WORK_BYTES = 8;
const WORK_FORM = /^[0-9a-fA-F]{16}$/;

/**
 * The value of `workHex` (16 digits, big-endian) for the root: blake2b-64 of the little-endian nonce and the root, as a
 * little-endian number. Higher is rarer.
 * @throws RangeError when root or work is invalid
 */
export function workValue(rootHex: string, workHex: string): bigint {
  const root = hexToBytes(rootHex);
  if (root.length !== ROOT_BYTES) throw new RangeError('a work root has 32 bytes');
  if (!WORK_FORM.test(workHex)) throw new RangeError('work is 16 hexadecimal digits');
  const message = new Uint8Array(WORK_BYTES + ROOT_BYTES);
  message.set(hexToBytes(workHex).reverse());
  message.set(root, WORK_BYTES);
  const digest = blake2b(message, { dkLen: WORK_BYTES });
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
}

/**
 * Whether the work reaches the threshold; false for invalid or missing work.
 * @throws RangeError when the root is invalid
 */
export function validateWork(rootHex: string, workHex: string, threshold: bigint): boolean {
  return WORK_FORM.test(workHex) && workValue(rootHex, workHex) >= threshold;
}
