// Tests a payment link that accepts no payments: its page, and the errors of forms opened before.
import { beforeEach, expect, test, vi } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makePayment, makeReadyAddresses } from '@/prisma/factories';
import type { Merchant, Prisma } from '@/prisma/generated/sqlite/client';
import { openShop, type TestServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readLinkPage } from './link-page';
import { createPayLimits, MAX_PAYMENTS_PER_SOURCE, type PayLimits } from './pay-limits';
import { payThroughLink } from './pay-through-link';
import { ANN } from './testdata/payer-pages';

const ENDS = addMs(MADE_AT, 60_000);

describeOnBothDatabases('a payment link', (open) => {
  let database: Database;
  let server: TestServer;
  let merchant: Merchant;
  let payLimits: PayLimits;

  beforeEach(async () => {
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
  const pay = (source = '198.51.100.7') =>
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
    await Promise.all(Array.from({ length: MAX_PAYMENTS_PER_SOURCE }, () => pay()));
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock: 2 } });
    expect(await pay()).toMatchObject({ kind: 'created' });
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
