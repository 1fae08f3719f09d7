import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JournalDamagedError, openJournal } from './journal';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(directory, 'ledger.journal');
});
afterEach(() => rm(directory, { recursive: true }));

function unexpected(failure: unknown): void {
  throw failure;
}

async function write(...records: string[]): Promise<void> {
  const journal = await openJournal(path, () => undefined, unexpected);
  for (const record of records) journal.append(record);
  await journal.durable();
  await journal.close();
}

async function read(): Promise<string[]> {
  const records: string[] = [];
  const journal = await openJournal(path, (record) => records.push(record), unexpected);
  await journal.close();
  return records;
}

describe('the journal', () => {
  it('returns what was written, over several runs, in order', async () => {
    await write('{"a":1}', '{"b":"é"}');
    await write('{"c":3}');
    expect(await read()).toEqual(['{"a":1}', '{"b":"é"}', '{"c":3}']);
  });

  it('is in the file once durable resolves, for each of many writers', async () => {
    const journal = await openJournal(path, () => undefined, unexpected);
    const writers = Array.from({ length: 50 }, async (_, writer) => {
      journal.append(`record ${writer}.`);
      await journal.durable();
      expect(await readFile(path, 'utf8')).toContain(`record ${writer}.`);
    });
    await Promise.all(writers);
    await journal.close();
    expect(await read()).toHaveLength(50);
  });

  it('is readable by its owner only', async () => {
    await write('x');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it.each(['1234', '00000000 {"half":', '00000000 {"half":\n'])(
    'truncates an incomplete end: %j',
    async (torn) => {
      await write('one', 'two');
      await appendFile(path, torn);
      await write('three');
      expect(await read()).toEqual(['one', 'two', 'three']);
    },
  );

  it('refuses a file that is damaged before its end', async () => {
    await write('one', 'two', 'three');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('two', '2wo'));
    await expect(read()).rejects.toThrow(JournalDamagedError);
  });

  it('refuses a line without an end', async () => {
    await writeFile(path, 'x'.repeat(70_000));
    await expect(read()).rejects.toThrow(JournalDamagedError);
  });

  it('reports once that it can no longer write, and nothing is durable after that', async () => {
    const failures: unknown[] = [];
    const journal = await openJournal(
      path,
      () => undefined,
      (failure) => failures.push(failure),
    );
    await journal.close();
    journal.append('lost');
    await expect(journal.durable()).rejects.toThrow();
    journal.append('lost too');
    await expect(journal.durable()).rejects.toThrow();
    expect(failures).toHaveLength(1);
  });
});
