// create-payment-link as an integrator's software calls it: links, errors, and idempotency.
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readLinkPage } from '@/lib/checkout/link-page';
import type { Database } from '@/lib/db/client';
import { makeCurrencyRate } from '@/prisma/factories';
import { openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';

const LINK = { title: 'Invoice 7' };
const created = z.object({ paymentLinkIdentifier: z.string(), url: z.string() });

describeOnBothDatabases('create-payment-link', (open) => {
  let database: Database;
  let shop: Shop;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
  });

  const make = async (fields: object = {}) => {
    const { status, body } = await shop.api.createLink({ ...LINK, ...fields });
    expect({ status, body }).toMatchObject({ status: 200 });
    const { paymentLinkIdentifier: id, url } = created.parse(body);
    return { url, row: await database.db.paymentLink.findUniqueOrThrow({ where: { id } }) };
  };
  const refusal = async (fields: object) => Object((await shop.api.createLink({ ...LINK, ...fields })).body);

  it('creates a link for the key’s merchant, and returns its URL', async () => {
    const { row, url } = await make({ usdAmount: '12.34', orderId: 'A-1', description: 'Two lines\nof it' });
    expect(url).toBe(`${shop.server.config.publicUrl}/pay/${row.id}`);
    expect(row).toMatchObject({
      merchantId: shop.merchant.id,
      title: 'Invoice 7',
      description: 'Two lines\nof it',
      usdAmount: '12.34',
      amountRaw: null,
      orderId: 'A-1',
      stock: null,
      expiresAt: null,
      returnUrl: null,
      prefill: null,
    });
    expect(await readLinkPage(shop.server, row.id, 'en')).toMatchObject({ closedReason: null, prefill: {} });
  });

  it('accepts dollars as string or number, raw as string, or no amount', async () => {
    expect((await make({ usdAmount: 12.5 })).row.usdAmount).toBe('12.50');
    expect((await make({ usdAmount: '600.00' })).row.usdAmount).toBe('600.00');
    expect((await make({ rawNanoAmount: `4${'0'.repeat(30)}` })).row.amountRaw).toBe(`4${'0'.repeat(30)}`);
    expect((await make()).row).toMatchObject({ usdAmount: null, amountRaw: null });
  });

  it('accepts a price in an enabled currency, and keeps it with its value in dollars', async () => {
    await makeCurrencyRate(database.db);
    const price = { priceCurrency: 'EUR', priceMinorUnits: '1250' };
    // 12.50 EUR / 0.90 are 13.888… USD.
    expect((await make({ amount: '12.5', currency: 'EUR' })).row).toMatchObject({
      ...{ ...price, usdAmount: '13.89', amountRaw: null },
    });
    expect((await make({ amount: 12.5, currency: 'EUR' })).row).toMatchObject(price);
    const none = { priceCurrency: null, priceMinorUnits: null };
    expect((await make({ amount: '12.5', currency: 'USD' })).row).toMatchObject({
      ...none,
      usdAmount: '12.50',
    });
    const raw = `45${'0'.repeat(29)}`;
    expect((await make({ amount: '4.5', currency: 'XNO' })).row).toMatchObject({ ...none, amountRaw: raw });
  });

  it('rejects a price in a currency without a fresh rate', async () => {
    expect(await refusal({ amount: '5', currency: 'EUR' })).toMatchObject({ errorCode: 'internal' });
    expect(await database.db.paymentLink.count()).toBe(0);
  });

  it('judges a price in another currency in dollars', async () => {
    await makeCurrencyRate(database.db);
    expect((await make({ amount: '540', currency: 'EUR' })).row.usdAmount).toBe('600.00');
    expect(await refusal({ amount: '540.01', currency: 'EUR' })).toMatchObject({
      errorCode: 'transactionTooLarge',
    });
  });

  it.each([
    ['badInput', { amount: '5', currency: 'CHF' }, 'currency must be USD, EUR or XNO'],
    ['badInput', { amount: '5' }, 'currency is required with amount'],
    ['badInput', { currency: 'EUR' }, 'amount is required with currency'],
    [
      'badInput',
      { amount: '5', currency: 'EUR', usdAmount: '5' },
      'Send only one of usdAmount, rawNanoAmount and amount',
    ],
    ['invalidAmount', { amount: '5.555', currency: 'EUR' }, 'at most 2 decimals of EUR'],
    ['invalidAmount', { amount: '0', currency: 'XNO' }, 'plain decimal number of nano'],
    ['transactionTooLarge', { amount: '600.01', currency: 'USD' }, '600.00 USD'],
  ])('rejects a price with %s: %j', async (errorCode, fields, message) => {
    await makeCurrencyRate(database.db);
    const { errorCode: code, errorMessage } = await refusal(fields);
    expect([code, errorMessage]).toEqual([errorCode, expect.stringContaining(message)]);
    expect(await database.db.paymentLink.count()).toBe(0);
  });

  it.each([
    ['invalidAmount', { usdAmount: '0' }],
    ['invalidAmount', { usdAmount: '1.234' }],
    ['invalidAmount', { usdAmount: ' 1' }],
    ['invalidAmount', { rawNanoAmount: '0' }],
    ['invalidAmount', { rawNanoAmount: '1.5' }],
    ['invalidAmount', { rawNanoAmount: '340282366920938463463374607431768211456' }],
    ['transactionTooLarge', { usdAmount: '600.01' }],
    ['badInput', { usdAmount: '1', rawNanoAmount: '1' }],
    ['badInput', { rawNanoAmount: 7 }],
  ])('rejects an amount with %s', async (errorCode, fields) => {
    expect(await refusal(fields)).toMatchObject({ errorCode });
    expect(await database.db.paymentLink.count()).toBe(0);
  });

  it('names every invalid field, and checks the amount afterwards', async () => {
    const fields = {
      title: ' ',
      stock: 0,
      expiresAt: 'tomorrow',
      usdAmount: '9999',
      paymentCustomer: { email: 'x' },
    };
    const { errorCode, errorMessage } = await refusal(fields);
    expect(errorCode).toBe('badInput');
    for (const name of ['title', 'stock', 'expiresAt', 'paymentCustomer.email']) {
      expect(errorMessage).toContain(name);
    }
    const rules = { expiresAt: '2026-11-20T13:59:59Z', returnUrl: 'ftp://shop.example', paymentCustomer: {} };
    const { errorMessage: told } = await refusal(rules);
    expect(told).toBe(
      'returnUrl must begin with https://; expiresAt must be in the future; paymentCustomer needs a stock of 1.',
    );
  });

  it('rejects unknown fields, so that a misspelt amount or stock makes no other link', async () => {
    expect(await refusal({ usdAmuont: '5', stock: 1, paymentCustomer: { eMail: 'a@example.com' } })).toEqual({
      errorCode: 'badInput',
      errorMessage:
        'Unknown field `usdAmuont`. Did you mean `usdAmount`? ' +
        'Unknown field `paymentCustomer.eMail`. Did you mean `paymentCustomer.email`?',
    });
    expect(await refusal({ price: '5' })).toMatchObject({ errorMessage: 'Unknown field `price`.' });
    expect(await database.db.paymentLink.count()).toBe(0);
  });

  it('shows the prefilled details to the payer, and stores them encrypted', async () => {
    const paymentCustomer = { firstName: 'Ada', phoneNumber: '14155550123', country: 'USA' };
    const { row } = await make({ stock: 1, paymentCustomer });
    expect(row.prefill).toMatch(/^v1\.k1\./);
    const page = await readLinkPage(shop.server, row.id, 'en');
    expect(page?.prefill).toEqual({ firstName: 'Ada', phoneNumber: '14155550123', country: 'US' });
  });

  it('stores the return URL and the expiry time', async () => {
    const returnUrl = 'https://shop.example/thanks?cart=7#done';
    const { row } = await make({ returnUrl, expiresAt: '2026-12-24T18:00:00Z', stock: 3 });
    expect(row).toMatchObject({ returnUrl, expiresAt: new Date('2026-12-24T18:00:00Z'), stock: 3 });
  });

  it('creates one link for one Idempotency-Key, and returns the same bytes', async () => {
    const headers = { 'idempotency-key': 'invoice 7' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.api.createLink(LINK, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await database.db.paymentLink.count()).toBe(1);
    const other = await shop.api.createLink({ title: 'Invoice 8' }, headers);
    expect(other.body).toMatchObject({ errorCode: 'idempotencyKeyReused' });
  });

  it('authenticates first', async () => {
    const answer = await shop.api.createLink(LINK, { authorization: 'Bearer x' });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'authMissing' } });
  });
});
