// The command `upgrade`: prepares the deployment for the version in another folder. It checks, backs up, migrates, and says how to
// switch the processes. It stops at the first problem.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { VERSION } from '@/lib/core/version';
import { openReadOnly, type ReadOnlyDatabase } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { readRunningProcesses } from '@/lib/engine/health/process-reports';
import { projectRoot } from '@/prisma/project-root';
import { EXIT, printLines, runMain } from './command-line';
import { readVersionFolder, runCommandOf } from './upgrade/new-version';
import { planLines, planUpgrade, stoppedAt, UpgradeError } from './upgrade/plan';
import { backupArguments, startLines, stopLines, switchLines } from './upgrade/switch-steps';

const USAGE = `Prepares this deployment for the version in FOLDER: checks it, backs up, migrates, and says how to switch.
Run it with the installed version's command and the settings of web and engine.

  upgrade FOLDER --backup-to DIR [--unencrypted] | --no-backup [--check] [--despite-errors]

  --backup-to DIR   where the backup goes
  --unencrypted     required with --backup-to when neither BACKUP_RECIPIENT nor BACKUP_PASSPHRASE_FILE is set
  --no-backup       you have a backup from just before
  --check           checks and shows what would happen; changes nothing
  --despite-errors  goes on although the doctor reports errors

Exit codes: 0 done, 1 failed doctor, backup or migration, 2 could not run, 64 wrong usage.
`;
const OPEN_LIMIT_MS = 10_000;
/** Of the doctor: 2 means warnings only, among them the migrations that are about to be applied. */
const DOCTOR_ERRORS = 1;
const names = z.array(z.object({ name: z.string() }));

type Options = {
  readonly folder: string;
  readonly backupTo: string | null;
  readonly isUnencrypted: boolean;
  readonly isCheck: boolean;
  readonly despiteErrors: boolean;
};

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null || options === 'help') {
    (options === null ? process.stderr : process.stdout).write(USAGE);
    return options === null ? EXIT.usage : 0;
  }
  try {
    await upgrade(options);
    return 0;
  } catch (error) {
    if (!(error instanceof UpgradeError)) throw error;
    printLines(error.message.split('\n'), process.stderr);
    return 1;
  }
}

function readOptions(args: readonly string[]): Options | 'help' | null {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ 'backup-to': { type: 'string' }, 'no-backup': flag, unencrypted: flag },
        ...{ check: flag, 'despite-errors': flag, help: flag },
      },
    });
    if (values.help) return 'help';
    const [folder, ...more] = positionals;
    const backupTo = values['backup-to'] ?? null;
    const isBackupDecided = values.check || (backupTo !== null) !== values['no-backup'];
    if (folder === undefined || more.length > 0 || !isBackupDecided) return null;
    const { check: isCheck, unencrypted: isUnencrypted, 'despite-errors': despiteErrors } = values;
    if (isUnencrypted && backupTo === null) return null;
    return { folder, backupTo, isUnencrypted, isCheck, despiteErrors };
  } catch {
    return null;
  }
}

async function upgrade(options: Options): Promise<void> {
  const { folder: path, isCheck, despiteErrors } = options;
  const { databaseUrl } = readConfig();
  const next = readVersionFolder(path, databaseKind(databaseUrl));
  const { folder } = next;
  const versions = { from: VERSION, to: next.version };
  const { applied, running } = await readDatabase(databaseUrl);
  const plan = planUpgrade({ ...versions, migrations: next.migrations }, applied);
  printLines(planLines(versions, plan, running));
  printLines(['', `Checking with ${next.version}`]);
  const code = await runCommandOf(folder, ['doctor']);
  if (code === DOCTOR_ERRORS && !despiteErrors) {
    throw stoppedAt('The check', code, 'Nothing was changed. Fix the errors, or add --despite-errors.');
  }
  if (isCheck) return printLines(['', 'Nothing was changed.']);
  const canRollBack = plan.contracting.length === 0;
  const steps = { ...versions, oldFolder: projectRoot(), newFolder: folder };
  if (!canRollBack && running.length > 0) {
    // A backup taken now would lack the payments that these processes still accept.
    printLines(['', ...stopLines(steps, options)]);
    throw new UpgradeError('Processes are running. Nothing was changed.');
  }
  await backUp(options);
  printLines(['', 'Migrating']);
  const migrated = await runCommandOf(folder, ['migrate']);
  if (migrated !== 0) throw stoppedAt('The migration', migrated, `Version ${VERSION} keeps running.`);
  printLines(['', ...(canRollBack ? switchLines(steps) : startLines(steps))]);
}

/** By this version, which the database still belongs to. */
async function backUp(options: Options): Promise<void> {
  const { backupTo } = options;
  if (backupTo === null) return;
  printLines(['', `Backing up to ${backupTo}`]);
  const code = await runCommandOf(projectRoot(), backupArguments(options));
  if (code !== 0) throw stoppedAt('The backup', code, 'Nothing was migrated.');
}

async function readDatabase(url: string) {
  if (databaseKind(url) === 'sqlite' && !existsSync(sqliteFilePath(url))) {
    throw new ConfigError(
      'There is no database at DATABASE_URL. Before the first start there is nothing to upgrade.',
    );
  }
  const database = await openReadOnly(url, OPEN_LIMIT_MS);
  try {
    return {
      applied: await readApplied(database),
      running: await readRunningProcesses(database.db, systemClock),
    };
  } finally {
    await database.close();
  }
}

async function readApplied({ db }: ReadOnlyDatabase): Promise<string[]> {
  const rows = await db.$queryRaw`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations"
    WHERE "rolled_back_at" IS NULL AND "finished_at" IS NOT NULL`;
  return names.parse(rows).map(({ name }) => name);
}

runMain(main, 'The upgrade could not run');
