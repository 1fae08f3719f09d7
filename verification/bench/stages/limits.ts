// What no change to this project makes faster on a machine: the disk, the database, the node and a signature, each alone and one at
// a time. The stages are compared with it.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { formatAddress } from '@/lib/core/address';
import { openBlock, signBlock, verifyBlock } from '@/lib/nano/block';
import { newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { serveJobs } from '../serve-jobs';

const jobSchema = z.object({
  /** On the disk of the measured deployment. */
  dataDir: z.string(),
  rpcUrl: z.string(),
  times: z.number().int().min(1).max(10_000),
});
type Job = z.infer<typeof jobSchema>;

/** Like the stages, with a pause between: processors and disks are slower after one. */
const PAUSE_MS = 20;
/** Pages of SQLite. */
const PAGE_BYTES = 4_096;
/** As many statements as a deposit's transaction runs (decision 0066). */
const STATEMENTS = 16;
const ROW_TEXT = 'x'.repeat(200);

/** @returns durations by name, ms */
async function measure({ dataDir, rpcUrl, times }: Job): Promise<Record<string, number[]>> {
  const folder = mkdtempSync(join(dataDir, 'limits-'));
  const disk = openPages(folder);
  const sqlite = openSqlite(folder);
  try {
    return {
      'one page written and synced to the disk': await timesOf(times, disk.writePage),
      [`SQLite’s driver alone: ${STATEMENTS} statements and a commit`]: await timesOf(times, sqlite.commit),
      'SQLite’s driver alone: 8 rows read': await timesOf(times, sqlite.read),
      'one response of the node': await timesOf(times, () => askNode(rpcUrl)),
      'one block signed and verified': await timesOf(times, signOne()),
    };
  } finally {
    disk.close();
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
}

async function timesOf(times: number, work: () => unknown): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const beganAt = performance.now();
    await work();
    durations.push(performance.now() - beganAt);
    await sleep(PAUSE_MS);
  }
  return durations;
}

function openPages(folder: string) {
  const file = openSync(join(folder, 'pages'), 'w');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  return {
    writePage: () => {
      writeSync(file, page);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** With the settings of lib/db/sqlite-adapter.ts, and rows with two indexes. */
function openSqlite(folder: string) {
  const db = new BetterSqlite3(join(folder, 'limits.db'));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    CREATE TABLE record (id INTEGER PRIMARY KEY, place INTEGER, text TEXT);
    CREATE INDEX record_place ON record (place, id); CREATE INDEX record_text ON record (text, place);`);
  const insert = db.prepare('INSERT INTO record (place, text) VALUES (?, ?)');
  const find = db.prepare('SELECT * FROM record WHERE id = ?');
  const insertAll = db.transaction(() => {
    for (let place = 0; place < STATEMENTS; place += 1) insert.run(place, ROW_TEXT);
  });
  return {
    commit: () => insertAll.immediate(),
    read: () => {
      for (let id = 1; id <= 8; id += 1) find.get(id);
    },
    close: () => db.close(),
  };
}

async function askNode(rpcUrl: string): Promise<void> {
  const response = await fetch(rpcUrl, { method: 'POST', body: JSON.stringify({ action: 'version' }) });
  await response.text();
}

function signOne() {
  const secretKey = secretKeyAt({ kind: 'seed', seed: newSeed() }, 0);
  const account = formatAddress(publicKeyOf(secretKey));
  const block = openBlock({ account, representative: account, sourceHash: 'A'.repeat(64), amountRaw: 1n });
  return () => verifyBlock(signBlock(block, secretKey));
}

serveJobs(jobSchema, measure);
