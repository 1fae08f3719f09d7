// Migrations of a version that does not exist yet.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseKind } from '@/lib/db/database-url';
import { migrationsFolder } from '@/prisma/migration-runner/migration-files';

/**
 * Writes the migrations of this version and later ones, SQL by name, into the folder.
 * @returns the folder
 */
export function writeMigrations(
  folder: string,
  kind: DatabaseKind,
  later: Readonly<Record<string, string>>,
): string {
  cpSync(migrationsFolder(kind), folder, { recursive: true });
  for (const [name, sql] of Object.entries(later)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}
