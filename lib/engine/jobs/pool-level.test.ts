// The pool is counted again whenever its number can have changed.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeReadyAddresses } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createPoolLevel, FEW_ADDRESSES, MAX_TAKEN_PER_SECOND } from './fill-address-pool';

/** More than few, so that a count lasts for a second. */
const ENOUGH = FEW_ADDRESSES + MAX_TAKEN_PER_SECOND;

describeOnBothDatabases('the number of ready addresses', (open) => {
  it('is counted again after an assignment, a reported change, and the time in which the pool could run low', async () => {
    const database = await open();
    const { depositAddress } = database.db;
    await depositAddress.createMany({
      data: Array.from({ length: ENOUGH }, (_, index) => ({
        ...{ index, address: `nano_${index}`, createdAt: MADE_AT, readyAt: MADE_AT },
      })),
    });
    let nowMs = 0;
    const pool = createPoolLevel(database, () => nowMs);
    const retire = (index: number) =>
      depositAddress.update({ where: { index }, data: { retiredAt: MADE_AT } });
    const assign = (index: number, at: Date) =>
      depositAddress.update({ where: { index }, data: { assignedAt: at } });

    expect(await pool.ready()).toBe(ENOUGH);
    await retire(0);
    expect(await pool.ready()).toBe(ENOUGH);
    await assign(1, MADE_AT);
    expect(await pool.ready()).toBe(ENOUGH - 2);
    await assign(2, addMs(MADE_AT, -1));
    expect(await pool.ready()).toBe(ENOUGH - 2);
    nowMs += 1_000;
    expect(await pool.ready()).toBe(ENOUGH - 3);
    await retire(3);
    pool.changed();
    expect(await pool.ready()).toBe(ENOUGH - 4);
  });

  it('is counted every time when few are left', async () => {
    const database = await open();
    const [first] = await makeReadyAddresses(database.db, 3);
    const pool = createPoolLevel(database, () => 0);
    expect(await pool.ready()).toBe(3);
    await database.db.depositAddress.update({
      where: { index: first?.index ?? -1 },
      data: { retiredAt: MADE_AT },
    });
    expect(await pool.ready()).toBe(2);
  });
});
