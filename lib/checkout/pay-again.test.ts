// Tests retrying a payment: the new payment, who may retry, and every rejection.
import { beforeEach, expect, test } from 'vitest';
import { openCustomer, type SealedCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { RESPONSE_KEPT_MS } from '@/lib/db/idempotency';
import { payerSecret, tokenHash } from '@/lib/payments/payer-secret';
import {
  MADE_AT,
  makeMerchant,
  makeRate,
  makeReadyAddresses,
  openRegions,
  randomAddress,
} from '@/prisma/factories';
import type { Merchant, Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { TEST_SECRETS, type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ANN } from '@/verification/testing/payer-pages';
import { claimBrowser } from './bind-browser';
import { payAgain } from './pay-again';
import { createPayLimits, PAYMENTS_AT_ONCE, type PayLimits } from './pay-limits';
import { payThroughLink } from './pay-through-link';

const EXPIRED = { status: 'Error', errorReason: 'expired' } as const;

describeOnBothDatabases('a payment that has ended', (open) => {
  let database: Database;
  let server: TestServer;
  let merchant: Merchant;
  let payLimits: PayLimits;

  beforeEach(async () => {
    database = await open();
    server = testServer(database);
    payLimits = createPayLimits(server.clock);
    merchant = await makeMerchant(database.db);
    await makeRate(database.db);
    await makeReadyAddresses(database.db, 5);
    await openRegions(database.db);
    const link = { id: 'link', merchantId: merchant.id, title: 'A book', createdAt: MADE_AT };
    await database.db.paymentLink.create({ data: { ...link, usdAmount: '12.34', orderId: 'L-7' } });
  });

  /** A payment of the link, opened in a browser, that has ended. */
  async function ended(
    fields: Partial<Prisma.PaymentUncheckedUpdateInput> = EXPIRED,
    values: Readonly<Record<string, string>> = {},
  ) {
    const sent = { linkId: 'link', values: { ...ANN, ...values }, source: '198.51.100.7' };
    const outcome = await payThroughLink({ ...server, payLimits }, sent);
    if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.errors));
    const id = outcome.paymentIdentifier;
    const payment = await database.db.payment.update({
      where: { id },
      data: { endedAt: MADE_AT, ...fields },
    });
    return { payment, token: payerSecret(TEST_SECRETS.keyRing, id) };
  }

  const rightsOf = (id: string, token?: string) =>
    claimBrowser({ ...server, keyRing: TEST_SECRETS.keyRing }, id, { token, isSignedIn: false });

  /** One that has read nothing yet. */
  const anotherWeb = () => testServer(database, server.clock);

  const again = (payment: Pick<Payment, 'id'>, token: string | undefined, on: TestServer = server) =>
    payAgain(
      { ...on, payLimits },
      { paymentId: payment.id, browser: { token, isSignedIn: false }, source: '198.51.100.7' },
    );

  async function madeAgain(payment: Payment, token: string, on: TestServer = server) {
    const outcome = await again(payment, token, on);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    const where = { id: outcome.paymentIdentifier };
    return database.db.payment.findUniqueOrThrow({ where, include: { customer: true } });
  }

  const customerOf = (customer: SealedCustomer | null) =>
    customer && openCustomer(TEST_SECRETS.keyRing, customer);

  test.each([EXPIRED, { status: 'Cancelled' } as const])(
    'is created again with the same details: %j',
    async (how) => {
      const refundAddress = randomAddress();
      const { payment, token } = await ended(how, { refundAddress });
      expect((await rightsOf(payment.id, token))?.mayPayAgain).toBe(true);
      const retried = await madeAgain(payment, token);
      expect(retried).toMatchObject({
        status: 'Waiting',
        screening: 'pending',
        merchantId: merchant.id,
        paymentLinkId: 'link',
        orderId: 'L-7',
        usdAmount: '12.34',
        refundAddress,
        browserTokenHash: expect.stringMatching(/^payer:/),
      });
      expect(retried.depositAddress).not.toBe(payment.depositAddress);
      const before = await database.db.paymentCustomer.findUniqueOrThrow({
        where: { paymentId: payment.id },
      });
      expect(customerOf(retried.customer)).toEqual(customerOf(before));
      expect(retried.customer).toMatchObject({ country: 'US', administrativeArea: 'US-CA' });
    },
  );

  test('has the link’s amount at the current rate, or the same dollars if the payer chose the amount', async () => {
    const { payment, token } = await ended();
    await makeRate(database.db, { usdPerNano: '6', observedAt: addMs(MADE_AT, 1) });
    server.clock.set(addMs(MADE_AT, 15_000));
    expect(await madeAgain(payment, token, anotherWeb())).toMatchObject({
      usdAmount: '12.34',
      amountRaw: '2056667000000000000000000000000',
      createdAt: addMs(MADE_AT, 15_000),
    });
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { usdAmount: null } });
    const chosen = await ended(EXPIRED, { usdAmount: '7.5' });
    expect((await madeAgain(chosen.payment, chosen.token)).usdAmount).toBe('7.5');
  });

  test.each([null, 1])(
    'is created again once, even for concurrent requests on two web servers, with a stock of %s',
    async (stock) => {
      await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock } });
      const { payment, token } = await ended();
      const other = anotherWeb();
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((place) => again(payment, token, place % 2 ? server : other)),
      );
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]?.kind).toBe('created');
      await database.db.paymentLink.update({ where: { id: 'link' }, data: { closedAt: MADE_AT } });
      expect(await again(payment, token)).toEqual(outcomes[0]);
      expect(await database.db.payment.count()).toBe(2);
    },
  );

  test('can be retried again after a day', async () => {
    const { payment, token } = await ended();
    const first = await madeAgain(payment, token);
    server.clock.set(addMs(MADE_AT, RESPONSE_KEPT_MS + 1));
    await makeRate(database.db, { observedAt: server.clock.now() });
    expect((await madeAgain(payment, token, anotherWeb())).id).not.toBe(first.id);
  });

  test('reveals nothing to someone who only knows its URL', async () => {
    const { payment } = await ended();
    const completed = await ended({ status: 'Completed' });
    for (const { id } of [payment, completed.payment, { id: 'pay_none' }, { id: 'a\u0000b' }, { id: '' }]) {
      for (const token of [undefined, '', 'guessed', completed.token.slice(1)]) {
        expect(await again({ id }, token)).toEqual({ kind: 'refused', reason: 'notThisBrowser' });
      }
    }
    expect(await again(payment, completed.token)).toEqual({ kind: 'refused', reason: 'notThisBrowser' });
    expect(await rightsOf(payment.id)).toMatchObject({ mayPayAgain: false, newToken: null });
    expect(await rightsOf(payment.id, completed.token)).toMatchObject({ mayPayAgain: false });
    expect(await database.db.payment.count()).toBe(2);
  });

  test('can’t be retried by an unverified browser or one that is signed in to the dashboard', async () => {
    const { payment, token } = await ended();
    const browser = { token, isSignedIn: true };
    const sent = { paymentId: payment.id, browser, source: '198.51.100.7' };
    expect(await payAgain({ ...server, payLimits }, sent)).toMatchObject({ reason: 'notThisBrowser' });
    // As the previous version bound the first browser.
    const browserTokenHash = tokenHash('first', false);
    await database.db.payment.update({ where: { id: payment.id }, data: { browserTokenHash } });
    expect(await rightsOf(payment.id, 'first')).toMatchObject({ mayPayAgain: false, newToken: null });
    expect(await again(payment, 'first')).toEqual({ kind: 'refused', reason: 'notThisBrowser' });
  });

  test('can’t be retried by a browser that opens its page after the end', async () => {
    const { payment } = await ended();
    await database.db.payment.update({ where: { id: payment.id }, data: { browserTokenHash: null } });
    const claim = await rightsOf(payment.id);
    expect(claim).toEqual({ maySetRefundAddress: false, mayPayAgain: false, newToken: null });
    expect(await again(payment, 'any')).toMatchObject({ reason: 'notThisBrowser' });
  });

  test.each([
    { status: 'Waiting' },
    { status: 'Completed' },
    { status: 'AMLError' },
    { status: 'Error', errorReason: 'technical' },
    { ...EXPIRED, paymentLinkId: null },
  ] as const)('that ended in another way, or without a link, is not created again: %j', async (how) => {
    const { payment, token } = await ended(how);
    expect(await rightsOf(payment.id, token)).toMatchObject({ mayPayAgain: false });
    expect(await again(payment, token)).toEqual({ kind: 'refused', reason: 'notAgain' });
  });

  test('can’t be retried if its data is erased or no longer valid', async () => {
    const { payment, token } = await ended();
    await database.db.payment.update({
      where: { id: payment.id },
      data: { refundAddress: payment.depositAddress },
    });
    expect(await again(payment, token)).toEqual({ kind: 'refused', reason: 'notAgain' });
    expect(await rightsOf(payment.id, token)).toMatchObject({ mayPayAgain: true });
    await database.db.paymentCustomer.update({
      where: { paymentId: payment.id },
      data: { sealed: '', wrappedKey: null, keyId: '', erasedAt: MADE_AT },
    });
    expect(await rightsOf(payment.id, token)).toMatchObject({ mayPayAgain: false });
    expect(await again(payment, token)).toEqual({ kind: 'refused', reason: 'notAgain' });
  });

  test('is checked again: link, location, rate, address and amount, even after a rejection', async () => {
    const { payment, token } = await ended();
    const refusal = async () => {
      const outcome = await again(payment, token);
      return outcome.kind === 'refused' ? outcome.reason : outcome.kind;
    };
    const { db } = database;
    const link = (data: Prisma.PaymentLinkUncheckedUpdateInput) =>
      db.paymentLink.update({ where: { id: 'link' }, data });
    await link({ closedAt: MADE_AT });
    expect(await refusal()).toBe('linkClosed');
    await link({ closedAt: null });
    await db.merchant.update({ where: { id: merchant.id }, data: { state: 'suspended' } });
    expect(await refusal()).toBe('linkClosed');
    await db.merchant.update({ where: { id: merchant.id }, data: { state: 'approved' } });
    await link({ usdAmount: null, amountRaw: `201${'0'.repeat(30)}` });
    expect(await refusal()).toBe('unavailable');
    await link({ usdAmount: '12.34', amountRaw: null });
    await db.depositAddress.updateMany({ data: { readyAt: null } });
    expect(await refusal()).toBe('unavailable');
    await makeReadyAddresses(db, 3);
    await db.exchangeRate.deleteMany();
    expect(await again(payment, token, anotherWeb())).toMatchObject({ reason: 'unavailable' });
    await makeRate(db);
    await db.supportedArea.deleteMany();
    await db.supportedCountry.deleteMany({ where: { country: 'US' } });
    expect(await again(payment, token, anotherWeb())).toMatchObject({
      reason: 'unsupportedLocation',
    });
    await openRegions(db, { countries: ['US'], areas: ['US-CA'] });
    expect((await again(payment, token, anotherWeb())).kind).toBe('created');
  });

  test('uses the link’s stock, and the last item is not sold twice', async () => {
    const { payment, token } = await ended();
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock: 1 } });
    const other = await ended({ status: 'Waiting' });
    expect(await again(payment, token)).toEqual({ kind: 'refused', reason: 'linkClosed' });
    await database.db.payment.update({ where: { id: other.payment.id }, data: EXPIRED });
    const outcomes = await Promise.all([again(payment, token), again(other.payment, other.token)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', 'refused']);
  });

  test('counts toward the rate limits of its source and link', async () => {
    await makeReadyAddresses(database.db, PAYMENTS_AT_ONCE);
    const { payment, token } = await ended();
    for (let count = 1; count < PAYMENTS_AT_ONCE; count += 1) await ended();
    server.clock.set(addMs(MADE_AT, 10_000));
    expect(await again(payment, token)).toEqual({ kind: 'refused', reason: 'tooMany', waitSeconds: 5 });
    server.clock.set(addMs(MADE_AT, 15_000));
    expect((await again(payment, token)).kind).toBe('created');
  });
});
