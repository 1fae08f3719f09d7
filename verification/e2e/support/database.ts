// The database of an installation that the browser tests use: SQLite, or PostgreSQL with a user each for web and engine
// (`npm run proof -- --only browser-postgresql`). Statements are in SQLite's dialect without quoted names.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { z } from 'zod';

/** The variable with the URL of the PostgreSQL server; unset: SQLite. */
export const SERVER_VARIABLE = 'E2E_POSTGRESQL_URL';

export type Value = string | number | Buffer | null;
type Result = { readonly rows: readonly unknown[]; readonly changed: number };

/** In the data folder: the URL with which commands and tests connect, as the owner. */
const OWNER_FILE = 'owner-database-url';
const STATEMENT = join(import.meta.dirname, 'postgresql-statement.mjs');
const TIMEOUT_MS = 30_000;

/** Creates an empty database. @returns the settings of `npm start`; none on SQLite */
export async function createDatabase(dataDir: string): Promise<Record<string, string>> {
  const server = process.env[SERVER_VARIABLE];
  if (server === undefined) return {};
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE template0 LC_COLLATE 'C'`);
  } finally {
    await client.end();
  }
  const urlOf = (user?: string) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    // The migration creates the users with these passwords.
    if (user !== undefined) Object.assign(url, { username: `${name}_${user}`, password: 'tested' });
    return url.href;
  };
  writeFileSync(join(dataDir, OWNER_FILE), urlOf());
  return {
    DATABASE_URL: urlOf(),
    DATABASE_WEB_URL: urlOf('web'),
    DATABASE_ENGINE_URL: urlOf('engine'),
  };
}

/** The settings of a command for this installation. */
export function settingsOf(dataDir: string): Record<string, string> {
  const url = ownerUrl(dataDir);
  return { DATA_DIR: dataDir, ...(url === null ? {} : { DATABASE_URL: url }) };
}

/** @param values by name, as in `:name` */
export function ask(dataDir: string, sql: string, values: Record<string, string>): readonly unknown[] {
  return askEach(dataDir, [sql], values)[0] ?? [];
}

/**
 * The rows of each statement. On PostgreSQL one process runs them all: while it runs, the test can't notice that the server has
 * closed an idle connection.
 */
export function askEach(
  dataDir: string,
  statements: readonly string[],
  values: Record<string, string>,
): readonly (readonly unknown[])[] {
  const url = ownerUrl(dataDir);
  if (url !== null) return runOnPostgresql(url, statements, values).map(({ rows }) => rows);
  return onSqlite(dataDir, { readonly: true }, (database) =>
    statements.map((sql) => database.prepare(sql).all(values)),
  );
}

/** @param values for each `?`. @returns how many rows were changed */
export function change(dataDir: string, sql: string, ...values: readonly Value[]): number {
  const url = ownerUrl(dataDir);
  if (url !== null) return runOnPostgresql(url, [sql], values)[0]?.changed ?? 0;
  return onSqlite(dataDir, {}, (database) => database.prepare(sql).run(...values).changes);
}

function ownerUrl(dataDir: string): string | null {
  const file = join(dataDir, OWNER_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function onSqlite<T>(
  dataDir: string,
  options: Database.Options,
  work: (database: Database.Database) => T,
): T {
  const database = new Database(join(dataDir, 'payments.db'), { ...options, fileMustExist: true });
  try {
    database.pragma('busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}

const results = z.array(z.object({ rows: z.array(z.unknown()), changed: z.int() }));

/** In a process of its own, because its driver is asynchronous and the tests' statements are not. */
function runOnPostgresql(
  url: string,
  statements: readonly string[],
  values: Readonly<Record<string, string>> | readonly Value[],
): readonly Result[] {
  const request = JSON.stringify({ url, statements: statements.map((sql) => forPostgresql(sql, values)) });
  const run = spawnSync(process.execPath, [STATEMENT], {
    input: request,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (run.status !== 0) throw new Error(`PostgreSQL refused a statement: ${run.stderr}`);
  return results.parse(JSON.parse(run.stdout));
}

/** Quotes the names that PostgreSQL would read in lower case, and numbers the values. */
function forPostgresql(sql: string, values: Readonly<Record<string, string>> | readonly Value[]) {
  const named: readonly (readonly [string, Value])[] = Object.entries(values);
  const names = named.map(([name]) => name);
  let place = 0;
  const numbered = sql
    .replaceAll(/(?<![\w":'])[a-z]+[A-Z]\w*/g, '"$&"')
    .replaceAll(/\?|(?<![\w:]):[a-z]\w*/g, (mark) => {
      place += 1;
      return `$${mark === '?' ? place : names.indexOf(mark.slice(1)) + 1}`;
    });
  const encoded = named.map(([, value]) =>
    Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value,
  );
  return { sql: numbered, values: encoded };
}
