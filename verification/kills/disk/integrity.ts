// Whether the database is whole: every page and index of it, as the database's own checkers see it.
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { sqliteFilePath } from '@/lib/db/database-url';
import type { Installation } from '../installation';

const damageRows = z.array(z.object({ damage: z.string() }));

/** @returns sentences: what is damaged */
export async function findDamage({ config, database }: Installation): Promise<string[]> {
  if (database.kind === 'sqlite') return sqliteDamage(sqliteFilePath(config.databaseUrl));
  const { db } = database;
  // PostgreSQL's own module of checks (its manual, "amcheck"); each entry of each table is looked for in each index.
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
