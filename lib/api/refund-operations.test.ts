// create-refund, list-refunds, get-refund and cancel-refund as an integrator's software calls them.
import { expect, it } from 'vitest';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { openDatabase } from '@/lib/db/client';
import { RESPONSE_KEPT_MS } from '@/lib/db/idempotency';
import { FUNDS_WAIT_MS, orderRefund } from '@/lib/money/refunds/order-refund';
import {
  MADE_AT,
  makeApiKey,
  makeCurrencyRate,
  makeMerchant,
  makePayment,
  randomAddress,
} from '@/prisma/factories';
import { makeReceived, makeSettled, makeTopUp, makeUnsettled } from '@/prisma/refund-factories';
import { openShop, paymentOf, refundsOf, type Shop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

const HALF = (NANO / 2n).toString();
const MADE = '2026-11-20T14:00:00Z';
const codeOf = ({ body }: { readonly body: unknown }) => Object(body).errorCode;

const begin = async (open: () => Promise<TestDatabase>) => {
  const database = await open();
  const shop = await openShop(database);
  const { db } = database;
  const made = await makeUnsettled(db, shop.merchant.id);
  return { database, db, shop, ...made, refunds: refundsOf(shop.server, shop.key, made.payment.id) };
};

const orders = (database: TestDatabase) => database.db.manualRefund.findMany({ orderBy: { id: 'asc' } });

/** Another process over the same database. */
async function otherWeb(database: TestDatabase, shop: Shop) {
  const other = await openDatabase({ url: database.url });
  return { other, server: testServer(other, shop.server.clock) };
}

describeOnBothDatabases('create-refund', (open) => {
  it('refunds all that is left to the account that paid, out of money that has not settled', async () => {
    const { database, shop, payment, sender, refunds } = await begin(open);
    const { status, body } = await refunds.create();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ refundIdentifier: expect.any(String), state: 'pending', reason: 'requested' },
        ...{ rawNanoAmount: NANO.toString(), destination: sender, blockHashes: [], createdDatetime: MADE },
      },
    });
    expect(await orders(database)).toMatchObject([{ source: 'unsettled', createdBy: `key:${shop.key.id}` }]);
    const read = await paymentOf(shop.server, shop.key, payment.id).get();
    expect(Object(read.body).refunds).toEqual([body]);
    expect(await refunds.get(Object(body).refundIdentifier)).toMatchObject({ status: 200, body });
  });

  it.each([
    ['raw', { rawNanoAmount: '250000000000000000000000000000' }, NANO / 4n],
    ['nano', { amount: '0.25', currency: 'XNO' }, NANO / 4n],
    ['dollars at the locked rate, rounded down', { amount: '1.00', currency: 'USD' }, NANO / 3n],
    ['dollars as a number', { amount: 1.5, currency: 'USD' }, NANO / 2n],
  ])('refunds a part in %s, with a note', async (_, amount, expectedRaw) => {
    const { db, payment, refunds } = await begin(open);
    // Only the rate at which the payment was made counts.
    await db.exchangeRate.updateMany({ data: { usdPerNano: '4.00' } });
    const { body } = await refunds.create({ ...amount, note: ' Returned ' });
    expect(body).toMatchObject({ rawNanoAmount: expectedRaw.toString(), note: 'Returned' });
    const facts = await db.timelineEntry.findMany({ where: { paymentId: payment.id } });
    expect(facts).toMatchObject([{ kind: 'refundRequested', detail: { note: 'Returned' } }]);
  });

  it('refunds a part in the currency of the price at the original rates, rounded down', async () => {
    const { db, payment, refunds } = await begin(open);
    const price = { priceCurrency: 'EUR', priceMinorUnits: '270', pricePerNano: '2.7' };
    await db.payment.update({ where: { id: payment.id }, data: price });
    await makeCurrencyRate(db, { isDirect: true, rate: '5.00' });
    expect((await refunds.create({ amount: '1.355', currency: 'EUR' })).body).toMatchObject({
      ...{ errorCode: 'invalidAmount', errorMessage: expect.stringContaining('2 decimals of EUR') },
    });
    const { body } = await refunds.create({ amount: '1.00', currency: 'EUR' });
    expect(body).toMatchObject({ rawNanoAmount: ((NANO * 10n) / 27n).toString() });
  });

  it.each([
    ['dollars', { amount: '1', currency: 'USD' }, { amount: '1.00', currency: 'USD' }],
    ['dollars as a number', { amount: 0.5, currency: 'USD' }, { amount: '0.50', currency: 'USD' }],
    ['nano', { amount: '0.250', currency: 'XNO' }, { amount: '0.25', currency: 'XNO' }],
    ['the currency of the price', { amount: '1.1', currency: 'EUR' }, { amount: '1.10', currency: 'EUR' }],
    ['raw', { rawNanoAmount: HALF }, {}],
    ['no amount', {}, {}],
  ])('repeats the amount that was requested in %s, wherever the refund is read', async (_, asked, shown) => {
    const { db, shop, payment, refunds } = await begin(open);
    const price = { priceCurrency: 'EUR', priceMinorUnits: '270', pricePerNano: '2.7' };
    await db.payment.update({ where: { id: payment.id }, data: price });
    const requestedAmount = { currency: undefined, amount: undefined, ...shown };
    const { body } = await refunds.create(asked, 'refund-1');
    expect({ currency: undefined, amount: undefined, ...Object(body) }).toMatchObject(requestedAmount);
    expect((await refunds.get(Object(body).refundIdentifier)).body).toEqual(body);
    expect((await refunds.list()).body).toEqual({ refunds: [body] });
    const read = await paymentOf(shop.server, shop.key, payment.id).get();
    expect(Object(read.body).refunds).toEqual([body]);
    await db.idempotencyRecord.deleteMany();
    expect((await refunds.create(asked, 'refund-1')).body).toEqual(body);
  });

  it.each([
    ['US dollars', null, 'currency must be USD or XNO for this payment.'],
    ['euros', 'EUR', 'currency must be EUR, USD or XNO for this payment.'],
  ])('names the currencies that a payment in %s can be refunded in', async (_, currency, errorMessage) => {
    const { database, db, payment, refunds } = await begin(open);
    const price = { priceCurrency: currency, priceMinorUnits: '270', pricePerNano: '2.7' };
    if (currency !== null) await db.payment.update({ where: { id: payment.id }, data: price });
    for (const other of ['GBP', 'eur', 'nano']) {
      const { body } = await refunds.create({ amount: '1.00', currency: other });
      expect(body).toMatchObject({ errorCode: 'badInput', errorMessage });
    }
    expect(await orders(database)).toEqual([]);
    for (const allowed of ['USD', 'XNO', ...(currency === null ? [] : [currency])]) {
      expect((await refunds.create({ amount: '0.10', currency: allowed })).status).toBe(200);
    }
  });

  it.each([
    [{ amount: '1.00' }, 'currency is required with amount.'],
    [{ currency: 'USD' }, 'amount is required with currency.'],
    [
      { rawNanoAmount: '1', amount: '1.00', currency: 'USD' },
      'rawNanoAmount cannot be combined with amount and currency: send one.',
    ],
  ])('takes one amount with its currency, not %j', async (body, errorMessage) => {
    const { refunds } = await begin(open);
    expect((await refunds.create(body)).body).toMatchObject({ errorCode: 'badInput', errorMessage });
  });

  it('is recorded with the key in the timeline and in the audit log, which names no reason', async () => {
    const { db, shop, payment, refunds } = await begin(open);
    await refunds.create({ note: 'Ada Lovelace complained' });
    const actor = `key:${shop.key.id}`;
    expect(await db.timelineEntry.findMany()).toMatchObject([{ kind: 'refundRequested', actor }]);
    const entries = await db.auditLogEntry.findMany();
    expect(entries).toMatchObject([{ action: 'refundRequested', actor, paymentId: payment.id }]);
    expect(JSON.stringify(entries)).not.toContain('Lovelace');
  });

  it('is paid out of the top-up balance once the payment has settled', async () => {
    const { database, db, shop } = await begin(open);
    const { payment } = await makeSettled(db, shop.merchant.id);
    await makeTopUp(db, shop.merchant.id);
    const { body } = await refundsOf(shop.server, shop.key, payment.id).create({ rawNanoAmount: HALF });
    expect(body).toMatchObject({ state: 'pending' });
    expect(body).not.toHaveProperty('topUp');
    expect(await orders(database)).toMatchObject([{ source: 'topUp', awaitsFundsUntil: null }]);
  });

  it('says what to top up and where, if nothing else can pay it', async () => {
    const { db, shop } = await begin(open);
    const { payment } = await makeSettled(db, shop.merchant.id);
    const refunds = refundsOf(shop.server, shop.key, payment.id);
    const { body } = await refunds.create({}, 'refund-1');
    const [topUp] = await db.topUp.findMany();
    expect(body).toMatchObject({
      state: 'waitingForFunds',
      topUp: {
        ...{ address: topUp?.address, rawNanoAmount: NANO.toString(), friendlyNanoAmount: '1' },
        expiresDatetime: '2026-11-27T14:00:00Z',
      },
    });
    expect(topUp?.createdBy).toBe(`key:${shop.key.id}`);
    await makeReceived(db, topUp?.address ?? '', { amountRaw: HALF });
    const { body: later } = await refunds.get(Object(body).refundIdentifier);
    expect(later).toMatchObject({ topUp: { rawNanoAmount: HALF } });
    expect((await refunds.create({}, 'refund-1')).body).toEqual(body);
    expect(addMs(MADE_AT, FUNDS_WAIT_MS).toISOString()).toBe('2026-11-27T14:00:00.000Z');
  });

  it('goes only to an account that paid: a key can’t confirm an identity as the dashboard asks', async () => {
    const { database, db, shop, payment, sender, refunds } = await begin(open);
    const other = await refunds.create({ destination: randomAddress() });
    expect(other.body).toMatchObject({
      errorCode: 'badInput',
      errorMessage: expect.stringContaining('must be the sender of one of the payment’s counted deposits'),
    });
    // The sender of a deposit that did not count, or of another payment, is not an account that paid.
    const late = await makeReceived(db, payment.depositAddress, {
      ...{ paymentId: payment.id, disposition: 'afterCompleted' },
    });
    const foreign = await makeUnsettled(db, shop.merchant.id);
    for (const destination of [late.sender, foreign.sender]) {
      expect(codeOf(await refunds.create({ destination }))).toBe('badInput');
    }
    expect(await orders(database)).toEqual([]);
    const named = await refunds.create({ destination: sender.replace('nano_', 'xrb_') });
    expect(named.body).toMatchObject({ destination: sender });
  });

  it('returns to an account no more than it paid: a thief could pay a little, and take the rest', async () => {
    const { database, db, payment, sender, refunds } = await begin(open);
    // As the automatic return of an overpayment does.
    const thief = await makeReceived(db, payment.depositAddress, { paymentId: payment.id, amountRaw: HALF });
    const taken = await refunds.create({ destination: thief.sender, rawNanoAmount: NANO.toString() });
    expect(taken.body).toMatchObject({
      ...{ errorCode: 'invalidAmount', errorMessage: expect.stringContaining('more than this account paid') },
    });
    const whole = await refunds.create({ destination: thief.sender });
    expect(whole.body).toMatchObject({ rawNanoAmount: HALF });
    for (const body of [{}, { rawNanoAmount: (10n ** 26n).toString() }]) {
      expect(codeOf(await refunds.create({ ...body, destination: thief.sender }))).toBe('invalidAmount');
    }
    expect(await orders(database)).toHaveLength(1);
    expect((await refunds.create({ destination: sender })).body).toMatchObject({ rawNanoAmount: HALF });
  });

  it.each([
    ['raw', { rawNanoAmount: NANO.toString() }, '0.5 nano'],
    ['dollars', { amount: '2.00', currency: 'USD' }, '0.5 nano (1.50 USD)'],
    ['euros', { amount: '1.99', currency: 'EUR' }, '0.5 nano (1.35 EUR)'],
  ])('says how much is left of a payment of one account, in %s', async (_, amount, left) => {
    const { db, payment, refunds } = await begin(open);
    const price = { priceCurrency: 'EUR', priceMinorUnits: '270', pricePerNano: '2.7' };
    await db.payment.update({ where: { id: payment.id }, data: price });
    await refunds.create({ rawNanoAmount: HALF });
    const { body } = await refunds.create(amount);
    expect(body).toMatchObject({
      errorCode: 'invalidAmount',
      errorMessage: `The amount is more than is left to refund: ${left}. Leave the amount out to refund all of it.`,
    });
    await refunds.create();
    expect((await refunds.create(amount)).body).toMatchObject({
      errorMessage: 'Nothing of this payment is left to refund.',
    });
  });

  it('names the other accounts that paid only where they can get the rest', async () => {
    const { db, payment, sender, refunds } = await begin(open);
    const second = await makeReceived(db, payment.depositAddress, { paymentId: payment.id, amountRaw: HALF });
    const rest = 'Refund the rest to the other accounts that paid, or in the dashboard.';
    const toSecond = { destination: second.sender, rawNanoAmount: NANO.toString() };
    expect((await refunds.create(toSecond)).body).toMatchObject({
      errorMessage: `The amount is more than this account paid and has not got back: 0.5 nano. ${rest}`,
    });
    await refunds.create({ destination: second.sender });
    expect((await refunds.create(toSecond)).body).toMatchObject({
      errorMessage: `Nothing is left to refund to this account. ${rest}`,
    });
    const toFirst = { destination: sender, rawNanoAmount: NANO.toString() };
    expect((await refunds.create(toFirst)).body).toMatchObject({
      errorMessage: expect.stringContaining('more than is left to refund: 0.5 nano'),
    });
  });

  it('counts what an account got back automatically', async () => {
    const { db, payment, sender, refunds } = await begin(open);
    const { depositAddress: account, id: paymentId } = payment;
    const returned = { kind: 'refund', reference: 'refund:1', account, destination: sender } as const;
    await db.transfer.create({
      data: { id: 'excess', ...returned, paymentId, amountRaw: HALF, createdAt: MADE_AT },
    });
    await db.deposit.updateMany({ where: { paymentId }, data: { transferId: 'excess', returnedRaw: HALF } });
    expect(codeOf(await refunds.create({ rawNanoAmount: NANO.toString() }))).toBe('invalidAmount');
    expect((await refunds.create()).body).toMatchObject({ rawNanoAmount: HALF });
  });

  it('gives all back to a payer who paid twice: the second payment, returned by itself, never counted', async () => {
    const { db, payment, sender, refunds } = await begin(open);
    const { depositAddress: account, id: paymentId } = payment;
    const returned = { kind: 'refund', reference: 'refund:1', account, destination: sender } as const;
    await db.transfer.create({
      data: { id: 'again', ...returned, paymentId, amountRaw: NANO.toString(), createdAt: MADE_AT },
    });
    await makeReceived(db, account, {
      paymentId,
      sender,
      disposition: 'afterCompleted',
      transferId: 'again',
    });
    expect((await refunds.create()).body).toMatchObject({
      rawNanoAmount: NANO.toString(),
      destination: sender,
    });
  });

  it('leaves an excess alone that the engine is about to return', async () => {
    const { db, payment, sender, refunds } = await begin(open);
    const thief = await makeReceived(db, payment.depositAddress, { paymentId: payment.id, amountRaw: HALF });
    const countedRaw = (NANO + NANO / 2n).toString();
    await db.payment.update({ where: { id: payment.id }, data: { countedRaw } });
    for (const body of [{}, { rawNanoAmount: HALF }]) {
      expect(codeOf(await refunds.create({ ...body, destination: thief.sender }))).toBe('invalidAmount');
    }
    expect((await refunds.create({ destination: sender })).body).toMatchObject({ rawNanoAmount: HALF });
  });

  it('in the dashboard, without a confirmed identity, returns no more than was paid to four requests at once', async () => {
    const { database, db, shop, payment } = await begin(open);
    const thief = await makeReceived(db, payment.depositAddress, { paymentId: payment.id, amountRaw: HALF });
    const quarter = NANO / 4n;
    const deps = { database, clock: shop.server.clock, dustLimitRaw: shop.server.config.dustLimitRaw };
    const order = (place: number) =>
      orderRefund(deps, {
        ...{ merchantId: shop.merchant.id, paymentId: payment.id, token: `token-of-request-${place}` },
        ...{ source: 'unsettled', amountRaw: quarter, seenRaw: NANO - BigInt(place) * quarter, note: '' },
        ...{ destination: thief.sender, onlyReturns: true, by: 'user:owner' },
      });
    // Each names the amount that is left after the ones before it, as a thief can compute.
    const places = [0, 1, 2, 3];
    await Promise.all(places.map(order));
    for (const place of places) await order(place);
    const sumRaw = (await orders(database)).reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n);
    expect(sumRaw).toBe(NANO / 2n);
    expect(await order(3)).toEqual({ outcome: 'refused', reason: 'notReturned' });
  });

  it('asks for the account if several paid', async () => {
    const { db, payment, refunds } = await begin(open);
    const second = await makeReceived(db, payment.depositAddress, { paymentId: payment.id });
    expect((await refunds.create()).body).toMatchObject({
      errorMessage: expect.stringContaining('destination is required'),
    });
    expect((await refunds.create({ destination: second.sender })).body).toMatchObject({
      destination: second.sender,
    });
  });

  it('is refused for blocked accounts and accounts of exchanges, as in the dashboard', async () => {
    const { database, db, shop, sender, refunds } = await begin(open);
    const deps = { database, clock: shop.server.clock };
    await blockAddress(deps, { text: sender, reason: 'test' }, 'command');
    expect((await refunds.create()).body).toMatchObject({
      errorMessage: expect.stringContaining('can’t be used'),
    });
    const { payment, sender: shared } = await makeUnsettled(db, shop.merchant.id);
    await addExchangeAccount(deps, { text: shared, name: 'Exchange', by: 'command' });
    expect((await refundsOf(shop.server, shop.key, payment.id).create()).body).toMatchObject({
      errorMessage: expect.stringContaining('belongs to an exchange'),
    });
    expect(await orders(database)).toEqual([]);
  });

  it.each([
    ['invalidAmount', { rawNanoAmount: (NANO + 1n).toString() }],
    ['invalidAmount', { rawNanoAmount: '1' }],
    ['invalidAmount', { rawNanoAmount: '0' }],
    ['invalidAmount', { rawNanoAmount: '1.5' }],
    ['invalidAmount', { amount: '1e3', currency: 'XNO' }],
    ['invalidAmount', { amount: '3.01', currency: 'USD' }],
    ['invalidAmount', { amount: '0.001', currency: 'USD' }],
    ['badInput', { rawNanoAmount: HALF, amount: '1', currency: 'USD' }],
    ['badInput', { rawNanoAmount: 5 }],
    ['badInput', { usdAmount: '1.00' }],
    ['badInput', { destination: 'nano_1' }],
    ['badInput', { note: 'x'.repeat(501) }],
    ['badInput', { note: 'a\u202eb' }],
    ['badInput', { source: 'unsettled' }],
  ])('is refused with %s: %j', async (errorCode, body) => {
    const { database, refunds } = await begin(open);
    expect(codeOf(await refunds.create(body))).toBe(errorCode);
    expect(await orders(database)).toEqual([]);
  });

  it('is refused for a payment that is not Completed, unknown, or another merchant’s', async () => {
    const { db, shop } = await begin(open);
    const refusedFor = async (id: string) => codeOf(await refundsOf(shop.server, shop.key, id).create());
    expect(await refusedFor((await makePayment(db, shop.merchant.id)).id)).toBe('badInput');
    expect(await refusedFor('pay_nobody')).toBe('paymetNotFound');
    expect(await refusedFor('pay_\u0000')).toBe('paymetNotFound');
    const foreign = await makeUnsettled(db, (await makeMerchant(db)).id);
    expect(await refusedFor(foreign.payment.id)).toBe('wrongAccount');
  });

  it('is refused without a top-up for a merchant that is suspended', async () => {
    const { database, db, shop } = await begin(open);
    const { payment } = await makeSettled(db, shop.merchant.id);
    await db.merchant.updateMany({ data: { state: 'suspended' } });
    const refunds = refundsOf(testServer(database, shop.server.clock), shop.key, payment.id);
    expect(codeOf(await refunds.create())).toBe('notEnabled');
    expect(await orders(database)).toEqual([]);
  });

  it('needs a scope of its own, which no key has that was made before it existed', async () => {
    const { database, db, shop, payment } = await begin(open);
    const own = { merchantId: shop.merchant.id, label: 'old', at: MADE_AT };
    const old = await issueApiKey(db, own);
    // As the previous version stored a key with all of its scopes.
    const scopes = ['payments.create', 'payments.read', 'payments.cancel', 'links.create'];
    await db.apiKey.update({ where: { id: old.id }, data: { scopes } });
    // A new key does not get it either unless somebody chooses it.
    const fresh = await issueApiKey(db, own);
    for (const key of [old, fresh]) {
      const refunds = refundsOf(shop.server, key, payment.id);
      const refused = await refunds.create();
      expect(refused).toMatchObject({
        status: 401,
        body: { errorCode: 'authInvalid', errorMessage: expect.stringContaining('refunds.create') },
      });
      expect((await refunds.list()).status).toBe(200);
      expect((await refunds.cancel('any')).status).toBe(401);
    }
    expect(await orders(database)).toEqual([]);
    const refunding = await issueApiKey(db, { ...own, scopes: ['refunds.create'] });
    const refunds = refundsOf(shop.server, refunding, payment.id);
    expect((await refunds.create()).status).toBe(200);
    expect((await refunds.list()).status).toBe(401);
  });
});

