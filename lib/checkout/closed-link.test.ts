// Tests a payment link that accepts no payments: its page, and the errors of forms opened before.
import { beforeEach, expect, test, vi } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makePayment, makeReadyAddresses } from '@/prisma/factories';
import type { Merchant, Prisma } from '@/prisma/generated/sqlite/client';
import { openShop, type TestServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ANN } from '@/verification/testing/payer-pages';
import { readLinkPage } from './link-page';
import { createPayLimits, PAYMENTS_AT_ONCE, type PayLimits } from './pay-limits';
import { payThroughLink } from './pay-through-link';

const ENDS = addMs(MADE_AT, 60_000);

describeOnBothDatabases('a payment link', (open) => {
  let database: Database;
  let server: TestServer;
  let merchant: Merchant;
  let payLimits: PayLimits;
  let clients: number;

  beforeEach(async () => {
    clients = 0;
    database = await open();
    ({ server, merchant } = await openShop(database));
    payLimits = createPayLimits(server.clock);
  });

  const makeLink = async (fields: Partial<Prisma.PaymentLinkUncheckedCreateInput> = {}) => {
    const data = { id: 'link', merchantId: merchant.id, title: 'A print', createdAt: MADE_AT };
    await database.db.paymentLink.create({ data: { ...data, usdAmount: '12.34', ...fields } });
  };
  const page = async () => {
    const shown = await readLinkPage(server, 'link', 'en');
    return shown && { reason: shown.closedReason, left: shown.left, expiresAt: shown.expiresAt };
  };
  /** Another client each time, unless a source is given. */
  const pay = (source = `198.51.100.${++clients}`) =>
    payThroughLink({ ...server, payLimits }, { linkId: 'link', values: ANN, source });
  const told = async () => {
    const outcome = await pay();
    return outcome.kind === 'refused' ? outcome.errors : [];
  };
  const formError = (key: string) => [{ field: 'form', key: `error.${key}` }];

  test('without limits is open', async () => {
    await makeLink();
    expect(await page()).toEqual({ reason: null, left: null, expiresAt: null });
    expect(await pay()).toMatchObject({ kind: 'created' });
  });

  test('expires exactly at its expiry time', async () => {
    await makeLink({ expiresAt: ENDS });
    server.clock.set(addMs(ENDS, -1));
    expect(await page()).toEqual({ reason: null, left: null, expiresAt: '2026-11-20T14:01:00Z' });
    expect(await pay()).toMatchObject({ kind: 'created' });
    server.clock.set(ENDS);
    expect(await page()).toMatchObject({ reason: 'expired' });
    expect(await told()).toEqual(formError('linkExpired'));
  });

  test('is sold out by waiting payments, and opens again when one of them ends unpaid', async () => {
    await makeLink({ stock: 2 });
    expect(await page()).toMatchObject({ reason: null, left: 2 });
    await pay();
    expect(await page()).toMatchObject({ reason: null, left: 1 });
    await pay();
    expect(await page()).toMatchObject({ reason: 'soldOut', left: 0 });
    expect(await told()).toEqual(formError('soldOut'));
    const first = await database.db.payment.findFirstOrThrow();
    await database.db.payment.update({ where: { id: first.id }, data: { status: 'Error' } });
    expect(await page()).toMatchObject({ reason: null, left: 1 });
    expect(await pay()).toMatchObject({ kind: 'created' });
  });

  test('is not sold out by five unpaid forms from one source', async () => {
    await makeLink({ stock: 5 });
    const kinds = [];
    for (let form = 0; form < 5; form += 1) kinds.push((await pay('198.51.100.7')).kind);
    expect(kinds).toEqual(['created', 'refused', 'refused', 'refused', 'refused']);
    expect(await page()).toMatchObject({ reason: null, left: 4 });
    expect(await pay('203.0.113.9')).toMatchObject({ kind: 'created' });
  });

  test('lets a source hold a fifth of the stock unpaid, and says when to retry', async () => {
    await makeLink({ stock: 10 });
    const told = async () => {
      const outcome = await pay('198.51.100.7');
      return outcome.kind === 'refused' ? outcome.errors : outcome.kind;
    };
    const refused = (waitSeconds: number) => [{ field: 'form', key: 'error.tooManyUnpaid', waitSeconds }];
    expect([await told(), await told(), await told()]).toEqual(['created', 'created', refused(910)]);
    server.clock.set(addMs(MADE_AT, 300_000));
    expect(await told()).toEqual(refused(610));
    const { id, amountRaw } = await database.db.payment.findFirstOrThrow();
    const count = (countedRaw: string) => database.db.payment.update({ where: { id }, data: { countedRaw } });
    // A part of the amount comes back when the payment expires, so it frees nothing.
    await count('1');
    expect(await told()).toEqual(refused(610));
    await count(amountRaw);
    expect([await told(), await told()]).toEqual(['created', refused(610)]);
    expect(await page()).toMatchObject({ left: 7 });
  });

  test('has no such limit for payers behind a proxy that hides their addresses', async () => {
    await makeLink({ stock: 3 });
    for (const source of ['', '127.0.0.1', '::1']) {
      expect(await pay(source)).toMatchObject({ kind: 'created' });
    }
    expect(await database.db.stockHold.count()).toBe(0);
  });

  test('stores no source address, and another hash for each link', async () => {
    await makeLink({ stock: 5 });
    await makeLink({ id: 'other', stock: 5 });
    const values = ANN;
    const source = '198.51.100.7';
    for (const linkId of ['link', 'other']) {
      await payThroughLink({ ...server, payLimits }, { linkId, values, source });
    }
    const holders = (await database.db.stockHold.findMany()).map(({ holder }) => holder);
    expect(new Set(holders).size).toBe(2);
    for (const holder of holders) expect(holder).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('is not closed for others by sixty payments a minute', async () => {
    await makeLink();
    await makeReadyAddresses(database.db, 20);
    for (let number = 0; number < 61; number += 1) {
      expect(await pay(`198.51.100.${number}`)).toMatchObject({ kind: 'created' });
    }
  });

  test('reports the same error to a payer who is too late', async () => {
    await makeLink({ stock: 1 });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay()));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.kind === 'refused') expect(outcome.errors).toMatchObject(formError('soldOut'));
    }
  });

  test('reports it even when another bundle’s copy of the module created the payments', async () => {
    await makeLink({ stock: 1 });
    vi.resetModules();
    const { createPaymentWriter } = await import('@/lib/payments/group-commit');
    server = { ...server, paymentWriter: createPaymentWriter(server) };
    const outcomes = await Promise.all([pay(), pay()]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['created', 'refused']);
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock: 2 } });
    expect(await pay('198.51.100.1')).toMatchObject({ errors: [{ key: 'error.tooManyUnpaid' }] });
  });

  test('asks to retry when no deposit address is ready, even from another bundle’s copy', async () => {
    await makeLink();
    await database.db.depositAddress.deleteMany();
    vi.resetModules();
    const { createPaymentWriter } = await import('@/lib/payments/group-commit');
    server = { ...server, paymentWriter: createPaymentWriter(server) };
    expect(await told()).toEqual(formError('unavailable'));
  });

  test('does not count late attempts against the rate limit', async () => {
    await makeLink({ stock: 1 });
    await makeReadyAddresses(database.db, 20);
    await Promise.all(Array.from({ length: PAYMENTS_AT_ONCE }, () => pay('203.0.113.9')));
    expect(await database.db.payment.count()).toBe(1);
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock: 10 } });
    expect(await pay('203.0.113.9')).toMatchObject({ kind: 'created' });
  });

  test('reports final reasons first', async () => {
    await makeLink({ closedAt: MADE_AT, expiresAt: MADE_AT, stock: 1 });
    await makePayment(database.db, merchant.id, { paymentLinkId: 'link' });
    await database.db.merchant.update({ where: { id: merchant.id }, data: { state: 'suspended' } });
    const change = (data: Prisma.PaymentLinkUncheckedUpdateInput) =>
      database.db.paymentLink.update({ where: { id: 'link' }, data });
    expect([(await page())?.reason, await told()]).toEqual(['closed', formError('linkClosed')]);
    await change({ closedAt: null });
    expect([(await page())?.reason, await told()]).toEqual(['expired', formError('linkExpired')]);
    await change({ expiresAt: null });
    expect([(await page())?.reason, await told()]).toEqual(['soldOut', formError('soldOut')]);
    await change({ stock: null });
    expect([(await page())?.reason, await told()]).toEqual([
      'merchantUnavailable',
      formError('merchantUnavailable'),
    ]);
  });

  test('shows its merchant’s color and its own image', async () => {
    await makeLink({ imageHash: 'abc', imageType: 'image/png', image: new Uint8Array([1]) });
    const shown = () => readLinkPage(server, 'link', 'en');
    expect(await shown()).toMatchObject({
      brand: { accent: null },
      imageUrl: '/api/payment-links/link/image?v=abc',
    });
    await database.db.merchant.update({ where: { id: merchant.id }, data: { accentColor: '#0a5c60' } });
    expect(await shown()).toMatchObject({
      brand: { accent: { light: { accent: '#0a5c60', ink: '#ffffff' } } },
    });
  });
});
