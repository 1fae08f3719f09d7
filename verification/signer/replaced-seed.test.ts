// The seed of a deployment is replaced while payments are open, money waits to be settled, and a top-up is unused: nothing is lost, and
// all funds leave the old accounts.
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { createLog } from '@/lib/core/log';
import type { Engine } from '@/lib/engine/engine';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { LEASE_MS } from '@/lib/engine/jobs/leadership';
import { rescan } from '@/lib/engine/jobs/rescan';
import { payOutOldAccounts, readOldAccounts } from '@/lib/money/old-accounts';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { createKeySigner } from '@/lib/nano/key-signer';
import {
  type KeySource,
  newSeed,
  publicKeyOf,
  replaceSeed,
  type SingleSeed,
  secretKeyAt,
} from '@/lib/nano/keys';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { takeBackup } from '@/verification/testing/backup';
import { until } from '@/verification/testing/engine';
import { hasTaken, isSettled, ledgerOf } from '@/verification/testing/outcomes';
import { openShop } from './shop-with-signer';

const NANO = 10n ** 30n;
/** At most 488 above the addresses in use, with the tests’ pool and gap. */
const FIRST_INDEX = 400;
const FREE = { assignedAt: null, retiredAt: null };

const addressAt = (source: KeySource, index: number) =>
  formatAddress(publicKeyOf(secretKeyAt(source, index)));

