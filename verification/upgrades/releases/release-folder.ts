// The files of one release under prisma/releases/<version>/: the checksums of its migrations, and for each kind of database
// a dump with data, with the DATA_DIR and the accounts that belong to it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseKind } from '@/lib/db/database-url';
import { migrationsFolder, readMigrations } from '@/prisma/migration-runner/migration-files';
import { projectRoot } from '@/prisma/project-root';

/** What a test needs to know of a dump to act in it. All of it is of the sandbox. */
const accountsFile = z.object({
  merchantId: z.string(),
  apiKey: z.object({ id: z.string(), secret: z.string() }),
  settlementAddress: z.string(),
  /** Listed as an exchange's, so that the refund to it is held. */
  exchangeAddress: z.string(),
});

export type ReleaseAccounts = z.infer<typeof accountsFile>;

const checksumsFile = z.record(z.enum(['sqlite', 'postgresql']), z.record(z.string(), z.string()));
export type MigrationChecksums = z.infer<typeof checksumsFile>;

/** Left out: the database itself, and what the next start writes. */
const NOT_KEPT = /(^|\/)(payments\.db.*|ports\.json|logs)$/;

/** @param version such as 1.0.0 */
export function releaseFolder(version: string): string {
  return join(projectRoot(), 'prisma', 'releases', version);
}

/** The versions that were released, oldest first. */
export function releasedVersions(): string[] {
  return readdirSync(join(projectRoot(), 'prisma', 'releases'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** SHA-256 of every migration of this version, by its name. */
export function presentChecksums(): MigrationChecksums {
  const checksumsOf = (kind: DatabaseKind) =>
    Object.fromEntries(readMigrations(migrationsFolder(kind)).map(({ name, checksum }) => [name, checksum]));
  return { sqlite: checksumsOf('sqlite'), postgresql: checksumsOf('postgresql') };
}

export function writeChecksums(version: string): void {
  mkdirSync(releaseFolder(version), { recursive: true });
  writeFileSync(join(releaseFolder(version), 'migrations.json'), asJson(presentChecksums()));
}

/** The checksums as they were when the version was released. */
export function readChecksums(version: string): MigrationChecksums {
  return checksumsFile.parse(
    JSON.parse(readFileSync(join(releaseFolder(version), 'migrations.json'), 'utf8')),
  );
}

/** Writes one dump with what belongs to it. */
export function writeDump(
  version: string,
  kind: DatabaseKind,
  { sql, dataDir, accounts }: { sql: string; dataDir: string; accounts: ReleaseAccounts },
): void {
  const folder = join(releaseFolder(version), kind);
  rmSync(folder, { recursive: true, force: true });
  cpSync(dataDir, folder, { recursive: true, filter: (source) => !NOT_KEPT.test(source) });
  writeFileSync(join(folder, 'accounts.json'), asJson(accounts));
  writeFileSync(join(releaseFolder(version), `${kind}.sql`), sql);
}

/** The dump's SQL and accounts; its DATA_DIR is copied to `dataDir`. @throws Error when it was never made */
export function readDump(version: string, kind: DatabaseKind, dataDir: string) {
  const folder = join(releaseFolder(version), kind);
  if (!existsSync(folder)) throw new Error(`no dump of ${version} for ${kind}: npm run db:release`);
  cpSync(folder, dataDir, { recursive: true });
  const accounts = accountsFile.parse(JSON.parse(readFileSync(join(folder, 'accounts.json'), 'utf8')));
  return { accounts, sql: readFileSync(join(releaseFolder(version), `${kind}.sql`), 'utf8') };
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
