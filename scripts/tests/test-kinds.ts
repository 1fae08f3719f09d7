// Decides which tests can share a worker and its loaded modules: those that do not change their process. Those that also use
// no database, server or process can share a thread.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports, type SourceFile, withoutExtension } from '../architecture/imports';

/** Packages that open external resources or keep state per process. */
const OUTSIDE =
  /^(node:(worker_threads|child_process|cluster|http|https|net|dgram)|pg|better-sqlite3|undici|ws|nodemailer|pino|@prisma\/.*|next(-auth)?(\/.*)?|react-dom(\/.*)?)$/;
/** The generated Prisma clients, which are not in the repository. */
const GENERATED = /^prisma\/generated\//;
/** The simulation replaces its process's timers; the kill tests measure separate processes. */
const TAKES_OVER = /^verification\/(simulation|kills)\//;
/** Patterns of test files that change their process, which would affect the next file. */
const CHANGES_PROCESS =
  /\bvi\.(stub\w+|useFakeTimers|setSystemTime|spyOn|mock|doMock|hoisted|resetModules)\b|\bprocess\.(env|chdir|on|once|exitCode)\b|\bglobalThis\b/;
/** The folders of the sources, and files among them that are not sources. */
const FOLDERS = [
  ...[
    'app',
    'bin',
    'client',
    'components',
    'examples',
    'lib',
    'pages',
    'prisma',
    'sandbox',
    'scripts',
    'signer',
  ],
  ...['verification', 'web'],
];
const NO_SOURCES = /(^|\/)(node_modules|dist|generated)\//;

export const isTest = (path: string): boolean => /\.test\.(ts|mjs)$/.test(path);

/** All sources of the project in the folder `root`, their paths from there. */
export function readSources(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !NO_SOURCES.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Paths of test files. */
export type TestKinds = {
  /** Use no external resources and do not change their process. */
  readonly pure: readonly string[];
  /** Do not change their process. */
  readonly shared: readonly string[];
  /** All others: each needs its own process. */
  readonly alone: readonly string[];
};

export function sortTests(files: readonly SourceFile[]): TestKinds {
  const byModule = new Map(files.map((file) => [withoutExtension(file.path), file]));
  const impure = impureModules(byModule);
  const tests = files.filter(({ path }) => isTest(path));
  const isAlone = ({ path, text }: SourceFile) => TAKES_OVER.test(path) || CHANGES_PROCESS.test(text);
  const [alone, tame] = [tests.filter(isAlone), tests.filter((file) => !isAlone(file))];
  const isPure = ({ path }: SourceFile) => !impure.has(withoutExtension(path));
  return {
    pure: pathsOf(tame.filter(isPure)),
    shared: pathsOf(tame.filter((file) => !isPure(file))),
    alone: pathsOf(alone),
  };
}

const pathsOf = (files: readonly SourceFile[]) => files.map(({ path }) => path).toSorted();

/** Modules that use external resources, directly or through their imports. */
function impureModules(byModule: ReadonlyMap<string, SourceFile>): Set<string> {
  const importers = new Map<string, string[]>();
  const impure = new Set<string>();
  for (const [module, file] of byModule) {
    for (const { to, own, typeOnly } of readImports(file)) {
      if (typeOnly) continue;
      if (own && !GENERATED.test(to)) importers.set(to, [...(importers.get(to) ?? []), module]);
      else if (GENERATED.test(to) || OUTSIDE.test(to)) impure.add(module);
    }
  }
  // Iterating a set includes elements added during the iteration.
  for (const module of impure) for (const importer of importers.get(module) ?? []) impure.add(importer);
  return impure;
}
