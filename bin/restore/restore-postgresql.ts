// Restores a PostgreSQL database in one transaction, with the mark for the comparison in it: a killed attempt leaves an
// empty database.
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type RunningTool, startTool } from '@/bin/backup/postgresql-tools';
import { readBackup } from '@/bin/backup/read-archive';
import type { RestoreSource } from './restore-sqlite';

const RESTORE_ARGUMENTS = ['--file=-', '--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
const PSQL_ARGUMENTS = [
  '--no-psqlrc',
  '--quiet',
  '--no-password',
  '--set=ON_ERROR_STOP=1',
  '--output=/dev/null',
];

/**
 * Restores the backup into the empty database of `url`.
 * @param endSql runs last in the same transaction
 * @throws BackupError when the backup is damaged or a program fails; then nothing is committed
 */
export async function restorePostgresql(url: string, source: RestoreSource, endSql: string): Promise<void> {
  const stop = new AbortController();
  const psql = startTool('psql', PSQL_ARGUMENTS, url, stop.signal);
  const restore = startTool('pg_restore', RESTORE_ARGUMENTS, null, stop.signal);
  const reading = readBackup(source.file, source.keys, (bytes) => feed(bytes, restore));
  psql.child.stdout.resume();
  try {
    await Promise.all([writeScript(psql, restore, reading, endSql), psql.done, restore.done, reading]);
  } catch (error) {
    stop.abort();
    // psql's error is the cause when both fail, because pg_restore then writes to nobody.
    const ends = await Promise.allSettled([reading, psql.done, restore.done]);
    throw firstCause(ends) ?? error;
  }
}

/** COMMIT is written only after the whole backup was verified again and pg_restore has succeeded. */
async function writeScript(
  psql: RunningTool,
  restore: RunningTool,
  reading: Promise<unknown>,
  endSql: string,
): Promise<void> {
  const { stdin } = psql.child;
  await write(stdin, 'BEGIN;\n', psql.done);
  for await (const chunk of withoutNewSettings(restore.child.stdout)) await write(stdin, chunk, psql.done);
  await Promise.all([restore.done, reading]);
  await write(stdin, `${endSql}\nCOMMIT;\n`, psql.done);
  stdin.end();
}

/** Settings that newer programs write into a script, and that older servers do not know. */
const NEW_SETTINGS = ['SET transaction_timeout = 0;\n'];
/** The script sets its session settings in the first lines. */
const HEAD_BYTES = 4_096;

/**
 * The script without settings that only a newer server knows: PostgreSQL 17's programs write one, so that a restore with them
 * on an older server would fail.
 */
export async function* withoutNewSettings(script: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of script) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    yield withoutLines(head);
    head = null;
  }
  if (head !== null) yield withoutLines(head);
}

/** Works on bytes: a database in another encoding than UTF-8 must not be changed by decoding. */
function withoutLines(head: Buffer): Buffer {
  const end = Math.min(head.length, HEAD_BYTES);
  const text = head.subarray(0, end).toString('latin1');
  const kept = NEW_SETTINGS.reduce((rest, line) => rest.replace(`\n${line}`, '\n'), text);
  return Buffer.concat([Buffer.from(kept, 'latin1'), head.subarray(end)]);
}

/** pg_restore may stop reading before the last byte; the rest is read for its checksum. */
async function feed(bytes: AsyncIterable<Uint8Array>, { child, done }: RunningTool): Promise<void> {
  for await (const chunk of bytes) {
    if (child.stdin.writable) await write(child.stdin, chunk, done);
  }
  child.stdin.end();
}

/** Waits while the program reads slowly, and no longer than it runs. */
async function write(input: Writable, chunk: Uint8Array | string, done: Promise<void>): Promise<void> {
  if (input.write(chunk)) return;
  await Promise.race([once(input, 'drain').catch(() => undefined), once(input, 'close'), done]);
}

/** An error other than that of a program stopped because another one failed. */
function firstCause(ends: readonly PromiseSettledResult<unknown>[]): unknown {
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  return errors.find((error) => !(error instanceof Error && error.message.endsWith('was stopped.')));
}
