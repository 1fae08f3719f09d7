// Writes the next migration for both databases: what leads from the migrations so far to models.prisma.
// `npm run db:migration -- <name>`
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind } from '@/lib/db/database-url';
import { appendOnlySql } from './append-only';
import { startLocalPostgres } from './local-postgres';
import { applyMigrations, diffToModels, migrationsFolder } from './migrate';

async function makeMigration(name: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = mkdtempSync(join(tmpdir(), 'nano-migration-'));
  const postgres = await startLocalPostgres(process.env.PATH ?? '');
  try {
    await writeMigration('sqlite', `file:${join(folder, 'scratch.db')}`, `${stamp}_${name}`);
    await writeMigration('postgresql', postgres.url, `${stamp}_${name}`);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeMigration(kind: DatabaseKind, scratchUrl: string, name: string): Promise<void> {
  mkdirSync(migrationsFolder(kind), { recursive: true });
  await applyMigrations(scratchUrl);
  const sql = await diffToModels(scratchUrl);
  if (sql === '') {
    console.log(`${kind}: the migrations already lead to the models`);
    return;
  }
  const folder = join(migrationsFolder(kind), name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), `${sql}${appendOnlySql(kind, sql)}`);
  console.log(`${kind}: wrote prisma/migrations/${kind}/${name}/migration.sql`);
}

const name = process.argv[2] ?? '';
if (!/^[a-z0-9_]{1,60}$/.test(name)) {
  console.error('usage: npm run db:migration -- <name of lower-case letters, digits and _>');
  process.exitCode = 1;
} else {
  await makeMigration(name);
}
