// The command `nano-payments backup`: takes an encrypted backup while the service runs, creates a key for it, or drills a restore.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { openDatabase } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { refuseUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { recordBackup, recordBackupFailure } from '@/lib/engine/health/backup-state';
import { LedgerNotTrustedError } from '@/lib/money/audit-all';
import { BackupBusyError, BackupError } from './backup/archive-format';
import { drill } from './backup/drill';
import { drillReport } from './backup/drill-report';
import type { Encryption } from './backup/encryption';
import { encryptionOf, readKeys, writeNewKey } from './backup/read-keys';
import { type BackupResult, type BackupTarget, takeBackup } from './backup/take-backup';
import { EXIT, printLines, runMain } from './command-line';

const [DONE, MISMATCH] = [0, 1];

const USAGE = `Takes an encrypted backup of the database and the index files of DATA_DIR while the service runs.

  backup [--to DIR|-] [--unencrypted]
  backup --drill [--from FILE] [--identity FILE | --passphrase-file FILE] [--scratch URL]
  backup --new-key FILE

  --to             a folder, or - for standard output. Default: BACKUP_DIR, of which BACKUP_KEEP backups are kept
  --unencrypted    required when neither BACKUP_RECIPIENT nor BACKUP_PASSPHRASE_FILE is set
  --drill          restores a backup into a scratch database, compares every account with the ledger, and removes it
  --from           the backup to drill with (default: the newest of BACKUP_DIR)
  --identity       a file of mode 600 with the private key (AGE-SECRET-KEY-1…)
  --scratch        PostgreSQL: an empty database to use, if the user may not create one. It is emptied afterwards
  --new-key        writes a new private key to FILE, and prints the public key for BACKUP_RECIPIENT

Exit codes: 0 done, 1 the drill found mismatches, 2 failed, 64 wrong usage.
`;

type Options = NonNullable<ReturnType<typeof readOptions>>;

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null || options.help === true) {
    (options === null ? process.stderr : process.stdout).write(USAGE);
    return options === null ? EXIT.usage : DONE;
  }
  if (options['new-key'] !== undefined) return createKey(options['new-key']);
  const config = readConfig();
  return options.drill === true ? runDrill(config, options) : backUp(config, options);
}

function readOptions(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = {
    ...{ to: text, from: text, identity: text, 'passphrase-file': text, scratch: text, 'new-key': text },
    ...{ unencrypted: flag, drill: flag, help: flag },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

async function createKey(file: string): Promise<number> {
  const recipient = await writeNewKey(file);
  process.stdout.write(
    `The private key is in ${file}. Keep it away from this machine: without it no backup can be read.\nBACKUP_RECIPIENT=${recipient}\n`,
  );
  return DONE;
}

async function backUp(config: Config, options: Options): Promise<number> {
  requireDatabase(config);
  const target = targetOf(config, options);
  const encryption = chooseEncryption(config, options);
  const startedAtMs = performance.now();
  try {
    const signal = stopOnSignal();
    const result = await takeBackup({ config, target, encryption, signal });
    const took = { bytes: result.bytes, durationMs: performance.now() - startedAtMs };
    await withDatabase(config, (db) => recordBackup(db, new Date(), took));
    printLines(resultLines(result, encryption), process.stderr);
    return DONE;
  } catch (error) {
    if (error instanceof BackupBusyError) throw error;
    const failure = error instanceof BackupError ? error.message : errorText(error);
    await withDatabase(config, (db) => recordBackupFailure(db, new Date(), failure)).catch(() => undefined);
    throw error;
  }
}

/** Opening a missing SQLite file would create an empty one, which a restore then refuses to overwrite. */
function requireDatabase(config: Config): void {
  refuseUnfinishedRestore(config);
  const { databaseUrl } = config;
  if (databaseKind(databaseUrl) !== 'sqlite' || existsSync(sqliteFilePath(databaseUrl))) return;
  throw new BackupError(
    `There is no database at ${sqliteFilePath(databaseUrl)}. Correct DATABASE_URL or DATA_DIR.`,
  );
}

async function withDatabase(
  config: Config,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ url: config.databaseUrl });
  await work(database.db).finally(() => database.close());
}

function targetOf({ backup }: Config, { to }: Options): BackupTarget {
  if (to === '-') {
    if (process.stdout.isTTY)
      throw new BackupError('A backup is not text. Send standard output to a file or program.');
    return { kind: 'stream', output: process.stdout };
  }
  if (to !== undefined) return { kind: 'folder', folder: to, keep: null };
  if (backup.dir !== null) return { kind: 'folder', folder: backup.dir, keep: backup.keep };
  throw new BackupError('Specify a destination: --to DIR, or set BACKUP_DIR.');
}

function chooseEncryption(config: Config, { unencrypted }: Options): Encryption {
  if (unencrypted === true) return { kind: 'none' };
  const encryption = encryptionOf(config);
  if (encryption !== null) return encryption;
  throw new BackupError(
    'A backup contains personal data and is encrypted. Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE_FILE, or add --unencrypted.',
  );
}

function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  return stop.signal;
}

function resultLines({ manifest, path, bytes, deleted }: BackupResult, { kind }: Encryption): string[] {
  return [
    `${path ?? 'Backup written'}: ${bytes} bytes, ${kind === 'none' ? 'NOT encrypted' : 'encrypted'}.`,
    ...(manifest.files.length > 0
      ? []
      : ['DATA_DIR has no index files. Run backups where the engine runs, so that they contain them.']),
    ...(deleted.length > 0 ? [`${deleted.length} older backups deleted (BACKUP_KEEP).`] : []),
    'Not included, so keep copies elsewhere: keystore and its passphrase, seed, APP_SECRET, KYC_KEYS, the backup’s own key.',
  ];
}

async function runDrill(config: Config, options: Options): Promise<number> {
  const { from, identity, scratch } = options;
  const keys = readKeys(config, { identity, passphrase: options['passphrase-file'] });
  const onStep = (text: string) => void process.stderr.write(`${text}\n`);
  const result = await drill({ config, from, keys, scratch, onStep });
  printLines(drillReport(result));
  return result.mismatches.length > 0 || result.auditLogBroken ? MISMATCH : DONE;
}

runMain(main, 'The backup failed', [BackupError, LedgerNotTrustedError]);
