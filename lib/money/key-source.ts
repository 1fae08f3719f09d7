// Where the engine gets its seed: made once on sandbox and dev, from the encrypted keystore everywhere else.
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, isPlayground } from '@/lib/core/config';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import { type KeySource, newSeed } from '@/lib/nano/keys';
import { openKeystore } from './keystore';

type KeyConfig = Pick<Config, 'network' | 'dataDir' | 'keystoreFile' | 'keystorePassphraseFile'>;

const SEED_FORM = /^[0-9A-Fa-f]{64}$/;
/** Bits that let anyone but the owner read or write a file. */
const OTHERS_MAY = 0o077;

/**
 * The key source of the installation.
 * @throws ConfigError when a file is missing, open to others, or of the wrong form; KeystoreError when it does not open
 */
export function loadKeySource(config: KeyConfig): KeySource {
  if (config.keystoreFile !== null && config.keystorePassphraseFile !== null) {
    const passphrase = readPassphrase(config.keystorePassphraseFile);
    const source = openKeystore(readText(config.keystoreFile, 'KEYSTORE_FILE'), passphrase);
    refuseGenerated(config, source);
    return source;
  }
  if (!isPlayground(config.network)) {
    throw new ConfigError(
      `NANO_NETWORK=${config.network} requires KEYSTORE_FILE and KEYSTORE_PASSPHRASE_FILE. A generated seed is allowed on sandbox and dev only.`,
    );
  }
  return { kind: 'seed', seed: localSeed(config.dataDir) };
}

/**
 * The first line of a passphrase file.
 * @throws ConfigError when others than its owner may read it, or it is empty
 */
export function readPassphrase(file: string): string {
  const text = readText(file, 'KEYSTORE_PASSPHRASE_FILE');
  if ((statSync(file).mode & OTHERS_MAY) !== 0) {
    throw new ConfigError(`Other users can read ${file}. Run: chmod 600 ${file}`);
  }
  const [passphrase = ''] = text.split(/\r?\n/);
  if (passphrase === '') throw new ConfigError(`${file} contains no passphrase.`);
  return passphrase;
}

/** The seed a sandbox made lies unencrypted on the disk: where money is real it is not taken into a keystore either. */
function refuseGenerated({ network, dataDir }: KeyConfig, source: KeySource): void {
  if (isPlayground(network) || source.kind !== 'seed' || !existsSync(seedFile(dataDir))) return;
  if (
    readFileSync(seedFile(dataDir), 'utf8').trim().toLowerCase() !== bytesToHex(source.seed).toLowerCase()
  ) {
    return;
  }
  throw new ConfigError(
    `The keystore contains the seed that was generated in ${dataDir}, which is stored unencrypted. Create a new keystore: npm run keystore -- --help`,
  );
}

const seedFile = (dataDir: string): string => join(dataDir, 'wallet-seed');

function localSeed(dataDir: string): Uint8Array {
  const file = seedFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file exists: a seed is never overwritten.
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

function readText(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${setting}: ${file} can't be read.`);
  }
}
