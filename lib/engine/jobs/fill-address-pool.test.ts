import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { writeTransaction } from '@/lib/db/transaction';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { storeAddresses } from './fill-address-pool';
import { readHighestIndex, writeHighestIndex } from './retire-restored-pool';

const READY = { readyAt: { not: null }, assignedAt: null, retiredAt: null };

describeOnBothDatabases('the address pool', (open) => {
  it('is filled with addresses of the seed in index order', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const { db } = shop.database;
    await until('a full pool', async () => (await db.depositAddress.count({ where: READY })) === 12);
    const rows = await db.depositAddress.findMany({ orderBy: { index: 'asc' } });
    expect(rows.map((row) => row.index)).toEqual(rows.map((_, place) => place));
    const [first] = rows;
    expect(first?.address).toBe(formatAddress(publicKeyOf(secretKeyAt(shop.keySource, 0))));
    expect(readHighestIndex(shop.config.dataDir)).toBe(11);
  });

  it('omits addresses that the ledger already knows', async () => {
    const shop = await prepareEngine(await open());
    const used = formatAddress(publicKeyOf(secretKeyAt(shop.keySource, 3)));
    const { blockHash } = await shop.pay({ depositAddress: used }, 1n);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    await shop.startEngine();
    const { db } = shop.database;
    await until('a full pool', async () => (await db.depositAddress.count({ where: READY })) === 12);
    const row = await db.depositAddress.findUniqueOrThrow({ where: { index: 3 } });
    expect(row.retiredAt).toBeInstanceOf(Date);
    expect(row.readyAt).toBeNull();
  });

  it('keeps an address retired that a rescan stored first', async () => {
    const database = await open();
    const [createdAt, retiredAt] = [new Date(1), new Date(2)];
    const free = { index: 0, address: 'nano_a', createdAt };
    const found = { index: 1, address: 'nano_b', createdAt };
    await writeTransaction(database, async (tx) => {
      await storeAddresses(tx, database.kind, [{ ...found, retiredAt }]);
      await storeAddresses(tx, database.kind, [free, found]);
    });
    const stored = await database.db.depositAddress.findMany({ orderBy: { index: 'asc' } });
    expect(stored).toMatchObject([
      { ...free, retiredAt: null },
      { ...found, retiredAt },
    ]);
  });

  it('continues when an engine takes over on a machine with older or no files', async () => {
    const database = await open();
    const shop = await prepareEngine(database);
    const first = await shop.startEngine();
    await first.run('fillAddressPool');
    await shop.makePayment();
    await first.run('fillAddressPool');
    await first.stop();
    for (const highest of [null, 3]) {
      const dataDir = makeFolder();
      if (highest !== null) writeHighestIndex(dataDir, highest);
      const other = await shop.startEngine({ config: { ...shop.config, dataDir } });
      await shop.makePayment();
      await other.run('fillAddressPool');
      await other.stop();
    }
    expect(await database.db.depositAddress.count({ where: { retiredAt: { not: null } } })).toBe(0);
    const rows = await database.db.depositAddress.findMany({ orderBy: { index: 'asc' } });
    expect(rows.map((row) => row.index)).toEqual(rows.map((_, place) => place));
    expect(await database.db.depositAddress.count({ where: READY })).toBe(12);
  });

  it('finishes addresses that an earlier engine left unchecked', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const address = formatAddress(publicKeyOf(secretKeyAt(shop.keySource, 0)));
    await db.depositAddress.create({ data: { index: 0, address, createdAt: shop.clock.now() } });
    await shop.startEngine();
    await until('a check', () => db.depositAddress.findFirst({ where: { ...READY, index: 0 } }));
  });
});

describe('while the node is behind', () => {
  it('no address is considered unused', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const shop = await prepareEngine(database);
    shop.sandbox.faults.update({ behindUnchecked: 5_000 });
    const engine = await shop.startEngine();
    await engine.run('fillAddressPool');
    expect(await database.db.depositAddress.count({ where: READY })).toBe(0);
    shop.sandbox.faults.update({ behindUnchecked: 0 });
    await engine.run('fillAddressPool');
    expect(await database.db.depositAddress.count({ where: READY })).toBe(12);
  });
});

describe('after an older database was restored', () => {
  it('assigns none of its addresses, because later payments may have got them', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const shop = await prepareEngine(database);
    const first = await shop.startEngine();
    await first.run('fillAddressPool');
    const older = { where: READY, select: { index: true } };
    const atBackup = await database.db.depositAddress.findMany(older);
    const given = { where: { index: 7 }, data: { assignedAt: shop.clock.now() } };
    await database.db.depositAddress.update(given);
    await first.run('fillAddressPool');
    await first.stop();
    await database.db.depositAddress.update({ where: { index: 7 }, data: { assignedAt: null } });
    const second = await shop.startEngine();
    await second.run('fillAddressPool');
    const ready = await database.db.depositAddress.findMany(older);
    expect(atBackup).toHaveLength(12);
    expect(ready).toHaveLength(12);
    // Twelve were created first, and one to replace the assigned one.
    expect(Math.min(...ready.map((row) => row.index))).toBe(13 + shop.config.restoreGap);
    await second.stop();
    await (await shop.startEngine()).run('fillAddressPool');
    expect(await database.db.depositAddress.findMany(older)).toEqual(ready);
  });

  it('starts past the highest index ever used and a gap', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const shop = await prepareEngine(database);
    writeHighestIndex(shop.config.dataDir, 5_000);
    await shop.startEngine();
    await until('a pool', () => database.db.depositAddress.findFirst({ where: READY }));
    const first = await database.db.depositAddress.findFirst({ orderBy: { index: 'asc' } });
    expect(first?.index).toBe(5_001 + shop.config.restoreGap);
  });

  it('never lowers the file, even by an engine that resumes late', () => {
    const folder = makeFolder();
    writeHighestIndex(folder, 5_000);
    writeHighestIndex(folder, 4_999);
    expect(readHighestIndex(folder)).toBe(5_000);
  });

  it('does not continue with a damaged file', () => {
    const folder = makeFolder();
    expect(readHighestIndex(folder)).toBe(-1);
    writeFileSync(join(folder, 'highest-index'), 'x');
    expect(() => readHighestIndex(folder)).toThrow();
  });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
