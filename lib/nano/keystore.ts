// The wallet seed: generated once on sandbox and dev, read from the encrypted keystore on other networks. The keystore
// is a JSON file, protected by a passphrase (scrypt and AES-256-GCM).
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '@/lib/core/config-error';
import { isTestMode } from '@/lib/core/network';
import { readPassphrase, readPrivate } from '@/lib/core/passphrase-file';
import type { SignerConfig } from '@/lib/core/signer-config';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import {
  type KeySource,
  newSeed,
  replaceSeed,
  type SeedRange,
  type SingleSeed,
  seedRanges,
} from '@/lib/nano/keys';

const VERSION = 1;
const SALT_BYTES = 32;
const IV_BYTES = 12;
const KEY_BYTES = 32;
/** scrypt with N = 2^17, r = 8, p = 1 takes 128 MiB and about half a second (OWASP, "Password Storage"). */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const SCRYPT_MEMORY_BYTES = 256 * 1024 * 1024;
/** Shorter passphrases can be guessed. */
export const MIN_PASSPHRASE_CHARACTERS = 12;

const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/);

const keystoreSchema = z.strictObject({
  version: z.literal(VERSION),
  kind: z.enum(['seed', 'bip39', 'replaced']),
  kdf: z.strictObject({
    name: z.literal('scrypt'),
    N: z.literal(COST.N),
    r: z.literal(COST.r),
    p: z.literal(COST.p),
    salt: base64,
  }),
  cipher: z.strictObject({ name: z.literal('aes-256-gcm'), iv: base64, tag: base64, text: base64 }),
});

/** The keystore can't be opened: wrong passphrase, modified file, or not a keystore. */
export class KeystoreError extends Error {
  override readonly name = 'KeystoreError';
}

/**
 * Creates the text of a keystore file.
 * @throws KeystoreError when the passphrase is too short
 */
export function sealKeystore(source: KeySource, passphrase: string): string {
  if ([...passphrase].length < MIN_PASSPHRASE_CHARACTERS) {
    throw new KeystoreError(`the passphrase must have at least ${MIN_PASSPHRASE_CHARACTERS} characters`);
  }
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(passphrase, salt), iv);
  cipher.setAAD(binding(source.kind));
  const text = Buffer.concat([cipher.update(secretOf(source)), cipher.final()]);
  const keystore = {
    version: VERSION,
    kind: source.kind,
    kdf: { name: 'scrypt', ...COST, salt: salt.toString('base64') },
    cipher: {
      name: 'aes-256-gcm',
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      text: text.toString('base64'),
    },
  };
  return `${JSON.stringify(keystore, null, 2)}\n`;
}

/**
 * Opens the text of a keystore file.
 * @throws KeystoreError when the passphrase is wrong, or the format or version is unknown
 */
export function openKeystore(text: string, passphrase: string): KeySource {
  const { kind, kdf, cipher } = parseKeystore(text);
  const decode = (part: string) => Buffer.from(part, 'base64');
  try {
    const key = deriveKey(passphrase, decode(kdf.salt));
    const decipher = createDecipheriv('aes-256-gcm', key, decode(cipher.iv), { authTagLength: 16 });
    decipher.setAAD(binding(kind));
    decipher.setAuthTag(decode(cipher.tag));
    const secret = Uint8Array.from(Buffer.concat([decipher.update(decode(cipher.text)), decipher.final()]));
    return kind === 'replaced' ? replacedSeeds(secret) : singleSeed(kind, secret);
  } catch {
    throw new KeystoreError('the keystore cannot be opened: wrong passphrase or damaged file');
  }
}

function parseKeystore(text: string): z.infer<typeof keystoreSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new KeystoreError('the keystore is not JSON');
  }
  const parsed = keystoreSchema.safeParse(json);
  if (!parsed.success) throw new KeystoreError('the keystore has an unknown format or version');
  return parsed.data;
}

function deriveKey(passphrase: string, salt: Uint8Array): Buffer {
  return scryptSync(passphrase.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: SCRYPT_MEMORY_BYTES });
}

/** Authenticated together with the secret: the same bytes of another kind would be a different wallet. */
function binding(kind: KeySource['kind']): Buffer {
  return Buffer.from(`keystore:${VERSION}:${kind}`);
}

function secretOf(source: KeySource): Uint8Array {
  if (source.kind !== 'replaced') return source.kind === 'seed' ? source.seed : source.bip39Seed;
  const ranges = source.ranges.map(({ firstIndex, seed }) => ({
    ...{ firstIndex, kind: seed.kind },
    secret: bytesToHex(secretOf(seed)),
  }));
  return Buffer.from(JSON.stringify(ranges));
}

const rangesSchema = z
  .array(
    z.strictObject({
      firstIndex: z.number().int().nonnegative(),
      kind: z.enum(['seed', 'bip39']),
      secret: z.string().regex(/^[0-9A-F]+$/),
    }),
  )
  .min(2);

/** @throws ZodError, SyntaxError or RangeError for anything but the secret of replaced seeds */
function replacedSeeds(secret: Uint8Array): KeySource {
  const [first, ...later] = rangesSchema.parse(JSON.parse(Buffer.from(secret).toString())).map(
    ({ firstIndex, kind, secret: hex }): SeedRange => ({
      firstIndex,
      seed: singleSeed(kind, hexToBytes(hex)),
    }),
  );
  if (first?.firstIndex !== 0) throw new RangeError('the first seed begins at index 0');
  return later.reduce<KeySource>(replaceSeed, first.seed);
}

function singleSeed(kind: SingleSeed['kind'], secret: Uint8Array): SingleSeed {
  return kind === 'seed' ? { kind, seed: secret } : { kind, bip39Seed: secret };
}

type KeyConfig = Pick<SignerConfig, 'network' | 'dataDir' | 'keystoreFile' | 'keystorePassphraseFile'>;

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

/** A sandbox seed is stored unencrypted, so it must not be reused in a keystore for real money. */
function refuseGenerated({ network, dataDir }: KeyConfig, source: KeySource): void {
  if (isTestMode(network) || !existsSync(seedFile(dataDir))) return;
  const generated = readFileSync(seedFile(dataDir), 'utf8').trim().toLowerCase();
  const isGenerated = ({ seed: one }: SeedRange) =>
    one.kind === 'seed' && bytesToHex(one.seed).toLowerCase() === generated;
  if (!seedRanges(source).some(isGenerated)) return;
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
