// The settings of web, engine and commands, validated once, with the rejections of contract §8. The signer reads its own ones
// (signer-config.ts); nothing else reads process.env.
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isAddress } from './address';
import { type BackupSettings, backupSettings } from './backup-settings';
import { ConfigError } from './config-error';
import { currencySettingFields, currencySettings } from './currency-settings';
import { type DatabaseUsers, databaseUsers } from './database-users';
import { isExplorerTemplate } from './links';
import { type MailSettings, mailSettings } from './mail-settings';
import { isTestMode, NANO_NETWORKS } from './network';
import { listOfUrls, websocketUrls } from './node-services';
import { SCREENING_PROVIDERS, type ScreeningSource, screeningSource } from './screening-source';
import { FILE_SETTINGS, withSettingFiles } from './secret-files';
import { isSecurityContact } from './security-txt';
import { SESSION_SETTINGS, sessionPolicy } from './session-settings';
import { findSettingErrors } from './setting-errors';
import { SIGNER_SETTING_NAMES } from './signer-config';
import { webSettingFields, webSettings } from './web-settings';

/** The settings of one installation. Durations in ms, amounts in raw. */
export type Config = Readonly<ReturnType<typeof configOf>>;

const seconds = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,7}$/, 'must be whole seconds')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,4}$/, 'must be a whole number')
    .refine((text) => Number(text) >= min && Number(text) <= max, `must be ${min} to ${max}`);

const postgresqlUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://');

const dataset = z.string().regex(/^[a-zA-Z0-9_-]{1,100}$/, 'must be the name of a dataset');

/** A step of the engine and the number of its pass. */
const CRASH_PATTERN = /^([a-zA-Z]{1,40}):([0-9]{1,6})$/;

/** Disables links to blocks. */
const NO_EXPLORER = 'none';

const environment = z.object({
  NANO_NETWORK: z.enum(NANO_NETWORKS).default('sandbox'),
  DATA_DIR: z.string().min(1).default('.data'),
  PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/, 'must be a port number')
    .default('3000'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgresql://')
    .optional(),
  DATABASE_WEB_URL: postgresqlUrl.optional(),
  DATABASE_ENGINE_URL: postgresqlUrl.optional(),
  NANO_RPC_URL: z.string().optional(),
  NANO_WS_URL: z.string().optional(),
  NANO_WORK_URL: z.string().optional(),
  NANO_NODES_FILE: z.string().optional(),
  NANO_REPRESENTATIVE: z.string().refine(isAddress, 'must be a Nano address').optional(),
  SIGNER_SOCKET: z.string().min(1).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KYC_KEYS: z.string().optional(),
  PAYMENT_WINDOW_SECONDS: seconds(5, 900).optional(),
  REVIEW_DEADLINE_SECONDS: seconds(5, 86_400).optional(),
  DUST_LIMIT_RAW: z
    .string()
    .regex(/^[0-9]{1,39}$/, 'must be whole raw')
    .default((10n ** 26n).toString()),
  ADDRESS_POOL_SIZE: z
    .string()
    .regex(/^[0-9]{4,6}$/, 'must be 1000 to 999999')
    .default('2000'),
  RESTORE_GAP: z
    .string()
    .regex(/^[1-9][0-9]{3,5}$/, 'must be 1000 to 999999')
    .default('10000'),
  WEBHOOK_ALLOWED_HOSTS: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  POLL_INTERVAL_SECONDS: seconds(1, 600).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SCREENING_PROVIDER: z.enum(SCREENING_PROVIDERS).default('local'),
  SCREENING_LISTS_DIR: z.string().min(1).optional(),
  SCREENING_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCREENING_API_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  SCREENING_DATASET: dataset.optional(),
  EXPLORER_URL: z
    .string()
    .refine(
      (text) => text === NO_EXPLORER || isExplorerTemplate(text),
      `must be an http or https address with {hash} in its path, or ${NO_EXPLORER}`,
    )
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(
      isSecurityContact,
      'must be a mailto:, https: or tel: address, such as mailto:security@example.com',
    )
    .optional(),
  ...SESSION_SETTINGS,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_INTERVAL_HOURS: wholeNumber(1, 168).optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).optional(),
  BACKUP_RECIPIENT: z.string().optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  ...webSettingFields,
  ...currencySettingFields,
  CRASH_AT: z
    .string()
    .regex(CRASH_PATTERN, 'must be a step and a number, such as blockPublished:1')
    .optional(),
});

