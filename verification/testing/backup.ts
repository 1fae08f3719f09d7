// For tests: backs up a whole database and restores it, as an operator would after data loss.
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { z } from 'zod';
import { sqliteFilePath } from '@/lib/db/database-url';
import type { TestDatabase } from '@/prisma/test-database';

type Backup = { restore(): Promise<void> };

const names = z.array(z.string());
const TRIGGERS = "SELECT name, sql FROM main.sqlite_master WHERE type = 'trigger'";
const triggerRows = z.array(z.object({ name: z.string(), sql: z.string() }));

/** The content of the database. Restore it only while no engine runs. */
export function takeBackup({ kind, url }: TestDatabase): Promise<Backup> {
  return kind === 'sqlite' ? takeSqlite(sqliteFilePath(url)) : takePostgresql(url);
}

async function takeSqlite(file: string): Promise<Backup> {
  const copy = `${file}.backup`;
  const database = new Sqlite(file);
  await database.backup(copy);
  database.close();
  const restore = async () => {
    const target = new Sqlite(file, { timeout: 10_000 });
    target.pragma('foreign_keys = OFF');
    target.prepare('ATTACH ? AS backup').run(copy);
    const listed = target.prepare("SELECT name FROM backup.sqlite_master WHERE type = 'table'").pluck().all();
    const tables = names.parse(listed).filter((name) => !name.startsWith('sqlite_'));
    target.transaction(() => {
      // Triggers protect the audit log from deletion, but not from replacing the file.
      const triggers = triggerRows.parse(target.prepare(TRIGGERS).all());
      for (const { name } of triggers) target.exec(`DROP TRIGGER "${name}"`);
      for (const table of tables) {
        target.exec(
          `DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM backup."${table}"`,
        );
      }
      for (const { sql } of triggers) target.exec(sql);
    })();
    target.close();
  };
  return { restore };
}

async function takePostgresql(url: string): Promise<Backup> {
  const ask = async <T>(work: (client: Client) => Promise<T>) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const rows = await ask(async (client) => {
    const listed = await client.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    const tables = z.array(z.object({ name: z.string() })).parse(listed.rows);
    const contents = new Map<string, string>();
    for (const { name } of tables) {
      const answer = await client.query(`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM "${name}" t`);
      contents.set(name, z.object({ rows: z.string() }).parse(answer.rows[0]).rows);
    }
    return contents;
  });
  const restore = () =>
    ask(async (client) => {
      await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
      for (const [name, content] of rows) {
        await client.query(`DELETE FROM "${name}"`);
        const from = `json_populate_recordset(NULL::"${name}", $1::json)`;
        await client.query(`INSERT INTO "${name}" SELECT * FROM ${from}`, [content]);
      }
      await client.query('COMMIT');
    });
  return { restore };
}
