// The command `nano-payments restore`: verifies a backup and restores it into an empty database and DATA_DIR.
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { readConfig, readConfigFor } from '@/lib/core/config';
import { MigrationError } from '@/prisma/migration-runner/migration-report';
import { BackupError, type Manifest } from './backup/archive-format';
import { readBackup } from './backup/read-archive';
import { readKeys } from './backup/read-keys';
import { EXIT, printLines, runMain } from './command-line';
import { type RestoreResult, restoreBackup } from './restore/restore-backup';

const DONE = 0;

const USAGE = `Restores a backup into an empty database (DATABASE_URL) and its index files into DATA_DIR. Overwrites nothing. The
engine then compares all accounts with the ledger before it moves money.

  restore --from FILE --data-dir DIR [--identity FILE | --passphrase-file FILE] [--migrate]
  restore --from FILE --verify [--identity FILE | --passphrase-file FILE]

  --from             the backup
  --data-dir         the DATA_DIR of the restored service; replaces the setting
  --identity         a file of mode 600 with the private key (AGE-SECRET-KEY-1…) of the backup's recipient
  --passphrase-file  a file of mode 600 with the passphrase (default: BACKUP_PASSPHRASE_FILE)
  --migrate          also apply the migrations that a backup of an older version lacks
  --verify           only check that the backup is complete and unchanged

Exit codes: 0 done, 2 not restored, 64 wrong usage. An interrupted restore can be repeated.
`;

type Options = NonNullable<ReturnType<typeof readOptions>>;

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options?.help === true) {
    process.stdout.write(USAGE);
    return DONE;
  }
  const { from = '', verify = false } = options ?? {};
  if (options === null || from === '' || (options['data-dir'] === undefined && !verify)) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const lines = verify ? await verifyFile(from, options) : await restore(from, options);
  printLines(lines);
  return DONE;
}

function readOptions(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = {
    ...{ from: text, 'data-dir': text, identity: text, 'passphrase-file': text },
    ...{ migrate: flag, verify: flag, help: flag },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

async function verifyFile(from: string, options: Options): Promise<readonly string[]> {
  const config = readConfig();
  const keys = readKeys(config, { identity: options.identity, passphrase: options['passphrase-file'] });
  const { manifest } = await readBackup(from, keys);
  return [...aboutLines(manifest), 'The backup is complete and unchanged.'];
}

async function restore(from: string, options: Options): Promise<readonly string[]> {
  const config = readConfigFor(options['data-dir'] ?? '');
  const result = await restoreBackup({
    config,
    file: from,
    keys: readKeys(config, { identity: options.identity, passphrase: options['passphrase-file'] }),
    migrate: options.migrate === true,
    clock: systemClock,
    onStep: (text) => process.stderr.write(`${text}\n`),
  });
  return [...aboutLines(result.manifest), ...nextSteps(result, config.dataDir)];
}

function aboutLines({ startedAt, service, database, highestIndex }: Manifest): readonly string[] {
  return [
    `Backup of ${startedAt}, version ${service}, ${database.kind}, ${database.bytes} bytes of data,`,
    `highest address index ${highestIndex}.`,
  ];
}

function nextSteps({ missing, keptFloor }: RestoreResult, dataDir: string): readonly string[] {
  return [
    keptFloor
      ? `Restored. The newer index files in ${dataDir} were kept.`
      : `Restored. The index files are in ${dataDir}.`,
    'No address from the backup’s pool is assigned, and the engine first compares all accounts with the ledger.',
    ...(missing.length === 0
      ? []
      : [`The database lacks ${missing.length} migrations. Run: nano-payments migrate`]),
    'Put back the keystore, its passphrase, APP_SECRET and KYC_KEYS: a backup contains none of them.',
    'Make sure that the old deployment can’t start again. Then start one engine.',
  ];
}

runMain(main, 'The backup was not restored', [BackupError, MigrationError]);
