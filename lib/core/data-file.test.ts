// Files in DATA_DIR, where another process of its user, such as a broken-into web, may put a link or a pipe in a file's place.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDataFile, replaceDataFile } from './data-file';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nano-data-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, other] = [join(folder, 'highest-index'), join(folder, 'keystore')];
  writeFileSync(other, 'sealed');
  return { folder, file, other };
}

it('is read as it was written last, for its user only', () => {
  const { file } = makeFolder();
  expect(readDataFile(file)).toBeNull();
  replaceDataFile(file, '1\n');
  replaceDataFile(file, '2\n');
  expect(readDataFile(file)).toBe('2\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('never writes through a link in its place', () => {
  const { file, other } = makeFolder();
  symlinkSync(other, file);
  replaceDataFile(file, '4211\n');
  expect([readFileSync(other, 'utf8'), readDataFile(file)]).toEqual(['sealed', '4211\n']);
});

it('has a draft that nobody can prepare, of which nothing remains', () => {
  const { folder, file } = makeFolder();
  mkdirSync(`${file}.new`);
  writeFileSync(join(`${file}.new`, 'passwd'), 'kept');
  replaceDataFile(file, '4211\n');
  rmSync(file);
  mkdirSync(file);
  // A folder can't be replaced by a file.
  expect(() => replaceDataFile(file, '4212\n')).toThrow('EISDIR');
  expect(readdirSync(folder).toSorted()).toEqual(['highest-index', 'highest-index.new', 'keystore']);
  expect(readFileSync(join(`${file}.new`, 'passwd'), 'utf8')).toBe('kept');
});

it('is refused when it is a link, a pipe or a folder, without waiting', () => {
  const { file, other } = makeFolder();
  const places = [() => symlinkSync(other, file), () => spawnSync('mkfifo', [file]), () => mkdirSync(file)];
  for (const put of places) {
    put();
    expect(() => readDataFile(file)).toThrow('is no regular file. Find out who put it there');
    rmSync(file, { recursive: true });
  }
});

it.runIf(process.getuid?.() === 0)('belongs to the owner of its folder when root writes it', async () => {
  const { chownSync } = await import('node:fs');
  const { folder, file } = makeFolder();
  chownSync(folder, 4_211, 4_212);
  replaceDataFile(file, '1\n');
  expect(statSync(file)).toMatchObject({ uid: 4_211, gid: 4_212 });
});
