// Lists from import to use and removal, in the database and in the screening thread; and the choice of screener.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeRuleSettings } from '@/lib/compliance/rules/change-rules';
import { defaultRules, matchingSettingsOf } from '@/lib/compliance/rules/rule-settings';
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { turnableClock } from '@/prisma/test-api';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { bundlePrograms } from '@/verification/testing/bundle';
import { prepareEngine, until } from '@/verification/testing/engine';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { importDueLists, importList } from './import-list';
import { startIndexThread } from './index-thread';
import { packEntries, unpackEntries } from './list-entry';
import { LIST_FILES, type ListFiles, type ListPart, sandboxListFiles } from './list-files';
import { createListImporter } from './list-importer';
import { readOfacList } from './ofac/read-ofac-list';
import { createLocalScreener, openScreener } from './open-screener';
import { readListFiles } from './read-list-files';
import { addList, listScreeningLists, requestImport, switchList } from './screening-lists';
import { type StartWorker, startWorkerAt } from './start-worker';
import cases from './testdata/cases.json';

const log = createLog('test', 'silent');
const never = new AbortController().signal;
const PARTS = ['entries', 'aliases', 'addresses', 'comments'] as const satisfies readonly ListPart[];
const LOCAL = { allowedHosts: ['127.0.0.1'], listsDir: tmpdir() };

let startWorker: StartWorker;
beforeAll(async () => {
  startWorker = await bundleScreeningWorker();
});

const payer = (lastName: string, firstName = 'Antonio', country = 'MX'): ScreenedPayer => ({
  firstName,
  lastName,
  country,
  administrativeArea: null,
});
const LISTED = payer('Rodriguez');
const STRANGER = payer('Wisniewski', 'Lukasz');

