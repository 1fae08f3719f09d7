// Whether lists are up to date, and the import of an XML list from its publisher's address and from a folder.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { MADE_AT } from '@/prisma/factories';
import { projectRoot } from '@/prisma/project-root';
import { turnableClock } from '@/prisma/test-api';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { importDueLists, importList } from './import-list';
import { ListRefusedError } from './list-entry';
import { SANDBOX_LIST, XML_FILES } from './list-files';
import { createListImporter } from './list-importer';
import { addList, listScreeningLists, readListStates, removeList } from './screening-lists';

const DAY_MS = 24 * 3_600_000;
const sample = (name: string) => readFileSync(join(projectRoot(), 'lib/compliance/screening/testdata', name));
const log = createLog('test', 'silent');
const signal = new AbortController().signal;

/** A publisher's server; `serve` sets what it responds with. */
async function startPublisher() {
  const state = { body: sample('uk-sample.xml'), status: 200, requests: 0 };
  const server = createServer((_, response) => {
    state.requests += 1;
    response.writeHead(state.status).end(state.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { state, url: `http://127.0.0.1:${port}/docs/UK-Sanctions-List.xml?key=1` };
}

describeOnBothDatabases('a list from a publisher', (open) => {
  it('is imported every day, and an unreadable download leaves the version in use', async () => {
    const database = await open();
    const { state, url } = await startPublisher();
    const clock = turnableClock();
    const listsDir = mkdtempSync(join(tmpdir(), 'xml-lists-'));
    onTestFinished(() => rmSync(listsDir, { recursive: true, force: true }));
    const sources = { allowedHosts: ['127.0.0.1'], listsDir };
    const deps = { database, clock, importer: createListImporter(sources), log };
    const list = { id: 'uk', name: 'UK', format: 'uk-sanctions-list', source: url } as const;
    expect(await addList(deps, list, 'user:u1', sources)).toEqual({ outcome: 'done' });
    const run = async (hours: number) => {
      clock.set(addMs(MADE_AT, hours * 3_600_000));
      await importDueLists(deps, signal);
      const [view] = await listScreeningLists(database.db);
      return { ...view, states: await readListStates(database.db, clock.now()) };
    };
    const first = await run(0);
    expect(first).toMatchObject({ failure: null, active: { entities: 2, added: 2 } });
    await run(23);
    expect(state.requests).toBe(1);
    state.body = Buffer.from('<html><body>Service unavailable</body></html>');
    const refused = await run(25);
    expect(refused.failure).toBe('UK-Sanctions-List.xml is not a Designations document');
    expect(refused.active?.id).toBe(first.active?.id);
    expect(refused.states).toMatchObject([{ isOutdated: true, importedAt: MADE_AT }]);
    state.body = sample('uk-sample.xml').subarray(0, 1_500);
    expect((await run(27)).failure).toMatch(/not valid XML \(it is incomplete\)/);
    state.body = Buffer.from(sample('uk-sample.xml').toString().replace('Kharazi', 'Kharazzi'));
    const next = await run(29);
    expect(next).toMatchObject({ failure: null, active: { changed: 1 } });
    expect(next.states).toMatchObject([{ isOutdated: false }]);
    // Imports have stopped.
    expect(await readListStates(database.db, addMs(clock.now(), 3 * DAY_MS + 1))).toMatchObject([
      { isOutdated: true },
    ]);
  });

  it('is imported from a folder, and outdated when nobody has done so for a week', async () => {
    const database = await open();
    const { db } = database;
    const clock = turnableClock();
    const listsDir = mkdtempSync(join(tmpdir(), 'xml-lists-'));
    onTestFinished(() => rmSync(listsDir, { recursive: true, force: true }));
    const sources = { allowedHosts: [], listsDir };
    const deps = { database, clock, importer: createListImporter(sources) };
    const formats = { 'eu-consolidated': 'eu-sample.xml', 'un-consolidated': 'un-sample.xml' } as const;
    for (const format of ['eu-consolidated', 'un-consolidated'] as const) {
      const folder = join(listsDir, format);
      mkdirSync(folder);
      const list = { id: format, name: format, format, source: folder };
      await addList(deps, list, 'command', sources);
      const importing = () => importList(deps, format, 'command', { force: false, signal });
      expect(await importing()).toEqual({
        outcome: 'refused',
        message: `${XML_FILES[format]} is not in the folder`,
      });
      writeFileSync(join(folder, XML_FILES[format].toUpperCase()), sample(formats[format]));
      expect(await importing()).toMatchObject({ outcome: 'imported', counts: { entities: 2 } });
    }
    await addList(deps, { ...SANDBOX_LIST, source: listsDir }, 'command', sources);
    await db.screeningList.update({ where: { id: SANDBOX_LIST.id }, data: { attemptedAt: clock.now() } });
    const outdated = async (days: number) =>
      (await readListStates(db, addMs(clock.now(), days * DAY_MS + 1))).map(({ isOutdated }) => isOutdated);
    expect(await outdated(6)).toEqual([false, false, false]);
    expect(await outdated(7)).toEqual([true, false, true]);
  });

  it('can be removed until its first import, after which past matches name it', async () => {
    const database = await open();
    const clock = turnableClock();
    const listsDir = mkdtempSync(join(tmpdir(), 'xml-lists-'));
    onTestFinished(() => rmSync(listsDir, { recursive: true, force: true }));
    const sources = { allowedHosts: [], listsDir };
    const deps = { database, clock, importer: createListImporter(sources), log };
    const list = { id: 'eu', name: 'EU', format: 'eu-consolidated', source: listsDir } as const;
    await addList(deps, list, 'command', sources);
    // Web's own PostgreSQL user removes it.
    const web = { ...deps, database: asProcess(deps.database, 'web') };
    expect(await removeList(web, 'eu', 'command')).toBe('done');
    expect(await listScreeningLists(database.db)).toEqual([]);
    await addList(deps, list, 'command', sources);
    writeFileSync(join(listsDir, XML_FILES['eu-consolidated']), sample('eu-sample.xml'));
    await importDueLists(deps, signal);
    expect(await removeList(deps, 'eu', 'command')).toBe('refused');
    expect(await listScreeningLists(database.db)).toMatchObject([{ id: 'eu', active: { entities: 2 } }]);
  });

  it('may be removed while it is imported: the failure is not stored', async () => {
    const database = await open();
    const clock = turnableClock();
    const sources = { allowedHosts: [], listsDir: tmpdir() };
    const list = { id: 'eu', name: 'EU', format: 'eu-consolidated', source: tmpdir() } as const;
    await addList({ database, clock }, list, 'command', sources);
    const prepare = createListImporter(sources).prepare;
    const readFiles = async () => {
      await removeList({ database, clock }, 'eu', 'command');
      throw new ListRefusedError('the folder can’t be read');
    };
    const deps = { database, clock, importer: { prepare, readFiles } };
    expect(await importList(deps, 'eu', 'command', { force: false, signal })).toMatchObject({
      outcome: 'refused',
    });
  });
});
