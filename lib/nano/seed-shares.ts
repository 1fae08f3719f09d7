// Shares of the wallet seed, of which some restore it (SLIP-39, one group, no passphrase). Other SLIP-39 programs can read them.
import Slip39 from 'slip39';

/** SLIP-39 allows this many shares in a group. */
export const MAX_SHARES = 16;
const SEED_BYTES = 32;
const FIRST_GROUP = 'r/0';
const NO_PASSPHRASE = '';

/** The shares can't restore a seed. The message says why, and contains none of their words. */
export class SharesError extends Error {
  override readonly name = 'SharesError';
}

/**
 * Splits a seed of 32 bytes into `count` shares of 33 words each. Any `threshold` of them restore it; fewer reveal nothing about it.
 * @param threshold from 2 to `count`, which is at most MAX_SHARES
 * @throws RangeError for other numbers
 */
export function splitSeed(
  seed: Uint8Array,
  { threshold, count }: { readonly threshold: number; readonly count: number },
): readonly string[] {
  if (!(Number.isInteger(threshold) && threshold >= 2 && threshold <= count && count <= MAX_SHARES))
    throw new RangeError(`some of 2 to ${MAX_SHARES} shares must restore the seed, and at least 2`);
  if (seed.length !== SEED_BYTES) throw new RangeError('only a seed of 32 bytes can be split');
  const split = Slip39.fromArray([...seed], { groups: [[threshold, count, '']], title: '' });
  const shares = split.fromPath(FIRST_GROUP).mnemonics;
  // A share that does not restore the seed would be noticed only when the seed is lost.
  for (let first = 0; first < count; first += 1) {
    const some = Array.from({ length: threshold }, (_, place) => shares[(first + place) % count] ?? '');
    if (!joinShares(some).every((byte, place) => byte === seed[place]))
      throw new Error('the shares are wrong');
  }
  return shares;
}

/**
 * Restores the seed from exactly as many shares as are needed.
 * @throws SharesError
 */
export function joinShares(given: readonly string[]): Uint8Array {
  const shares = given.map((share) => share.trim().toLowerCase().split(/\s+/).join(' ')).filter(Boolean);
  for (const [place, share] of shares.entries()) {
    if (!isValid(share))
      throw new SharesError(
        `Share ${place + 1} has a wrong word or checksum. Compare it with what was written down.`,
      );
  }
  let secret: number[];
  try {
    secret = Slip39.recoverSecret(shares, NO_PASSPHRASE);
  } catch {
    throw new SharesError(
      'These shares restore no seed. There are too few or too many, or they are of different seeds.',
    );
  }
  if (secret.length !== SEED_BYTES)
    throw new SharesError('These shares are of another kind of secret than a seed.');
  return Uint8Array.from(secret);
}

function isValid(share: string): boolean {
  try {
    return Slip39.validateMnemonic(share);
  } catch {
    return false;
  }
}
