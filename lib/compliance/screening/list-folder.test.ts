// Lists are read from one configured folder: whoever names a source can't have other files of the machine interpreted.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LIST_FILES, type ListPart, sandboxListFiles } from './list-files';
import { readListFiles, sourceError } from './read-list-files';

const PARTS: readonly ListPart[] = ['entries', 'aliases', 'addresses', 'comments'];
const OUTSIDE = /^Lists are read from .* only/;

let base = '';
let listsDir = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'list-folder-'));
  listsDir = join(base, 'lists');
  mkdirSync(listsDir);
  const made = base;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
});

function writeList(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const files = sandboxListFiles();
  for (const part of PARTS) writeFileSync(join(folder, LIST_FILES['ofac-sdn'][part]), files[part]);
  return folder;
}

const sources = () => ({ allowedHosts: [], listsDir });
const read = (source: string) =>
  readListFiles(source, 'ofac-sdn', sources(), new AbortController().signal).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('a list in a folder', () => {
  it('is read from the configured folder and the folders in it', async () => {
    expect(await read(writeList(listsDir))).toBe('read');
    expect(await read(writeList(join(listsDir, 'own', 'sdn')))).toBe('read');
    expect(sourceError(join(listsDir, 'own'), sources())).toBeNull();
  });

  it('is refused anywhere else, also when it is added', async () => {
    const outside = writeList(join(base, 'lists-of-others'));
    for (const source of [outside, join(listsDir, '..', 'lists-of-others'), `${listsDir}/own/../..`, '/']) {
      expect(await read(source)).toMatch(OUTSIDE);
      expect(sourceError(source, sources())).toMatch(OUTSIDE);
    }
  });

  it('is refused through a symbolic link that leads out of the folder', async () => {
    symlinkSync(writeList(join(base, 'elsewhere')), join(listsDir, 'linked'));
    expect(await read(join(listsDir, 'linked'))).toMatch(OUTSIDE);
    const folder = writeList(join(listsDir, 'own'));
    const secret = join(base, 'secret');
    writeFileSync(secret, 'a secret');
    const entries = join(folder, LIST_FILES['ofac-sdn'].entries);
    rmSync(entries);
    symlinkSync(secret, entries);
    expect(await read(folder)).toMatch(OUTSIDE);
  });

  it('may be a link within the folder, and the folder may be one itself', async () => {
    symlinkSync(writeList(join(listsDir, 'version-2')), join(listsDir, 'current'));
    expect(await read(join(listsDir, 'current'))).toBe('read');
    const linked = join(base, 'linked-root');
    symlinkSync(listsDir, linked);
    listsDir = linked;
    expect(await read(join(linked, 'version-2'))).toBe('read');
  });
});
