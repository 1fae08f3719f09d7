// The next version of the service, made from this one: the same code with another version number and one more migration,
// which expands the schema.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { VERSION } from '@/lib/core/version';
import { MIGRATION_NAMES } from '@/lib/db/schema-fit';
import { projectRoot } from '@/prisma/project-root';
import { bundlePrograms } from '@/verification/testing/bundle';
import { writeMigrations } from '@/verification/testing/write-migrations';
import { EXPANSION } from '../expansion';

/** What runs of one version. */
export type ServiceVersion = {
  readonly version: string;
  readonly engineFile: string;
  /** The folder of web, and the build inside it. */
  readonly web: { readonly root: string; readonly build: string };
};

export const NEXT_VERSION = '99.0.0';
const EXPANSION_SQL = `
ALTER TABLE "Payment" ADD COLUMN "upgradeMark" TEXT;
CREATE TABLE "UpgradeMark" ("id" TEXT NOT NULL PRIMARY KEY, "paymentId" TEXT NOT NULL);
`;
const ENGINE_PROGRAMS = {
  engine: 'bin/engine-main.ts',
  'work-worker': 'lib/nano/work-worker.mjs',
  'checkpoint-worker': 'lib/db/checkpoint-worker.mjs',
  'screening-worker': 'lib/compliance/screening/screening-worker.ts',
};

/**
 * Both versions, and the folder with the migrations of the next one.
 * @throws Error when web is not built
 */
export async function prepareVersions() {
  const root = projectRoot();
  const build = currentBuild(root);
  const folders = [
    await bundlePrograms(ENGINE_PROGRAMS),
    await bundlePrograms(ENGINE_PROGRAMS, undefined, [asNext]),
  ];
  const scratch = mkdtempSync(join(tmpdir(), 'nano-next-version-'));
  const [present, next] = folders.map((folder) => join(folder, 'engine.mjs'));
  return {
    present: { version: VERSION, engineFile: present ?? '', web: { root, build } } satisfies ServiceVersion,
    next: {
      ...{ version: NEXT_VERSION, engineFile: next ?? '' },
      web: { root: copyWeb(root, build, join(scratch, 'web')), build: 'build' },
    } satisfies ServiceVersion,
    migrations: writeMigrations(join(scratch, 'migrations'), 'postgresql', { [EXPANSION]: EXPANSION_SQL }),
    remove: (): void => {
      for (const folder of [...folders, scratch]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The build that `npm start` and `npm test` made, from the project's folder. */
function currentBuild(root: string): string {
  const pointer = join(root, '.web', 'current');
  const build = existsSync(pointer) ? join('.web', readFileSync(pointer, 'utf8').trim()) : '.next';
  if (existsSync(join(root, build, 'BUILD_ID'))) return build;
  throw new Error('web is not built. Run: npm run build');
}

const nextNames = { ...MIGRATION_NAMES, postgresql: [...MIGRATION_NAMES.postgresql, EXPANSION] };

/** Replaces the version and the names of the migrations in a bundle. */
const asNext: Plugin = {
  name: 'as-next-version',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/nano-payments[^/]*\/package\.json$|\/package\.json$/ }, ({ path }) => {
      if (path !== join(projectRoot(), 'package.json')) return undefined;
      return { contents: JSON.stringify({ version: NEXT_VERSION }), loader: 'json' };
    });
    onLoad({ filter: /\/migrations\/names\.json$/ }, () => {
      return { contents: JSON.stringify(nextNames), loader: 'json' };
    });
  },
};

/** A copy of web's server code with the other version and names in it; the rest is linked. */
function copyWeb(root: string, build: string, folder: string): string {
  mkdirSync(join(folder, 'build'), { recursive: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'nano-payments', version: NEXT_VERSION }),
  );
  for (const name of readdirSync(join(root, build))) {
    if (name === 'server') cpSync(join(root, build, name), join(folder, 'build', name), { recursive: true });
    else if (name !== 'cache' && name !== 'used-by')
      symlinkSync(join(root, build, name), join(folder, 'build', name));
  }
  const changed = { version: 0, names: 0 };
  for (const name of readdirSync(join(folder, 'build', 'server'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.js')) changeChunk(join(folder, 'build', 'server', name), changed);
  }
  if (changed.version === 0 || changed.names === 0)
    throw new Error('web’s version was not found in its build');
  return folder;
}

function changeChunk(file: string, changed: { version: number; names: number }): void {
  const text = readFileSync(file, 'utf8');
  const replaced = text
    .replaceAll(`{name:"nano-payments",version:"${VERSION}"`, () => {
      changed.version += 1;
      return `{name:"nano-payments",version:"${NEXT_VERSION}"`;
    })
    .replace(/postgresql:(\[(?:"\d{14}_\w+",?)+\])/g, () => {
      changed.names += 1;
      return `postgresql:${JSON.stringify(nextNames.postgresql)}`;
    });
  if (replaced !== text) writeFileSync(file, replaced);
}