describeOnBothDatabases('a refund that software orders', (open) => {
  it('is created once for one Idempotency-Key, by two processes at once', async () => {
    const { database, shop, payment, refunds } = await begin(open);
    const { other, server } = await otherWeb(database, shop);
    const elsewhere = refundsOf(server, shop.key, payment.id);
    const body = { rawNanoAmount: HALF };
    const answers = await Promise.all(
      [refunds, elsewhere, refunds, elsewhere].map((each) => each.create(body, 'refund 1')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await orders(database)).toHaveLength(1);
    await other.close();
  });

  it('is never created again for its key, also after the response is no longer kept', async () => {
    const { database, shop, refunds } = await begin(open);
    const first = await refunds.create({ rawNanoAmount: HALF }, 'refund 1');
    expect(codeOf(await refunds.create({ rawNanoAmount: '1' }, 'refund 1'))).toBe('idempotencyKeyReused');
    shop.server.clock.set(addMs(MADE_AT, RESPONSE_KEPT_MS + 1));
    expect((await refunds.create({ rawNanoAmount: HALF }, 'refund 1')).body).toEqual(first.body);
    shop.server.clock.set(addMs(MADE_AT, 3 * RESPONSE_KEPT_MS));
    expect((await refunds.create({ rawNanoAmount: NANO.toString() }, 'refund 1')).body).toMatchObject({
      errorCode: 'idempotencyKeyReused',
      errorMessage: expect.stringContaining('already used'),
    });
    await refunds.cancel(Object(first.body).refundIdentifier);
    expect((await refunds.create({ rawNanoAmount: HALF }, 'refund 1')).body).toMatchObject({
      errorMessage: expect.stringContaining('cancelled or has failed'),
    });
    expect(await orders(database)).toHaveLength(1);
  });

  it('never takes one payment’s Idempotency-Key for another payment', async () => {
    const { database, db, shop, refunds } = await begin(open);
    const { payment } = await makeUnsettled(db, shop.merchant.id);
    await refunds.create({}, 'refund 1');
    const { body } = await refundsOf(shop.server, shop.key, payment.id).create({}, 'refund 1');
    expect(body).toMatchObject({ errorCode: 'idempotencyKeyReused' });
    expect(await orders(database)).toHaveLength(1);
  });

  it('never sums above what was received, ordered ten times at once by two processes', async () => {
    const { database, db, shop, payment, refunds } = await begin(open);
    const { other, server } = await otherWeb(database, shop);
    const elsewhere = refundsOf(server, shop.key, payment.id);
    const part = { rawNanoAmount: (NANO / 3n).toString() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? refunds : elsewhere).create(part)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map((answer) => codeOf(answer)))).toEqual(new Set([undefined, 'invalidAmount']));
    const left = await refunds.create();
    expect(left.body).toMatchObject({ errorMessage: 'Nothing of this payment is left to refund.' });
    expect(await db.manualRefund.count()).toBe(3);
    await other.close();
  });
});

