// The wallet seed: generated once on sandbox and dev, read from the encrypted keystore on other networks.
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, isTestMode } from '@/lib/core/config';
import { isOpenToOthers } from '@/lib/core/secret-file';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import { type KeySource, newSeed } from '@/lib/nano/keys';
import { openKeystore } from './keystore';

type KeyConfig = Pick<Config, 'network' | 'dataDir' | 'keystoreFile' | 'keystorePassphraseFile'>;

const SEED_FORM = /^[0-9A-Fa-f]{64}$/;

/**
 * Loads the key source.
 * @throws ConfigError when a file is missing, readable by others, or invalid; KeystoreError when it can't be opened
 */
export function loadKeySource(config: KeyConfig): KeySource {
  if (config.keystoreFile !== null && config.keystorePassphraseFile !== null) {
    const passphrase = readPassphrase(config.keystorePassphraseFile);
    const source = openKeystore(readPrivate(config.keystoreFile, 'KEYSTORE_FILE'), passphrase);
    refuseGenerated(config, source);
    return source;
  }
  if (!isTestMode(config.network)) {
    throw new ConfigError(
      `NANO_NETWORK=${config.network} requires KEYSTORE_FILE and KEYSTORE_PASSPHRASE_FILE. A generated seed is allowed on sandbox and dev only.`,
    );
  }
  return { kind: 'seed', seed: localSeed(config.dataDir) };
}

/**
 * Reads the first line of a passphrase file. `setting`: what names the file, for the error.
 * @throws ConfigError when others can read the file, or the line is empty
 */
export function readPassphrase(file: string, setting = 'KEYSTORE_PASSPHRASE_FILE'): string {
  const text = readPrivate(file, setting);
  const [passphrase = ''] = text.split(/\r?\n/);
  if (passphrase === '') throw new ConfigError(`${file} contains no passphrase.`);
  return passphrase;
}

/** A sandbox seed is stored unencrypted, so it must not be reused in a keystore for real money. */
function refuseGenerated({ network, dataDir }: KeyConfig, source: KeySource): void {
  if (isTestMode(network) || source.kind !== 'seed' || !existsSync(seedFile(dataDir))) return;
  if (
    readFileSync(seedFile(dataDir), 'utf8').trim().toLowerCase() !== bytesToHex(source.seed).toLowerCase()
  ) {
    return;
  }
  throw new ConfigError(
    `The keystore contains the seed that was generated in ${dataDir}, which is stored unencrypted. Create a new keystore: nano-payments keystore --help`,
  );
}

const seedFile = (dataDir: string): string => join(dataDir, 'wallet-seed');

function localSeed(dataDir: string): Uint8Array {
  const file = seedFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails if the file exists: a seed is never overwritten.
    writeFileSync(file, `${bytesToHex(newSeed())}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!SEED_FORM.test(text))
    throw new ConfigError(`${file} does not contain a seed of 64 hexadecimal digits.`);
  return hexToBytes(text);
}

/** The text of a file that no other user may read, because it can be guessed at or opens the wallet. */
function readPrivate(file: string, setting: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && isOpenToOthers(stats)) {
    throw new ConfigError(`Other users can read ${file}. Run: chmod 600 ${file}`);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${setting}: ${file} can't be read.`);
  }
}
