// Migrates the configured database to the newest schema. `npm start` runs it before the other processes.
import { parseArgs } from 'node:util';
import { readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { printableLines } from '@/lib/core/printable';
import { refuseUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { applyMigrations } from './migrate';
import { MigrationError, type MigrationProgress } from './migration-runner/migration-report';

/** Of sysexits.h: called wrongly; wrong settings, where a retry without a change is pointless. */
const EXIT_USAGE = 64;
const EXIT_CONFIGURATION = 78;
/** Rows of a data step are reported at most this often. */
const ROWS_EVERY_MS = 2_000;
const USAGE = `usage: nano-payments migrate [--resolve]
Applies the missing migrations to the database of DATABASE_URL. A migration that was interrupted resumes. On PostgreSQL
it then limits the rights of the users in DATABASE_WEB_URL and DATABASE_ENGINE_URL, if they are set.
  --resolve  explains a migration that failed, and retries it
`;

function readOptions(): { resolve: boolean; help: boolean } | null {
  try {
    const { values } = parseArgs({ options: { resolve: { type: 'boolean' }, help: { type: 'boolean' } } });
    return { resolve: values.resolve === true, help: values.help === true };
  } catch {
    return null;
  }
}

function createReporter(): (progress: MigrationProgress) => void {
  let rowsAtMs = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (progress.kind === 'rows') {
      if (performance.now() - rowsAtMs < ROWS_EVERY_MS && progress.rows < progress.of) return;
      rowsAtMs = performance.now();
    }
    console.log(progressText(progress));
  };
}

function progressText(progress: MigrationProgress): string {
  const { name } = progress;
  switch (progress.kind) {
    case 'statement':
      return `${name}: statement ${progress.place} of ${progress.of}: ${progress.outline.slice(0, 80)}`;
    case 'rows':
      return `${name}: ${progress.rows} of ${progress.of} rows`;
    case 'waiting':
      return `${name}: its tables are in use; attempt ${progress.attempt} failed, retrying`;
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null || options.help) {
    (options === null ? process.stderr : process.stdout).write(USAGE);
    return options === null ? EXIT_USAGE : 0;
  }
  const config = readConfig();
  // It would create an empty database where the restored one belongs.
  refuseUnfinishedRestore(config);
  const applied = await applyMigrations(config.databaseUrl, {
    resolve: options.resolve,
    users: config.databaseUsers,
    onProgress: createReporter(),
    onNote: (text) => console.log(printableLines(text)),
  });
  console.log(applied.length === 0 ? 'the schema is up to date' : `applied ${applied.join(', ')}`);
  if (config.databaseUsers !== null) {
    const { web, engine } = config.databaseUsers;
    console.log(`web connects as ${web}, engine as ${engine}: their rights are up to date`);
  }
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isRefused = error instanceof ConfigError;
    const isForPeople = isRefused || error instanceof MigrationError;
    const reason = isForPeople ? error.message : `The migrations could not be applied. ${errorText(error)}`;
    // It may quote the database's own history, where somebody may have written escape sequences.
    console.error(printableLines(reason));
    process.exitCode = isRefused ? EXIT_CONFIGURATION : 1;
  },
);