describeOnBothDatabases('cancel-refund', (open) => {
  it('cancels a refund before it starts, once, and what it held is free again', async () => {
    const { db, shop, refunds } = await begin(open);
    const { refundIdentifier } = Object((await refunds.create()).body);
    const headers = { 'idempotency-key': 'cancel 1' };
    const cancelled = await refunds.cancel(refundIdentifier, { headers });
    expect(cancelled).toMatchObject({ status: 200, body: { refundIdentifier, state: 'undone' } });
    expect((await refunds.cancel(refundIdentifier, { headers })).text).toBe(cancelled.text);
    expect(codeOf(await refunds.cancel(refundIdentifier))).toBe('alreadyCancelled');
    const actor = `key:${shop.key.id}`;
    expect(await db.auditLogEntry.findMany({ where: { action: 'refundUndone' } })).toMatchObject([{ actor }]);
    expect((await refunds.create()).status).toBe(200);
  });

  it('cancels a refund that waits for a top-up', async () => {
    const { db, shop } = await begin(open);
    const { payment } = await makeSettled(db, shop.merchant.id);
    const refunds = refundsOf(shop.server, shop.key, payment.id);
    const { refundIdentifier } = Object((await refunds.create()).body);
    const { body } = await refunds.cancel(refundIdentifier, { body: '{}' });
    expect(body).toMatchObject({ state: 'undone' });
    expect(body).not.toHaveProperty('topUp');
  });

  it('is refused once the refund has started, and for one that the merchant did not order', async () => {
    const { db, shop, payment, refunds } = await begin(open);
    const { refundIdentifier } = Object((await refunds.create()).body);
    await db.manualRefund.updateMany({ data: { startedAt: MADE_AT } });
    expect((await refunds.cancel(refundIdentifier)).body).toMatchObject({
      ...{ errorCode: 'badInput', errorMessage: expect.stringContaining('has started') },
    });
    const account = { account: payment.depositAddress, destination: randomAddress() };
    const automatic = { kind: 'refund', reference: 'refund:1', paymentId: payment.id } as const;
    await db.transfer.create({
      data: { id: 'automatic', ...automatic, ...account, amountRaw: HALF, createdAt: MADE_AT },
    });
    const { payment: another } = await makeUnsettled(db, shop.merchant.id);
    const elsewhere = refundsOf(shop.server, shop.key, another.id);
    for (const answer of [
      await refunds.cancel('automatic'),
      await refunds.cancel('nothing'),
      await refunds.cancel('a b'),
      await elsewhere.cancel(refundIdentifier),
    ]) {
      expect(codeOf(answer)).toBe('badInput');
    }
    expect(codeOf(await refunds.cancel(refundIdentifier, { body: '{"note":"x"}' }))).toBe('badInput');
    const stranger = await makeApiKey(db, (await makeMerchant(db)).id);
    const foreign = refundsOf(shop.server, stranger, payment.id);
    expect(codeOf(await foreign.cancel(refundIdentifier))).toBe('wrongAccount');
  });
});

