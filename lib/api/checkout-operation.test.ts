// create-checkout as an integrator's software calls it.
import { expect, it } from 'vitest';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { addMs } from '@/lib/core/clock';
import { payerSecretIn } from '@/lib/core/links';
import { isPayerSecret } from '@/lib/payments/payer-secret';
import { readPaymentDetail } from '@/lib/queries/payment-detail';
import { paymentDetailView } from '@/lib/queries/payment-detail-view';
import { MADE_AT, makeCurrencyRate, makeMerchant } from '@/prisma/factories';
import { apiOf, CUSTOMER, listsOf, openShop, paymentOf, TEST_SECRETS, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

const ORDER = { amount: '12.34', currency: 'USD', customer: CUSTOMER };
const METADATA = { cart: '77', 'order.note': 'Gift\nwrapped 🎁' };
const KEY = { 'idempotency-key': 'order 7' };

const begin = async (open: () => Promise<TestDatabase>) => {
  const database = await open();
  const shop = await openShop(database);
  const create = async (fields: object = {}, headers: Record<string, string> = {}) => {
    const answer = await shop.api.createCheckout({ ...ORDER, ...fields }, headers);
    return { ...answer, body: Object(answer.body) };
  };
  return { database, db: database.db, shop, create };
};

describeOnBothDatabases('create-checkout', (open) => {
  it('creates a payment, and returns it as get-payment does, with the URL of its checkout', async () => {
    const { shop, create } = await begin(open);
    const order = { orderId: 'A-1041', orderDescription: 'Two paperbacks' };
    const { status, body } = await create({ ...order, metadata: METADATA });
    expect(status).toBe(200);
    const { checkoutUrl, ...payment } = body;
    const read = await paymentOf(shop.server, shop.key, payment.paymentIdentifier).get();
    expect(payment).toEqual(read.body);
    expect(payment).toMatchObject({ ...order, status: 'Waiting', usdAmount: 12.34, metadata: METADATA });
    expect(checkoutUrl).toMatch(`/checkout/${payment.paymentIdentifier}#payer=`);
    const listed = await listsOf(shop.server, shop.key).payments();
    expect(Object(listed.body).payments).toMatchObject([{ metadata: METADATA }]);
  });

  it('gives the payer’s secret in the fragment of the URL, and stores it nowhere', async () => {
    const { db, shop, create } = await begin(open);
    const first = await create({ metadata: METADATA }, KEY);
    const { checkoutUrl, paymentIdentifier } = first.body;
    const secret = payerSecretIn(new URL(checkoutUrl).hash) ?? '';
    expect(isPayerSecret(TEST_SECRETS.keyRing, paymentIdentifier, secret)).toBe(true);
    const kept = await db.idempotencyRecord.findMany();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify([kept, await db.payment.findMany()])).not.toContain(secret);
    expect((await create({ metadata: METADATA }, KEY)).text).toBe(first.text);
    const read = await paymentOf(shop.server, shop.key, paymentIdentifier).get();
    expect(read.text).not.toContain(secret);
  });

  it('leads through the page that sets the language, if the shop chooses one', async () => {
    const { create } = await begin(open);
    const { body } = await create({ locale: 'de' });
    const url = new URL(body.checkoutUrl);
    expect(url.pathname).toBe('/language');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ to: 'de', back: `/checkout/${body.paymentIdentifier}` },
    });
    expect(payerSecretIn(url.hash)).not.toBeNull();
  });

  it('takes amounts of nano exactly', async () => {
    const { create } = await begin(open);
    const { body } = await create({ amount: '4.112333333333333333333333333333', currency: 'XNO' });
    expect(body.rawNanoAmount).toBe('4112333333333333333333333333333');
  });

  it('takes a price in an enabled currency, and keeps it with both rates', async () => {
    const { db, shop, create } = await begin(open);
    await makeCurrencyRate(db);
    const { body } = await create({ amount: '54.00', currency: 'EUR' });
    // 54.00 EUR / 0.90 = 60 USD, and 60 USD / 3.00 = 20 nano.
    expect(body).toMatchObject({
      ...{ usdAmount: 60, friendlyNanoAmount: '20', price: { currency: 'EUR', amount: '54.00' } },
      rate: { usdPerNano: '3.00' },
      currencyRate: {
        ...{ perNano: '2.70', perUsd: '0.9', observedDatetime: '2026-11-20T14:00:00Z' },
        sources: [{ source: 'simulated', rate: '0.90' }],
      },
    });
    await db.currencyRate.updateMany({ data: { rate: '0.50' } });
    const { checkoutUrl: _, ...payment } = body;
    const read = await paymentOf(shop.server, shop.key, payment.paymentIdentifier).get();
    expect(read.body).toEqual(payment);
    const listed = await listsOf(shop.server, shop.key).payments();
    expect(Object(listed.body).payments).toMatchObject([{ price: { currency: 'EUR', amount: '54.00' } }]);
  });

  it('prices at a direct rate where there is one, and judges the limit in US dollars', async () => {
    const { db, create } = await begin(open);
    await makeCurrencyRate(db);
    await makeCurrencyRate(db, { isDirect: true, rate: '2.75' });
    const { body } = await create({ amount: 27.5, currency: 'EUR' });
    expect(body).toMatchObject({
      friendlyNanoAmount: '10',
      usdAmount: 30,
      currencyRate: { perNano: '2.75' },
    });
    expect(body.currencyRate).not.toHaveProperty('perUsd');
    // 550 EUR are 600 USD at these rates.
    expect((await create({ amount: '550', currency: 'EUR' })).body).toMatchObject({ usdAmount: 600 });
    expect((await create({ amount: '550.01', currency: 'EUR' })).body).toMatchObject({
      errorCode: 'transactionTooLarge',
      errorMessage: 'A payment can be at most 600.00 USD, which is 550.00 EUR at the current rate.',
    });
  });

  it.each([
    [{ expiresAt: MADE_AT }, 200],
    [{ expiresAt: addMs(MADE_AT, -1) }, 500],
  ])('with a rate that %j responds %i', async (rate, expected) => {
    const { db, create } = await begin(open);
    await makeCurrencyRate(db, rate);
    expect((await create({ amount: '5', currency: 'EUR' })).status).toBe(expected);
    expect(await db.payment.count()).toBe(expected === 200 ? 1 : 0);
  });

  it.each([
    ['badInput', { currency: 'CHF' }, 'currency must be USD, EUR or XNO: convert the price'],
    ['badInput', { currency: 'eur' }, 'currency must be USD, EUR or XNO'],
    ['badInput', { currency: 978 }, 'currency must be a string'],
    ['invalidAmount', { amount: '12.345', currency: 'EUR' }, 'at most 2 decimals of EUR, such as 12.50.'],
    ['internal', { currency: 'EUR' }, 'No current exchange rate for EUR is available'],
    ['badInput', { currency: undefined }, 'currency is required'],
    ['badInput', { amount: undefined }, 'amount is required'],
    ['badInput', { customer: { ...CUSTOMER, email: 'ada' } }, 'customer.email must be an e-mail address'],
    ['badInput', { usdAmount: '3' }, 'Unknown field `usdAmount`. Did you mean `amount`?'],
    ['badInput', { customer: { ...CUSTOMER, eMail: 'x' } }, 'Did you mean `customer.email`?'],
    ['badInput', { returnUrl: 'http://shop.example/' }, 'returnUrl must begin with https://'],
    ['badInput', { cancelUrl: 'https://shop.example/?status=1' }, 'cancelUrl must not contain the parameter'],
    ['badInput', { locale: 'xx' }, 'locale must be one of en, ar, de'],
    ['badInput', { metadata: { cart: 7 } }, 'metadata.cart must be a string'],
    ['badInput', { metadata: { 'a b': 'x' } }, 'metadata has an invalid key: a key has 1 to 40 letters'],
    ['badInput', { metadata: { '': 'x' } }, 'metadata has an invalid key'],
    ['badInput', { metadata: { ['k'.repeat(41)]: 'x' } }, 'digits, dots, dashes and underscores.'],
    ['badInput', { metadata: { cart: 'x'.repeat(501) } }, 'metadata.cart must have at most 500 characters'],
    ['badInput', { metadata: ['x'] }, 'metadata must be an object of strings'],
    [
      'badInput',
      { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, ''])) },
      '20',
    ],
    ['invalidAmount', { amount: '1,5' }, 'amount must be a positive plain decimal number'],
    ['invalidAmount', { amount: '12.345' }, 'at most 2 decimals'],
    [
      'invalidAmount',
      { amount: '0', currency: 'XNO' },
      'amount must be a positive plain decimal number of nano',
    ],
    ['transactionTooLarge', { amount: '600.01' }, '600.00 USD'],
    ['unsupportedLocation', { customer: { ...CUSTOMER, country: 'CH' } }, 'Switzerland'],
    [
      'unsupportedLocation',
      { customer: { ...CUSTOMER, country: 'US', administrativeArea: undefined } },
      'are offered: customer.administrativeArea is required.',
    ],
    [
      'unsupportedLocation',
      { customer: { ...CUSTOMER, country: 'US', administrativeArea: 'Narnia' } },
      'are offered: customer.administrativeArea must name one of them',
    ],
  ])('is refused with %s: %j', async (errorCode, fields, message) => {
    const { db, create } = await begin(open);
    const { body } = await create(fields);
    expect(body).toMatchObject({ errorCode, errorMessage: expect.stringContaining(message) });
    expect(await db.payment.count()).toBe(0);
  });

  it('stores metadata of the largest size, and none for an empty object', async () => {
    const { create } = await begin(open);
    const most = Object.fromEntries(
      Array.from({ length: 20 }, (_, place) => [`${place}`.padStart(40, 'k'), '𝄞'.repeat(500)]),
    );
    expect((await create({ metadata: most })).body.metadata).toEqual(most);
    expect((await create({ metadata: {} })).body).not.toHaveProperty('metadata');
  });

  it('creates one payment for one Idempotency-Key, also when it is asked four times at once', async () => {
    const { db, shop, database } = await begin(open);
    const other = testServer(database, shop.server.clock);
    const apis = [shop.api, apiOf(other, shop.key), shop.api, apiOf(other, shop.key)];
    const answers = await Promise.all(apis.map((api) => api.createCheckout(ORDER, KEY)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await db.payment.count()).toBe(1);
  });

  it('needs the scope to create payments, and a merchant that may create them', async () => {
    const { db, shop } = await begin(open);
    const own = { merchantId: shop.merchant.id, label: 'x', at: MADE_AT };
    const reader = await issueApiKey(db, { ...own, scopes: ['payments.read'] });
    expect((await apiOf(shop.server, reader).createCheckout(ORDER)).status).toBe(401);
    const pending = await makeMerchant(db, { state: 'pending' });
    const key = await issueApiKey(db, { ...own, merchantId: pending.id });
    expect((await apiOf(shop.server, key).createCheckout(ORDER)).body).toMatchObject({
      errorCode: 'notEnabled',
    });
  });

  it('sends the payer back to its own URLs: signed after the payment, to cancelUrl without one', async () => {
    const { db, shop, create } = await begin(open);
    await db.merchant.updateMany({ data: { returnUrl: 'https://shop.example/settings' } });
    const urls = { returnUrl: 'https://shop.example/thanks?a=1', cancelUrl: 'https://shop.example/cart' };
    const endAs = async (fields: object, status: 'Completed' | 'Cancelled') => {
      const { paymentIdentifier: id } = (await create(fields)).body;
      await db.payment.update({ where: { id }, data: { status, endedAt: MADE_AT } });
      return (await readPayerView(shop.server, id))?.returnTo;
    };
    const paid = await endAs(urls, 'Completed');
    expect(paid).toMatchObject({ signed: true });
    const { searchParams, pathname } = new URL(paid?.url ?? '');
    expect([pathname, searchParams.get('a'), searchParams.get('status')]).toEqual([
      '/thanks',
      '1',
      'Completed',
    ]);
    expect(await endAs(urls, 'Cancelled')).toEqual({ url: urls.cancelUrl, signed: false });
    const { paymentIdentifier: reviewed } = (await create(urls)).body;
    expect((await readPayerView(shop.server, reviewed))?.returnTo?.url).toBe(urls.cancelUrl);
    await db.payment.update({ where: { id: reviewed }, data: { reviewDeadline: MADE_AT } });
    expect(await readPayerView(shop.server, reviewed)).toMatchObject({
      stage: 'reviewing',
      returnTo: { url: urls.returnUrl, signed: false },
    });
    expect(await endAs({ returnUrl: urls.returnUrl }, 'Cancelled')).toEqual({
      url: urls.returnUrl,
      signed: false,
    });
    expect(await endAs({}, 'Cancelled')).toEqual({ url: 'https://shop.example/settings', signed: false });
  });

  it('shows metadata in the dashboard', async () => {
    const { db, shop, create } = await begin(open);
    const { paymentIdentifier } = (await create({ metadata: METADATA })).body;
    const rows = await readPaymentDetail(db, { merchantId: shop.merchant.id, paymentId: paymentIdentifier });
    const view = rows && paymentDetailView(rows, 1n);
    expect(view?.metadata).toEqual(Object.entries(METADATA));
  });
});