function folderOf(files: ListFiles): { path: string; write(files: ListFiles): void } {
  const path = mkdtempSync(join(tmpdir(), 'screening-list-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const write = (next: ListFiles) => {
    for (const part of PARTS)
      writeFileSync(join(path, LIST_FILES['ofac-sdn'][part].toUpperCase()), next[part]);
  };
  write(files);
  return { path, write };
}

/** A deployment with its own database and a screener that follows its lists. */
async function install(database: TestDatabase, network: 'live' | 'sandbox' = 'live') {
  const clock = turnableClock();
  const workers: Worker[] = [];
  const screener = createLocalScreener({
    database,
    network,
    log,
    startWorker: (task) => {
      const worker = startWorker(task);
      workers.push(worker);
      return worker;
    },
  });
  onTestFinished(() => screener.close());
  const deps = { database, clock, log, importer: createListImporter(LOCAL) };
  const outcomeOf = async (who: ScreenedPayer) => (await screener.screen(who, never)).outcome;
  const addFolder = (source: string, id = 'ours') =>
    addList(deps, { id, name: 'Ours', format: 'ofac-sdn', source }, 'command', LOCAL);
  const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
  await screener.refresh();
  return { database, screener, workers, deps, outcomeOf, addFolder, later };
}

async function openSqlite(): Promise<TestDatabase> {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  return database;
}

describeOnBothDatabases('the lists of a deployment', (open) => {
  const onlyList = async ({ db }: TestDatabase) => {
    const [list, ...others] = await listScreeningLists(db);
    if (list === undefined || others.length > 0) throw new Error('expected one list');
    return list;
  };

  it('are imported on request, used immediately, kept when the next import fails, and disabled', async () => {
    const { database, screener, deps, outcomeOf, addFolder, later } = await install(await open());
    const versions = new Set([screener.listVersion()]);
    expect(await screener.screen(STRANGER, never)).toMatchObject({
      outcome: 'review',
      reasons: ['noScreeningListConfigured'],
      listVersion: null,
    });
    const folder = folderOf(sandboxListFiles());
    expect(await addFolder(folder.path)).toEqual({ outcome: 'done' });
    expect(await onlyList(database)).toMatchObject({ requested: true, active: null });
    await importDueLists(deps, never);
    await screener.refresh();
    expect(await outcomeOf(STRANGER)).toBe('clear');
    const denied = await screener.screen(LISTED, never);
    expect(denied).toMatchObject({ outcome: 'denied', reasons: ['sanctionsName'] });
    expect(denied.hits[0]).toMatchObject({ list: 'ours', entityId: '900011', denies: true });
    expect(denied.listVersion).toBe(screener.listVersion());
    versions.add(denied.listVersion);
    const listedKey = cases.wallets[0]?.publicKey ?? '';
    expect(screener.listedAccount(listedKey)).toMatchObject({ entityId: '900008', denies: true });
    expect(screener.listedAccount('0'.repeat(64))).toBeNull();

    const active = (await onlyList(database)).active;
    expect(active).toMatchObject({ importedBy: 'command', entities: 12, names: 21, added: 12 });
    folder.write({ ...sandboxListFiles(), aliases: Buffer.from('900001,1,"aka","ZHAR') });
    expect(await requestImport(deps, 'ours', 'user:ada', { force: false })).toBe('done');
    await importDueLists(deps, never);
    await screener.refresh();
    const refused = await onlyList(database);
    expect(refused).toMatchObject({
      failure: 'alt.csv ends in the middle of a line',
      requested: false,
      active,
    });
    expect(await outcomeOf(LISTED)).toBe('denied');

    const without = Buffer.from(
      sandboxListFiles().entries.toString().replace('RODRIGUEZ, Antonio', 'RUIZ, Benito'),
    );
    folder.write({ ...sandboxListFiles(), entries: without });
    later(60_000);
    const imported = await importList(deps, 'ours', 'user:ada', { force: false, signal: never });
    expect(imported).toMatchObject({ outcome: 'imported', counts: { changed: 1, added: 0, removed: 0 } });
    const again = await importList(deps, 'ours', 'user:ada', { force: false, signal: never });
    expect(again.outcome).toBe('unchanged');
    await screener.refresh();
    expect(await outcomeOf(LISTED)).toBe('clear');
    versions.add(screener.listVersion());
    expect(await onlyList(database)).toMatchObject({
      failure: null,
      versions: [{ changed: 1 }, { added: 12 }],
    });

    expect(await switchList(deps, 'ours', false, 'user:ada')).toEqual({ outcome: 'done' });
    expect(await switchList(deps, 'ours', false, 'user:ada')).toEqual({ outcome: 'unchanged' });
    await screener.refresh();
    expect(await screener.screen(LISTED, never)).toMatchObject({ reasons: ['noScreeningListConfigured'] });
    expect(screener.listedAccount(listedKey)).toBeNull();
    const elsewhere = 'https://lists.example/ofac?key=secret';
    const moved = { id: 'ours', name: 'Ours', format: 'ofac-sdn', source: elsewhere } as const;
    expect(await addList(deps, moved, 'user:ada', LOCAL)).toEqual({ outcome: 'done' });
    expect([...versions]).toEqual([null, expect.any(String), expect.any(String)]);
    expect(screener.listVersion()).toBeNull();
    const written = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(written.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'screeningListChanged command',
      'screeningListImported command',
      'screeningListChanged user:ada',
      'screeningListImported user:ada',
      'screeningListChanged user:ada',
      'screeningListChanged user:ada',
    ]);
    const details = written.map(({ detail }) => Object(JSON.parse(detail)));
    const format = 'ofac-sdn';
    expect(details[0]).toEqual({ list: 'ours', change: 'added', format, source: folder.path });
    expect(details[1]).toMatchObject({ list: 'ours', forced: false, entities: 12 });
    const source = 'https://lists.example/ofac';
    expect(details[2]).toEqual({ list: 'ours', change: 'importRequested', forced: false });
    expect(details[5]).toEqual({ list: 'ours', change: 'replaced', format, source });
  });
});

