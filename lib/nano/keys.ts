// Keys: from a seed or a mnemonic to secret keys, public keys and signatures. Ed25519 with blake2b in place of SHA-512
// (Nano documentation, "Signing, hashing and key derivation").
import { randomBytes } from 'node:crypto';
import { eddsa } from '@noble/curves/abstract/edwards.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { bytesToHex, hexToBytes } from './hex';

/** A Nano seed of 32 bytes, or the 64-byte seed of a BIP39 mnemonic. */
export type SingleSeed =
  | { readonly kind: 'seed'; readonly seed: Uint8Array }
  | { readonly kind: 'bip39'; readonly bip39Seed: Uint8Array };

/** A seed and the first index at which its keys are used. */
export type SeedRange = { readonly firstIndex: number; readonly seed: SingleSeed };

/**
 * Where secret keys come from. `replaced`: seeds that replaced each other, each used up to the first index of the next one; at
 * least two, the first from index 0.
 */
export type KeySource = SingleSeed | { readonly kind: 'replaced'; readonly ranges: readonly SeedRange[] };

/** The largest index of a Nano seed; it is written in 32 bits. */
export const MAX_SEED_INDEX = 2 ** 32 - 1;
/** The largest index of a mnemonic; the 32nd bit marks the step as hardened (SLIP-0010). */
export const MAX_BIP39_INDEX = 2 ** 31 - 1;

const SEED_BYTES = 32;
const BIP39_SEED_BYTES = 64;
const SECRET_KEY_BYTES = 32;
const SIGNATURE_FORM = /^[0-9a-fA-F]{128}$/;
const HARDENED = 2 ** 31;
const BIP44_PURPOSE = 44;
const BIP44_COIN_TYPE_NANO = 165;
const SLIP10_MASTER_KEY = new TextEncoder().encode('ed25519 seed');

const nanoSignatures = eddsa(ed25519.Point, blake2b, { adjustScalarBytes: clampScalar });

/** A new seed of 256 bits from the operating system's generator. */
export function newSeed(): Uint8Array {
  return Uint8Array.from(randomBytes(SEED_BYTES));
}

/**
 * The secret key at `index` of a Nano seed: blake2b-256 of the seed and the index in 32 bits, big-endian.
 * @throws RangeError when the seed is not 32 bytes or the index not a whole number from 0 to 2^32 − 1.
 */
export function deriveSecretKey(seed: Uint8Array, index: number): Uint8Array {
  if (seed.length !== SEED_BYTES) throw new RangeError('a Nano seed has 32 bytes');
  assertIndex(index, MAX_SEED_INDEX);
  const message = new Uint8Array(SEED_BYTES + 4);
  message.set(seed);
  new DataView(message.buffer).setUint32(SEED_BYTES, index);
  return blake2b(message, { dkLen: SECRET_KEY_BYTES });
}

/**
 * The 64-byte seed of an English BIP39 mnemonic.
 * @throws RangeError when a word or the mnemonic's checksum is wrong; the text never appears in the message.
 */
export function mnemonicToSeed(mnemonic: string, passphrase = ''): Uint8Array {
  if (!validateMnemonic(mnemonic, wordlist)) throw new RangeError('not a valid BIP39 mnemonic');
  return mnemonicToSeedSync(mnemonic, passphrase);
}

/**
 * The secret key at m/44'/165'/index' of a BIP39 seed (BIP44, SLIP-0010; Nano's registered coin type is 165).
 * @throws RangeError when the seed is not 64 bytes or the index not a whole number from 0 to 2^31 − 1.
 */
export function deriveSecretKeyFromMnemonic(bip39Seed: Uint8Array, index: number): Uint8Array {
  if (bip39Seed.length !== BIP39_SEED_BYTES) throw new RangeError('a BIP39 seed has 64 bytes');
  assertIndex(index, MAX_BIP39_INDEX);
  let node: Uint8Array = hmac(sha512, SLIP10_MASTER_KEY, bip39Seed);
  for (const step of [BIP44_PURPOSE, BIP44_COIN_TYPE_NANO, index]) node = hardenedChild(node, step);
  return node.slice(0, SECRET_KEY_BYTES);
}

/**
 * The secret key at `index` of any kind of source.
 * @throws RangeError as `deriveSecretKey` and `deriveSecretKeyFromMnemonic` do.
 */
