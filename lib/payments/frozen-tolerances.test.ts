// The tolerances of a payment are those of its creation, whatever creates it (contract §5).
import { expect, it } from 'vitest';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { apiOf, CUSTOMER, openShop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createPayment } from './create-payment';
import { parseCreatePayment } from './schemas';

const ORDER = parseCreatePayment({ usdAmount: '5.00', paymentCustomer: CUSTOMER });
const tolerances = (under: number, over: number) => ({
  ...{ underpaymentToleranceBp: under, overpaymentToleranceBp: over },
});

describeOnBothDatabases('a payment', (open) => {
  const prepare = async () => {
    const database = await open();
    const { server, merchant, key } = await openShop(database);
    const { db } = database;
    const read = (id: string) =>
      db.payment.findUniqueOrThrow({
        where: { id },
        select: { underpaymentToleranceBp: true, overpaymentToleranceBp: true },
      });
    const choose = (chosen: Partial<Merchant>): Promise<Merchant> =>
      db.merchant.update({ where: { id: merchant.id }, data: chosen });
    const createThroughApi = async () => {
      // Another server each time, because one caches the merchant for a second.
      const { body } = await apiOf(testServer(database), key).create({
        usdAmount: '5.00',
        paymentCustomer: CUSTOMER,
      });
      return String(Object(body).paymentIdentifier);
    };
    return { server, merchant, read, choose, createThroughApi };
  };

  it('keeps the tolerances of its creation when the merchant changes them', async () => {
    const { read, choose, createThroughApi } = await prepare();
    const before = await createThroughApi();
    await choose(tolerances(50, 100));
    const between = await createThroughApi();
    await choose(tolerances(0, 0));
    expect(await read(before)).toEqual(tolerances(0, 0));
    expect(await read(between)).toEqual(tolerances(50, 100));
    expect(await read(await createThroughApi())).toEqual(tolerances(0, 0));
  });

  it('gets no more than the operator allows at its creation', async () => {
    const { server, read, choose } = await prepare();
    const merchant = await choose(tolerances(500, 400));
    const toleranceBounds = { underpaymentBp: 100, overpaymentBp: 0 };
    const bounded = { ...server, config: { ...server.config, toleranceBounds } };
    const { id } = await createPayment(bounded, merchant, ORDER);
    expect(await read(id)).toEqual(tolerances(100, 0));
    expect(await read((await createPayment(server, merchant, ORDER)).id)).toEqual(tolerances(500, 400));
  });
});