describe('the lists in use', () => {
  it('give no response while their thread is down, and respond again once it is rebuilt', async () => {
    const { screener, workers, deps, outcomeOf, addFolder } = await install(await openSqlite(), 'sandbox');
    await addFolder(folderOf(sandboxListFiles()).path);
    await importDueLists(deps, never);
    await screener.refresh();
    expect(await outcomeOf(payer('李', '明'))).toBe('clear');
    const change = { version: 0, change: { script: { enabled: true } } };
    await changeRuleSettings({ ...deps, network: 'sandbox' }, change, 'command');
    await screener.refresh();
    expect(await outcomeOf(payer('李', '明'))).toBe('review');
    const version = screener.listVersion();
    await workers[0]?.terminate();
    await expect(screener.screen(LISTED, never)).rejects.toThrow('the screening thread has stopped');
    await screener.refresh();
    expect(await outcomeOf(LISTED)).toBe('denied');
    expect(screener.listVersion()).toBe(version);
    // The version in use stays if the next one can't be read.
    const content = packEntries('ours', readOfacList('ofac-sdn', sandboxListFiles())).content.slice(0, 100);
    await deps.database.db.screeningListVersion.create({
      data: {
        id: 'damaged',
        listId: 'ours',
        importedAt: deps.clock.now(),
        importedBy: 'engine',
        ...FIGURES,
        content,
      },
    });
    await deps.database.db.screeningList.update({
      where: { id: 'ours' },
      data: { activeVersionId: 'damaged' },
    });
    await expect(screener.refresh()).rejects.toThrow('the screening thread failed');
    expect(await outcomeOf(LISTED)).toBe('denied');
    expect(screener.listVersion()).toBe(version);
  });

  it('are kept if a wrong clock gave older versions a later time, and imported again if damaged', async () => {
    const { database, deps, addFolder } = await install(await openSqlite(), 'sandbox');
    await addFolder(folderOf(sandboxListFiles()).path);
    const importedAt = new Date(deps.clock.now().getTime() + 60_000);
    const older = {
      listId: 'ours',
      importedAt,
      importedBy: 'engine',
      ...FIGURES,
      content: new Uint8Array(1),
    };
    await database.db.screeningListVersion.createMany({
      data: Array.from({ length: 10 }, (_, at) => ({ id: `older ${at}`, ...older })),
    });
    const importNow = (force: boolean) => importList(deps, 'ours', 'command', { force, signal: never });
    const imported = await importNow(false);
    if (imported.outcome !== 'imported') throw new Error('not imported');
    const content = async () => {
      const id = imported.versionId;
      return unpackEntries(
        (await database.db.screeningListVersion.findUniqueOrThrow({ where: { id } })).content,
      );
    };
    expect(await content()).toHaveLength(readOfacList('ofac-sdn', sandboxListFiles()).length);
    await database.db.screeningListVersion.update({
      where: { id: imported.versionId },
      data: { content: new Uint8Array(1) },
    });
    expect(await importNow(false)).toMatchObject({ outcome: 'refused' });
    expect(await importNow(true)).toMatchObject({ outcome: 'imported' });
    expect(await content()).toHaveLength(readOfacList('ofac-sdn', sandboxListFiles()).length);
  });

  it('deny a payer in the engine, which runs requested imports', async () => {
    const { database, screener, addFolder } = await install(await openSqlite(), 'sandbox');
    const shop = await prepareEngine(database);
    const engine = await shop.startEngine({ screener });
    const line = '900050,"PAYER, Pat",individual,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';
    await addFolder(folderOf(sandboxListFiles({ entries: [line] })).path);
    await engine.run('importLists');
    await screener.refresh();
    const [listed, stranger] = [await shop.makePayment(), await shop.makePayment({ lastName: 'Quill' })];
    const denied = await shop.until(listed, ({ status }) => status === 'AMLError');
    expect(denied).toMatchObject({ screening: 'denied', screeningReasons: ['sanctionsName'] });
    expect(denied.screeningListVersion).toBe(screener.listVersion());
    await shop.until(stranger, ({ screening }) => screening === 'clear');
  });

  it('with a URL are imported once a day, and an hour after a failure; others only on request', async () => {
    const { database, deps, addFolder, later: turn } = await install(await openSqlite());
    const served = await serve(sandboxListFiles());
    await addFolder(served.url);
    await addFolder(folderOf(sandboxListFiles()).path, 'folder');
    await importDueLists(deps, never);
    expect(served.asked()).toBe(4);
    const later = async (ms: number) => {
      turn(ms);
      await importDueLists(deps, never);
      return served.asked();
    };
    expect(await later(23 * HOUR_MS)).toBe(4);
    expect(await later(HOUR_MS)).toBe(8);
    served.answer(() => ({ status: 503 }));
    expect(await later(24 * HOUR_MS)).toBe(9);
    expect(await later(HOUR_MS / 2)).toBe(9);
    expect(await later(HOUR_MS / 2)).toBe(10);
    const lists = await listScreeningLists(database.db);
    expect(lists.map(({ failure }) => failure)).toEqual([null, 'sdn.csv could not be fetched: HTTP 503']);
    expect(await addFolder('http://example.com/lists')).toMatchObject({ outcome: 'refused' });
    expect(await addFolder('lists')).toMatchObject({ outcome: 'refused' });
    expect(await addFolder('/lists', 'No Id')).toMatchObject({ outcome: 'refused' });
  });
});

