// Submitting the form of a payment link: the created payment, and every refusal.

import { beforeEach, expect, test } from 'vitest';
import { openCustomer } from '@/lib/compliance/customer-record';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import type { FormValues } from '@/lib/core/form-values';
import type { Database } from '@/lib/db/client';
import {
  MADE_AT,
  makeMerchant,
  makeRate,
  makeReadyAddresses,
  openRegions,
  randomAddress,
} from '@/prisma/factories';
import type { Merchant, Prisma } from '@/prisma/generated/sqlite/client';
import { TEST_SECRETS, type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ANN } from '@/verification/testing/payer-pages';
import { readLinkPage } from './link-page';
import { createPayLimits, PAYMENTS_AT_ONCE, type PayLimits } from './pay-limits';
import { payThroughLink } from './pay-through-link';

/** Typical input: with surrounding spaces and an empty field. */
const TYPED: FormValues = { ...ANN, firstName: ' Ann ', premise: '' };

describeOnBothDatabases('a payment link', (open) => {
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
    await makeReadyAddresses(database.db, 3);
    await openRegions(database.db);
  });

  async function link(fields: Partial<Prisma.PaymentLinkUncheckedCreateInput> = {}): Promise<string> {
    const data = { id: 'link', merchantId: merchant.id, title: 'A book', createdAt: MADE_AT };
    return (await database.db.paymentLink.create({ data: { ...data, usdAmount: '12.34', ...fields } })).id;
  }

  const pay = (values: FormValues, source = '198.51.100.7') =>
    payThroughLink({ ...server, payLimits }, { linkId: 'link', values, source });

  async function created(values: FormValues) {
    const outcome = await pay(values);
    if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.errors));
    const where = { id: outcome.paymentIdentifier };
    return database.db.payment.findUniqueOrThrow({ where, include: { customer: true } });
  }

  const errorFieldsOf = async (values: FormValues) => {
    const outcome = await pay(values);
    return outcome.kind === 'refused' ? outcome.errors.map((error) => error.field) : [];
  };

  test('creates a payment for its amount', async () => {
    await link({ orderId: 'L-7', orderDescription: 'A book' });
    const payment = await created(TYPED);
    expect(payment).toMatchObject({
      merchantId: merchant.id,
      paymentLinkId: 'link',
      status: 'Waiting',
      amountRaw: '4113334000000000000000000000000',
      orderId: 'L-7',
      orderDescription: 'A book',
      refundAddress: null,
    });
  });

  test('encrypts the payer’s data, with the phone number as digits with country code', async () => {
    await link();
    const payment = await created(TYPED);
    const customer = payment.customer && openCustomer(TEST_SECRETS.keyRing, payment.customer);
    expect(customer).toMatchObject({ firstName: 'Ann', phoneNumber: '14155550100', country: 'US' });
    expect(customer).not.toHaveProperty('premise');
  });

  test('uses an exact amount of nano, or the amount that the payer chooses', async () => {
    await link({ usdAmount: null, amountRaw: `5${'0'.repeat(30)}` });
    expect((await created(TYPED)).amountRaw).toBe(`5${'0'.repeat(30)}`);
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { amountRaw: null } });
    expect((await created({ ...TYPED, usdAmount: '7.5' })).usdAmount).toBe('7.5');
    expect((await created({ ...TYPED, usdAmount: '7,25' })).usdAmount).toBe('7.25');
  });

  test.each(['', '0', '-1', '1.234', '1e2', '600.01', '0.001'])(
    'rejects the amount %j',
    async (usdAmount) => {
      await link({ usdAmount: null });
      expect(await errorFieldsOf({ ...TYPED, usdAmount })).toEqual(['usdAmount']);
    },
  );

  test('stores the payer’s refund address, and rejects an invalid one', async () => {
    await link();
    const refundAddress = randomAddress();
    expect((await created({ ...TYPED, refundAddress: ` ${refundAddress}` })).refundAddress).toBe(
      refundAddress,
    );
    expect(await errorFieldsOf({ ...TYPED, refundAddress: 'nano_1' })).toEqual(['refundAddress']);
    const blocked = randomAddress();
    await blockAddress(server, { text: blocked, reason: 'a thief' }, 'command');
    const outcome = await pay({ ...TYPED, refundAddress: blocked });
    const error = { field: 'refundAddress', key: 'refundAddress.unusableAddress' };
    expect(outcome).toMatchObject({ kind: 'refused', errors: [error] });
  });

  test('reports all errors at once, by field', async () => {
    await link();
    const invalid = { country: 'US', administrativeArea: 'US-CA', email: 'ann@nowhere', phoneNumber: '12' };
    expect(await errorFieldsOf(invalid)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'thoroughfare',
      'locality',
    ]);
  });

  test('rejects a closed region before it checks personal data', async () => {
    await link();
    const outcome = await pay({ country: 'US', administrativeArea: 'US-NY' });
    expect(outcome).toMatchObject({
      kind: 'refused',
      atRegion: true,
      errors: [{ field: 'administrativeArea' }],
    });
    expect(await errorFieldsOf({ country: 'FR' })).toEqual(['country']);
    expect(await errorFieldsOf({ country: 'US' })).toEqual(['administrativeArea']);
    expect(await errorFieldsOf({})).toEqual(['country']);
  });

  test('accepts any postal code', async () => {
    await link();
    expect((await created({ ...TYPED, postalCode: 'none of your business' })).status).toBe('Waiting');
  });

  test('rejects payments when it is closed or its merchant is suspended', async () => {
    await link({ closedAt: MADE_AT });
    expect(await errorFieldsOf(TYPED)).toEqual(['form']);
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { closedAt: null } });
    await database.db.merchant.update({ where: { id: merchant.id }, data: { state: 'suspended' } });
    expect(await errorFieldsOf(TYPED)).toEqual(['form']);
    expect(await readLinkPage(server, 'link', 'en')).toMatchObject({
      closedReason: 'merchantUnavailable',
      countries: [],
    });
  });

  test('reports an error when no deposit address is ready', async () => {
    await link();
    await database.db.depositAddress.updateMany({ data: { readyAt: null } });
    expect(await errorFieldsOf(TYPED)).toEqual(['form']);
  });

  test('creates ten payments at once per source, then says when to retry', async () => {
    await link();
    await makeReadyAddresses(database.db, PAYMENTS_AT_ONCE);
    for (let count = 0; count < PAYMENTS_AT_ONCE; count += 1) await created(TYPED);
    server.clock.set(addMs(MADE_AT, 10_000));
    const error = { field: 'form', key: 'error.tooMany', waitSeconds: 5 };
    expect(await pay(TYPED)).toMatchObject({ kind: 'refused', errors: [error] });
    expect(await database.db.payment.count()).toBe(PAYMENTS_AT_ONCE);
    expect(await database.db.depositAddress.count({ where: { assignedAt: { not: null } } })).toBe(
      PAYMENTS_AT_ONCE,
    );
    expect(await pay(TYPED, '198.51.100.8')).toMatchObject({ kind: 'created' });
  });

  test('does not count failed submissions toward the limit', async () => {
    await link({ usdAmount: null });
    for (let count = 0; count < PAYMENTS_AT_ONCE; count += 1) {
      expect(await errorFieldsOf({ ...TYPED, usdAmount: '12', email: 'ann' })).toEqual(['email']);
      expect(await errorFieldsOf({ ...TYPED, usdAmount: '600.01' })).toEqual(['usdAmount']);
    }
    expect((await created({ ...TYPED, usdAmount: '12' })).status).toBe('Waiting');
  });

  test('shows the amount in nano at the current rate', async () => {
    await link();
    const page = await readLinkPage(server, 'link', 'en');
    const price = { currency: 'USD', amount: '12.34' };
    expect(page?.amount).toEqual({ kind: 'price', price, nanoNow: '4.113334' });
    expect(await readLinkPage(server, 'no such link', 'en')).toBeNull();
    expect(await readLinkPage(server, 'none', 'en')).toBeNull();
  });
});
