// For tests: the migrations of this version with later ones behind them.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseKind } from '@/lib/db/database-url';
import { migrationsFolder } from './migration-files';

/** A folder with the migrations of this version and these, SQL by name. It is deleted when the test ends. */
export function laterMigrations(kind: DatabaseKind, later: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-later-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrationsFolder(kind), folder, { recursive: true });
  for (const [name, sql] of Object.entries(later)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}
