// Migrates the configured database to the newest schema. `npm start` runs it before the other processes.
import { ConfigError, readConfig } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { applyMigrations } from './migrate';

/** EX_CONFIG of sysexits.h: a retry without a change is pointless. */
const EXIT_CONFIGURATION = 78;

try {
  const applied = await applyMigrations(readConfig().databaseUrl);
  console.log(applied.length === 0 ? 'the schema is up to date' : `applied ${applied.join(', ')}`);
} catch (error) {
  const isRefused = error instanceof ConfigError;
  console.error(isRefused ? error.message : `The migrations could not be applied. ${errorText(error)}`);
  process.exitCode = isRefused ? EXIT_CONFIGURATION : 1;
}
