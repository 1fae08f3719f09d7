// docs/outcomes.md names only existing tests, and all tests of this folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';

const root = projectRoot();
const rows = readFileSync(join(root, 'docs', 'outcomes.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap((cells) =>
    cells.at(-2)?.endsWith('.test.ts') ? [{ file: cells.at(-2), test: cells.at(-3) }] : [],
  );

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('every test that the table of outcomes names exists', () => {
  const missing = rows.filter(({ file = '', test = '' }) => !read(file).includes(`'${test}'`));
  expect(rows.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

it('the table lists every test of an outcome', () => {
  const named = new Set(rows.map(({ test }) => test));
  const files = readdirSync(join(root, 'verification', 'outcomes')).filter(
    (name) => name !== 'table.test.ts',
  );
  const names = files.flatMap((name) => [
    ...read(`verification/outcomes/${name}`).matchAll(/^ *(?:it\(|\]\)\()'(.+)', async/gm),
  ]);
  const unnamed = names.flatMap(([, name = '']) => (named.has(name) ? [] : [name]));
  expect(names.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});
