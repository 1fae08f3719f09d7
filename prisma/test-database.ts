// Gives each test its own migrated database, on SQLite and on PostgreSQL.
// PostgreSQL: web and engine of a test connect as users with the rights of lib/db/process-access.ts.
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import type { DatabaseUsers } from '@/lib/core/database-users';
import { createDatabase, type Database, openDatabase } from '@/lib/db/client';
import { type DatabaseKind, sqliteFilePath } from '@/lib/db/database-url';
import type { RestrictedProcess } from '@/lib/db/process-access';
import { writeMigrations } from '@/verification/testing/write-migrations';
import { urlOfUser, usersOf } from './test-users';

/** With `url`, a test can open the same database again, as a second process does. */
export type TestDatabase = Database & { readonly url: string };

const ALL_KINDS = ['sqlite', 'postgresql'] as const satisfies readonly DatabaseKind[];
/** TEST_DATABASES=sqlite skips PostgreSQL where speed matters more (`npm run mutants`). */
const KINDS = ALL_KINDS.filter((kind) => (process.env.TEST_DATABASES ?? kind) === kind);
if (KINDS.length === 0) throw new Error('TEST_DATABASES is sqlite or postgresql');

/** Tests of what only PostgreSQL has. */
export const describeOnPostgresql = describe.skipIf(!KINDS.includes('postgresql'));

/**
 * Declares `suite` once per kind of database. `open` is called in a test or beforeEach and returns an empty, migrated
 * database, which is closed and deleted when the test ends.
 */
export function describeOnBothDatabases(
  name: string,
  suite: (open: () => Promise<TestDatabase>, kind: DatabaseKind) => void,
): void {
  describe.each(KINDS)(`${name} (%s)`, (kind) => {
    suite(async () => {
      const database = await createTestDatabase(kind);
      onTestFinished(() => database.close());
      return database;
    }, kind);
  });
}

/** An empty, migrated database. `close` closes and deletes it; the caller must call it. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const templateUrl = await askForTemplate(kind);
  const copy = kind === 'sqlite' ? copySqlite(templateUrl) : await copyPostgresql(templateUrl);
  const database = await openDatabase({ url: copy.url });
  // Disabled after the connection has proved that it waits for the disk: test data need not survive a power failure.
  if (kind === 'sqlite') await database.db.$executeRawUnsafe('PRAGMA synchronous = OFF');
  const restricted = restrictedConnections(copy.url, usersOf(templateUrl));
  if (kind === 'postgresql') connections.set(database.db, restricted);
  const close = async () => {
    await restricted.close();
    await database.close();
    await copy.remove();
  };
  return { ...database, url: copy.url, close };
}

/** By the client of a test database. */
const connections = new WeakMap<object, ReturnType<typeof restrictedConnections>>();

/**
 * The test database as web or engine opens it: on PostgreSQL with its own user, whose rights are limited. The same database on
 * SQLite, and if it isn't as `createTestDatabase` returned it.
 */
export function asProcess(database: Database, process: RestrictedProcess): Database {
  return connections.get(database.db)?.open(process) ?? database;
}

/** The address at which web or engine opens the test database. */
export function urlFor(database: TestDatabase, process: RestrictedProcess): string {
  const users = usersOfDatabase(database);
  return users === null ? database.url : urlOfUser(database.url, users[process]);
}

/** The users of web and engine; null on SQLite. */
export function usersOfDatabase(database: Database): DatabaseUsers | null {
  return connections.get(database.db)?.users ?? null;
}

function restrictedConnections(url: string, users: DatabaseUsers) {
  const opened = new Map<RestrictedProcess, Database>();
  const create = (process: RestrictedProcess): Database => {
    const created = createDatabase({ url: urlOfUser(url, users[process]) });
    opened.set(process, created);
    return created;
  };
  return {
    users,
    open: (process: RestrictedProcess) => opened.get(process) ?? create(process),
    close: () => Promise.all([...opened.values()].map((database) => database.close())),
  };
}

async function askForTemplate(kind: DatabaseKind): Promise<string> {
  const answer = await fetch(`${inject('testServerUrl')}/${kind}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

function copySqlite(templateUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nano-test-db-'));
  const file = join(folder, 'test.db');
  copyFileSync(sqliteFilePath(templateUrl), file);
  return { url: `file:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function copyPostgresql(templateUrl: string) {
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  url.pathname = '/postgres';
  const serverUrl = url.href;
  await onServer(serverUrl, async (server) => {
    await server.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" ${await copyStrategy(server)}`);
  });
  url.pathname = `/${name}`;
  const remove = () =>
    onServer(serverUrl, async (server) => {
      await server.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    });
  return { url: url.href, remove };
}

/** Copying files is twice as fast as writing every page to the log, and is PostgreSQL's default before version 15. */
async function copyStrategy(server: Client): Promise<string> {
  const { rows } = await server.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS "version"`,
  );
  return (rows[0]?.version ?? 0) >= 150_000 ? 'STRATEGY FILE_COPY' : '';
}

async function onServer(connectionString: string, work: (server: Client) => Promise<void>): Promise<void> {
  const server = new Client({ connectionString });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** A folder with the migrations of this version and these, SQL by name. It is deleted when the test ends. */
export function laterMigrations(kind: DatabaseKind, later: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-later-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return writeMigrations(folder, kind, later);
}
