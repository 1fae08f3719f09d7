// Reads which file imports which from the sources.
import { dirname, join, normalize } from 'node:path/posix';
import { stripSource } from './source-text';

/** One source file: its path from the project's root, with slashes, and its text. */
export type SourceFile = { path: string; text: string };

/**
 * `to` is a path from the root without extension for our own files, or the name of a package.
 * `typeOnly` imports are removed when the code is compiled.
 */
export type ImportEdge = { from: string; to: string; typeOnly: boolean; own: boolean };

const STATIC = /\b(import|export)\b([^'"`;()]*?)\bfrom\s*(['"])([^'"]+)\3/g;
const BARE = /\bimport\s*(['"])([^'"]+)\1/g;
const DYNAMIC = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

export function readImports(file: SourceFile): ImportEdge[] {
  const code = stripSource(file.text, true);
  const edges: ImportEdge[] = [];
  for (const [, , clause = '', , target = ''] of code.matchAll(STATIC)) {
    edges.push(importOf(file.path, target, isTypeOnly(clause)));
  }
  for (const pattern of [BARE, DYNAMIC]) {
    for (const [, , target = ''] of code.matchAll(pattern)) edges.push(importOf(file.path, target, false));
  }
  return edges;
}

/** `import type …`, or braces in which every name is marked as a type. */
function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (names === undefined) return false;
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));
}

function importOf(from: string, target: string, typeOnly: boolean): ImportEdge {
  if (target.startsWith('@/')) return { from, to: withoutExtension(target.slice(2)), typeOnly, own: true };
  if (target.startsWith('.')) {
    return { from, to: withoutExtension(normalize(join(dirname(from), target))), typeOnly, own: true };
  }
  return { from, to: target, typeOnly, own: false };
}

export function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|mjs|js)$/, '');
}

/** The first import cycle at run time, as its files; undefined when there is none. */
export function findCycle(files: readonly SourceFile[]): string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const file of files) {
    const own = readImports(file).filter((edge) => edge.own && !edge.typeOnly);
    targets.set(
      withoutExtension(file.path),
      own.map((edge) => edge.to),
    );
  }
  const done = new Set<string>();
  for (const start of targets.keys()) {
    const cycle = walk(start, [], targets, done);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

function walk(
  at: string,
  trail: readonly string[],
  targets: ReadonlyMap<string, string[]>,
  done: Set<string>,
): string[] | undefined {
  if (trail.includes(at)) return [...trail.slice(trail.indexOf(at)), at];
  if (done.has(at)) return undefined;
  for (const next of targets.get(at) ?? []) {
    const cycle = walk(next, [...trail, at], targets, done);
    if (cycle !== undefined) return cycle;
  }
  done.add(at);
  return undefined;
}
