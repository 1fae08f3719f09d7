// Migrates a database: applies missing migrations and records them in _prisma_migrations.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DatabaseKind, databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { projectRoot } from './project-root';
import { withSchemaEngine } from './schema-engine';

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Applies what is missing, in order, each migration once. Safe to run again, and before every start; an SQLite file
 * must not be open elsewhere meanwhile, because the engine takes it for itself.
 * @returns the names of the migrations that were applied now
 * @throws Error with the engine's words when the database is away or a migration failed
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const kind = databaseKind(url);
  if (kind === 'sqlite') makeSqliteFile(sqliteFilePath(url));
  const migrationsList = readMigrations(kind);
  return withSchemaEngine(url, undefined, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
    return appliedMigrationNames;
  });
}

/** For its owner alone; the files SQLite lays beside it take over the mode. One that exists stays as it is. */
function makeSqliteFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/**
 * The SQL that leads from the database's present schema to the models; empty text when they are the same.
 * Reads the database, changes nothing.
 */
export async function diffToModels(url: string): Promise<string> {
  const kind = databaseKind(url);
  const files = readSchema(kind);
  const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
  return withSchemaEngine(url, datamodels, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: projectRoot() },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
    const sql = stdout ?? '';
    return sql.trim() === EMPTY_DIFF ? '' : sql;
  });
}

/** What the engine writes when there is nothing to do. */
const EMPTY_DIFF = '-- This is an empty migration.';

/** Where the migrations of one kind of database lie. */
export function migrationsFolder(kind: DatabaseKind): string {
  return join(projectRoot(), 'prisma', 'migrations', kind);
}

function readSchema(kind: DatabaseKind): { path: string; content: string }[] {
  return [`${kind}.prisma`, 'models.prisma'].map((name) => {
    const path = join(projectRoot(), 'prisma', name);
    return { path, content: readFileSync(path, 'utf8') };
  });
}

function readMigrations(kind: DatabaseKind) {
  const baseDir = migrationsFolder(kind);
  const names = readdirSync(baseDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: `provider = "${kind}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: names
      .map(({ name }) => name)
      .sort()
      .map((path) => ({ path, migrationFile: readMigrationFile(join(baseDir, path)) })),
  };
}

function readMigrationFile(folder: string) {
  const value = readFileSync(join(folder, 'migration.sql'), 'utf8');
  return { path: 'migration.sql', content: { tag: 'ok' as const, value } };
}
