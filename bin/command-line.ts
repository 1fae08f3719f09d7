// Shared by the operator commands: opening the database, exit codes, progress output.
import type { Config } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { printable, printableLines } from '@/lib/core/printable';
import { type Database, openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { storageFailure, storageFailureText } from '@/lib/db/storage-failure';
import { refuseUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { LedgerUnavailableError } from '@/lib/nano/ledger';

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
      process.stderr.write(`${failure}: ${failureReason(error, userErrors)}\n`);
      process.exitCode = EXIT.unavailable;
    },
  );
}

/**
 * Why a command failed, in words.
 * @param userErrors error classes whose message is written for people
 */
export function failureReason(
  error: unknown,
  userErrors: readonly { new (...args: never[]): Error }[] = [],
): string {
  return printableLines(reasonOf(error, userErrors));
}

function reasonOf(error: unknown, userErrors: readonly { new (...args: never[]): Error }[]): string {
  if (!(error instanceof Error)) return errorText(error);
  if ([ConfigError, ...userErrors].some((kind) => error instanceof kind)) return error.message;
  if (error instanceof LedgerUnavailableError)
    return `no Nano node responds (${error.message}). Check that the node runs, and NANO_RPC_URL.`;
  const disk = storageFailure(error);
  if (disk !== null) return storageFailureText(disk);
  if (!error.name.startsWith('PrismaClient')) return errorText(error);
  // The lines before the last one quote our own code.
  return `the database failed: ${error.message.trim().split('\n').at(-1)}`;
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

/** Prints a line for each text. Texts come from the database, where somebody may have written escape sequences. */
export function printLines(lines: readonly string[], to: NodeJS.WritableStream = process.stdout): void {
  to.write(`${lines.map(printable).join('\n')}\n`);
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