const HOUR_MS = 60 * 60_000;
const FIGURES = { entities: 1, names: 1, added: 0, removed: 0, changed: 0 };

type Reply = { status?: number; body?: Uint8Array; headers?: Record<string, string>; end?: boolean };

/** A server of lists with configurable responses. */
async function serve(files: ListFiles) {
  let asked = 0;
  let answer: (file: string) => Reply = (file) => {
    const part = PARTS.find((each) => LIST_FILES['ofac-sdn'][each] === file);
    return part === undefined ? { status: 404 } : { body: files[part] };
  };
  const { url } = await serveUntilTestEnds((request, response) => {
    asked += 1;
    const {
      status = 200,
      body = Buffer.from(''),
      headers = {},
      end = true,
    } = answer(request.url?.split('/').at(-1) ?? '');
    response.writeHead(status, headers);
    response.write(body, () => (end ? response.end() : response.destroy()));
  });
  return {
    url: `${url}/exports`,
    asked: () => asked,
    answer: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('the files of a URL', () => {
  const read = (
    source: string,
    limits: { allowedHosts?: string[]; maxBytes?: number; timeoutMs?: number } = {},
  ) => readListFiles(source, 'ofac-sdn', { ...LOCAL, ...limits }, never);

  it('are downloaded completely, even after redirects', async () => {
    const files = sandboxListFiles();
    const target = await serve(files);
    const moved = await serve(files);
    moved.answer((file) => ({ status: 302, headers: { location: `${target.url}/${file}` } }));
    expect(Buffer.compare((await read(`${moved.url}/`)).aliases, files.aliases)).toBe(0);
  });

  it.each<[string, Reply, string, Parameters<typeof read>[1]?]>([
    ['too large', { body: Buffer.alloc(2_000) }, 'is larger than 1000 bytes', { maxBytes: 1_000 }],
    [
      'cut off',
      { body: Buffer.alloc(10), headers: { 'content-length': '20' }, end: false },
      'could not be fetched',
    ],
    ['sent round in a ring', { status: 302, headers: { location: '/exports/sdn.csv' } }, 'more than 3 times'],
    [
      'sent into the network',
      { status: 302, headers: { location: 'https://10.0.0.1/x' } },
      'could not be fetched',
    ],
    [
      'sent to another scheme',
      { status: 302, headers: { location: 'file:///etc/passwd' } },
      'could not be fetched',
    ],
    ['an error', { status: 404 }, 'HTTP 404'],
  ])('are rejected when they are %s', async (_, reply, words, limits) => {
    const served = await serve(sandboxListFiles());
    served.answer(() => reply);
    await expect(read(served.url, limits)).rejects.toThrow(words);
  });

  it('are abandoned on a timeout, or when on a private host', async () => {
    const served = await serve(sandboxListFiles());
    const silent = await serveUntilTestEnds(() => undefined);
    await expect(read(silent.url, { timeoutMs: 50 })).rejects.toThrow('within 50 ms');
    await expect(read(served.url, { allowedHosts: [] })).rejects.toThrow('could not be fetched');
    await expect(read(join(tmpdir(), 'no-such-folder'))).rejects.toThrow('the folder can’t be read');
  });
});

describe('an index thread', () => {
  const lists = [
    { id: 'test', content: packEntries('test', readOfacList('ofac-sdn', sandboxListFiles())).content },
  ];
  const settings = matchingSettingsOf(defaultRules('live'));
  const ask = (thread: Awaited<ReturnType<typeof startIndexThread>>) => thread.screen(LISTED, settings);

  it('responds to many requests at once, and rejects more than its limit', async () => {
    const thread = await startIndexThread(startWorker, lists);
    onTestFinished(() => thread.close());
    expect(thread.names).toBe(21);
    const asked = Array.from({ length: 5_100 }, () => ask(thread).then(({ outcome }) => outcome, String));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'denied')).toHaveLength(5_000);
    expect(answers.at(-1)).toBe('ScreeningUnavailableError: too many payers are waiting for screening');
  });

  const saying = (words: string) => () =>
    new Worker(`const { parentPort } = require('node:worker_threads'); ${words}`, { eval: true });
  const READY =
    "parentPort.on('message', () => {}); parentPort.postMessage({ kind: 'ready', names: 1, accounts: [] });";

  it('that hangs, returns garbage, is silent or dies gives no response', async () => {
    const hanging = await startIndexThread(saying(READY), lists, { response: 20 });
    await expect(ask(hanging)).rejects.toThrow('the screening thread is not responding');
    expect(hanging.isAlive()).toBe(false);
    const start = (words: string, ready = 10_000) => startIndexThread(saying(words), lists, { ready });
    await expect(start("parentPort.postMessage({ kind: 'refused' })")).rejects.toThrow('unexpected message');
    await expect(start("parentPort.on('message', () => {})", 50)).rejects.toThrow('within 50 ms');
    await expect(start("throw new Error('no room')")).rejects.toThrow('no room');
    await expect(start('process.exit(1)')).rejects.toThrow('has stopped');
  });

  it('builds the same version as the command line, and returns why it fails', async () => {
    const { prepare } = createListImporter({ ...LOCAL, startWorker });
    const request = {
      listId: 'test',
      format: 'ofac-sdn',
      files: sandboxListFiles(),
      before: null,
      force: false,
    } as const;
    expect((await prepare(request)).sha256).toBe(
      packEntries('test', readOfacList('ofac-sdn', sandboxListFiles())).sha256,
    );
    const files = { ...request.files, aliases: Buffer.from('1,') };
    await expect(prepare({ ...request, files })).rejects.toThrow('alt.csv ends in the middle of a line');
  });

  it('that was replaced ends when nobody waits for it', async () => {
    const thread = await startIndexThread(startWorker, lists);
    const last = ask(thread);
    thread.retire();
    await expect(last).resolves.toMatchObject({ outcome: 'denied' });
    await until('its end', () => !thread.isAlive());
    await expect(ask(thread)).rejects.toThrow('the screening thread has stopped');
  });
});

