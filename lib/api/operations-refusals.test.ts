// Every refusal of create-payment in the table of errors, and the order of several, on both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey, makeMerchant, makePayment } from '@/prisma/factories';
import { apiOf, CUSTOMER, openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';

const ORDER = { usdAmount: '12.34', paymentCustomer: CUSTOMER };

describe.each(['sqlite', 'postgresql'] as const)('the table of errors (%s)', (kind) => {
  let database: TestDatabase;
  let shop: Shop;
  // Refusals leave nothing behind, so one database serves them all.
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    shop = await openShop(database);
  });
  afterAll(() => database.close());

  const created = async (order: object): Promise<Record<string, unknown>> => {
    const { status, body } = await shop.api.create(order);
    expect({ status, body }).toMatchObject({ status: 200 });
    return Object(body);
  };
  const refusal = async (order: unknown) => {
    const { status, body } = await shop.api.create(order);
    return { status, ...Object(body) };
  };

  it.each([
    ['pending', { state: 'pending' }],
    ['suspended', { state: 'suspended' }],
    ['without a settlement address', { settlementAddress: null }],
  ] as const)('notEnabled: a merchant that is %s', async (_, fields) => {
    const merchant = await makeMerchant(database.db, fields);
    const api = apiOf(shop.server, await makeApiKey(database.db, merchant.id));
    const { status, body } = await api.create({});
    expect({ status, body }).toMatchObject({ status: 400, body: { errorCode: 'notEnabled' } });
    expect((await api.usdToNano({ usdAmount: '1' })).status).toBe(200);
  });

  it('a suspended merchant still reads and cancels', async () => {
    const merchant = await makeMerchant(database.db, { state: 'suspended' });
    const { id } = await makePayment(database.db, merchant.id);
    const api = apiOf(shop.server, await makeApiKey(database.db, merchant.id));
    expect((await api.status({ paymentIdentifier: id })).status).toBe(200);
    expect((await api.cancel({ paymentIdentifier: id })).status).toBe(200);
  });

  const { firstName: _, ...nameless } = CUSTOMER;
  it.each<[string, unknown, string[]]>([
    ['both amounts', { ...ORDER, nanoAmount: '1' }, ['usdAmount', 'nanoAmount']],
    ['neither amount', { paymentCustomer: CUSTOMER }, ['usdAmount', 'nanoAmount']],
    ['another currency', { ...ORDER, currency: 'EUR' }, ['currency must be USD or left out']],
    ['a currency in small letters', { ...ORDER, currency: 'usd' }, ['currency must be USD or left out']],
    ['raw as a number', { nanoAmount: 5, paymentCustomer: CUSTOMER }, ['nanoAmount']],
    ['an amount of another type', { ...ORDER, usdAmount: true }, ['usdAmount']],
    ['an amount of null', { ...ORDER, usdAmount: null }, ['usdAmount']],
    ['one amount and the other as null', { ...ORDER, nanoAmount: null }, ['nanoAmount']],
    ['both amounts as null', { ...ORDER, usdAmount: null, nanoAmount: null }, ['usdAmount', 'nanoAmount']],
    ['an order id of null', { ...ORDER, orderId: null }, ['orderId']],
    ['no customer', { usdAmount: '1' }, ['paymentCustomer is required']],
    ['a customer that is no object', { ...ORDER, paymentCustomer: 'Ada' }, ['paymentCustomer']],
    ['a customer that is a list', { ...ORDER, paymentCustomer: [] }, ['paymentCustomer']],
    ['no first name', { ...ORDER, paymentCustomer: nameless }, ['paymentCustomer.firstName is required']],
    [
      'no country',
      { ...ORDER, paymentCustomer: { ...CUSTOMER, country: undefined } },
      ['paymentCustomer.country'],
    ],
    [
      'a country nobody knows',
      { ...ORDER, paymentCustomer: { ...CUSTOMER, country: 'Atlantis' } },
      ['paymentCustomer.country'],
    ],
    ['an order id of 256 characters', { ...ORDER, orderId: 'x'.repeat(256) }, ['orderId']],
    ['an order id with a line break', { ...ORDER, orderId: 'a\nb' }, ['orderId']],
    ['an order id that is a number', { ...ORDER, orderId: 7 }, ['orderId']],
    [
      'a description of 2001 characters',
      { ...ORDER, orderDescription: '𝄞'.repeat(2001) },
      ['orderDescription'],
    ],
    ['a description with a zero byte', { ...ORDER, orderDescription: 'a\u0000' }, ['orderDescription']],
    [
      'many errors at once, the amount among them',
      { usdAmount: '-1', orderId: 7, paymentCustomer: { ...CUSTOMER, email: 'ada', phoneNumber: '1-2' } },
      ['orderId', 'paymentCustomer.email', 'paymentCustomer.phoneNumber'],
    ],
  ])('badInput: %s', async (_, order, paths) => {
    const { status, errorCode, errorMessage } = await refusal(order);
    expect({ status, errorCode }).toEqual({ status: 400, errorCode: 'badInput' });
    for (const path of paths) expect(errorMessage).toContain(path);
  });

  it.each([
    'abc',
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '0',
    '0.00',
    '1e2',
    '0x10',
    '1,5',
    '1.',
    '.5',
    '1.234',
    '１',
    '9'.repeat(61),
  ])('invalidAmount: %j dollars', async (usdAmount) => {
    expect(await refusal({ ...ORDER, usdAmount })).toMatchObject({
      status: 400,
      errorCode: 'invalidAmount',
    });
    const converted = await shop.api.usdToNano({ usdAmount });
    expect(converted.body).toMatchObject({ errorCode: 'invalidAmount' });
  });

  it.each(['-1', '0', '-0', '1e2', '1.234', '1E400', '12.340', '600.005'])(
    'invalidAmount: the JSON number %s',
    async (number) => {
      const body = `{"usdAmount": ${number} , "paymentCustomer": ${JSON.stringify(CUSTOMER)}}`;
      expect(await refusal(body)).toMatchObject({ status: 400, errorCode: 'invalidAmount' });
    },
  );

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e30',
    ' 1',
    '0x1',
    (2n ** 128n).toString(),
    '999999999999999999999999999',
  ])('invalidAmount: %j raw', async (nanoAmount) => {
    const order = { nanoAmount, paymentCustomer: CUSTOMER };
    expect(await refusal(order)).toMatchObject({ status: 400, errorCode: 'invalidAmount' });
  });

  it('invalidAmount: raw that is worth less than a cent', async () => {
    const order = (nanoAmount: string) => ({ nanoAmount, paymentCustomer: CUSTOMER });
    expect(await refusal(order('3333333333333333333333333333'))).toMatchObject({
      errorCode: 'invalidAmount',
    });
    expect(await refusal(order('3333333333333333333333333334'))).toMatchObject({
      status: 200,
      usdAmount: 0.01,
    });
  });

  it('transactionTooLarge: over 600.00 USD to the cent, 600.00 itself is allowed', async () => {
    expect(await created({ ...ORDER, usdAmount: '600.00' })).toMatchObject({ usdAmount: 600 });
    expect(await refusal({ ...ORDER, usdAmount: '600.01' })).toMatchObject({
      errorCode: 'transactionTooLarge',
    });
    const order = (nanoAmount: string) => ({ nanoAmount, paymentCustomer: CUSTOMER });
    // At 3 USD a nano, 200.0016666… nano are worth just under 600.005 USD, which rounds to 600.00.
    expect(await created(order('200001666666666666666666666666666'))).toMatchObject({ usdAmount: 600 });
    expect(await refusal(order('200001666666666666666666666666667'))).toMatchObject({
      errorCode: 'transactionTooLarge',
    });
  });

  it.each([
    ['a country that is not offered', { country: 'FR' }],
    ['an area that is not offered', { administrativeArea: 'NY' }],
    ['no area where areas are listed', { administrativeArea: undefined }],
    ['an area nobody knows where areas are listed', { administrativeArea: 'Narnia' }],
    ['an embargoed country', { country: 'KP' }],
  ])('unsupportedLocation: %s', async (_, place) => {
    const order = { ...ORDER, paymentCustomer: { ...CUSTOMER, ...place } };
    expect(await refusal(order)).toMatchObject({ status: 400, errorCode: 'unsupportedLocation' });
  });

  it.each<[string, object]>([
    ['badInput', { orderId: 7 }],
    ['invalidAmount', { usdAmount: 'much' }],
    ['transactionTooLarge', { usdAmount: '601' }],
    ['unsupportedLocation', { paymentCustomer: { ...CUSTOMER, country: 'FR' } }],
  ])('%s comes before the errors after it in the order', async (errorCode, error) => {
    const errors = [
      { orderId: 7 },
      { usdAmount: 'much' },
      { usdAmount: '601' },
      { paymentCustomer: { ...CUSTOMER, country: 'FR' } },
    ];
    const from = errors.findIndex((one) => JSON.stringify(one) === JSON.stringify(error));
    const order = Object.assign({}, ORDER, ...errors.slice(from).reverse());
    expect(await refusal(order)).toMatchObject({ errorCode });
  });
});
