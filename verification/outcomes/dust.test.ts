// Tiny deposits (contract §5): below the dust limit they are neither received nor counted, no matter how many arrive.
import { expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { type KeySource, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { DUST, hasTaken, isSettled, NANO, openShop } from '@/verification/testing/outcomes';
import { spammedLedger } from '@/verification/testing/spam';

const SPAM_SENDS = 3_000;

describeOnBothDatabases('dust', (open) => {
  it('is neither received nor counted: 3,000 deposits do not affect the payment', async () => {
    const { shop, payment } = await spammed(await open(), DUST - 1n, SPAM_SENDS);
    await shop.startEngine();
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, differences: [] });
    expect(state.deposits).toHaveLength(1);
    // One block that received, one that settled; the dust stays on the account.
    expect(await shop.database.db.block.count()).toBe(2);
    expect(await shop.balanceOf(payment.depositAddress)).toBe(BigInt(SPAM_SENDS) * (DUST - 1n));
  });

  it('that sums to the amount does not pay: without other money the payment becomes Error', async () => {
    const count = 20;
    const { shop, payment } = await spammed(await open(), DUST - 1n, count, 10n * DUST);
    const engine = await shop.startEngine();
    await engine.run('pollOpenPayments');
    await shop.until(payment, (state) => state.screening === 'clear');
    const expiresAt = addMs(shop.clock.now(), -6_000);
    await shop.database.db.payment.update({ where: { id: payment.id }, data: { expiresAt } });
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', deposits: [], transfers: [] });
  });

  it('is not returned after the end: it stays on the account', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await shop.pay(payment, DUST - 1n);
    const { blockHash } = await shop.pay(payment, DUST);
    await until('its confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    const state = await shop.until(payment, hasTaken(2));
    expect(state.money).toMatchObject({
      receivedRaw: NANO + DUST,
      refundedRaw: DUST,
      heldRaw: 0n,
      differences: [],
    });
  });
});

describeOnBothDatabases('deposits of exactly the dust limit', (open, kind) => {
  // More deposits than one poll returns, one pass signs or one pass publishes. Slow, and the same on every database, so
  // it runs on one only.
  it.runIf(kind === 'sqlite')(
    'do not delay the payer’s deposit: each is counted, and all of it settles',
    async () => {
      const count = 101;
      const { shop, payment } = await spammed(await open(), DUST, count);
      await shop.startEngine();
      await shop.until(payment, (state) => state.deposits.length === count);
      await shop.pay(payment, NANO - BigInt(count) * DUST);
      const state = await shop.until(payment, isSettled);
      expect(state.money).toMatchObject({
        receivedRaw: NANO,
        settledRaw: NANO,
        heldRaw: 0n,
        differences: [],
      });
    },
  );
});

/** A payment whose address, the first of the seed, got many small sends while no engine ran. */
async function spammed(database: TestDatabase, amountRaw: bigint, count: number, priceRaw = NANO) {
  const keySource: KeySource = { kind: 'seed', seed: newSeed() };
  const address = formatAddress(publicKeyOf(secretKeyAt(keySource, 0)));
  const { dataDir } = await spammedLedger({ destination: address, amountRaw, count });
  const shop = await prepareEngine(database, { keySource, sandbox: { dataDir } });
  const createdAt = addMs(shop.clock.now(), -60_000);
  await database.db.depositAddress.create({ data: { index: 0, address, createdAt, readyAt: createdAt } });
  const payment = await shop.makePayment({ createdAt, amountRaw: priceRaw.toString() });
  return { shop, payment };
}
