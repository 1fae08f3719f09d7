// Rows whose ids have to be seen in their order: who has read up to an id finds nothing before it later.
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';
import type { ColumnValue, InsertedTable } from './insert-rows';

/**
 * Waits until no other transaction has rows of the same groups that are not committed, and keeps others waiting until
 * this one is. Called right before the rows are inserted: PostgreSQL draws their ids then, and lets go of such a lock
 * only when what was committed is seen (PostgreSQL documentation, "Advisory Locks"). SQLite has one writer at a time.
 * The locks are taken in one order by everybody, so that two transactions with several groups never wait in a ring.
 */
export async function keepCommitOrder(
  tx: Tx,
  kind: DatabaseKind,
  { name, inCommitOrderOf }: InsertedTable<string>,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
): Promise<void> {
  if (inCommitOrderOf === undefined || kind === 'sqlite') return;
  const groups = JSON.stringify([...new Set(rows.map((row) => `${name}:${String(row[inCommitOrderOf])}`))]);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock("key") FROM (
    SELECT DISTINCT hashtextextended("name", 0) AS "key"
    FROM jsonb_array_elements_text(${groups}::jsonb) AS given ("name") ORDER BY "key") AS "keys"`;
}
