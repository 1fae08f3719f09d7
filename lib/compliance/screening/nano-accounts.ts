// Nano addresses in the text of a sanctions list. Pure.
import { bytesToHex } from '@noble/hashes/utils.js';
import { parseAddress } from '@/lib/core/address';

/** Behind any tag: the checksum validates the address. */
const NANO_ACCOUNT = /\b(?:nano|xrb)_[13][13456789a-km-uw-z]{59}\b/g;

/** The public keys of the accounts in the text, lower-case hex. */
export function nanoAccountsIn(text: string): readonly string[] {
  return [...text.matchAll(NANO_ACCOUNT)].flatMap(([address]) => {
    const key = parseAddress(address);
    return key === undefined ? [] : bytesToHex(key);
  });
}
