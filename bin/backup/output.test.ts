// Where backups are written: which older ones are deleted, and what happens when nobody reads standard output.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { backupFileName } from './archive-format';
import { pruneBackups, writeToStream } from './output';

const NOW = new Date('2026-11-24T05:00:00.000Z');

/** Files of backups that were taken at these times. */
function backupsOf(...years: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nano-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const nameOf = (year: number) => backupFileName(new Date(Date.UTC(year, 0)));
  for (const year of years) writeFileSync(join(folder, nameOf(year)), '');
  const newest = join(folder, backupFileName(NOW));
  writeFileSync(newest, '');
  return { folder, newest, nameOf };
}

it('deletes the oldest backups', async () => {
  const { folder, newest, nameOf } = backupsOf(2023, 2024, 2025);
  expect(await pruneBackups(folder, 2, newest)).toHaveLength(2);
  expect(readdirSync(folder)).toEqual([nameOf(2025), backupFileName(NOW)]);
});

it('never deletes the backup just taken because of backups dated by a wrong clock', async () => {
  const { folder, newest, nameOf } = backupsOf(2025, 2031, 2032);
  await pruneBackups(folder, 2, newest);
  expect(readdirSync(folder)).toEqual([nameOf(2025), backupFileName(NOW)]);
});

it('fails with a reason when the program that reads standard output ends early', async () => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('write EPIPE')) });
  const chunks = async function* () {
    yield Buffer.from('backup');
  };
  await expect(writeToStream(chunks(), output)).rejects.toThrow('ended early (write EPIPE)');
});