export function secretKeyAt(source: KeySource, index: number): Uint8Array {
  switch (source.kind) {
    case 'seed':
      return deriveSecretKey(source.seed, index);
    case 'bip39':
      return deriveSecretKeyFromMnemonic(source.bip39Seed, index);
    case 'replaced':
      return secretKeyAt(seedOf(source.ranges, index), index);
  }
}

function seedOf(ranges: readonly SeedRange[], index: number): SingleSeed {
  const range = ranges.findLast(({ firstIndex }) => firstIndex <= index);
  if (range === undefined) throw new RangeError('a key index is not negative');
  return range.seed;
}

/** The seeds of a source in the order of their indexes. */
export function seedRanges(source: KeySource): readonly [SeedRange, ...SeedRange[]] {
  if (source.kind !== 'replaced') return [{ firstIndex: 0, seed: source }];
  const [first, ...later] = source.ranges;
  if (first === undefined) throw new RangeError('a key source has a seed');
  return [first, ...later];
}

/** The seed from which new addresses are derived. */
export function newestSeed(source: KeySource): SeedRange {
  const [first, ...later] = seedRanges(source);
  return later.at(-1) ?? first;
}

/**
 * The source in which a seed replaces the newest one from an index on.
 * @throws RangeError when a seed of the source begins there or later, the index is larger than any seed's, or the source has this seed
 */
export function replaceSeed(source: KeySource, { firstIndex, seed }: SeedRange): KeySource {
  const ranges = seedRanges(source);
  if (
    !Number.isInteger(firstIndex) ||
    firstIndex <= newestSeed(source).firstIndex ||
    firstIndex > MAX_BIP39_INDEX
  ) {
    throw new RangeError(
      `The new seed must begin at a whole number from ${newestSeed(source).firstIndex + 1} to ${MAX_BIP39_INDEX}.`,
    );
  }
  const firstKey = bytesToHex(secretKeyAt(seed, 0));
  if (ranges.some((range) => bytesToHex(secretKeyAt(range.seed, 0)) === firstKey))
    throw new RangeError('The keystore has this seed already.');
  return { kind: 'replaced', ranges: [...ranges, { firstIndex, seed }] };
}

/** The public key of a 32-byte secret key. */
export function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  return nanoSignatures.getPublicKey(secretKey);
}

/**
 * Signs a block hash.
 * @returns 128 upper-case hexadecimal digits; the same hash and key always give the same signature.
 * @throws RangeError when the hash is not hexadecimal text.
 */
export function signHash(secretKey: Uint8Array, hashHex: string): string {
  return bytesToHex(nanoSignatures.sign(hexToBytes(hashHex), secretKey));
}

/**
 * Whether the signature over the hash was made with the key's secret. Malformed input is simply not verified. Only the
 * canonical form passes: the node would also take the same signature with another S, so never key anything on it.
 */
export function verifyHash(publicKey: Uint8Array, hashHex: string, signatureHex: string): boolean {
  if (!SIGNATURE_FORM.test(signatureHex)) return false;
  try {
    return nanoSignatures.verify(hexToBytes(signatureHex), hexToBytes(hashHex), publicKey, { zip215: false });
  } catch {
    // The library throws on a public key that is not a point on the curve.
    return false;
  }
}

/** RFC 8032's clamping: the constructor of the curve library leaves it out. */
function clampScalar(bytes: Uint8Array): Uint8Array {
  const clamped = Uint8Array.from(bytes);
  clamped[0] = (clamped[0] ?? 0) & 248;
  clamped[31] = ((clamped[31] ?? 0) & 127) | 64;
  return clamped;
}

/** One hardened step of SLIP-0010: `node` is 32 bytes of key and 32 bytes of chain code. */
function hardenedChild(node: Uint8Array, step: number): Uint8Array {
  const message = new Uint8Array(1 + SECRET_KEY_BYTES + 4);
  message.set(node.subarray(0, SECRET_KEY_BYTES), 1);
  new DataView(message.buffer).setUint32(1 + SECRET_KEY_BYTES, HARDENED + step);
  return hmac(sha512, node.subarray(SECRET_KEY_BYTES), message);
}

function assertIndex(index: number, max: number): void {
  if (!Number.isInteger(index) || index < 0 || index > max) {
    throw new RangeError(`a key index is a whole number from 0 to ${max}`);
  }
}
