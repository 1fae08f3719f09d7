// Nano addresses: base32 of the public key with a checksum (Nano documentation, "The basics").
import { blake2b } from '@noble/hashes/blake2.js';

/** The public key of an address, 32 bytes. */
export type PublicKey = Uint8Array;

const ALPHABET = '13456789abcdefghijkmnopqrstuwxyz';
const PUBLIC_KEY_BYTES = 32;
const CHECKSUM_BYTES = 5;
const KEY_CHARACTERS = 52;
const CHECKSUM_CHARACTERS = 8;
const BITS_PER_CHARACTER = 5;

/**
 * 52 characters carry 260 bits and the key 256, so the first character is 1 or 3. The deprecated form `nano-` is rejected.
 */
const ADDRESS_FORM = /^(?:nano|xrb)_([13][13456789a-km-uw-z]{51})([13456789a-km-uw-z]{8})$/;

const VALUE_OF_CHARACTER = new Map([...ALPHABET].map((character, value) => [character, value]));

/**
 * Cache of addresses with a valid checksum: a busy account's addresses come by the thousand, and each check costs a hash.
 */
const checkedAddresses = new Set<string>();
const MAX_CHECKED_ADDRESSES = 10_000;

/** The burn address: the all-zero public key. Funds sent there are lost. */
export const BURN_ADDRESS = 'nano_1111111111111111111111111111111111111111111111111111hifc8npp';

/**
 * Parses an address with prefix `nano_` or `xrb_`.
 * @returns undefined for anything else: upper case, blanks, wrong length, character or checksum
 */
export function parseAddress(text: string): PublicKey | undefined {
  const match = ADDRESS_FORM.exec(text);
  if (!match) return undefined;
  const [, keyText = '', checksumText = ''] = match;
  const publicKey = decodeBase32(keyText, PUBLIC_KEY_BYTES);
  return checksumOf(publicKey) === checksumText ? publicKey : undefined;
}

/**
 * Formats the address of a public key with prefix `nano_`.
 * @throws RangeError when the key is not 32 bytes
 */
export function formatAddress(publicKey: PublicKey): string {
  if (publicKey.length !== PUBLIC_KEY_BYTES) throw new RangeError('a public key has 32 bytes');
  return `nano_${encodeBase32(publicKey, KEY_CHARACTERS)}${checksumOf(publicKey)}`;
}

/** Whether the text is a valid address with either prefix. */
export function isAddress(text: string): boolean {
  if (checkedAddresses.has(text)) return true;
  if (parseAddress(text) === undefined) return false;
  if (checkedAddresses.size >= MAX_CHECKED_ADDRESSES) checkedAddresses.clear();
  checkedAddresses.add(text);
  return true;
}

/** Whether the text has the characters and length of an address; the checksum, which costs a hash, is not checked. */
export function hasAddressForm(text: string): boolean {
  return ADDRESS_FORM.test(text);
}

/** The address with prefix `nano_`; undefined when invalid. */
export function normalizeAddress(text: string): string | undefined {
  if (!isAddress(text)) return undefined;
  return text.startsWith('xrb_') ? `nano_${text.slice('xrb_'.length)}` : text;
}

/** The address in a payment URI as wallets copy it, also in the capitals of QR codes; any other text unchanged. */
export function addressInUri(text: string): string {
  const address = /^(?:nano|xrb):([a-z0-9_]{60,66})(?:\?.*)?$/is.exec(text)?.[1];
  return address?.toLowerCase() ?? text;
}

/** The payment URI for wallets and QR codes (Nano documentation, "URI and QR code standards"); the amount is in raw. */
export function paymentUri(address: string, amountRaw?: bigint): string {
  return `nano:${address}${amountRaw === undefined ? '' : `?amount=${amountRaw}`}`;
}

function checksumOf(publicKey: PublicKey): string {
  const digest = blake2b(publicKey, { dkLen: CHECKSUM_BYTES });
  return encodeBase32(digest.reverse(), CHECKSUM_CHARACTERS);
}

/** Base32, encoded from the end, so that the padding bits are at the front. */
function encodeBase32(bytes: Uint8Array, characters: number): string {
  let text = '';
  let next = bytes.length - 1;
  let [bits, bitCount] = [0, 0];
  for (let i = 0; i < characters; i += 1) {
    if (bitCount < BITS_PER_CHARACTER) {
      bits |= (bytes[next] ?? 0) << bitCount;
      bitCount += 8;
      next -= 1;
    }
    text = ALPHABET.charAt(bits & 31) + text;
    bits >>= BITS_PER_CHARACTER;
    bitCount -= BITS_PER_CHARACTER;
  }
  return text;
}

/** Base32, decoded from the end; the remaining bits at the front are padding. */
function decodeBase32(text: string, byteCount: number): Uint8Array {
  const bytes = new Uint8Array(byteCount);
  let next = byteCount - 1;
  let [bits, bitCount] = [0, 0];
  for (let i = text.length - 1; i >= 0; i -= 1) {
    bits |= (VALUE_OF_CHARACTER.get(text.charAt(i)) ?? 0) << bitCount;
    bitCount += BITS_PER_CHARACTER;
    if (bitCount < 8 || next < 0) continue;
    bytes[next] = bits & 255;
    bits >>= 8;
    bitCount -= 8;
    next -= 1;
  }
  return bytes;
}
