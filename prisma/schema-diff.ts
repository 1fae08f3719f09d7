// Compares a database's schema with models.prisma.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseKind, databaseKind } from '@/lib/db/database-url';
import { projectRoot } from './project-root';
import { withSchemaEngine } from './schema-engine';

const NO_FILTERS = { externalTables: [], externalEnums: [] };
/** What the engine writes when there is nothing to do. */
const EMPTY_DIFF = '-- This is an empty migration.';

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

function readSchema(kind: DatabaseKind): { path: string; content: string }[] {
  return [`${kind}.prisma`, 'models.prisma'].map((name) => {
    const path = join(projectRoot(), 'prisma', name);
    return { path, content: readFileSync(path, 'utf8') };
  });
}
