// For tests: the migrations of this version and later ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseKind } from '@/lib/db/database-url';
import { writeMigrations } from '@/verification/testing/write-migrations';

/** A folder with the migrations of this version and these, SQL by name. It is deleted when the test ends. */
export function laterMigrations(kind: DatabaseKind, later: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-later-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return writeMigrations(folder, kind, later);
}