/** All settings, also the signer's; docs/reference/settings.md describes each. */
export const SETTING_NAMES: readonly string[] = [
  ...new Set([...Object.keys(environment.shape), ...SIGNER_SETTING_NAMES]),
  ...FILE_SETTINGS.map((name) => `${name}_FILE`),
];

const DEFAULT_WINDOW_SECONDS = 15 * 60;
const DEFAULT_REVIEW_SECONDS = 24 * 60 * 60;
const DEFAULT_POLL_SECONDS = 5;
/** An explorer of the live network; other networks have no public one. */
const LIVE_EXPLORER_URL = 'https://blocklattice.io/block/{hash}';

/** The settings for a restore into `dataDir`, regardless of DATA_DIR. @throws ConfigError */
export function readConfigFor(dataDir: string): Config {
  return readConfig({ ...process.env, DATA_DIR: dataDir });
}

/**
 * The environment of a child process of another program: the named variables of this process, and `more`. Secrets are
 * passed only when they are named.
 */
export function environmentFor(
  names: readonly string[],
  more: Readonly<Record<string, string>>,
): Record<string, string> & { readonly NODE_ENV: 'production' } {
  const inherited = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...more, NODE_ENV: 'production' };
}

/** The names of all environment variables, settings or not. */
export function environmentNames(env: Readonly<Record<string, unknown>> = process.env): readonly string[] {
  return Object.keys(env);
}

