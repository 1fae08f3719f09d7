// Hexadecimal text and bytes, the way the Nano node writes them: upper case.
import { bytesToHex as bytesToLowerHex, hexToBytes as decodeHex } from '@noble/hashes/utils.js';

/** Means "no block": `previous` of the first block, `link` of a change (Nano documentation). */
export const ZERO_HASH = '0'.repeat(64);

/** Upper-case hexadecimal of `bytes`. */
export function bytesToHex(bytes: Uint8Array): string {
  return bytesToLowerHex(bytes).toUpperCase();
}

/**
 * Decodes hexadecimal text of either case.
 * @throws RangeError on an odd length or an invalid character
 */
export function hexToBytes(text: string): Uint8Array {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) throw new RangeError('not hexadecimal text');
  return decodeHex(text);
}

/** The hash in upper case; undefined unless the text has exactly 64 hex digits. */
export function parseHash(text: string): string | undefined {
  return /^[0-9a-fA-F]{64}$/.test(text) ? text.toUpperCase() : undefined;
}
