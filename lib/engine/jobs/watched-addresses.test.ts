// The addresses that the websocket watches when an engine starts, while web continues to assign addresses.
import { expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { Db } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createWatchedAddresses, watchOurs } from './watched-addresses';

describeOnBothDatabases('the addresses watched from the start', (open) => {
  it('are the pool, open payments, and one assigned while both were read', async () => {
    const database = await open();
    const { db } = database;
    const merchant = await makeMerchant(db);
    const waiting = await makePayment(db, merchant.id);
    const [ready, given] = await makeReadyAddresses(db, 2);
    if (ready === undefined || given === undefined) throw new Error('no address is ready');
    const named = new Set<string>();
    const feed = {
      watch: async (addresses: readonly string[]) => {
        for (const address of addresses) named.add(address);
        return true;
      },
      unwatch: () => undefined,
      isConnected: () => true,
      connectedSince: () => null,
      states: () => [],
    };
    const woken: string[] = [];
    const engine = {
      clock: { now: () => MADE_AT },
      log: createLog('test', 'silent'),
      watched: createWatchedAddresses(feed),
      wake: (name: string) => woken.push(name),
    };
    const giveOut = async () => {
      const { index: depositIndex, address: depositAddress } = given;
      await db.depositAddress.update({ where: { index: depositIndex }, data: { assignedAt: MADE_AT } });
      await makePayment(db, merchant.id, { depositIndex, depositAddress });
    };
    await watchOurs({ ...engine, database: { ...database, db: afterFirstRead(db, giveOut) } });
    expect([...named].sort()).toEqual([waiting.depositAddress, ready.address, given.address].sort());
    await expect.poll(() => woken).toEqual(['pollOpenPayments']);
  });
});

/** Has `work` done when the first of the two tables has been read, whichever that is. */
function afterFirstRead(db: Db, work: () => Promise<void>): Db {
  let reads = 0;
  return new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== '$queryRaw' || typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const rows: unknown = await Reflect.apply(value, target, args);
        reads += 1;
        if (reads === 1) await work();
        return rows;
      };
    },
  });
}
