// Backup, restore and drill on both databases: a shop with payments is backed up and comes back in an empty target.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { drill } from '@/bin/backup/drill';
import { drillReport } from '@/bin/backup/drill-report';
import type { BackupKeys } from '@/bin/backup/encryption';
import { readKeys, writeNewKey } from '@/bin/backup/read-keys';
import { type BackupResult, takeBackup } from '@/bin/backup/take-backup';
import { systemClock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { openDatabase } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';
import { readUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { readHighestIndex, readLastAssigned } from '@/lib/engine/jobs/retire-restored-pool';
import { describeOnBothDatabases, usersOfDatabase } from '@/prisma/test-database';
import { urlOfUser } from '@/prisma/test-users';
import { emptyTarget, withServer } from '@/verification/testing/empty-target';
import { prepareEngine, until } from '@/verification/testing/engine';
import { HOUR_MS, hasTaken, isSettled, ledgerOf, NANO } from '@/verification/testing/outcomes';
import { hasPrograms } from '@/verification/testing/postgresql-programs';
import { POOL } from '@/verification/testing/restore';
import { restoreBackup } from './restore-backup';
import { RESTORED_BACKUP } from './target';

/** What a restore changes: the pool is retired, and the mark is set. */
const CHANGED = ['DepositAddress', 'Setting'];
const tableRows = z.array(z.object({ name: z.string() }));

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All rows of all tables as text, sorted. */
async function contents(url: string): Promise<Record<string, readonly string[]>> {
  if (url.startsWith('file:')) {
    const database = new BetterSqlite3(sqliteFilePath(url), { readonly: true });
    const names = tableRows.parse(
      database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all(),
    );
    const rows = names.map(({ name }) => [
      name,
      database
        .prepare(`SELECT * FROM "${name}"`)
        .raw()
        .all()
        .map((row) => inspect(row))
        .toSorted(),
    ]);
    database.close();
    return Object.fromEntries(rows);
  }
  return withServer(url, async (client) => {
    const { rows } = await client.query(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const all: Record<string, readonly string[]> = {};
    for (const { name } of tableRows.parse(rows)) {
      const found = await client.query(`SELECT t::text AS name FROM "${name}" t`);
      all[name] = tableRows
        .parse(found.rows)
        .map((row) => row.name)
        .toSorted();
    }
    return all;
  });
}

const inspect = (row: unknown) =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));

describeOnBothDatabases('a backup', (open, kind) => {
  beforeEach(async ({ skip }) => {
    if (kind === 'postgresql')
      skip(!(await hasPrograms((await open()).url)), 'PostgreSQL’s client programs are missing or older');
  });

  /** A shop with a settled and an open payment, whose engine has stopped. */
  async function preparedShop() {
    const database = await open();
    const shop = await prepareEngine(database);
    const config: Config = { ...shop.config, databaseUrl: database.url };
    const engine = await shop.startEngine();
    await until('the pool', () => database.db.depositAddress.count({ where: POOL }));
    const settled = await shop.makePayment();
    const waiting = await shop.makePayment();
    await shop.pay(settled, NANO);
    await shop.until(settled, isSettled);
    await engine.run('fillAddressPool');
    await engine.stop();
    return { ...shop, database, config, settled, waiting };
  }

  async function newKeys(config: Config) {
    const identity = join(scratch(), 'key');
    const recipient = await writeNewKey(identity);
    return { recipient, keys: readKeys(config, { identity, passphrase: undefined }) };
  }

  async function backedUp(config: Config) {
    const { recipient, keys } = await newKeys(config);
    const folder = scratch();
    const result: BackupResult = await takeBackup({
      config,
      target: { kind: 'folder', folder, keep: null },
      encryption: { kind: 'recipients', recipients: [recipient] },
      signal: new AbortController().signal,
    });
    return { ...result, folder, keys, file: result.path ?? '' };
  }

  const restoreInto = (config: Config, file: string, keys: BackupKeys) =>
    restoreBackup({ config, file, keys, migrate: false, clock: systemClock });

  it('is restored into an empty target with all rows, a retired pool and raised index files', async () => {
    const shop = await preparedShop();
    const before = await contents(shop.database.url);
    const { file, keys, manifest, folder } = await backedUp(shop.config);
    expect(manifest.highestIndex).toBeGreaterThan(0);
    expect(readFileSync(file, 'latin1')).not.toContain(shop.settled.depositAddress);
    const [dataDir, databaseUrl] = [join(scratch(), 'data'), await emptyTarget(shop.database)];
    const databaseUsers = usersOfDatabase(shop.database);
    const config = { ...shop.config, dataDir, databaseUrl, databaseUsers };
    expect(await restoreInto(config, file, keys)).toMatchObject({ missing: [], keptFloor: false });

    const after = await contents(databaseUrl);
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
    for (const [table, rows] of Object.entries(before)) {
      if (!CHANGED.includes(table)) expect(after[table], table).toEqual(rows);
    }
    expect(after.DepositAddress).toHaveLength(before.DepositAddress?.length ?? -1);
    expect(readHighestIndex(dataDir)).toBe(manifest.highestIndex + config.restoreGap);
    expect(readLastAssigned(dataDir)).toEqual(readLastAssigned(shop.config.dataDir));
    expect(readUnfinishedRestore(dataDir)).toBeNull();
    const restored = await openDatabase({ url: databaseUrl });
    onTestFinished(() => restored.close());
    expect(await restored.db.depositAddress.count({ where: { assignedAt: null, retiredAt: null } })).toBe(0);
    const keysSet = { where: { key: { in: ['restored', RESTORED_BACKUP] } } };
    expect(await restored.db.setting.count(keysSet)).toBe(2);

    // Payments made since the backup: the engine over the restored database adopts their blocks.
    const first = await shop.startEngine();
    await shop.pay(shop.waiting, NANO);
    await shop.until(shop.waiting, isSettled);
    await first.stop();
    shop.clock.turn(HOUR_MS);
    // A backup contains no rights: the restore has granted them again.
    const url = databaseUsers === null ? databaseUrl : urlOfUser(databaseUrl, databaseUsers.engine);
    const ofEngine = await openDatabase({ url });
    onTestFinished(() => ofEngine.close());
    const engine = await shop.startEngine({ database: ofEngine, config });
    await until('the comparison', async () => {
      await engine.run('reconcileAccounts');
      return (await restored.db.setting.count({ where: { key: 'restored' } })) === 0;
    });
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(2n * NANO);
    await until('the payment', () =>
      restored.db.payment.count({ where: { id: shop.waiting.id, status: 'Completed' } }),
    );
    expect(await restored.db.attentionItem.count()).toBe(0);
    expect(readdirSync(folder)).toEqual([file.slice(folder.length + 1)]);
  });

  it('is refused by a target that is not empty, and by another network', async () => {
    const database = await open();
    const { config: base } = await prepareEngine(database);
    const config = { ...base, databaseUrl: database.url };
    const { file, keys } = await backedUp(config);
    const before = await contents(database.url);
    const dataDir = join(scratch(), 'data');
    await expect(restoreInto({ ...config, dataDir }, file, keys)).rejects.toThrow(
      'a restore overwrites nothing',
    );
    expect(await contents(database.url)).toEqual(before);
    const databaseUrl = await emptyTarget(database);
    const other = { ...config, dataDir, databaseUrl, network: 'beta' } as const;
    await expect(restoreInto(other, file, keys)).rejects.toThrow('NANO_NETWORK=sandbox');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('with a changed byte, a missing end or another key is refused before anything is written', async () => {
    const database = await open();
    const { config: base } = await prepareEngine(database);
    const { file, keys } = await backedUp({ ...base, databaseUrl: database.url });
    const [dataDir, databaseUrl] = [join(scratch(), 'data'), await emptyTarget(database)];
    const config = { ...base, dataDir, databaseUrl };
    const stored = readFileSync(file);
    const copy = join(scratch(), 'copy');
    const changed = Buffer.from(stored);
    changed.writeUInt8(changed.readUInt8(stored.length >> 1) ^ 1, stored.length >> 1);
    for (const bytes of [changed, stored.subarray(0, -100)]) {
      writeFileSync(copy, bytes);
      await expect(restoreInto(config, copy, keys)).rejects.toThrow('damaged or incomplete');
    }
    const other = await newKeys(base);
    await expect(restoreInto(config, file, other.keys)).rejects.toThrow('can’t be decrypted');
    expect(existsSync(dataDir)).toBe(false);
    if (kind === 'sqlite') expect(existsSync(sqliteFilePath(databaseUrl))).toBe(false);
    else expect(await contents(databaseUrl)).toEqual({});
  });

  it('is drilled: accounts that match or have changed since are fine, and a wrong amount is a mismatch', async () => {
    const shop = await preparedShop();
    const drilled = async () => {
      const { file: from, keys } = await backedUp(shop.config);
      await shop.pay(shop.waiting, NANO / 4n);
      const ledger = ledgerOf(shop);
      return drill({ config: shop.config, from, keys, scratch: undefined, ledger, onStep: () => undefined });
    };
    const good = await drilled();
    expect(good).toMatchObject({ payments: 2, mismatches: [], auditLogBroken: false });
    expect(good.compared).toBeGreaterThanOrEqual(2);
    expect(drillReport(good).at(-1)).toContain('The backup can be restored');
    await shop.database.db.deposit.updateMany({ data: { amountRaw: (NANO * 2n).toString() } });
    const bad = await drilled();
    expect(bad.mismatches.map(({ account }) => account)).toEqual([shop.settled.depositAddress]);
    expect(drillReport(bad).at(-1)).toContain('The drill failed: 1 accounts');
    expect(existsSync(join(shop.config.dataDir, 'drill'))).toBe(false);
    if (kind === 'postgresql') {
      const left = "SELECT datname AS name FROM pg_database WHERE datname LIKE '%\\_drill\\_%'";
      const { rows } = await withServer(shop.database.url, (client) => client.query(left));
      expect(rows).toEqual([]);
    }
  });

  it('is drilled: what it contains about an account that has changed since is also compared', async () => {
    const shop = await preparedShop();
    const { id: paymentId, depositAddress } = shop.settled;
    const falsify = (amountRaw: bigint) =>
      shop.database.db.deposit.updateMany({
        where: { paymentId },
        data: { amountRaw: amountRaw.toString() },
      });
    const good = await backedUp(shop.config);
    await falsify(NANO * 2n);
    const bad = await backedUp(shop.config);
    await falsify(NANO);
    const engine = await shop.startEngine();
    await shop.pay(shop.settled, NANO);
    await shop.until(shop.settled, hasTaken(2));
    await engine.stop();
    const [ledger, onStep] = [ledgerOf(shop), () => undefined];
    const drilled = ({ file: from, keys }: typeof good) =>
      drill({ config: shop.config, from, keys, scratch: undefined, ledger, onStep });
    const result = await drilled(good);
    expect(result).toMatchObject({ moved: 1, mismatches: [] });
    expect(drillReport(result).at(-1)).toMatch(
      /every account matches the ledger, 1 of \d+ only up to the backup\.$/,
    );
    const { mismatches } = await drilled(bad);
    expect(mismatches.map(({ account }) => account)).toEqual([depositAddress]);
  });

  it.runIf(kind === 'postgresql')(
    'without PostgreSQL’s programs says what to install, and leaves no file',
    async () => {
      const database = await open();
      const folder = scratch();
      vi.stubEnv('PATH', folder);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { config } = await prepareEngine(database);
      const taking = takeBackup({
        config: { ...config, databaseUrl: database.url },
        target: { kind: 'folder', folder, keep: null },
        encryption: { kind: 'none' },
        signal: new AbortController().signal,
      });
      await expect(taking).rejects.toThrow('pg_dump is not installed');
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
