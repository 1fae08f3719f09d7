// Creates the migrated template databases of a test run, each when the first test requests it, and removes everything
// at the end. Test files run in separate processes and call this over loopback HTTP.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseKind } from '@/lib/db/database-url';
import { startLocalPostgres } from './local-postgres';
import { applyMigrations } from './migrate';
import { usersOf } from './test-users';

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string;
  }
}

/** The template that test databases are copied from, and how the run deletes it. */
type Template = { url: string; remove(): Promise<void> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nano-test-'));
  const templates = new Map<string, Promise<Template>>();
  const makers: Record<DatabaseKind, () => Promise<Template>> = {
    sqlite: () => makeSqliteTemplate(folder),
    postgresql: makePostgresqlTemplate,
  };
  const server = createServer((request, response) => {
    // A kept-alive connection could close at the moment a slow test calls again, which would fail that test.
    response.setHeader('Connection', 'close');
    const kind = request.url === '/postgresql' ? 'postgresql' : 'sqlite';
    const template = templates.get(kind) ?? makers[kind]();
    templates.set(kind, template);
    template.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  project.provide('testServerUrl', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.close();
    for (const template of await Promise.allSettled(templates.values())) {
      if (template.status === 'fulfilled') await template.value.remove();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeSqliteTemplate(folder: string): Promise<Template> {
  const url = `file:${join(folder, 'template.db')}`;
  await applyMigrations(url);
  return { url, remove: async () => {} };
}

/** On the server of TEST_DATABASE_URL, or on a temporary one. */
async function makePostgresqlTemplate(): Promise<Template> {
  const given = process.env.TEST_DATABASE_URL;
  const local = given ? undefined : await startLocalPostgres(process.env.PATH ?? '');
  const serverUrl = given ?? local?.url ?? '';
  const name = `template_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const users = usersOf(url.href);
  for (const user of Object.values(users)) await runOnServer(serverUrl, `CREATE ROLE "${user}"`);
  await applyMigrations(url.href, { users });
  const remove = async () => {
    if (local) return local.stop();
    await runOnServer(serverUrl, `DROP DATABASE "${name}"`);
    // A test that was killed may have left a copy, whose rights keep the users.
    for (const user of Object.values(users))
      await runOnServer(serverUrl, `DROP ROLE "${user}"`).catch(() => {});
  };
  return { url: url.href, remove };
}

/** Runs one statement outside a transaction, as CREATE DATABASE and DROP DATABASE require. */
async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
