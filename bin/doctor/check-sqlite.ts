// What the service needs of an SQLite file.
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';
import { isSafeSqliteVersion } from '@/lib/db/sqlite-adapter';
import { LARGE_WAL_BYTES } from '@/lib/engine/health/store-alerts';
import { type Finding, failure, notChecked, ok, warning } from './finding';

const MIB = 1024 * 1024;
/** Time limits of the integrity check, ms. */
const QUICK_CHECK_LIMIT_MS = 10_000;
const FULL_CHECK_LIMIT_MS = 6 * 60 * 60_000;
/** Characters of a report about damage. */
const MAX_REPORT_CHARACTERS = 300;
/** The program that checks the file: `quick_check` blocks its thread, and only a process can be ended. */
const CHECK_PROGRAM = fileURLToPath(new URL('./sqlite-check.mjs', import.meta.url));

const row = z.array(z.record(z.string(), z.unknown())).min(1);

/** @param options.isFull waits for the integrity check, no matter how long it takes */
export async function checkSqlite(
  { db }: ReadOnlyDatabase,
  url: string,
  { isFull }: { readonly isFull: boolean },
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const file = sqliteFilePath(url);
  const [[mode], [version]] = await Promise.all([
    db.$queryRaw`SELECT journal_mode AS "value" FROM pragma_journal_mode`.then(valuesOf),
    db.$queryRaw`SELECT sqlite_version() AS "value"`.then(valuesOf),
  ]);
  return [
    judgeVersion(String(version)),
    ...(mode === 'wal'
      ? []
      : [warning(`The journal mode is ${String(mode)}.`, 'Start web or engine once: they set it to WAL.')]),
    judgeWal(walBytesOf(file)),
    await checkIntegrity(file, isFull ? FULL_CHECK_LIMIT_MS : QUICK_CHECK_LIMIT_MS, signal),
  ];
}

const valuesOf = (rows: unknown): unknown[] => row.parse(rows).map(({ value }) => value);

function judgeVersion(version: string): Finding {
  return isSafeSqliteVersion(version)
    ? ok(`SQLite ${version} opens the file.`)
    : failure(
        `SQLite ${version} is too old: it can corrupt the file.`,
        'Install the packages of this version again.',
      );
}

function walBytesOf(file: string): number {
  try {
    return statSync(`${file}-wal`).size;
  } catch {
    return 0;
  }
}

/** Pure. The limit is that of the alert walLarge. */
export function judgeWal(bytes: number): Finding {
  const text = `The WAL file is ${Math.floor(bytes / MIB)} MiB`;
  if (bytes < LARGE_WAL_BYTES) return ok(`${text}.`);
  return warning(
    `${text}: checkpoints are stalled.`,
    'End long-running readers of the database, such as an open sqlite3 shell. If there are none, restart the engine.',
  );
}

/** Runs `PRAGMA quick_check` in a separate process, which reads the file. */
export async function checkIntegrity(file: string, limitMs: number, signal: AbortSignal): Promise<Finding> {
  const { isLate, output } = await runCheck(file, limitMs, signal);
  if (isLate) {
    return notChecked(
      `The integrity of the SQLite file was not checked within ${limitMs / 1000} seconds. Run with --full to wait for it.`,
    );
  }
  if (output === 'ok') return ok('PRAGMA quick_check found no damage in the SQLite file.');
  return failure(
    `The SQLite file is damaged: ${output.slice(0, MAX_REPORT_CHARACTERS)}`,
    'Stop all processes, keep a copy of the file and its -wal, and restore a backup. See docs/operate/restore.md.',
  );
}

function runCheck(file: string, limitMs: number, signal: AbortSignal) {
  return new Promise<{ readonly isLate: boolean; readonly output: string }>((resolve) => {
    const options = { timeout: limitMs, killSignal: 'SIGKILL', signal } as const;
    execFile(process.execPath, [CHECK_PROGRAM, file], options, (error, stdout) => {
      const isLate = error !== null && (error.killed === true || error.name === 'AbortError');
      resolve({ isLate, output: stdout.trim() || 'the check ended without a result' });
    });
  });
}
