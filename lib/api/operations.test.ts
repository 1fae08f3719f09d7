// The six operations as an integrator uses them, on both databases.
import { beforeEach, describe, expect, it } from 'vitest';
import { openCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { createPayment } from '@/lib/payments/create-payment';
import { parseCreatePayment } from '@/lib/payments/schemas';
import {
  MADE_AT,
  makeApiKey,
  makeMerchant,
  makePayment,
  makeRate,
  makeReadyAddresses,
} from '@/prisma/factories';
import { apiOf, CUSTOMER, openShop, type Shop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

const ORDER = { usdAmount: '12.34', paymentCustomer: CUSTOMER };

describeOnBothDatabases('the operations', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
  });

  const created = async (order: object = ORDER): Promise<Record<string, unknown>> => {
    const { status, body } = await shop.api.create(order);
    expect(body).not.toHaveProperty('errorCode');
    expect(status).toBe(200);
    return Object(body);
  };
  const refusal = async (order: unknown) => {
    const { status, body } = await shop.api.create(order);
    return { status, ...Object(body) };
  };

  describe('create-payment', () => {
    it('returns exactly the five fields of the specification', async () => {
      const body = await created();
      expect(body).toEqual({
        paymentIdentifier: expect.stringMatching(/^pay_[0-9a-v]{9}[\w-]{27}$/),
        usdAmount: 12.34,
        rawNanoAmount: '4113334000000000000000000000000',
        friendlyNanoAmount: '4.113334',
        paymentAddress: expect.stringMatching(/^nano_[13][a-z0-9]{59}$/),
      });
    });

    it('stores the payment with its rate, window and encrypted customer', async () => {
      const { paymentIdentifier, paymentAddress } = await created({ ...ORDER, orderId: ' A-1 ' });
      const id = String(paymentIdentifier);
      const payment = await database.db.payment.findUniqueOrThrow({
        where: { id },
        include: { customer: true, timeline: true, address: true },
      });
      expect(payment).toMatchObject({
        merchantId: shop.merchant.id,
        status: 'Waiting',
        screening: 'pending',
        usdAmount: '12.34',
        usdPerNano: '3',
        orderId: 'A-1',
        orderDescription: null,
        createdAt: MADE_AT,
        expiresAt: addMs(MADE_AT, 15 * 60_000),
        depositAddress: paymentAddress,
        address: { assignedAt: MADE_AT, address: paymentAddress },
        customer: { country: 'US', administrativeArea: 'US-CA' },
        timeline: [{ kind: 'created', at: MADE_AT }],
      });
      const sealed = payment.customer?.sealed ?? '';
      expect(sealed).not.toContain('Lovelace');
      expect(payment.customer && openCustomer(shop.server.secrets.keyRing, payment.customer)).toEqual(
        CUSTOMER,
      );
      expect(await database.db.changeFeedEntry.count({ where: { paymentId: id } })).toBe(1);
    });

    it.each([
      ['+1 (415) 555-0123', 'US', '14155550123'],
      ['(415) 555.0123', 'US', '14155550123'],
      ['0049 30 901820', 'US', '4930901820'],
      ['14155550123', 'US', '14155550123'],
    ])('stores the phone number %j of a payer in %s as %s', async (phoneNumber, country, stored) => {
      const { paymentIdentifier: paymentId } = await created({
        ...ORDER,
        paymentCustomer: { ...CUSTOMER, phoneNumber, country },
      });
      const customer = await database.db.paymentCustomer.findUnique({
        where: { paymentId: String(paymentId) },
      });
      const kept = customer && openCustomer(shop.server.secrets.keyRing, customer);
      expect(kept?.phoneNumber).toBe(stored);
    });

    it('gives each of many concurrent requests its own address', async () => {
      const answers = await Promise.all(Array.from({ length: 64 }, () => created()));
      expect(new Set(answers.map((answer) => answer.paymentAddress)).size).toBe(64);
    });

    it('gives the available addresses to concurrent requests, and an error to the others', async () => {
      await database.db.depositAddress.updateMany({ where: { index: { gte: 3 } }, data: { readyAt: null } });
      const answers = await Promise.all(Array.from({ length: 5 }, () => shop.api.create(ORDER)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 500, 500]);
      expect(await database.db.payment.count()).toBe(3);
      expect(await refusal(ORDER)).toMatchObject({ status: 500, errorCode: 'internal' });
    });

    it('never assigns a retired address', async () => {
      await database.db.depositAddress.updateMany({ data: { retiredAt: MADE_AT } });
      expect(await refusal(ORDER)).toMatchObject({ status: 500, errorCode: 'internal' });
    });

    it('creates the other payments of a batch if one fails', async () => {
      const stranger = { ...shop.merchant, id: 'merchant_that_is_gone' };
      const results = await Promise.allSettled([
        createPayment(shop.server, shop.merchant, parseCreatePayment(ORDER)),
        createPayment(shop.server, stranger, parseCreatePayment(ORDER)),
        createPayment(shop.server, shop.merchant, parseCreatePayment(ORDER)),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });

    it('accepts dollars as string or number, and raw as string', async () => {
      expect(await created({ ...ORDER, usdAmount: 12.34 })).toMatchObject({ usdAmount: 12.34 });
      const { usdAmount: _, ...order } = ORDER;
      expect(await created({ ...order, nanoAmount: '1000000000000000000000000000001' })).toMatchObject({
        usdAmount: 3,
        rawNanoAmount: '1000000000000000000000000000001',
        friendlyNanoAmount: '1.000000000000000000000000000001',
      });
    });

    it('is rejected without a rate from the last five minutes', async () => {
      shop.server.clock.set(addMs(MADE_AT, 5 * 60_000 + 1));
      const { status, body } = await shop.api.create(ORDER);
      expect(status).toBe(500);
      expect(body).toMatchObject({ errorCode: 'internal', errorMessage: expect.stringMatching(/req_/) });
      await makeRate(database.db, { observedAt: addMs(MADE_AT, 5 * 60_000) });
      const fresh = testServer(database, shop.server.clock);
      expect((await apiOf(fresh, shop.key).create(ORDER)).status).toBe(200);
    });
  });

  describe('payment-status', () => {
    it('returns exactly the fields of the specification', async () => {
      const { paymentIdentifier } = await created({
        ...ORDER,
        orderId: 'A-1',
        orderDescription: 'two\nlines',
      });
      const { status, body } = await shop.api.status({ paymentIdentifier });
      expect(status).toBe(200);
      expect(body).toEqual({
        paymentIdentifier,
        status: 'Waiting',
        isComplete: false,
        createdDatetime: '2026-11-20T14:00:00Z',
        orderId: 'A-1',
        orderDescription: 'two\nlines',
      });
    });

    it('omits fields that the merchant did not send', async () => {
      const { paymentIdentifier } = await created({ ...ORDER, orderId: ' ' });
      const { body } = await shop.api.status({ paymentIdentifier });
      expect(Object.keys(Object(body))).toEqual([
        'paymentIdentifier',
        'status',
        'isComplete',
        'createdDatetime',
      ]);
    });

    it('returns isComplete for a Completed payment only', async () => {
      for (const status of ['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed'] as const) {
        const { id } = await makePayment(database.db, shop.merchant.id, { status });
        const { body } = await shop.api.status({ paymentIdentifier: id });
        expect(body).toMatchObject({ status, isComplete: status === 'Completed' });
      }
    });

    it('responds to each of many concurrent requests with its own payment', async () => {
      const made = await Promise.all(Array.from({ length: 70 }, () => created()));
      const answers = await Promise.all(
        made.map(({ paymentIdentifier }) => shop.api.status({ paymentIdentifier })),
      );
      expect(answers.map(({ body }) => Object(body).paymentIdentifier)).toEqual(
        made.map(({ paymentIdentifier }) => paymentIdentifier),
      );
    });

    it('distinguishes an unknown payment from another merchant’s', async () => {
      const other = await makeMerchant(database.db);
      const { id } = await makePayment(database.db, other.id);
      for (const call of [shop.api.status, shop.api.cancel]) {
        expect(await call({ paymentIdentifier: id })).toMatchObject({
          status: 400,
          body: { errorCode: 'wrongAccount' },
        });
        expect(await call({ paymentIdentifier: 'pay_nobody' })).toMatchObject({
          status: 400,
          body: { errorCode: 'paymetNotFound' },
        });
        for (const paymentIdentifier of [undefined, null, 5, '', ' ', 'a\u0000b', ['x'], 'x'.repeat(256)]) {
          expect(await call({ paymentIdentifier })).toMatchObject({
            status: 400,
            body: { errorCode: 'badInput', errorMessage: expect.stringContaining('paymentIdentifier') },
          });
        }
      }
      expect(await database.db.payment.findUnique({ where: { id } })).toMatchObject({
        status: 'Waiting',
        version: 0,
      });
    });
  });

  describe('cancel-payment', () => {
    it('cancels a pending payment and returns its state', async () => {
      const { paymentIdentifier } = await created();
      const { status, body } = await shop.api.cancel({ paymentIdentifier });
      expect(status).toBe(200);
      expect(body).toEqual({
        paymentIdentifier,
        status: 'Cancelled',
        isComplete: false,
        createdDatetime: '2026-11-20T14:00:00Z',
      });
      const payment = await database.db.payment.findUniqueOrThrow({
        where: { id: String(paymentIdentifier) },
        include: { timeline: true },
      });
      expect(payment).toMatchObject({
        status: 'Cancelled',
        endedAt: MADE_AT,
        transfersPending: true,
        errorReason: null,
      });
      expect(payment.timeline.map(({ kind }) => kind)).toEqual(['created', 'cancelled']);
    });

    it('rejects an ended payment with a message for its status', async () => {
      const codes = {
        Cancelled: 'alreadyCancelled',
        Error: 'badInput',
        AMLError: 'badInput',
        Completed: 'badInput',
      };
      for (const status of ['Cancelled', 'Error', 'AMLError', 'Completed'] as const) {
        const { id } = await makePayment(database.db, shop.merchant.id, { status });
        const { body } = await shop.api.cancel({ paymentIdentifier: id });
        expect(body).toMatchObject({ errorCode: codes[status] });
        if (status !== 'Cancelled') expect(Object(body).errorMessage).toContain(status);
        expect(await database.db.payment.findUnique({ where: { id } })).toMatchObject({ status, version: 0 });
      }
    });

    it('succeeds for one of many concurrent requests', async () => {
      const { paymentIdentifier } = await created();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => shop.api.cancel({ paymentIdentifier })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const losers = answers.filter(({ status }) => status !== 200);
      for (const { body } of losers) expect(body).toMatchObject({ errorCode: 'alreadyCancelled' });
    });
  });

  describe('the conversions', () => {
    it('nano-to-usd returns two to eight decimals, rounded half-up', async () => {
      const usd = async (nanoAmount: string) =>
        Object((await shop.api.nanoToUsd({ nanoAmount })).body).usdAmount;
      expect(await usd('1000000000000000000000000000000')).toBe('3.00');
      expect(await usd('1234500000000000000000000000')).toBe('0.0037035');
      expect(await usd('1666666666666666666666')).toBe('0.00');
      expect(await usd('1666666666666666666667')).toBe('0.00000001');
      expect(await usd((2n ** 128n - 1n).toString())).toBe('1020847100.76281539');
    });

    it('usd-to-nano returns whole raw, rounded up to six decimals of a nano', async () => {
      const nano = async (usdAmount: unknown) => (await shop.api.usdToNano({ usdAmount })).body;
      expect(await nano('3')).toEqual({ nanoAmount: '1000000000000000000000000000000' });
      expect(await nano('0.01')).toEqual({ nanoAmount: '3334000000000000000000000000' });
      expect(await nano(1000.5)).toEqual({ nanoAmount: '333500000000000000000000000000000' });
      expect(await nano('1020847100.77')).toMatchObject({ errorCode: 'invalidAmount' });
      expect(await nano(undefined)).toMatchObject({ errorCode: 'badInput' });
    });
  });

  describe('supported', () => {
    it('returns both lists, without a body and with or without the extra apiKey header', async () => {
      const expected = { supportedCountries: ['DE', 'US'], supportedAdministrativeAreas: ['US-CA'] };
      expect((await shop.api.supported()).body).toEqual(expected);
      expect((await shop.api.supported(undefined, { apiKey: shop.key.id })).body).toEqual(expected);
    });

    it('never lists an embargoed place, and changes together with create-payment', async () => {
      await database.db.supportedCountry.createMany({
        data: ['FR', 'CU'].map((country) => ({ country, openedAt: MADE_AT })),
      });
      shop.server.regions.forget();
      expect((await shop.api.supported()).body).toMatchObject({ supportedCountries: ['DE', 'FR', 'US'] });
      await created({ ...ORDER, paymentCustomer: { ...CUSTOMER, country: 'France' } });
    });
  });

  describe('Idempotency-Key', () => {
    const key = { 'Idempotency-Key': 'order 1' };

    it('returns the first response again byte for byte, but never for another body', async () => {
      const first = await shop.api.create(ORDER, key);
      const again = await shop.api.create(ORDER, key);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.text).toBe(first.text);
      expect(await database.db.payment.count()).toBe(1);
      const other = await shop.api.create(`${JSON.stringify(ORDER)} `, key);
      expect(other).toMatchObject({ status: 400, body: { errorCode: 'badInput' } });
    });

    it('works for simultaneous requests, in one process and in two', async () => {
      const twin = apiOf(testServer(database, shop.server.clock), shop.key);
      const calls = [shop.api, twin, shop.api, twin].map((api) => api.create(ORDER, key));
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await database.db.payment.count()).toBe(1);
    });

    it('makes cancel-payment return its first response again instead of alreadyCancelled', async () => {
      const { paymentIdentifier } = await created();
      const twin = apiOf(testServer(database, shop.server.clock), shop.key);
      const calls = [shop.api, twin, shop.api, twin].map((api) => api.cancel({ paymentIdentifier }, key));
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });

    it('is scoped to merchant and operation', async () => {
      const { paymentIdentifier } = Object((await shop.api.create(ORDER, key)).body);
      expect((await shop.api.cancel({ paymentIdentifier }, key)).status).toBe(200);
      const merchant = await makeMerchant(database.db);
      const other = apiOf(shop.server, await makeApiKey(database.db, merchant.id));
      expect((await other.create(ORDER, key)).status).toBe(200);
      expect(await database.db.payment.count()).toBe(2);
    });

    it('can be reused after an error, and after 24 hours', async () => {
      expect((await shop.api.create({ ...ORDER, usdAmount: '0' }, key)).status).toBe(400);
      const { text } = await shop.api.create(ORDER, key);
      shop.server.clock.set(addMs(MADE_AT, 24 * 60 * 60_000));
      expect((await shop.api.create(ORDER, key)).text).toBe(text);
      shop.server.clock.set(addMs(MADE_AT, 24 * 60 * 60_000 + 1));
      await makeRate(database.db, { observedAt: shop.server.clock.now() });
      const later = apiOf(testServer(database, shop.server.clock), shop.key);
      const fresh = await later.create(ORDER, key);
      expect(fresh.status).toBe(200);
      expect(fresh.text).not.toBe(text);
    });

    it.each(['', 'x'.repeat(256), 'schlüssel'])('rejects %j as a key', async (bad) => {
      const { body } = await shop.api.create(ORDER, { 'Idempotency-Key': bad });
      expect(body).toMatchObject({
        errorCode: 'badInput',
        errorMessage: expect.stringContaining('Idempotency-Key'),
      });
    });

    it('stores neither key nor body as plain text', async () => {
      await shop.api.create(ORDER, { 'Idempotency-Key': 'x'.repeat(255) });
      const [record] = await database.db.idempotencyRecord.findMany();
      expect(JSON.stringify(record)).not.toMatch(/xxxx|Lovelace/);
    });
  });

  it('assigns addresses in the order they became ready', async () => {
    await makeReadyAddresses(database.db, 1, addMs(MADE_AT, -1000));
    const { paymentAddress } = await created();
    const oldest = await database.db.depositAddress.findFirst({ orderBy: { readyAt: 'asc' } });
    expect(paymentAddress).toBe(oldest?.address);
  });
});
