// Two web processes over one database: uniqueness must not depend on the memory of one.
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '@/lib/db/client';
import { makeReadyAddresses } from '@/prisma/factories';
import { type Api, apiOf, CUSTOMER, openShop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

/** The shop's API at two web servers, each with its own connection, like separate processes. */
async function openTwoWebs(database: TestDatabase): Promise<readonly [Api, Api]> {
  const { api, key } = await openShop(database);
  const second = await openDatabase({ url: database.url });
  onTestFinished(() => second.close());
  return [api, apiOf(testServer(second), key)];
}

const WANTED = { usdAmount: '5.00', paymentCustomer: CUSTOMER };
const createdSchema = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });

describeOnBothDatabases('two web processes with one database', (open) => {
  it('never assign one address to two payments', async () => {
    const database = await open();
    const webs = await openTwoWebs(database);
    await makeReadyAddresses(database.db, 60);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => webs.map((web) => web.create(WANTED))).flat(),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const created = answers.map((answer) => createdSchema.parse(answer.body));
    expect(new Set(created.map((payment) => payment.paymentAddress)).size).toBe(120);
    expect(new Set(created.map((payment) => payment.paymentIdentifier)).size).toBe(120);
  });

  it('assign the last addresses once, and create no further payment', async () => {
    const database = await open();
    const webs = await openTwoWebs(database);
    const asked = Array.from({ length: 60 }, () => webs.map((web) => web.create(WANTED))).flat();
    const answers = await Promise.all(asked);
    const good = answers.filter((answer) => answer.status === 200);
    expect(good).toHaveLength(100);
    expect(await database.db.payment.count()).toBe(100);
    const given = good.map((answer) => createdSchema.parse(answer.body).paymentAddress);
    expect(new Set(given).size).toBe(100);
  });

  it('create one payment for one Idempotency-Key, and return the same bytes', async () => {
    const database = await open();
    const webs = await openTwoWebs(database);
    for (let round = 0; round < 10; round += 1) {
      const headers = { 'idempotency-key': `order ${round}` };
      const asked = Array.from({ length: 4 }, () => webs.map((web) => web.create(WANTED, headers))).flat();
      const answers = await Promise.all(asked);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    }
    expect(await database.db.payment.count()).toBe(10);
    expect(await database.db.depositAddress.count({ where: { assignedAt: { not: null } } })).toBe(10);
  });
});
