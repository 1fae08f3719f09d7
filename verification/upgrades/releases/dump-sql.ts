// Writes a whole database as an SQL script, and loads one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { z } from 'zod';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const ROWS_PER_INSERT = 100;
const MAX_DUMP_BYTES = 64 * 1024 * 1024;
const parts = z.array(z.object({ type: z.string(), name: z.string(), sql: z.string() }));
const texts = z.array(z.string());

/** The script that creates the database with its data. @throws Error when PostgreSQL's pg_dump is missing or fails */
export function dumpSql(url: string): string {
  return databaseKind(url) === 'sqlite' ? dumpSqlite(sqliteFilePath(url)) : dumpPostgresql(url);
}

/** Runs such a script in an empty database. */
export async function loadSql(url: string, sql: string): Promise<void> {
  if (databaseKind(url) === 'sqlite') {
    const file = new BetterSqlite3(sqliteFilePath(url));
    file.exec(sql);
    file.close();
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Tables with their rows first: triggers would refuse rows, and indexes are faster at the end. */
function dumpSqlite(file: string): string {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    const listed = database
      .prepare(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
      )
      .all();
    const all = parts.parse(listed);
    const tables = all.filter(({ type }) => type === 'table');
    const rest = all.filter(({ type }) => type !== 'table');
    return [
      'PRAGMA foreign_keys=OFF;',
      'BEGIN;',
      ...tables.flatMap(({ name, sql }) => [`${sql};`, ...sqliteRows(database, name)]),
      ...sqliteSequences(database),
      ...rest.map(({ sql }) => `${sql};`),
      'COMMIT;',
      '',
    ].join('\n');
  } finally {
    database.close();
  }
}

function sqliteRows(database: BetterSqlite3.Database, table: string): string[] {
  const columns = texts.parse(database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table));
  const values = columns.map((column) => `quote("${column}")`).join(` || ',' || `);
  const rows = texts.parse(database.prepare(`SELECT ${values} FROM "${table}" ORDER BY rowid`).pluck().all());
  const names = columns.map((column) => `"${column}"`).join(',');
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, turn) => {
    const some = rows.slice(turn * ROWS_PER_INSERT, (turn + 1) * ROWS_PER_INSERT);
    return `INSERT INTO "${table}" (${names}) VALUES\n${some.map((row) => `(${row})`).join(',\n')};`;
  });
}

/** Numbers of deleted rows are not reused. */
function sqliteSequences(database: BetterSqlite3.Database): string[] {
  const hasAny = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").get();
  if (hasAny === undefined) return [];
  return ['DELETE FROM sqlite_sequence;', ...sqliteRows(database, 'sqlite_sequence')];
}

function dumpPostgresql(url: string): string {
  const args = [
    '--inserts',
    `--rows-per-insert=${ROWS_PER_INSERT}`,
    '--no-owner',
    '--no-privileges',
    '--dbname',
    url,
  ];
  const run = spawnSync(findPgDump(), args, { encoding: 'utf8', maxBuffer: MAX_DUMP_BYTES });
  if (run.status !== 0) throw new Error(`pg_dump failed: ${run.error?.message ?? run.stderr}`);
  // Lines that begin with a backslash are only for psql; comments name versions and would change each time.
  return run.stdout.replace(/^(\\.*|--.*)\n/gm, '').replace(/\n{2,}/g, '\n');
}

function findPgDump(): string {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const sorted = versions.sort((a, b) => Number(b) - Number(a));
  const found = sorted.map((version) => join(DEBIAN_POSTGRES, version, 'bin', 'pg_dump')).find(existsSync);
  return found ?? 'pg_dump';
}
