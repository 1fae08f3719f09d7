// The migrations of this version on disk: SQL, checksum, and how they are applied.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseKind } from '@/lib/db/database-url';
import { projectRoot } from '../project-root';
import { type Statement, splitStatements } from './split-statements';

export type Migration = {
  /** The folder's name: a time stamp and a topic. Names sort in the order in which they are applied. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of migration.sql, hexadecimal, as Prisma records it. */
  readonly checksum: string;
  readonly statements: readonly Statement[];
  /** PostgreSQL: builds indexes while other transactions write. Its statements run outside a transaction, one at a time. */
  readonly isConcurrent: boolean;
};

const CONCURRENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY /i;

/** The folder of the migrations of one kind of database. */
export function migrationsFolder(kind: DatabaseKind): string {
  return join(projectRoot(), 'prisma', 'migrations', kind);
}

/**
 * Reads the migrations of a folder, in the order in which they are applied.
 * @throws Error when one mixes concurrent indexes with other statements
 */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => parseMigration(name, readFileSync(join(folder, name, 'migration.sql'), 'utf8')));
}

function parseMigration(name: string, sql: string): Migration {
  const statements = splitStatements(sql);
  const concurrent = statements.filter(({ outline }) => CONCURRENT.test(outline)).length;
  if (concurrent > 0 && concurrent < statements.length) {
    throw new Error(
      `Migration ${name} mixes CREATE INDEX CONCURRENTLY with other statements. Put the indexes into a migration of their own.`,
    );
  }
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name, sql, checksum, statements, isConcurrent: concurrent > 0 };
}
