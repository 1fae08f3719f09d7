// Writes the next migration for both databases: the difference between the migrations so far and models.prisma. `npm run
// db:migration -- <name>`
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind } from '@/lib/db/database-url';
import { isContract, type MIGRATION_NAMES } from '@/lib/db/schema-fit';
import { startLocalPostgres } from './local-postgres';
import { applyMigrations } from './migrate';
import { findContracting } from './migration-runner/contracting';
import { migrationsFolder } from './migration-runner/migration-files';
import { projectRoot } from './project-root';
import { diffToModels } from './schema-diff';

const REFUSAL = 'the audit log can only be added to';

/** Triggers that make the audit log append-only; models.prisma can't express them. */
const TRIGGERS: Readonly<Record<DatabaseKind, string>> = {
  postgresql: `
-- Nothing of the audit log is ever changed or removed.
CREATE FUNCTION "refuse_audit_log_change"() RETURNS trigger LANGUAGE plpgsql
  AS E'BEGIN RAISE EXCEPTION \\'${REFUSAL}\\'\\x3b END\\x3b';
CREATE TRIGGER "AuditLogEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditLogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_log_change"();
`,
  sqlite: `
-- Nothing of the audit log is ever changed or removed.
CREATE TRIGGER "AuditLogEntry_no_update" BEFORE UPDATE ON "AuditLogEntry"
  BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END;
CREATE TRIGGER "AuditLogEntry_no_delete" BEFORE DELETE ON "AuditLogEntry"
  BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END;
-- INSERT OR REPLACE deletes rows without firing the delete triggers.
CREATE TRIGGER "AuditLogEntry_no_replace" BEFORE INSERT ON "AuditLogEntry"
  WHEN EXISTS (SELECT 1 FROM "AuditLogEntry" WHERE "sequence" = NEW."sequence")
  BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END;
`,
};

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
    console.log(`${kind}: the migrations already match the models`);
    return;
  }
  const contracting = isContract(name) ? [] : findContracting(sql);
  if (contracting.length > 0) {
    throw new Error(
      `${kind}: this migration would break the previous version:\n${contracting.join('\n')}\nExpand first. A later version contracts, with a name that ends in _contract (docs/decisions/0046).`,
    );
  }
  const folder = join(migrationsFolder(kind), name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), `${sql}${appendOnlySql(kind, sql)}`);
  addName(kind, name);
  console.log(`${kind}: wrote prisma/migrations/${kind}/${name}/migration.sql`);
}

/** The names are built into web and engine, which check that the database has these migrations. */
function addName(kind: DatabaseKind, name: string): void {
  const file = join(projectRoot(), 'prisma', 'migrations', 'names.json');
  const names: typeof MIGRATION_NAMES = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...names, [kind]: [...names[kind], name] }, null, 2)}\n`);
}

/** Appends the triggers when the migration recreates the audit log's table. */
function appendOnlySql(kind: DatabaseKind, sql: string): string {
  return /CREATE TABLE "AuditLogEntry"|RENAME TO "AuditLogEntry"/.test(sql) ? TRIGGERS[kind] : '';
}

const name = process.argv[2] ?? '';
if (!/^[a-z0-9_]{1,60}$/.test(name)) {
  console.error('usage: npm run db:migration -- <name of lower-case letters, digits and _>');
  process.exitCode = 1;
} else {
  await makeMigration(name);
}
