// The command that brings the configured database to the newest schema; start runs it before every process.
import { readConfig } from '@/lib/config';
import { errorText } from '@/lib/core/errors';
import { applyMigrations } from './migrate';

try {
  const applied = await applyMigrations(readConfig().databaseUrl);
  console.log(applied.length === 0 ? 'the schema is up to date' : `applied ${applied.join(', ')}`);
} catch (error) {
  console.error(`The migrations could not be applied. ${errorText(error)}`);
  process.exitCode = 1;
}