describeOnBothDatabases('a replaced seed', (open) => {
  it('gives new payments its addresses, and everything on old ones is paid out', async () => {
    const { shop, database, restart } = await openShop(open);
    const { db } = database;
    const { id: merchantId, settlementAddress } = shop.merchant;
    await db.merchant.updateMany({ data: { settlementSchedule: 'manual' } });
    const unsettled = await shop.makePayment();
    await shop.pay(unsettled, NANO);
    await shop.until(
      unsettled,
      ({ status, transfersPending }) => status === 'Completed' && !transfersPending,
    );
    const deps = { database, clock: shop.clock, dustLimitRaw: shop.config.dustLimitRaw };
    const topUp = await openTopUp(deps, { merchantId, by: 'user:owner' });
    const topUpAddress = topUp.outcome === 'opened' ? topUp.address : '';
    await shop.pay({ depositAddress: topUpAddress }, 2n * NANO);
    await until(
      'the top-up',
      async () => (await db.deposit.count({ where: { address: topUpAddress } })) === 1,
    );
    const unpaid = await shop.makePayment();
    await until('a full pool', async () => (await db.depositAddress.count({ where: FREE })) === 12);

    const seed: SingleSeed = { kind: 'seed', seed: newSeed() };
    const replaced = replaceSeed(shop.keySource, { firstIndex: FIRST_INDEX, seed });
    await restart(replaced);
    await noOldFree(database);
    const fresh = await shop.makePayment();
    expect(fresh.depositIndex).toBe(FIRST_INDEX + 1);
    expect(fresh.depositAddress).toBe(addressAt(seed, FIRST_INDEX + 1));

    await shop.pay(unpaid, NANO);
    await shop.pay(fresh, NANO);
    await shop.until(unpaid, ({ status, transfersPending }) => status === 'Completed' && !transfersPending);
    expect(await readOldAccounts(db, FIRST_INDEX)).toEqual({ open: 0, moving: 0, unsettled: 2, topUps: 1 });
    expect(await payOutOldAccounts(deps, FIRST_INDEX)).toEqual({ settled: 3, returned: 1, refused: [] });
    await shop.until(fresh, isSettled);
    await until('nothing is left', async () => {
      const left = await readOldAccounts(db, FIRST_INDEX);
      return Object.values(left).every((count) => count === 0);
    });
    const oldAddresses = [unsettled.depositAddress, unpaid.depositAddress, topUpAddress];
    const sumOnOld = async () => {
      const balances = await Promise.all(oldAddresses.map(shop.balanceOf));
      return balances.reduce((sum, balance) => sum + balance, 0n);
    };
    await until('the old accounts are empty', async () => (await sumOnOld()) === 0n);
    // The fresh payment is settled from its own account, perhaps last.
    await until('everything is settled', async () => {
      return (await shop.balanceOf(settlementAddress ?? '')) === 5n * NANO;
    });

    // Payers may send to an old address at any time.
    const late = await shop.pay(unsettled, NANO / 2n);
    const { money } = await shop.until(unsettled, hasTaken(2));
    expect(money.differences).toEqual([]);
    expect(await shop.balanceOf(late.sender)).toBe(NANO / 2n);
    expect(await sumOnOld()).toBe(0n);
  });

  it('that begins at an address in use changes nothing, and works with a higher first index', async () => {
    const { shop, database, restart } = await openShop(open);
    const { db } = database;
    const payment = await shop.makePayment();
    await until('a full pool', async () => (await db.depositAddress.count({ where: FREE })) === 12);
    const used = await db.depositAddress.count();
    const seed: SingleSeed = { kind: 'seed', seed: newSeed() };
    const tooLow = await restart(replaceSeed(shop.keySource, { firstIndex: 1, seed }));
    await shop.makePayment();
    for (const job of ['retireOldSeed', 'fillAddressPool'])
      await failureOf(tooLow, database, job, 'write the keystore again with a higher first index');
    expect(await db.depositAddress.count()).toBe(used);
    expect(await db.depositAddress.count({ where: { retiredAt: { not: null } } })).toBe(0);
    const tooHigh = await restart(replaceSeed(shop.keySource, { firstIndex: used + 489, seed }));
    await failureOf(tooHigh, database, 'retireOldSeed', 'begins too far above');
    await restart(replaceSeed(shop.keySource, { firstIndex: FIRST_INDEX, seed }));
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await noOldFree(database);
    expect((await shop.makePayment()).depositIndex).toBeGreaterThan(FIRST_INDEX);
    await until('a full pool', async () => (await db.depositAddress.count({ where: FREE })) === 12);
    // Somebody gives the signer the old keystore again.
    const stored = await db.depositAddress.count();
    const withOldSeed = await restart(shop.keySource);
    await shop.makePayment();
    await failureOf(withOldSeed, database, 'fillAddressPool', 'is not the newest one of this deployment');
    expect(await db.depositAddress.count()).toBe(stored);
  });

  it('finds what was paid to its addresses when a backup from before it is restored', async () => {
    const { shop, database, restart } = await openShop(open);
    const { db } = database;
    const seed: SingleSeed = { kind: 'seed', seed: newSeed() };
    const replaced = replaceSeed(shop.keySource, { firstIndex: FIRST_INDEX, seed });
    await until('a full pool', async () => (await db.depositAddress.count({ where: FREE })) === 12);
    const backup = await takeBackup(database);
    await restart(replaced);
    await noOldFree(database);
    const lost = await shop.makePayment();
    await shop.pay(lost, NANO);
    await shop.until(lost, isSettled);
    const late = await shop.pay(lost, NANO / 2n);
    await until('the late deposit went back', async () => (await shop.balanceOf(late.sender)) === NANO / 2n);
    await restart(replaced, async () => {
      await backup.restore();
      // The test's database client stays fenced by the lease of the engine that was stopped; a new process would not be.
      await db.lease.updateMany({ data: { fence: database.fence.held()?.fence ?? 0 } });
      // The lease that the backup contains has expired.
      shop.clock.turn(LEASE_MS);
      rmSync(shop.config.dataDir, { recursive: true });
      const signer = createKeySigner(replaced);
      const log = createLog('test', 'silent');
      const deps = { ...shop, signer, ledger: ledgerOf(shop), log };
      const options = { to: null, gap: shop.config.restoreGap, isRestored: false };
      const { findings } = await rescan(deps, options, () => undefined, new AbortController().signal);
      expect(findings).toMatchObject([
        { index: lost.depositIndex, address: lost.depositAddress, isStored: false },
      ]);
    });
    await until('a full pool', async () => (await db.depositAddress.count({ where: FREE })) === 12);
    await noOldFree(database);
    const next = await shop.makePayment();
    expect(next.depositIndex).toBeGreaterThan(lost.depositIndex + shop.config.restoreGap - 100);
    expect(next.depositAddress).toBe(addressAt(seed, next.depositIndex));
    await shop.pay(next, NANO);
    await shop.until(next, isSettled);
  });
});

async function noOldFree({ db }: TestDatabase): Promise<void> {
  const old = { index: { lt: FIRST_INDEX }, ...FREE };
  await until('no old address is free', async () => (await db.depositAddress.count({ where: old })) === 0);
}

async function failureOf(
  engine: Pick<Engine, 'run'>,
  { db }: TestDatabase,
  job: string,
  text: string,
): Promise<void> {
  await until(`a failure of ${job}`, async () => {
    await engine.run('heartbeat');
    const beat = await readEngineHeartbeat(db);
    return beat?.jobs.find(({ name }) => name === job)?.failure?.includes(text) === true;
  });
}
