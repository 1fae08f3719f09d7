// Addresses that somebody put into the database in place of ours are reported before many payers are shown them.
import { expect, it } from 'vitest';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, prepareEngine } from '@/verification/testing/engine';

describeOnBothDatabases('addresses that may be paid', (open) => {
  it('are reported when the signer does not derive them, until they are ours again', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const engine = await shop.startEngine();
    const [payment, other] = [await shop.makePayment(), await shop.makePayment()];
    const reported = async () => {
      await engine.run('checkAddresses');
      await engine.run('heartbeat');
      return (await readEngineHeartbeat(db))?.foreign;
    };
    expect(await reported()).toEqual({ count: 0, first: null });

    const [thief, accomplice] = [freshAddress(), freshAddress()];
    const show = (depositAddress: string) =>
      db.payment.update({ where: { id: payment.id }, data: { depositAddress } });
    await show(thief);
    expect(await reported()).toEqual({ count: 1, first: thief });
    // Known as an address, but of another seed.
    const of = { index: payment.depositIndex };
    await db.depositAddress.update({ where: of, data: { address: thief } });
    expect(await reported()).toEqual({ count: 1, first: thief });
    await db.payment.update({ where: { id: payment.id }, data: { status: 'Cancelled', endedAt: MADE_AT } });
    expect(await reported()).toEqual({ count: 0, first: null });

    await db.depositAddress.create({
      data: { index: 9_000, address: accomplice, createdAt: MADE_AT, readyAt: MADE_AT },
    });
    expect(await reported()).toEqual({ count: 1, first: accomplice });
    const retire = (index: number) =>
      db.depositAddress.update({ where: { index }, data: { retiredAt: MADE_AT } });
    await retire(9_000);
    // No seed has an address at this index.
    const address = freshAddress();
    await db.depositAddress.create({ data: { index: -1, address, createdAt: MADE_AT, readyAt: MADE_AT } });
    expect(await reported()).toEqual({ count: 1, first: address });
    await retire(-1);

    const addresses = await Promise.all(
      [0, 500, 1_000].map((first) => shop.signer.addresses(10_000 + first, 500)),
    );
    await db.depositAddress.createMany({
      data: addresses.flat().map((address, place) => ({
        ...{ index: 10_000 + place, address, createdAt: MADE_AT, readyAt: MADE_AT },
      })),
    });
    expect(await reported()).toEqual({ count: 0, first: null });
    expect(await shop.read(other)).toMatchObject({ status: 'Waiting' });
  });
});
