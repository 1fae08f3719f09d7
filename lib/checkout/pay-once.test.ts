// Tests that a repeated form creates one payment, and that a rejected form can be submitted again.
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makeRate, makeReadyAddresses, openRegions } from '@/prisma/factories';
import { type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ANN } from '@/verification/testing/payer-pages';
import { createPayLimits, PAYMENTS_AT_ONCE, type PayLimits } from './pay-limits';
import { payOnce } from './pay-once';

describeOnBothDatabases('a repeated form', (open) => {
  let database: Database;
  let server: TestServer;
  let payLimits: PayLimits;

  beforeEach(async () => {
    database = await open();
    server = testServer(database);
    payLimits = createPayLimits(server.clock);
    const merchant = await makeMerchant(database.db);
    await makeRate(database.db);
    await makeReadyAddresses(database.db, 3);
    await openRegions(database.db);
    const link = { id: 'link', merchantId: merchant.id, title: 'A book', createdAt: MADE_AT };
    await database.db.paymentLink.create({ data: { ...link, usdAmount: '12.34' } });
  });

  const pay = (reviewToken: string | null, values = ANN, asked = server) =>
    payOnce({ ...asked, payLimits }, { linkId: 'link', values, source: '198.51.100.7', reviewToken });
  const payments = () => database.db.payment.count();

  test('returns the same payment, simultaneously or later', async () => {
    const [first, second] = await Promise.all([pay('look'), pay('look')]);
    expect(first.kind).toBe('created');
    expect(second).toEqual(first);
    expect(await pay('look')).toEqual(first);
    expect(await payments()).toBe(1);
  });

  test('sent to two processes at once creates one payment', async () => {
    const [first, second] = await Promise.all([pay('look'), pay('look', ANN, testServer(database))]);
    expect(second).toEqual(first);
    expect(await payments()).toBe(1);
  });

  test('for an unknown link is rejected', async () => {
    const form = { linkId: 'a\u0000b', values: ANN, source: '198.51.100.7', reviewToken: 'look' };
    expect(await payOnce({ ...server, payLimits }, form)).toMatchObject({ kind: 'refused' });
  });

  test('does not report the link as closed or sold out because of its own payment', async () => {
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock: 1 } });
    const made = await pay('look');
    expect(await pay('look')).toEqual(made);
    expect(await pay('another look')).toMatchObject({ errors: [{ key: 'error.soldOut' }] });
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { closedAt: MADE_AT } });
    expect(await pay('look')).toEqual(made);
  });

  test('does not count toward the rate limit', async () => {
    for (let count = 0; count < 2 * PAYMENTS_AT_ONCE; count += 1) {
      expect((await pay('look')).kind).toBe('created');
    }
    expect((await pay('another look')).kind).toBe('created');
  });

  test('after a reload, with other values, or without a token, counts as another form', async () => {
    await pay('look');
    await pay('another look');
    await pay('look', { ...ANN, firstName: 'Anna' });
    expect(await payments()).toBe(3);
    await makeReadyAddresses(database.db, 2);
    await pay(null);
    await pay(null);
    expect(await payments()).toBe(5);
  });

  test('is checked again after a rejection', async () => {
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { closedAt: MADE_AT } });
    expect(await pay('look')).toMatchObject({ kind: 'refused', errors: [{ key: 'error.linkClosed' }] });
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { closedAt: null } });
    expect((await pay('look')).kind).toBe('created');
  });

  test('for a link that never existed is rejected', async () => {
    const sent = { linkId: 'none', values: ANN, source: '', reviewToken: 'look' };
    expect(await payOnce({ ...server, payLimits }, sent)).toMatchObject({ kind: 'refused' });
  });
});
