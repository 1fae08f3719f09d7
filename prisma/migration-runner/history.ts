// The table _prisma_migrations: which migrations a database has, and how far an unfinished one got. Its layout is Prisma's.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction, type MigrationConnection } from './connection';
import type { Migration } from './migration-files';

const TIME = { sqlite: 'DATETIME', postgresql: 'TIMESTAMPTZ' } as const;

/** The position of an unfinished migration, stored in the column `logs`. */
const progress = z.object({
  /** The position after which its data step continues. */
  after: z.string().default(''),
  /** Rows that its data step has processed. */
  rows: z.number().default(0),
  failure: z.string().nullable().default(null),
});
export type Progress = z.infer<typeof progress>;

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    checksum: z.string(),
    startedAt: z.string(),
    finished: z.number(),
    steps: z.number(),
    logs: z.string().nullable(),
  }),
);

/** What the database records about a migration. */
export type Recorded = {
  readonly id: string;
  readonly name: string;
  readonly checksum: string;
  readonly startedAt: string;
  readonly isFinished: boolean;
  /** Statements that are applied, of an unfinished migration. */
  readonly steps: number;
  readonly progress: Progress;
};

/** Creates the table where it is missing. */
export async function prepareHistory(connection: MigrationConnection): Promise<void> {
  const time = TIME[connection.kind];
  const create = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" ${time},
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" ${time},
    "started_at" ${time} NOT NULL DEFAULT CURRENT_TIMESTAMP, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
  await inTransaction(connection, () => connection.execute(create));
}

/** The rows of all migrations that were not rolled back, by name. */
export async function readHistory(connection: MigrationConnection): Promise<ReadonlyMap<string, Recorded>> {
  const found = await connection.query(`SELECT "id", "migration_name" AS "name", "checksum",
    CAST("started_at" AS TEXT) AS "startedAt", CASE WHEN "finished_at" IS NULL THEN 0 ELSE 1 END AS "finished",
    "applied_steps_count" AS "steps", "logs"
    FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "started_at"`);
  return new Map(
    rows.parse(found).map(({ finished, logs, ...row }) => {
      return [row.name, { ...row, isFinished: finished === 1, progress: readProgress(logs) }];
    }),
  );
}

/** Another program's text is why it failed. */
function readProgress(logs: string | null): Progress {
  if (logs === null || logs === '') return progress.parse({});
  try {
    return progress.parse(JSON.parse(logs));
  } catch {
    return progress.parse({ failure: logs.split('\n')[0] });
  }
}

/** Records a migration of which `steps` statements are applied. @returns the row's id */
export async function insertRecord(
  connection: MigrationConnection,
  { name, checksum }: Migration,
  { steps, finished, failure = null }: { steps: number; finished: boolean; failure?: string | null },
): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const logs = failure === null ? null : JSON.stringify({ failure });
  await connection.query(
    `INSERT INTO "_prisma_migrations"
      ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count", "logs")
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, checksum, name, now, finished ? now : null, steps, logs],
  );
  return id;
}

/** Stores how far an unfinished migration got. */
export async function saveProgress(
  connection: MigrationConnection,
  id: string,
  { steps, progress: at }: { steps: number; progress: Progress },
): Promise<void> {
  await connection.query(
    'UPDATE "_prisma_migrations" SET "applied_steps_count" = $1, "logs" = $2 WHERE "id" = $3',
    [steps, JSON.stringify(at), id],
  );
}

/** Marks a migration as applied. */
export async function finishRecord(
  connection: MigrationConnection,
  id: string,
  steps: number,
): Promise<void> {
  await connection.query(
    'UPDATE "_prisma_migrations" SET "finished_at" = $1, "applied_steps_count" = $2, "logs" = NULL WHERE "id" = $3',
    [new Date().toISOString(), steps, id],
  );
}

/** Marks the failed attempts of a migration of which nothing is applied as rolled back. */
export async function dismissFailures(connection: MigrationConnection, name: string): Promise<void> {
  // On SQLite two processes may both have tried it, and each recorded its failure.
  await connection.query(
    `UPDATE "_prisma_migrations" SET "rolled_back_at" = $1
      WHERE "migration_name" = $2 AND "finished_at" IS NULL AND "rolled_back_at" IS NULL`,
    [new Date().toISOString(), name],
  );
}
