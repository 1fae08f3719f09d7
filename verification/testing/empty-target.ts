// For tests: an empty place for a restored database.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from '@/prisma/test-database';

/** Connects to a PostgreSQL database for `work`. */
export async function withServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The URL of a missing file, or of an empty database on the same server. It is deleted when the test ends. */
export async function emptyTarget({ kind, url }: TestDatabase): Promise<string> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'nano-restore-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return `file:${join(folder, 'restored', 'payments.db')}`;
  }
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await withServer(url, (client) => client.query(`CREATE DATABASE ${name}`));
  onTestFinished(async () => {
    await withServer(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