/**
 * Reads and validates the settings, and the files that some of them are in.
 * @throws ConfigError with every wrong setting; with the file errors only if one of them is refused
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const given = withSettingFiles(set);
  if (given.errors.length > 0) throw new ConfigError(given.errors.join(' '), given.errors);
  const parsed = environment.safeParse(given.env);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    const sentences = errors.map((error) => `${error}.`);
    throw new ConfigError(`Invalid settings: ${errors.join('; ')}.`, sentences);
  }
  const settings = parsed.data;
  const errors = findSettingErrors(settings, { isTestMode: isTestMode(settings.NANO_NETWORK) });
  if (errors.length > 0) throw new ConfigError(errors.join(' '), errors);
  return configOf(settings);
}

export type Environment = z.infer<typeof environment>;

function configOf(settings: Environment) {
  // Everything local lives here: database, seed, logs, sandbox ledger.
  const dataDir = resolve(settings.DATA_DIR);
  return {
    network: settings.NANO_NETWORK,
    dataDir,
    port: Number(settings.PORT),
    // The public URL, without a trailing slash.
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL ?? `file:${join(dataDir, 'payments.db')}`,
    // The PostgreSQL users that `migrate` gives rights to; null: all processes use the owner of the tables.
    databaseUsers: usersOf(settings),
    // Nodes in the order in which they are called; empty on the sandbox, whose ports are in its ports file. See `nodeServices`.
    nanoRpcUrls: listOfUrls(settings.NANO_RPC_URL),
    nanoWsUrls: websocketUrls(settings.NANO_WS_URL),
    workServerUrls: listOfUrls(settings.NANO_WORK_URL),
    // In place of these three: a file with their API keys.
    nodesFile: settings.NANO_NODES_FILE ?? null,
    representative: settings.NANO_REPRESENTATIVE ?? null,
    // Where the signer listens for the engine.
    signerSocket: resolve(settings.SIGNER_SOCKET ?? join(dataDir, 'signer', 'sign.sock')),
    appSecret: settings.APP_SECRET ?? null,
    kycKeys: settings.KYC_KEYS ?? null,
    paymentWindowMs: (settings.PAYMENT_WINDOW_SECONDS ?? DEFAULT_WINDOW_SECONDS) * 1000,
    reviewDeadlineMs: (settings.REVIEW_DEADLINE_SECONDS ?? DEFAULT_REVIEW_SECONDS) * 1000,
    // Deposits under it are not received and not counted (contract §3).
    dustLimitRaw: BigInt(settings.DUST_LIMIT_RAW),
    // Addresses kept ready to be handed out.
    addressPoolSize: Number(settings.ADDRESS_POOL_SIZE),
    // Indexes skipped after a detected restore, and scanned for addresses used after the backup (contract §5).
    restoreGap: Number(settings.RESTORE_GAP),
    // Hosts a webhook may be sent to although they are not public.
    webhookAllowedHosts:
      settings.WEBHOOK_ALLOWED_HOSTS === undefined && settings.NANO_NETWORK === 'sandbox'
        ? ['localhost', '127.0.0.1', '::1']
        : listOfUrls(settings.WEBHOOK_ALLOWED_HOSTS),
    logLevel: settings.LOG_LEVEL,
    // How often the engine polls the ledger without a wake-up.
    pollIntervalMs: (settings.POLL_INTERVAL_SECONDS ?? DEFAULT_POLL_SECONDS) * 1000,
    // The bearer token for reading metrics; null: only signed-in operators.
    metricsToken: settings.METRICS_TOKEN ?? null,
    sessions: sessionPolicy(settings, { isTestMode: isTestMode(settings.NANO_NETWORK) }),
    screening: screeningOf(settings),
    // The only folder from which screening lists are read.
    listsDir: resolve(settings.SCREENING_LISTS_DIR ?? join(dataDir, 'lists')),
    ...webSettings(settings),
    ...currencySettings(settings, { isTestMode: isTestMode(settings.NANO_NETWORK) }),
    // The block explorer for payers (see `explorerUrl`); null on networks without one.
    explorerUrl: explorerOf(settings),
    // Where to report a vulnerability, for security.txt; null: there is none.
    securityContact: settings.SECURITY_CONTACT ?? null,
    // The mail server; null: no e-mail is sent.
    mail: mailOf(settings),
    backup: backupOf(settings),
    crashAt: crashOf(settings.CRASH_AT),
  };
}

function usersOf(settings: Environment): DatabaseUsers | null {
  const users = databaseUsers(settings);
  if (users !== null && 'error' in users) throw new ConfigError(users.error);
  return users;
}

function screeningOf(settings: Environment): ScreeningSource {
  const source = screeningSource(settings);
  if ('error' in source) throw new ConfigError(source.error);
  return source;
}

function mailOf(settings: Environment): MailSettings | null {
  const mail = mailSettings(settings, { isTestMode: isTestMode(settings.NANO_NETWORK) });
  if (mail !== null && 'error' in mail) throw new ConfigError(mail.error);
  return mail;
}

function backupOf(settings: Environment): BackupSettings {
  const backup = backupSettings(settings);
  if ('error' in backup) throw new ConfigError(backup.error);
  return backup;
}

function explorerOf({ EXPLORER_URL, NANO_NETWORK }: Environment): string | null {
  if (EXPLORER_URL === NO_EXPLORER) return null;
  return EXPLORER_URL ?? (NANO_NETWORK === 'live' ? LIVE_EXPLORER_URL : null);
}

/** Where the engine crashes in tests on the sandbox, to prove that nothing is lost; null otherwise. */
function crashOf(text: string | undefined): { readonly step: string; readonly pass: number } | null {
  const [, step, pass] = CRASH_PATTERN.exec(text ?? '') ?? [];
  return step === undefined ? null : { step, pass: Number(pass) };
}

/** next-auth reads its address from the environment only; it is the public URL. */
export function setNextAuthUrl(config: Pick<Config, 'publicUrl'>): void {
  process.env.NEXTAUTH_URL = config.publicUrl;
}
