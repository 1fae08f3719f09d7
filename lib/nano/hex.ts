// Hexadecimal text and bytes, the way the Nano node writes them: upper case.
import { bytesToHex as bytesToLowerHex, hexToBytes as decodeHex } from '@noble/hashes/utils.js';

/** What stands for "no block": `previous` of an account's first block, `link` of a change (Nano documentation). */
export const ZERO_HASH = '0'.repeat(64);

/** Upper-case hexadecimal of `bytes`. */
export function bytesToHex(bytes: Uint8Array): string {
  return bytesToLowerHex(bytes).toUpperCase();
}

/**
 * The bytes of hexadecimal text in either case.
 * @throws RangeError on an odd length or any other character: a silent repair would change a hash.
 */
export function hexToBytes(text: string): Uint8Array {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) throw new RangeError('not hexadecimal text');
  return decodeHex(text);
}

/** A block hash in upper case, or undefined when the text is not exactly 64 hexadecimal digits. */
export function parseHash(text: string): string | undefined {
  return /^[0-9a-fA-F]{64}$/.test(text) ? text.toUpperCase() : undefined;
}
