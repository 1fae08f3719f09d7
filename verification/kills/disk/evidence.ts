// Finds what a failing disk must not cause: a damaged database, and blocks on the ledger that are not stored.
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { sqliteFilePath } from '@/lib/db/database-url';
import type { Installation } from '../installation';

const MAX_BLOCKS = 1_000;
const historySchema = z.object({ history: z.array(z.object({ hash: z.string() })) });
const damageRows = z.array(z.object({ damage: z.string() }));

/** Checks every page and index with the database's own tools. @returns sentences that describe damage */
export async function findDamage({ config, database }: Installation): Promise<string[]> {
  if (database.kind === 'sqlite') return sqliteDamage(sqliteFilePath(config.databaseUrl));
  const { db } = database;
  // PostgreSQL's check module (its manual, "amcheck"): looks up every entry of each table in each index.
  await db.$executeRawUnsafe('CREATE EXTENSION IF NOT EXISTS amcheck');
  await db.$queryRawUnsafe(
    `SELECT bt_index_check(c.oid, true)::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'i' AND c.relam = (SELECT oid FROM pg_am WHERE amname = 'btree')`,
  );
  const rows = await db.$queryRawUnsafe(
    `SELECT c.relname || ': ' || v.msg AS damage FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
     LATERAL verify_heapam(c.oid) v WHERE n.nspname = 'public' AND c.relkind = 'r'`,
  );
  return damageRows.parse(rows).map(({ damage }) => `the database is damaged: ${damage}`);
}

function sqliteDamage(path: string): string[] {
  const file = new BetterSqlite3(path, { readonly: true });
  try {
    const answer = String(file.pragma('integrity_check', { simple: true }));
    return answer === 'ok' ? [] : [`the database is damaged: ${answer}`];
  } finally {
    file.close();
  }
}

/**
 * Blocks must be stored before they are published. @returns sentences about blocks on the ledger that are not stored
 */
export async function findUnstored(
  { sandbox, database: { db } }: Installation,
  accounts: readonly string[],
): Promise<string[]> {
  const published = (await Promise.all(accounts.map((account) => hashesOf(sandbox.rpcUrl, account)))).flat();
  // Reads the ledger first: every block it has now must have been stored before.
  const stored = await db.block.findMany({
    where: { account: { in: [...accounts] } },
    select: { hash: true },
  });
  const known = new Set(stored.map(({ hash }) => hash));
  return published
    .filter((hash) => !known.has(hash))
    .map((hash) => `block ${hash} is on the ledger but not in the database`);
}

async function hashesOf(rpcUrl: string, account: string): Promise<string[]> {
  const body = JSON.stringify({ action: 'account_history', account, count: MAX_BLOCKS, raw: true });
  const answer = await fetch(rpcUrl, { method: 'POST', body });
  // For an unopened account the node returns an error, because there is no history.
  const parsed = historySchema.safeParse(await answer.json());
  return parsed.success ? parsed.data.history.map(({ hash }) => hash) : [];
}
