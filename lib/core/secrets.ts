// The deployment's secrets besides the wallet seed: one master secret, from which each use derives its own key.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { type KeyRing, parseKeyRing } from './key-ring';
import { isTestMode } from './network';

/** Keys by use; none is used for two purposes. */
export type Secrets = {
  /** Signs the dashboard's session cookies. */
  readonly sessionSecret: string;
  /** Keyed hashes of Idempotency-Keys and bodies. */
  readonly idempotencyKey: Buffer;
  /** Encrypts personal data and the secrets of merchants. */
  readonly keyRing: KeyRing;
};

const secretsFile = z.object({ appSecret: z.string().min(32), kycKeys: z.string() });

/**
 * Loads the secrets from the settings; on sandbox and dev they are generated once in DATA_DIR, mode 0600.
 * @throws ConfigError on other networks when one is missing, or when the key ring is invalid
 */
export function loadSecrets(config: Config): Secrets {
  const { appSecret, kycKeys } = givenSecrets(config) ?? localSecrets(config.dataDir);
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, '', use, 32));
  return {
    sessionSecret: derive('session').toString('base64url'),
    idempotencyKey: derive('idempotency'),
    keyRing: readKeyRing(kycKeys),
  };
}

function readKeyRing(text: string): KeyRing {
  try {
    return parseKeyRing(text);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'KYC_KEYS has an invalid format');
  }
}

function givenSecrets(config: Config): { appSecret: string; kycKeys: string } | null {
  if (config.appSecret !== null && config.kycKeys !== null) {
    return { appSecret: config.appSecret, kycKeys: config.kycKeys };
  }
  if (isTestMode(config.network)) return null;
  throw new ConfigError('APP_SECRET and KYC_KEYS must be set on this network.');
}

function localSecrets(dataDir: string): z.infer<typeof secretsFile> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) makeSecrets(file);
  return secretsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Of processes that start at the same time, one link succeeds; a half-written file is never read. */
function makeSecrets(file: string): void {
  const made = {
    appSecret: randomBytes(32).toString('base64url'),
    kycKeys: `k1:${randomBytes(32).toString('base64')}`,
  };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
