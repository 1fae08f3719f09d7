import { describe, expect, it } from 'vitest';
import { newSeed } from '@/lib/nano/keys';
import { KeystoreError, openKeystore, sealKeystore } from './keystore';

const passphrase = 'correct horse battery';

describe('a keystore', () => {
  it('returns the seed it was created from, of either kind', () => {
    const seed = { kind: 'seed' as const, seed: newSeed() };
    expect(openKeystore(sealKeystore(seed, passphrase), passphrase)).toEqual(seed);
    const bip39 = { kind: 'bip39' as const, bip39Seed: new Uint8Array(64).fill(5) };
    expect(openKeystore(sealKeystore(bip39, passphrase), passphrase)).toEqual(bip39);
  });

  it('can’t be opened with another passphrase, or after its kind was changed', () => {
    const text = sealKeystore({ kind: 'seed', seed: newSeed() }, passphrase);
    expect(() => openKeystore(text, 'another passphrase')).toThrow(KeystoreError);
    expect(() => openKeystore(text.replace('"seed"', '"bip39"'), passphrase)).toThrow(KeystoreError);
  });

  it('is rejected in any other format, and with a short passphrase', () => {
    expect(() => openKeystore('{}', passphrase)).toThrow(KeystoreError);
    expect(() => openKeystore('not json', passphrase)).toThrow(KeystoreError);
    expect(() => sealKeystore({ kind: 'seed', seed: newSeed() }, 'short')).toThrow(KeystoreError);
  });
});
