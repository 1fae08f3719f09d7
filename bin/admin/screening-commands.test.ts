// Screening lists from the command line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ListRefusedError } from '@/lib/compliance/screening/list-entry';
import { LIST_FILES, sandboxListFiles } from '@/lib/compliance/screening/list-files';
import { createListImporter } from '@/lib/compliance/screening/list-importer';
import { turnableClock } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { UsageError } from './command';
import { runCommand } from './run-command';

it('adds, imports, disables and shows a list, and rejects an incomplete file', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const folder = mkdtempSync(join(tmpdir(), 'screening-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (part: 'entries' | 'aliases' | 'addresses' | 'comments', bytes: Uint8Array) =>
    writeFileSync(join(folder, LIST_FILES['ofac-sdn'][part]), bytes);
  const files = sandboxListFiles();
  for (const part of ['entries', 'aliases', 'addresses', 'comments'] as const) write(part, files[part]);
  const sources = { allowedHosts: [], listsDir: folder };
  const lists = { importer: createListImporter(sources), ...sources };
  const deps = {
    database,
    clock: turnableClock(),
    config: { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 1n },
    lists,
  };
  const run = (...args: string[]) => runCommand(deps, args);

  expect((await run('list-screening')).text).toContain('No lists');
  expect(await run('import-list', 'ofac-sdn')).toMatchObject({ ok: false });
  await expect(run('add-list', 'ours', '--source', folder)).rejects.toThrow(UsageError);
  expect(await run('add-list', 'ofac-sdn', '--source', 'here')).toMatchObject({ ok: false });
  const added = await run('add-list', 'ofac-sdn', '--source', folder);
  expect(added).toMatchObject({ ok: true });
  expect(added.text).toMatch(/^In use: 12 entries with 21 names \(12 added, 0 removed, 0 changed\), version/);
  expect((await run('import-list', 'ofac-sdn')).text).toContain('No changes');
  write('entries', files.entries.slice(0, 300));
  expect(await run('import-list', 'ofac-sdn')).toEqual({
    ok: false,
    text: 'Import refused; the current version stays in use: sdn.csv ends in the middle of a line.',
  });
  expect((await run('list-screening')).text).toMatch(
    /^ofac-sdn {2}enabled {2}12 entries.*last import failed/,
  );
  expect((await run('disable-list', 'ofac-sdn')).text).toContain('Done');
  expect((await run('disable-list', 'ofac-sdn')).text).toBe('Nothing to change.');
  expect((await run('list-screening')).text).toContain('ofac-sdn  disabled');
  expect((await run('enable-list', 'other')).ok).toBe(false);
});

it('adds the publishers’ lists of the EU, the UK and the UN by their id alone', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const asked: string[] = [];
  const importer = {
    readFiles: async (source: string) => {
      asked.push(source);
      throw new ListRefusedError('not fetched here');
    },
    prepare: () => Promise.reject(new Error('nothing to prepare')),
  };
  const lists = { importer, allowedHosts: [], listsDir: '/lists' };
  const deps = {
    database,
    clock: turnableClock(),
    config: { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 1n },
    lists,
  };
  for (const id of ['eu-consolidated', 'uk-sanctions-list', 'un-consolidated'])
    await runCommand(deps, ['add-list', id]);
  expect(asked).toEqual([
    'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
    'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
  ]);
});