describeOnBothDatabases('list-refunds', (open) => {
  it('pages through refunds of every kind, newest first, also of the same time', async () => {
    const { db, shop, payment, refunds } = await begin(open);
    const own = { paymentId: payment.id, amountRaw: HALF, destination: randomAddress() };
    const account = payment.depositAddress;
    for (let place = 0; place < 5; place += 1) {
      // Two of each time.
      const createdAt = addMs(MADE_AT, 1_000 * Math.floor(place / 2));
      const order = { ...own, merchantId: shop.merchant.id, note: '', createdBy: 'user:1', createdAt };
      await db.manualRefund.create({
        data: { id: `Order${place}`, ...order, source: 'topUp', startsAt: createdAt },
      });
      const blockHash = String(place).repeat(64);
      await db.walletRefund.create({ data: { id: `wallet${place}`, ...order, blockHash } });
      const reference = `refund:${place}`;
      const automatic = { kind: 'refund', reference, account, createdAt } as const;
      await db.transfer.create({ data: { id: `_auto${place}`, ...own, ...automatic } });
    }
    const whole = Object((await refunds.list('?limit=100')).body).refunds;
    expect(whole).toHaveLength(15);
    const times = whole.map(({ createdDatetime }: { createdDatetime: string }) => createdDatetime);
    expect(times).toEqual([...times].sort().reverse());
    for (const limit of [1, 2, 4, 14, 15]) {
      const pages = [];
      for (let after = ''; ; ) {
        const { body } = await refunds.list(`?limit=${limit}${after}`);
        pages.push(...Object(body).refunds);
        if (Object(body).next === undefined) break;
        after = `&after=${Object(body).next}`;
      }
      expect(pages).toEqual(whole);
    }
    for (const { refundIdentifier } of whole) {
      expect((await refunds.get(refundIdentifier)).body).toMatchObject({ refundIdentifier });
    }
  });

  it('rejects unknown parameters, sizes out of bounds, and refunds of other payments', async () => {
    const { db, shop, payment, refunds } = await begin(open);
    const { payment: another } = await makeUnsettled(db, shop.merchant.id);
    const elsewhere = refundsOf(shop.server, shop.key, another.id);
    const { refundIdentifier } = Object((await elsewhere.create()).body);
    for (const query of ['?limit=0', '?limit=101', '?state=held', `?after=${refundIdentifier}`]) {
      expect(codeOf(await refunds.list(query))).toBe('badInput');
    }
    expect(codeOf(await refunds.get(refundIdentifier))).toBe('badInput');
    expect(codeOf(await refunds.get('%00'))).toBe('badInput');
    const stranger = await makeApiKey(db, (await makeMerchant(db)).id);
    const foreign = refundsOf(shop.server, stranger, payment.id);
    expect(codeOf(await foreign.list())).toBe('wrongAccount');
    expect(codeOf(await foreign.get(refundIdentifier))).toBe('wrongAccount');
    expect((await refunds.list()).body).toEqual({ refunds: [] });
  });
});
