// Missing users of web and engine are created with the password of their URL, on a server that requires passwords.
import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { type DatabaseUsers, databaseUsers } from '@/lib/core/database-users';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import { describeOnPostgresql } from '@/prisma/test-database';

/** A server on which only its superuser connects without a password. */
async function openServer() {
  const server = await startLocalPostgres(process.env.PATH ?? '');
  onTestFinished(server.stop);
  const query = async (sql: string, connectionString = server.url) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const [row] = await query('SHOW hba_file');
  const file = String(row?.hba_file);
  writeFileSync(
    file,
    `host all postgres all trust\nhost all all all scram-sha-256\n${readFileSync(file, 'utf8')}`,
  );
  await query('SELECT pg_reload_conf()');
  const urlOf = (user: string, password: string) => {
    const url = new URL(server.url);
    return Object.assign(url, { username: user, password: encodeURIComponent(password) }).href;
  };
  const usersOf = (webPassword: string, enginePassword: string): DatabaseUsers => {
    const read = databaseUsers({
      DATABASE_URL: server.url,
      DATABASE_WEB_URL: urlOf('web', webPassword),
      DATABASE_ENGINE_URL: urlOf('engine', enginePassword),
    });
    if (read === null || 'error' in read) throw new Error('there are no users');
    return read;
  };
  return { url: server.url, query, urlOf, usersOf };
}

const PASSWORD = `it's a "secret" \\ of 100%`;

describeOnPostgresql('missing users of web and engine', () => {
  it('are created with the passwords of their URLs, which no other run changes', async () => {
    const { url, query, urlOf, usersOf } = await openServer();
    await applyMigrations(url, { users: usersOf(PASSWORD, 'another') });
    expect(await query('SELECT count(*)::int AS "payments" FROM "Payment"', urlOf('web', PASSWORD))).toEqual([
      { payments: 0 },
    ]);
    await expect(query('DELETE FROM "Block"', urlOf('engine', 'another'))).resolves.toEqual([]);
    await expect(query('DELETE FROM "Block"', urlOf('web', PASSWORD))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(query('SELECT 1', urlOf('web', 'another'))).rejects.toThrow(
      'password authentication failed',
    );
    await applyMigrations(url, { users: usersOf('a third one', 'another') });
    await expect(query('SELECT 1', urlOf('web', PASSWORD))).resolves.toHaveLength(1);
  });

  it('are refused without a password, with one that is not ASCII, and if the owner may not create users', async () => {
    const { url, query, urlOf, usersOf } = await openServer();
    const refusal = /PostgreSQL has no user web. Create it, or correct DATABASE_WEB_URL/;
    await expect(applyMigrations(url, { users: usersOf('', 'x') })).rejects.toThrow(refusal);
    await expect(applyMigrations(url, { users: usersOf('pässword', 'x') })).rejects.toThrow(refusal);
    await query(`CREATE ROLE payments LOGIN PASSWORD 'owner'; GRANT CREATE ON SCHEMA public TO payments`);
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public AUTHORIZATION payments');
    const owner = urlOf('payments', 'owner');
    await expect(applyMigrations(owner, { users: usersOf('x', 'x') })).rejects.toThrow(refusal);
    await query('ALTER ROLE payments CREATEROLE');
    await applyMigrations(owner, { users: usersOf('x', 'x') });
    await expect(query('DELETE FROM "Block"', urlOf('web', 'x'))).rejects.toMatchObject({ code: '42501' });
  });
});
