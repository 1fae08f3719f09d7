// Reads the files of deploy/ for the tests that check them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '@/prisma/project-root';

/** The folder of the deployment files. */
export const DEPLOY = join(projectRoot(), 'deploy');

/** @param path from deploy/ */
export const textOf = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

/**
 * The documents of a YAML file, with aliases and merge keys resolved as compose and Kubernetes do.
 * @param path from deploy/
 * @throws the parser's first error or warning
 */
export function documentsOf(path: string): unknown[] {
  return parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) throw fault;
    return document.toJS();
  });
}

/** Settings and image tags name this version. */
export function packageVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8');
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? '';
}
