// Shared by the operator commands: opening the database, exit codes, progress output.
import { type Config, ConfigError } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { type Database, openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { refuseUnfinishedRestore } from '@/lib/db/unfinished-restore';

/** Exit codes: the check could not run; wrong usage (EX_USAGE of sysexits.h). */
export const EXIT = { unavailable: 2, usage: 64 } as const;
/** How often a long run prints its progress. */
const PROGRESS_EVERY_MS = 5_000;

/**
 * Runs a command and exits with the code it returns.
 * @param failure printed before the reason when the command fails
 * @param userErrors error classes whose message is written for people
 */
export function runMain(
  main: (args: readonly string[]) => Promise<number>,
  failure: string,
  userErrors: readonly { new (...args: never[]): Error }[] = [],
): void {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const isForPeople = [ConfigError, ...userErrors].some((kind) => error instanceof kind);
      const reason = isForPeople && error instanceof Error ? error.message : errorText(error);
      process.stderr.write(`${failure}: ${reason}\n`);
      process.exitCode = EXIT.unavailable;
    },
  );
}

/** Opens the database of this deployment, runs `work`, and closes it. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  // Before the database is opened, which creates a missing SQLite file.
  refuseUnfinishedRestore(config);
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    await checkInstallation(database, config);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns a function that prints a line of progress, at most every few seconds. */
export function progress<Args extends unknown[]>(
  format: (...args: Args) => string,
  everyMs = PROGRESS_EVERY_MS,
): (...args: Args) => void {
  let printedAtMs = performance.now();
  return (...args) => {
    if (performance.now() - printedAtMs < everyMs) return;
    printedAtMs = performance.now();
    process.stderr.write(format(...args));
  };
}
