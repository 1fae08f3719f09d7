// The folder of the version to upgrade to, and its commands.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseKind } from '@/lib/db/database-url';
import { readMigrations } from '@/prisma/migration-runner/migration-files';
import { UpgradeError } from './plan';

const manifest = z.object({ name: z.literal('nano-payments'), version: z.string() });

export type VersionFolder = {
  /** Absolute. */
  readonly folder: string;
  readonly version: string;
  /** Its migrations, oldest first. */
  readonly migrations: readonly string[];
};

/** @throws UpgradeError when the folder holds no version of this service */
export function readVersionFolder(path: string, kind: DatabaseKind): VersionFolder {
  const folder = resolve(path);
  const missing = ['package.json', 'nano-payments', 'dist/migrate.mjs'].filter(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing.length > 0) {
    throw new UpgradeError(
      `${folder} contains no installed version: ${missing.join(', ')} is missing. Unpack the release into a new folder first.`,
    );
  }
  const parsed = manifest.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (!parsed.success) throw new UpgradeError(`${folder} contains another program. Check the path.`);
  const migrations = readMigrations(join(folder, 'prisma', 'migrations', kind)).map(({ name }) => name);
  return { folder, version: parsed.data.version, migrations };
}

/** Runs a command of the version in `folder` with this process's settings and output. @returns its exit code */
export function runCommandOf(folder: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(folder, 'nano-payments'), ...args], { stdio: 'inherit' });
  return new Promise((resolveCode, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolveCode(code ?? 1));
  });
}
