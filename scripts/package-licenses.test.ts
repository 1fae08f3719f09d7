// Every production package of the lockfile has a license that docs/security/updates.md accepts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '@/prisma/project-root';

/** Packages without a license in the lockfile: the one of their license file. */
const STATED_IN_A_FILE: Readonly<Record<string, string>> = { 'seq-queue': 'MIT' };

const textOf = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');

const entry = z.object({
  dev: z.boolean().default(false),
  license: z.string().optional(),
});
const lockfile = z.object({ packages: z.record(z.string(), entry) });

const { packages } = lockfile.parse(JSON.parse(textOf('package-lock.json')));
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

const production = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license }]) => {
    const name = nameOf(path);
    return { name, license: license ?? STATED_IN_A_FILE[name] ?? 'none' };
  });

const [, section = ''] = textOf('docs/security/updates.md').split('\n## Licenses\n');
const accepted = [...section.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);

/** Of a choice ("A OR B") one license is enough; of several parts ("A AND B") each counts. */
function isAccepted(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => accepted.includes(part)));
}

describe('the licenses of production packages', () => {
  it('are accepted', () => {
    expect(production.length).toBeGreaterThan(100);
    expect(production.filter(({ license }) => !isAccepted(license))).toEqual([]);
  });

  it('include every accepted license, so that the list has no others', () => {
    const used = production.flatMap(({ license }) => license.replaceAll(/[()]/g, '').split(/ (?:or|and) /i));
    expect(accepted.filter((license) => !used.includes(license))).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'none'])(
    'would not be accepted as %s',
    (license) => {
      expect(isAccepted(license)).toBe(false);
    },
  );

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT and ISC'])('would be accepted as %s', (license) => {
    expect(isAccepted(license)).toBe(true);
  });
});
