import fc from 'fast-check';
import * as nanocurrency from 'nanocurrency';
import { describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { bytesToHex, hexToBytes } from './hex';
import {
  deriveSecretKey,
  deriveSecretKeyFromMnemonic,
  MAX_BIP39_INDEX,
  MAX_SEED_INDEX,
  mnemonicToSeed,
  newestSeed,
  newSeed,
  publicKeyOf,
  replaceSeed,
  type SingleSeed,
  secretKeyAt,
  seedRanges,
  signHash,
  verifyHash,
} from './keys';
import vectors from './testdata/vectors.json';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** The second implementation is slow: 9 to 16 times slower than ours. */
const FEW_RUNS = { numRuns: 10 };

describe('keys of a Nano seed', () => {
  it.each(vectors.seedDerivation)('index $index of $seed', (vector) => {
    const secretKey = deriveSecretKey(hexToBytes(vector.seed), vector.index);
    expect(bytesToHex(secretKey)).toBe(vector.secretKey);
    expect(bytesToHex(publicKeyOf(secretKey))).toBe(vector.publicKey);
    expect(formatAddress(publicKeyOf(secretKey))).toBe(vector.address);
    expect(secretKeyAt({ kind: 'seed', seed: hexToBytes(vector.seed) }, vector.index)).toEqual(secretKey);
  });

  it('equal those of another implementation', () => {
    fc.assert(
      fc.property(bytes32, fc.nat({ max: MAX_SEED_INDEX }), (seed, index) => {
        const secretKey = bytesToHex(deriveSecretKey(seed, index));
        expect(secretKey).toBe(nanocurrency.deriveSecretKey(bytesToHex(seed), index).toUpperCase());
      }),
    );
  });

  it.each([-1, 0.5, MAX_SEED_INDEX + 1, Number.NaN])('do not exist at index %d', (index) => {
    const refusal = new RangeError('a key index is a whole number from 0 to 4294967295');
    expect(() => deriveSecretKey(new Uint8Array(32), index)).toThrow(refusal);
  });

  it('are rejected for a seed of another length', () => {
    expect(() => deriveSecretKey(new Uint8Array(31), 0)).toThrow(new RangeError('a Nano seed has 32 bytes'));
  });
});

describe('keys of a mnemonic', () => {
  const accounts = vectors.bip39_bip44.flatMap((wallet) =>
    wallet.accounts.map((account) => ({ ...account, bip39Seed: wallet.bip39Seed })),
  );

  it.each(vectors.bip39_bip44)('come from seed $bip39Seed', (wallet) => {
    expect(bytesToHex(mnemonicToSeed(wallet.mnemonic, wallet.passphrase)).toLowerCase()).toBe(
      wallet.bip39Seed,
    );
  });

  it.each(accounts)("m/44'/165'/$index' is $address", (account) => {
    const bip39Seed = hexToBytes(account.bip39Seed);
    const secretKey = secretKeyAt({ kind: 'bip39', bip39Seed }, account.index);
    expect(bytesToHex(secretKey).toLowerCase()).toBe(account.secretKey);
    expect(bytesToHex(publicKeyOf(secretKey)).toLowerCase()).toBe(account.publicKey);
    expect(formatAddress(publicKeyOf(secretKey))).toBe(account.address);
  });

  it('are those without a passphrase when none is given', () => {
    const mnemonic = vectors.bip39_bip44[0]?.mnemonic ?? '';
    expect(mnemonicToSeed(mnemonic)).toEqual(mnemonicToSeed(mnemonic, ''));
  });

  it('are rejected for wrong words, without repeating them', () => {
    const wrong = 'edge defense waste choose enrich upon flee junk siren film clown clown';
    expect(() => mnemonicToSeed(wrong)).toThrow(new RangeError('not a valid BIP39 mnemonic'));
  });

  it('end at the last hardened index', () => {
    const bip39Seed = new Uint8Array(64);
    expect(deriveSecretKeyFromMnemonic(bip39Seed, MAX_BIP39_INDEX)).toHaveLength(32);
    expect(() => deriveSecretKeyFromMnemonic(bip39Seed, MAX_BIP39_INDEX + 1)).toThrow(
      new RangeError('a key index is a whole number from 0 to 2147483647'),
    );
    expect(() => deriveSecretKeyFromMnemonic(new Uint8Array(32), 0)).toThrow(
      new RangeError('a BIP39 seed has 64 bytes'),
    );
  });
});

describe('a new seed', () => {
  it('has 32 random bytes', () => {
    const seeds = Array.from({ length: 20 }, newSeed);
    expect(seeds.every((seed) => seed.length === 32)).toBe(true);
    expect(new Set(seeds.map(bytesToHex)).size).toBe(20);
  });
});

describe('signatures', () => {
  it('use blake2b, not SHA-512', () => {
    const { zeroSecretKey, keyExpand } = vectors.ed25519_blake2b;
    expect(bytesToHex(publicKeyOf(hexToBytes(zeroSecretKey.secretKey)))).toBe(zeroSecretKey.publicKey);
    expect(zeroSecretKey.publicKey).not.toBe(zeroSecretKey.wrongIfSha512);
    expect(bytesToHex(publicKeyOf(hexToBytes(keyExpand.private)))).toBe(keyExpand.public);
    expect(formatAddress(hexToBytes(keyExpand.public))).toBe(keyExpand.account);
  });

  it('are compatible with another implementation in both directions', () => {
    fc.assert(
      fc.property(bytes32, bytes32, (secretKey, hash) => {
        const key = bytesToHex(secretKey);
        const publicKey = publicKeyOf(secretKey);
        const hashHex = bytesToHex(hash);
        const signature = signHash(secretKey, hashHex);
        expect(bytesToHex(publicKey)).toBe(nanocurrency.derivePublicKey(key).toUpperCase());
        expect(signature).toBe(nanocurrency.signBlock({ hash: hashHex, secretKey: key }).toUpperCase());
        expect(verifyHash(publicKey, hashHex, signature)).toBe(true);
      }),
      FEW_RUNS,
    );
  });

  it('are invalid for another hash, key or signature', () => {
    fc.assert(
      fc.property(bytes32, bytes32, fc.nat({ max: 511 }), (secretKey, hash, bit) => {
        const publicKey = publicKeyOf(secretKey);
        const hashHex = bytesToHex(hash);
        const signature = hexToBytes(signHash(secretKey, hashHex));
        expect(verifyHash(publicKey, hashHex, bytesToHex(flipBit(signature, bit)))).toBe(false);
        expect(verifyHash(publicKey, bytesToHex(flipBit(hash, bit % 256)), bytesToHex(signature))).toBe(
          false,
        );
        expect(verifyHash(flipBit(publicKey, bit % 256), hashHex, bytesToHex(signature))).toBe(false);
      }),
      FEW_RUNS,
    );
  });

  it('are rejected in their malleable second form', () => {
    const { hash, sig, pk } = vectors.ed25519_blake2b.malleable;
    expect(verifyHash(hexToBytes(pk), hash, sig)).toBe(false);
  });

  it('are rejected for a key in a second form, which would verify any hash', () => {
    // y = 1 + p encodes the identity once more: with it, S = 0 and R = identity fit every hash (ZIP 215 accepts that).
    const identityAgain = hexToBytes(`EE${'FF'.repeat(30)}7F`);
    const signature = `01${'00'.repeat(63)}`;
    expect(verifyHash(identityAgain, '00'.repeat(32), signature)).toBe(false);
  });

  it('are not valid for a hash that is not hexadecimal text', () => {
    const secretKey = new Uint8Array(32);
    const signature = signHash(secretKey, '00'.repeat(32));
    expect(verifyHash(publicKeyOf(secretKey), '00'.repeat(32), signature)).toBe(true);
    expect(verifyHash(publicKeyOf(secretKey), 'no hash', signature)).toBe(false);
  });

  it.each(['', 'AB', 'Z'.repeat(128), 'FF'.repeat(64)])('are not %j', (signature) => {
    const publicKey = publicKeyOf(new Uint8Array(32));
    expect(verifyHash(publicKey, '00'.repeat(32), signature)).toBe(false);
  });
});

describe('a replaced seed', () => {
  const seeds = [1, 2, 3].map((byte): SingleSeed => ({ kind: 'seed', seed: new Uint8Array(32).fill(byte) }));
  const [first, second, third] = seeds as [SingleSeed, SingleSeed, SingleSeed];
  const once = replaceSeed(first, { firstIndex: 10, seed: second });

  it('has the old keys before its first index, and the new ones from there on', () => {
    const twice = replaceSeed(once, { firstIndex: 20, seed: third });
    for (const [index, seed] of [
      [0, first],
      [9, first],
      [10, second],
      [19, second],
      [20, third],
      [MAX_BIP39_INDEX, third],
    ] as const)
      expect(secretKeyAt(twice, index)).toEqual(secretKeyAt(seed, index));
    expect(seedRanges(twice).map(({ firstIndex }) => firstIndex)).toEqual([0, 10, 20]);
    expect(newestSeed(twice)).toEqual({ firstIndex: 20, seed: third });
    expect(newestSeed(first)).toEqual({ firstIndex: 0, seed: first });
    expect(() => secretKeyAt(twice, -1)).toThrow(RangeError);
  });

  it.each([10, 9, 0, -1, 10.5, MAX_BIP39_INDEX + 1])(
    'does not begin at index %d after one at 10',
    (firstIndex) => {
      expect(() => replaceSeed(once, { firstIndex, seed: third })).toThrow('from 11 to 2147483647');
    },
  );

  it('may begin at the last index, but is no seed of before', () => {
    expect(newestSeed(replaceSeed(once, { firstIndex: MAX_BIP39_INDEX, seed: third })).seed).toBe(third);
    for (const seed of [first, second])
      expect(() => replaceSeed(once, { firstIndex: 20, seed })).toThrow('has this seed already');
  });
});

function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, position) => (position === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}