const signal = new AbortController().signal;
const annOf = (lastName: string) => ({ firstName: 'Ann', lastName, country: 'US', administrativeArea: null });

it('uses the sandbox’s markers with any screener, and clears all others without lists', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const deps = { database, log: createLog('test', 'silent'), startWorker: startWorkerAt() };
  const config = readConfig({ NANO_NETWORK: 'sandbox' });
  const local = openScreener(config, deps);
  onTestFinished(() => local.close());
  const away = { provider: 'yente', url: 'http://127.0.0.1:9', dataset: 'sanctions', apiKey: null } as const;
  const service = openScreener({ ...config, screening: away }, deps);
  for (const { screener } of [local, service]) {
    expect(await screener.screen(annOf('Sandbox-Denied'), signal)).toMatchObject({
      outcome: 'denied',
      reasons: ['sandboxMarker'],
      listVersion: null,
    });
    expect(await screener.screen(annOf('sandbox-review '), signal)).toMatchObject({ outcome: 'review' });
  }
  await expect
    .poll(() => local.screener.screen(annOf('Lee'), signal).catch(() => null))
    .toMatchObject({ outcome: 'clear' });
  await expect(service.screener.screen(annOf('Lee'), signal)).rejects.toThrow();
});

/** The worker thread, bundled as in production; removed when the file's tests end. */
async function bundleScreeningWorker(): Promise<StartWorker> {
  const folder = await bundlePrograms({ worker: 'lib/compliance/screening/screening-worker.ts' });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return startWorkerAt(pathToFileURL(join(folder, 'worker.mjs')));
}
