// Which processes run, from their reports: a contracting migration waits until none of an older version is left.
import { z } from 'zod';
import { MAX_REPORT_AGE_MS, PROCESS_PREFIX, processDetail } from '@/lib/engine/health/process-reports';
import type { MigrationConnection } from './connection';

const reportRow = z.object({ ageS: z.number(), detail: z.string() });

/** Sentences about the processes that do not know a contracting migration and run, or ran a minute ago. */
export async function findProcessesWithout(connection: MigrationConnection, name: string): Promise<string[]> {
  const ageS =
    connection.kind === 'sqlite'
      ? `(julianday('now') - julianday("at")) * 86400.0`
      : `extract(epoch FROM (clock_timestamp() AT TIME ZONE 'UTC') - "at")::float8`;
  const found = await connection.query(
    `SELECT ${ageS} AS "ageS", CAST("detail" AS TEXT) AS "detail" FROM "Heartbeat" WHERE "name" LIKE '${PROCESS_PREFIX}%'`,
  );
  return found
    .map((row) => reportRow.parse(row))
    .filter((row) => row.ageS * 1_000 <= MAX_REPORT_AGE_MS)
    .map((row) => ({ ...row, ...processDetail.parse(JSON.parse(row.detail)) }))
    .filter(({ contracts }) => !contracts.includes(name))
    .map(
      ({ kind, version, host, pid, ageS: age }) =>
        `${kind} ${version} on ${host} (process ${pid}), last report ${Math.max(0, Math.round(age))} s ago`,
    );
}
