// An older database was restored without the files next to it: only the seed and the ledger are current.
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { takeBackup } from '@/verification/testing/backup';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { attentionFor, isSettled, ledgerOf, NANO, openAs } from '@/verification/testing/outcomes';
import { POOL, RESTORE_GAP } from '@/verification/testing/restore';
import { LEASE_MS } from './leadership';
import { progressText, type RescanOptions, rescan, rescanReport } from './rescan';
import { scanIndexes, storeFindings } from './scan-indexes';

const OPTIONS = { to: null, gap: 150, isRestored: false };
const CONFIG = { restoreGap: RESTORE_GAP };

describeOnBothDatabases('a rescan', (open) => {
  /**
   * A shop with an open payment, restored to the time before it was paid and two more were created, one of them
   * unsettled.
   */
  async function restoredShop() {
    const database = await open();
    const shop = await prepareEngine(database, { config: CONFIG });
    const engine = await shop.startEngine();
    await until('the pool', () => database.db.depositAddress.count({ where: POOL }));
    const known = await shop.makePayment();
    const backup = await takeBackup(database);
    const lost = await shop.makePayment();
    for (const payment of [known, lost]) {
      await shop.pay(payment, NANO);
      await shop.until(payment, isSettled);
    }
    const pocketed = await shop.makePayment();
    await engine.stop();
    const { blockHash } = await shop.pay(pocketed, NANO / 2n);
    await openAs(shop, pocketed.depositIndex, blockHash, NANO / 2n);
    await backup.restore();
    rmSync(shop.config.dataDir, { recursive: true });
    // The lease that the backup contains has expired.
    shop.clock.turn(LEASE_MS);
    return { shop, known, lost, pocketed };
  }

  const look = (shop: EngineTest, options: Partial<RescanOptions> = {}, signal = new AbortController()) =>
    rescan(
      { ...shop, ledger: ledgerOf(shop), log: createLog('test', 'silent') },
      { ...OPTIONS, ...options },
      () => undefined,
      signal.signal,
    );

  const findingOf = ({ depositIndex: index, depositAddress: address }: Payment) => ({ index, address });

  it('finds what the database lost; the engine restores it and reuses no address; a second rescan finds nothing', async () => {
    const { shop, known, lost, pocketed } = await restoredShop();
    const found = await look(shop);
    expect(found).toMatchObject({ used: 3, more: 0, isRestored: true });
    expect(found.findings).toMatchObject([
      { ...findingOf(known), paymentId: known.id, lacksBlocks: true, unclaimedRaw: 0n },
      { ...findingOf(lost), paymentId: null, isInPool: true, unclaimedRaw: 0n },
      { ...findingOf(pocketed), paymentId: null, isInPool: true, unclaimedRaw: NANO / 2n },
    ]);
    expect(await attentionFor(shop, `balance:${pocketed.depositAddress}`)).toMatchObject({
      kind: 'unclaimedBalance',
      paymentId: null,
      detail: { balanceRaw: (NANO / 2n).toString() },
    });
    expect(await shop.database.db.depositAddress.count({ where: POOL })).toBe(0);
    const engine = await shop.startEngine();
    expect(await shop.until(known, isSettled)).toMatchObject({ status: 'Completed' });
    await until('the comparison', async () => {
      await engine.run('reconcileAccounts');
      return (await shop.database.db.setting.count({ where: { key: 'restored' } })) === 0;
    });
    await until('a new pool', () => shop.database.db.depositAddress.count({ where: POOL }));
    const next = await shop.makePayment();
    expect(next.depositIndex).toBeGreaterThan(pocketed.depositIndex + shop.config.restoreGap - 100);
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(2n * NANO);
    await engine.stop();
    const again = await look(shop, { to: 150 });
    expect(again).toMatchObject({ used: 3, isRestored: false });
    expect(again.findings).toMatchObject([findingOf(lost), findingOf(pocketed)]);
    expect(await shop.database.db.attentionItem.count()).toBe(1);
  });

  it('stores an address of the seed that the database has no row for: watched forever, never assigned', async () => {
    const { shop, lost } = await restoredShop();
    await shop.database.db.depositAddress.deleteMany({ where: { assignedAt: null } });
    const { findings } = await look(shop);
    expect(findings).toContainEqual(expect.objectContaining({ ...findingOf(lost), isStored: false }));
    const row = await shop.database.db.depositAddress.findUniqueOrThrow({
      where: { index: lost.depositIndex },
    });
    expect(row).toMatchObject({ address: lost.depositAddress, readyAt: null, assignedAt: null });
    expect(row.retiredAt).not.toBeNull();
  });

  it('watches the addresses that payers may have been given since the backup, even though none has been used yet', async () => {
    const { shop, lost } = await restoredShop();
    await shop.database.db.depositAddress.deleteMany({ where: { assignedAt: null } });
    const { watched } = await look(shop);
    expect(watched).toBeGreaterThan(OPTIONS.gap);
    const unused = await shop.database.db.depositAddress.findUniqueOrThrow({
      where: { index: lost.depositIndex + 100 },
    });
    expect(unused).toMatchObject({ readyAt: null, assignedAt: null, retiredAt: expect.any(Date) });
    const { blockHash } = await shop.pay({ depositAddress: unused.address }, NANO);
    const engine = await shop.startEngine();
    await until('the late deposit', async () => {
      await engine.run('pollAllAddresses');
      return (await shop.database.db.deposit.count({ where: { blockHash } })) === 1;
    });
  });

  it('stores nothing twice when the engine stores the same addresses at the same time', async () => {
    const { shop } = await restoredShop();
    const deps = { ...shop, ledger: ledgerOf(shop) };
    const { _max } = await shop.database.db.depositAddress.aggregate({ _max: { index: true } });
    const scan = await scanIndexes(deps, (_max.index ?? 0) - 1, 10);
    await storeFindings(deps, await scanIndexes(deps, (_max.index ?? 0) + 1, 3), { isRestored: true });
    await storeFindings(deps, scan, { isRestored: true });
    const rows = await shop.database.db.depositAddress.findMany({ where: { retiredAt: { not: null } } });
    expect(rows).toHaveLength(scan.unstored.length);
  });

  it('that is stopped keeps what it has found', async () => {
    const { shop } = await restoredShop();
    const stop = new AbortController();
    const deps = { ...shop, ledger: ledgerOf(shop), log: createLog('test', 'silent') };
    const result = await rescan(deps, { ...OPTIONS, gap: 5_000 }, () => stop.abort(), stop.signal);
    expect(result).toMatchObject({ looked: 500, used: 3, isRestored: true });
    expect(await shop.database.db.setting.count({ where: { key: 'restored' } })).toBe(1);
  });

  it('of a complete database finds nothing, and retires the pool only with --restored', async () => {
    const shop = await prepareEngine(await open(), { config: CONFIG });
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await engine.stop();
    expect(await look(shop)).toMatchObject({ used: 1, findings: [], isRestored: false });
    expect(await shop.database.db.depositAddress.count({ where: POOL })).toBeGreaterThan(0);
    const { _max } = await shop.database.db.depositAddress.aggregate({ _max: { index: true } });
    expect(await look(shop, { isRestored: true })).toMatchObject({ findings: [], isRestored: true });
    expect(await shop.database.db.depositAddress.count({ where: POOL })).toBe(0);
    await shop.startEngine();
    await until('a new pool', () => shop.database.db.depositAddress.count({ where: POOL }));
    const next = await shop.makePayment();
    expect(next.depositIndex).toBe((_max.index ?? 0) + shop.config.restoreGap + 1);
  });
});

it('reports its progress and findings', () => {
  expect(progressText({ looked: 500, end: 999, used: 2 }, 3_000)).toBe(
    '[###############...............] 50%  500 of 1000 indexes, 2 in use, 3 s left',
  );
  const base = { isInPool: false, lacksBlocks: true, isStopped: false, unclaimedRaw: 0n };
  const findings = [
    { ...base, index: 3, address: 'nano_a', isStored: false, paymentId: null, unclaimedRaw: NANO },
    { ...base, index: 7, address: 'nano_b', isStored: true, paymentId: 'pay_1' },
  ];
  expect(rescanReport({ looked: 10, used: 2, findings, more: 1, watched: 0, isRestored: false })).toEqual([
    '10 indexes scanned, 2 addresses in use, 3 findings.',
    '  3  nano_a  was not in the database; watched from now on; 1 nano on it (needs attention)',
    '  7  nano_b  pay_1: blocks missing from the database; the engine imports them',
    '  and 1 more',
  ]);
});
