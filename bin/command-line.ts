// What the commands that look at an installation have in common: its database, their exit code, a word on the way.
import { type Config, ConfigError } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { type Database, openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';

/** It could not be looked at; called wrongly (sysexits.h). */
export const EXIT = { couldNotLook: 2, usage: 64 } as const;
/** A long run says how far it is this often. */
const PROGRESS_EVERY_MS = 5_000;

/**
 * Runs a command, whose answer is its exit code.
 * @param failed what is said before the reason where it could not look
 * @param told errors whose words are for people
 */
export function runMain(
  main: (args: readonly string[]) => Promise<number>,
  failed: string,
  told: readonly { new (...args: never[]): Error }[] = [],
): void {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const isTold = [ConfigError, ...told].some((kind) => error instanceof kind);
      const reason = isTold && error instanceof Error ? error.message : errorText(error);
      process.stderr.write(`${failed}: ${reason}\n`);
      process.exitCode = EXIT.couldNotLook;
    },
  );
}

/** Does something with the installation's database, and closes it. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    await checkInstallation(database, config);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Makes what writes a line of progress, at most every few seconds. */
export function progress<Args extends unknown[]>(
  words: (...args: Args) => string,
  everyMs = PROGRESS_EVERY_MS,
): (...args: Args) => void {
  let saidAtMs = performance.now();
  return (...args) => {
    if (performance.now() - saidAtMs < everyMs) return;
    saidAtMs = performance.now();
    process.stderr.write(words(...args));
  };
}
