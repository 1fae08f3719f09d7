// The comment that makes browsers compile the payer's scripts while they download.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addCompileHints, COMPILE_HINT } from './compile-hints.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-hints-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('puts the comment first in each script, once, and leaves other files alone', () => {
  const [script, styles] = [join(folder, 'page.js'), join(folder, 'page.css')];
  writeFileSync(script, 'globalThis.paid = () => 1;');
  writeFileSync(styles, 'body {}');
  expect(addCompileHints(folder)).toBe(1);
  expect(addCompileHints(folder)).toBe(1);
  expect(readFileSync(script, 'utf8')).toBe(`${COMPILE_HINT}globalThis.paid = () => 1;`);
  expect(readFileSync(styles, 'utf8')).toBe('body {}');
});
