// Chooses the tests that `npm run check` runs: those that import a changed file, the nearest first, up to a maximum.
import { readImports, type SourceFile, withoutExtension } from '../architecture/imports';
import { isTest, readSources } from './test-kinds';

/** These take minutes, or start an engine or a browser for every test, so only `npm test` runs them. */
const LONG = /^verification\/(kills|simulation|outcomes|e2e)\//;

export type Related = {
  /** The tests to run, the nearest first. */
  readonly chosen: readonly string[];
  /** How many further tests import a changed file. */
  readonly leftOut: number;
};

/** The same for all sources of the project in the folder `root`. */
export const findTestsIn = (root: string, changed: readonly string[], max: number): Related =>
  findRelatedTests(readSources(root), changed, max);

/**
 * @param changed paths of the changed files
 * @param max how many test files are run
 */
export function findRelatedTests(
  files: readonly SourceFile[],
  changed: readonly string[],
  max: number,
): Related {
  const byModule = new Map(files.map(({ path }) => [withoutExtension(path), path]));
  const importers = importersOf(files);
  // A set keeps the order in which it was filled: from the changed files outwards, one import at a time.
  const reached = new Set(changed.map(withoutExtension));
  for (const module of reached) for (const importer of importers.get(module) ?? []) reached.add(importer);
  const tests = [...reached].flatMap((module) => byModule.get(module) ?? []).filter(isTest);
  const chosen = tests.filter((path) => !LONG.test(path)).slice(0, max);
  return { chosen, leftOut: tests.length - chosen.length };
}

function importersOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { to, own, typeOnly } of readImports(file)) {
      if (own && !typeOnly) importers.set(to, [...(importers.get(to) ?? []), withoutExtension(file.path)]);
    }
  }
  return importers;
}
