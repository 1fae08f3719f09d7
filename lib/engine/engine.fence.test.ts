// An engine that was paused between a decision and its write while another took over writes nothing, and the other
// completes the payment.
import { execFileSync } from 'node:child_process';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Step } from '@/lib/core/steps';
import { openDatabase } from '@/lib/db/client';
import { type DatabaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { timeText } from '@/lib/db/insert-rows';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, type PaymentState, prepareEngine, until } from '@/verification/testing/engine';

/** The steps of a paid payment at which something is known or done but not stored yet, or was just stored. */
const PAUSES: readonly Step[] = [
  'depositSeen',
  'depositRecorded',
  'transfersDecided',
  'blocksPlanned',
  'blocksStored',
  'signerResponded',
  'blocksSigned',
  'workMade',
  'blockPublished',
  'blockMarked',
  'confirmationSeen',
  'confirmationRecorded',
];
/** If a write of the paused engine holds the lease's row at this moment, the next pause is used. */
const PATIENCE_MS = 500;

/** Takes the lease and keeps it; a released lease is free immediately. */
const takeOver = () => {
  const expiresAt = timeText(addMs(new Date(), 50_000));
  return `UPDATE "Lease" SET "fence" = "fence" + 1, "holder" = 'another', "expiresAt" = '${expiresAt}'`;
};
const GIVE_BACK = `UPDATE "Lease" SET "expiresAt" = '2000-01-01 00:00:00'`;

/** Runs `sql` and returns the whole database content while this process is blocked; null if that fails. */
function doAndRead(kind: DatabaseKind, url: string, sql: string): string | null {
  return kind === 'sqlite' ? askSqlite(url, sql) : askPostgresql(url, sql);
}

function askSqlite(url: string, sql: string): string | null {
  const database = new Sqlite(sqliteFilePath(url), { timeout: PATIENCE_MS });
  try {
    database.exec(sql);
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    return JSON.stringify(tables.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]));
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  } finally {
    database.close();
  }
}

/** Runs in a separate process, because nothing in this one may continue in the meantime. */
function askPostgresql(url: string, sql: string): string | null {
  const script = `
    const { Client } = require('pg');
    (async () => {
      const client = new Client({ connectionString: process.argv[1] });
      await client.connect();
      await client.query('SET lock_timeout = ${PATIENCE_MS}');
      const done = await client.query(process.argv[2]).then(() => true, () => false);
      process.stdout.write(done ? await contents(client) : '');
      await client.end();
    })();
    async function contents(client) {
      const tables = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
      const all = [];
      for (const { tablename } of tables.rows) {
        all.push(tablename, (await client.query('SELECT t::text FROM "' + tablename + '" t ORDER BY 1')).rows);
      }
      return JSON.stringify(all);
    }`;
  const text = execFileSync(process.execPath, ['-e', script, url, sql], { encoding: 'utf8' });
  return text === '' ? null : text;
}

const isOver = ({ status, transfersPending }: PaymentState) => status !== 'Waiting' && !transfersPending;

async function areOver(shop: EngineTest, payments: readonly Payment[]): Promise<boolean> {
  const states = await Promise.all(payments.map((payment) => shop.read(payment)));
  return states.every(isOver);
}

describeOnBothDatabases('an engine that was paused while another took over', (open, kind) => {
  it.each(PAUSES)('at %s writes nothing when it resumes, and the other one pays once', async (place) => {
    const shared = await open();
    const own = await openDatabase({ url: shared.url });
    onTestFinished(() => own.close());
    const shop = await prepareEngine(shared);
    let found: string | null = null;
    const paused = await shop.startEngine({
      database: own,
      atStep: (step) => {
        if (step === place && found === null) found = doAndRead(kind, shared.url, takeOver());
      },
    });
    const payments: Payment[] = [];
    const payAnother = async () => {
      const payment = await shop.makePayment();
      await shop.pay(payment, RAW_PER_NANO);
      payments.push(payment);
    };
    await payAnother();
    await until('the paused engine to stop leading', async () => {
      // Paused while its own write held the lease's row, it continued; the next payment pauses it again.
      if (found === null && (await areOver(shop, payments))) await payAnother();
      return found !== null && !paused.isLeading();
    });
    await paused.stop();
    expect(doAndRead(kind, shared.url, 'SELECT 1')).toBe(found);
    doAndRead(kind, shared.url, GIVE_BACK);
    await shop.startEngine();
    for (const payment of payments) {
      const state = await shop.until(payment, isOver);
      expect(state.status).toBe('Completed');
      expect(state.money).toMatchObject({ settledRaw: RAW_PER_NANO, heldRaw: 0n, differences: [] });
    }
    const settled = RAW_PER_NANO * BigInt(payments.length);
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(settled);
  });
});
