// The settings of the signer. It has few, and none of web's and the engine's secrets.
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { isTestMode, NANO_NETWORKS } from './network';
import { listOfUrls, nodeSettingErrors } from './node-services';

const DEFAULT_DATA_DIR = '.data';

const environment = z.object({
  NANO_NETWORK: z.enum(NANO_NETWORKS).default('sandbox'),
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  NANO_RPC_URL: z.string().optional(),
  NANO_NODES_FILE: z.string().optional(),
  KEYSTORE_FILE: z.string().optional(),
  KEYSTORE_PASSPHRASE_FILE: z.string().optional(),
  SIGNER_DIR: z.string().min(1).optional(),
  SIGNER_SOCKET: z.string().min(1).optional(),
  SIGNER_POLICY_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export const SIGNER_SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

export type SignerConfig = Readonly<ReturnType<typeof configOf>>;

/**
 * Reads and validates the signer's settings.
 * @throws ConfigError with every wrong setting
 */
export function readSignerConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): SignerConfig {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Invalid settings: ${errors.join('; ')}.`, errors);
  }
  const settings = parsed.data;
  const errors = [...nodeErrors(settings), ...keyErrors(settings)];
  if (errors.length > 0) throw new ConfigError(errors.join(' '), errors);
  return configOf(settings);
}

/** The files of the keystore, if they are set. For a check of a machine that need not run the signer. */
export function readKeyFiles(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Pick<SignerConfig, 'keystoreFile' | 'keystorePassphraseFile'> {
  return {
    keystoreFile: env.KEYSTORE_FILE || null,
    keystorePassphraseFile: env.KEYSTORE_PASSPHRASE_FILE || null,
  };
}

/** The folder of the record. For the operator's actions, which need no other setting. */
export function readSignerDir(
  { SIGNER_DIR, DATA_DIR }: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return resolve(SIGNER_DIR || join(DATA_DIR || DEFAULT_DATA_DIR, 'signer'));
}

type SignerEnvironment = z.infer<typeof environment>;

/** The signer needs no websocket and no work server. */
function nodeErrors({ NANO_NETWORK, NANO_RPC_URL, NANO_NODES_FILE }: SignerEnvironment): readonly string[] {
  return nodeSettingErrors({
    NANO_NETWORK,
    NANO_RPC_URL,
    NANO_NODES_FILE,
    NANO_WS_URL: 'none',
    NANO_WORK_URL: undefined,
  });
}

function keyErrors({
  NANO_NETWORK,
  KEYSTORE_FILE,
  KEYSTORE_PASSPHRASE_FILE,
}: SignerEnvironment): readonly string[] {
  const isGiven = KEYSTORE_FILE !== undefined && KEYSTORE_PASSPHRASE_FILE !== undefined;
  if (isGiven || isTestMode(NANO_NETWORK)) return [];
  return [
    `NANO_NETWORK=${NANO_NETWORK} requires KEYSTORE_FILE and KEYSTORE_PASSPHRASE_FILE. See docs/operate/keys.md.`,
  ];
}

function configOf(settings: SignerEnvironment) {
  const dataDir = resolve(settings.DATA_DIR);
  // Only the signer's own user may read or write here.
  const dir = readSignerDir({ SIGNER_DIR: settings.SIGNER_DIR, DATA_DIR: dataDir });
  return {
    ...{ network: settings.NANO_NETWORK, dataDir, dir },
    // Where it listens for the engine.
    socket: resolve(settings.SIGNER_SOCKET ?? join(dir, 'sign.sock')),
    // The operator's limits; null: the default ones.
    policyFile: settings.SIGNER_POLICY_FILE ?? null,
    keystoreFile: settings.KEYSTORE_FILE ?? null,
    keystorePassphraseFile: settings.KEYSTORE_PASSPHRASE_FILE ?? null,
    // Its own nodes, in the order in which they are called; empty on the sandbox, whose ports are in its ports file.
    nanoRpcUrls: listOfUrls(settings.NANO_RPC_URL),
    nodesFile: settings.NANO_NODES_FILE ?? null,
    logLevel: settings.LOG_LEVEL,
  };
}
