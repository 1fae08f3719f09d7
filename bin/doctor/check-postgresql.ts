// What the service needs of a PostgreSQL server.
import { z } from 'zod';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { PROCESS_CONNECTIONS } from '@/lib/db/postgresql-adapter';
import { type Finding, failure, ok, warning } from './finding';

const OLDEST_VERSION = 15;
/** Two web processes, two engines and one command, as during an upgrade. */
const PROCESSES = 5;

const flag = z.enum(['on', 'off']);

const settingsRow = z.object({
  version: z.coerce.number(),
  isolation: z.string(),
  synchronousCommit: z.string(),
  fsync: flag,
  fullPageWrites: flag,
  encoding: z.string(),
  timeZone: z.string(),
  isReplica: z.boolean(),
  maxConnections: z.coerce.number(),
  reserved: z.coerce.number(),
  used: z.coerce.number(),
  roleLimit: z.coerce.number(),
  databaseLimit: z.coerce.number(),
});
export type PostgresqlSettings = z.infer<typeof settingsRow>;

/** Reads the server's settings as a connection of the service gets them, and judges them. */
export async function checkPostgresql({ db }: ReadOnlyDatabase): Promise<readonly Finding[]> {
  const rows = await db.$queryRaw`
    SELECT current_setting('server_version_num') AS "version",
      current_setting('default_transaction_isolation') AS "isolation",
      current_setting('synchronous_commit') AS "synchronousCommit",
      current_setting('fsync') AS "fsync",
      current_setting('full_page_writes') AS "fullPageWrites",
      current_setting('server_encoding') AS "encoding",
      current_setting('TimeZone') AS "timeZone",
      pg_is_in_recovery() AS "isReplica",
      current_setting('max_connections') AS "maxConnections",
      current_setting('superuser_reserved_connections') AS "reserved",
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "used",
      (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS "roleLimit",
      (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS "databaseLimit"`;
  return judgePostgresql(settingsRow.parse(z.array(z.unknown()).parse(rows)[0]));
}

/** Pure. */
export function judgePostgresql(settings: PostgresqlSettings): readonly Finding[] {
  const { version, isReplica } = settings;
  const major = Math.floor(version / 10_000);
  const findings = [
    ...durabilityFindings(settings),
    ...sessionFindings(settings),
    judgeConnections(settings),
  ];
  if (isReplica) {
    findings.unshift(
      failure('The server is a replica: it is read-only.', 'Set DATABASE_URL to the primary server.'),
    );
  }
  findings.unshift(
    major < OLDEST_VERSION
      ? failure(
          `PostgreSQL ${major} is too old.`,
          `Upgrade the server to PostgreSQL ${OLDEST_VERSION} or newer.`,
        )
      : ok(`PostgreSQL ${major} responds.`),
  );
  return findings;
}

function durabilityFindings({ synchronousCommit, fsync, fullPageWrites }: PostgresqlSettings): Finding[] {
  const findings: Finding[] = [];
  const why = 'A power failure can then lose a block that was already published.';
  if (synchronousCommit === 'off') {
    findings.push(failure(`synchronous_commit is off. ${why}`, 'Set synchronous_commit = on.'));
  }
  if (fsync === 'off') findings.push(failure(`fsync is off. ${why}`, 'Set fsync = on.'));
  if (fullPageWrites === 'off') {
    const text = 'full_page_writes is off: a power failure can damage tables.';
    findings.push(failure(text, 'Set full_page_writes = on, unless the disk writes whole pages at once.'));
  }
  return findings.length > 0 ? findings : [ok('Commits wait for the disk.')];
}

function sessionFindings({ isolation, encoding, timeZone }: PostgresqlSettings): Finding[] {
  const findings: Finding[] = [];
  if (isolation !== 'read committed') {
    const text = `default_transaction_isolation is ${isolation}: concurrent payments would fail with serialization errors.`;
    findings.push(
      failure(text, 'Set default_transaction_isolation to read committed for this database and role.'),
    );
  }
  if (encoding !== 'UTF8') {
    const text = `The database’s encoding is ${encoding}: it can’t store every name.`;
    findings.push(failure(text, 'Create the database with ENCODING UTF8. See docs/operate/database.md.'));
  }
  if (findings.length === 0) {
    // Times are stored without a zone and written in UTC by the client, so the session's zone changes nothing.
    findings.push(ok(`Isolation is read committed, the encoding UTF8, the session’s time zone ${timeZone}.`));
  }
  return findings;
}

function judgeConnections(settings: PostgresqlSettings): Finding {
  const { maxConnections, reserved, used, roleLimit, databaseLimit } = settings;
  const limits = [maxConnections - reserved, roleLimit, databaseLimit].filter((limit) => limit >= 0);
  const allowed = Math.min(...limits);
  const needed = PROCESSES * PROCESS_CONNECTIONS;
  const action = `Raise max_connections, or the connection limit of the role or database. Each process opens up to ${PROCESS_CONNECTIONS}.`;
  const free = allowed - used;
  if (free < PROCESS_CONNECTIONS) {
    return failure(`Only ${Math.max(0, free)} of ${allowed} connections are free.`, action);
  }
  if (allowed < needed) {
    return warning(
      `${allowed} connections are allowed. Two web processes, two engines and a command need ${needed}.`,
      action,
    );
  }
  return ok(`${free} of ${allowed} connections are free.`);
}
