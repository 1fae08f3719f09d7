// Which processes run, from their reports: a contracting migration waits until none of an older version is left.
import { z } from 'zod';
import { isContract } from '@/lib/db/schema-fit';
import { MAX_REPORT_AGE_MS, PROCESS_PREFIX, processDetail } from '@/lib/engine/health/process-reports';
import type { MigrationConnection } from './connection';
import { MigrationError } from './migration-report';

/** `ageS`: null for a time that no process writes. */
const reportRow = z.object({ ageS: z.number().nullable(), detail: z.string() });

/**
 * Refuses a contracting migration while processes run that do not know it.
 * @param options.hold inside a transaction: no process can report itself until it ends. A process checks the schema again
 * after its first report, so one that starts during the migration finds the contracted schema.
 * @throws MigrationError that names the processes
 */
export async function refuseWhileInUse(
  connection: MigrationConnection,
  name: string,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<void> {
  if (!isContract(name)) return;
  // On SQLite the transaction already holds the only write lock.
  if (hold && connection.kind === 'postgresql')
    await connection.execute('LOCK TABLE "Heartbeat" IN SHARE MODE');
  const running = await findProcessesWithout(connection, name);
  if (running.length === 0) return;
  throw new MigrationError(
    `Migration ${name} removes what older versions use, and these processes do not know it: ${running.join('; ')}. Stop or upgrade them, wait a minute, then run it again.`,
  );
}

/** Sentences about the processes that do not know a contracting migration and run, or ran a minute ago. */
async function findProcessesWithout(connection: MigrationConnection, name: string): Promise<string[]> {
  const ageS =
    connection.kind === 'sqlite'
      ? `(julianday('now') - julianday("at")) * 86400.0`
      : `CASE WHEN isfinite("at") THEN extract(epoch FROM (clock_timestamp() AT TIME ZONE 'UTC') - "at")::float8 END`;
  const found = await connection.query(
    `SELECT ${ageS} AS "ageS", CAST("detail" AS TEXT) AS "detail" FROM "Heartbeat" WHERE "name" LIKE '${PROCESS_PREFIX}%'`,
  );
  return (
    found
      .map((row) => reportRow.parse(row))
      .flatMap(({ ageS: age, detail }) => (age === null ? [] : [{ ageS: age, detail }]))
      // A report from the far future would count for ever.
      .filter((row) => Math.abs(row.ageS) * 1_000 <= MAX_REPORT_AGE_MS)
      .map((row) => ({ ...row, ...processDetail.parse(JSON.parse(row.detail)) }))
      .filter(({ contracts }) => !contracts.includes(name))
      .map(
        ({ kind, version, host, pid, ageS: age }) =>
          `${kind} ${version} on ${host} (process ${pid}), last report ${Math.max(0, Math.round(age))} s ago`,
      )
  );
}
