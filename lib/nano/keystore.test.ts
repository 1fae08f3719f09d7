import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '@/lib/core/config-error';
import { readPassphrase } from '@/lib/core/passphrase-file';
import { newSeed, replaceSeed } from '@/lib/nano/keys';
import { KeystoreError, loadKeySource, openKeystore, sealKeystore } from './keystore';

const passphrase = 'correct horse battery';

describe('a keystore', () => {
  it('returns the seed it was created from, of either kind', () => {
    const seed = { kind: 'seed' as const, seed: newSeed() };
    expect(openKeystore(sealKeystore(seed, passphrase), passphrase)).toEqual(seed);
    const bip39 = { kind: 'bip39' as const, bip39Seed: new Uint8Array(64).fill(5) };
    expect(openKeystore(sealKeystore(bip39, passphrase), passphrase)).toEqual(bip39);
  });

  it('returns seeds that replaced each other, of either kind', () => {
    const bip39 = { kind: 'bip39' as const, bip39Seed: new Uint8Array(64).fill(5) };
    const once = replaceSeed({ kind: 'seed', seed: newSeed() }, { firstIndex: 7, seed: bip39 });
    const twice = replaceSeed(once, { firstIndex: 4_000, seed: { kind: 'seed', seed: newSeed() } });
    for (const source of [once, twice]) {
      const text = sealKeystore(source, passphrase);
      expect(openKeystore(text, passphrase)).toEqual(source);
      expect(() => openKeystore(text.replace('"replaced"', '"seed"'), passphrase)).toThrow(KeystoreError);
    }
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

let dataDir = '';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'nano-keys-'));
  dataDir = folder;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const none = { keystoreFile: null, keystorePassphraseFile: null };

describe('the sandbox’s seed', () => {
  it('is created once, readable only by its owner, and the same at every start', () => {
    const config = { network: 'sandbox' as const, dataDir, ...none };
    const first = loadKeySource(config);
    expect(loadKeySource(config)).toEqual(first);
    const file = join(dataDir, 'wallet-seed');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9A-F]{64}\n$/);
  });

  it('is rejected on a live network', () => {
    for (const network of ['test', 'beta', 'live'] as const) {
      expect(() => loadKeySource({ network, dataDir, ...none })).toThrow(ConfigError);
    }
  });

  it('that is damaged is rejected, not replaced', () => {
    const file = join(dataDir, 'wallet-seed');
    writeFileSync(file, 'half a se');
    expect(() => loadKeySource({ network: 'sandbox', dataDir, ...none })).toThrow(ConfigError);
    expect(readFileSync(file, 'utf8')).toBe('half a se');
  });
});

describe('the keystore', () => {
  it('does not use a sandbox seed on a live network', () => {
    const sandbox = { network: 'sandbox' as const, dataDir, ...none };
    const source = loadKeySource(sandbox);
    const keystoreFile = join(dataDir, 'keystore.json');
    const keystorePassphraseFile = join(dataDir, 'passphrase');
    writeFileSync(keystoreFile, sealKeystore(source, 'a long passphrase'), { mode: 0o600 });
    writeFileSync(keystorePassphraseFile, 'a long passphrase\n', { mode: 0o600 });
    const config = { network: 'live' as const, dataDir, keystoreFile, keystorePassphraseFile };
    expect(() => loadKeySource(config)).toThrow(/seed that was generated/);
    expect(loadKeySource({ ...config, network: 'dev' })).toEqual(source);
    const replaced = replaceSeed(source, { firstIndex: 9, seed: { kind: 'seed', seed: newSeed() } });
    writeFileSync(keystoreFile, sealKeystore(replaced, 'a long passphrase'), { mode: 0o600 });
    expect(() => loadKeySource(config)).toThrow(/seed that was generated/);
  });

  it('is opened with a passphrase file that only its owner can read', () => {
    const source = { kind: 'seed' as const, seed: newSeed() };
    const keystoreFile = join(dataDir, 'keystore.json');
    const keystorePassphraseFile = join(dataDir, 'passphrase');
    writeFileSync(keystoreFile, sealKeystore(source, 'a long passphrase'), { mode: 0o600 });
    writeFileSync(keystorePassphraseFile, 'a long passphrase\n', { mode: 0o600 });
    const config = { network: 'live' as const, dataDir, keystoreFile, keystorePassphraseFile };
    expect(loadKeySource(config)).toEqual(source);
    for (const mode of [0o640, 0o604, 0o620]) {
      chmodSync(keystorePassphraseFile, mode);
      expect(() => readPassphrase(keystorePassphraseFile)).toThrow(/chmod 600/);
    }
  });

  it('is refused while others can read it, with the command to run', () => {
    const source = { kind: 'seed' as const, seed: newSeed() };
    const keystoreFile = join(dataDir, 'keystore.json');
    const keystorePassphraseFile = join(dataDir, 'passphrase');
    writeFileSync(keystoreFile, sealKeystore(source, 'a long passphrase'), { mode: 0o600 });
    writeFileSync(keystorePassphraseFile, 'a long passphrase\n', { mode: 0o600 });
    const config = { network: 'live' as const, dataDir, keystoreFile, keystorePassphraseFile };
    for (const mode of [0o640, 0o604, 0o644]) {
      chmodSync(keystoreFile, mode);
      expect(() => loadKeySource(config)).toThrow(`Run: chmod 600 ${keystoreFile}`);
    }
    chmodSync(keystoreFile, 0o400);
    expect(loadKeySource(config)).toEqual(source);
  });
});
