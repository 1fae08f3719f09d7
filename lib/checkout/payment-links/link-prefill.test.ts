// Tests the prefilled details of a link: who sees them, and when they are erased.
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { readLinkPage } from '@/lib/checkout/link-page';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeRate, openRegions } from '@/prisma/factories';
import { TEST_SECRETS, type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine } from '@/verification/testing/engine';
import { detailsOf, erasePrefills, openPrefill, type Prefill, sealPrefill } from './link-prefill';
import { closePaymentLink, createPaymentLink } from './payment-links';

const { keyRing } = TEST_SECRETS;
const ADA: Prefill = {
  firstName: 'Ada',
  email: 'ada@example.com',
  country: 'USA',
  administrativeArea: 'California',
};
const ADA_IN_CODES = { ...ADA, country: 'US', administrativeArea: 'US-CA' };
const HOUR_MS = 3_600_000;

const sealedAndOpened = (prefill: Prefill) =>
  openPrefill(keyRing, 'link', sealPrefill(keyRing, 'link', prefill));

it('converts country and area to the form’s codes, and keeps unknown places', () => {
  expect(sealedAndOpened(ADA)).toEqual(ADA_IN_CODES);
  expect(sealedAndOpened({ country: 'PR' })).toEqual({ country: 'US', administrativeArea: 'US-PR' });
  expect(sealedAndOpened({ country: 'DE', administrativeArea: 'Nowhere' })).toEqual({
    country: 'DE',
    administrativeArea: 'Nowhere',
  });
  expect(sealedAndOpened({ administrativeArea: 'California' })).toEqual({ administrativeArea: 'California' });
});

it('stores no empty details, and encrypts for one link only', () => {
  expect(sealPrefill(keyRing, 'link', {})).toBeNull();
  expect(sealPrefill(keyRing, 'link', { premise: undefined })).toBeNull();
  const sealed = sealPrefill(keyRing, 'link', ADA);
  expect(sealed).not.toContain('ada@example.com');
  expect(() => openPrefill(keyRing, 'other', sealed)).toThrow();
});

describeOnBothDatabases('a link with prefilled details', (open) => {
  let database: Database;
  let server: TestServer;
  let merchantId: string;
  let linkId: string;

  beforeEach(async () => {
    database = await open();
    server = testServer(database);
    merchantId = (await makeMerchant(database.db)).id;
    await makeRate(database.db);
    await openRegions(database.db);
    const deps = { db: database.db, clock: server.clock, keyRing };
    const texts = { title: 'An invoice', description: null, orderId: null, orderDescription: null };
    const expiresAt = addMs(MADE_AT, HOUR_MS);
    const link = { ...texts, pricing: 'usd', amount: '12', stock: 1, expiresAt, prefill: ADA } as const;
    linkId = await createPaymentLink(deps, merchantId, link);
  });

  const shown = async () => (await readLinkPage(server, linkId, 'en'))?.prefill;
  const row = () => database.db.paymentLink.findUniqueOrThrow({ where: { id: linkId } });
  const stored = async () => (await row()).prefill;
  const erase = () => erasePrefills(database.db, server.clock.now(), 10);

  it('shows them in its form, and has an unguessable URL', async () => {
    expect(await shown()).toEqual(ADA_IN_CODES);
    expect(await erase()).toBe(0);
    expect(linkId).toHaveLength(24);
  });

  it('has an empty form if the encryption key is missing', async () => {
    const keyRing = { currentId: 'k2', keys: new Map([['k2', randomBytes(32)]]) };
    server = { ...server, secrets: { ...server.secrets, keyRing } };
    expect(await shown()).toEqual({});
    expect(await stored()).not.toBeNull();
  });

  // The page of a payment leads to its link, and refunds are claimed with the payer's e-mail and phone: someone who
  // knows only the page's URL must not find them there (contract §5).
  it.each(['Waiting', 'Error', 'Cancelled', 'AMLError', 'Completed'] as const)(
    'is hidden from the first payment on, %s now, and erased',
    async (status) => {
      const { id } = await makePayment(database.db, merchantId, { paymentLinkId: linkId, status });
      expect(await readPayerView(server, id)).toMatchObject({ paymentLinkId: linkId });
      expect(await shown()).toEqual({});
      expect(await erase()).toBe(1);
      expect(await stored()).toBeNull();
      expect(await erase()).toBe(0);
    },
  );

  it('is hidden from the first payment on, but kept for the merchant of an invoice until it is closed', async () => {
    await database.db.paymentLink.update({
      where: { id: linkId },
      data: { invoiceNumber: 'A-1', invoiceLines: [] },
    });
    await makePayment(database.db, merchantId, { paymentLinkId: linkId, status: 'Completed' });
    expect(await shown()).toEqual({});
    expect(await erase()).toBe(0);
    expect(detailsOf({ ...server, keyRing }, await row())).toEqual(ADA_IN_CODES);
    await closePaymentLink({ database, clock: server.clock, actor: 'user:u1' }, { merchantId, linkId });
    expect(await stored()).toBeNull();
  });

  it('hides and erases them when it expires', async () => {
    server.clock.set(addMs(MADE_AT, HOUR_MS));
    expect(await shown()).toEqual({});
    expect(await erase()).toBe(1);
    expect(await stored()).toBeNull();
  });

  it('erases them immediately when it is closed', async () => {
    await closePaymentLink({ database, clock: server.clock, actor: 'user:u1' }, { merchantId, linkId });
    expect(await stored()).toBeNull();
    expect(await shown()).toEqual({});
  });

  it('hides but keeps them while its merchant accepts no payments', async () => {
    await database.db.merchant.updateMany({ data: { state: 'suspended' } });
    expect(await shown()).toEqual({});
    expect(await erase()).toBe(0);
  });
});

describeOnBothDatabases('the engine', (open) => {
  it('erases the prefilled details of expired links', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const row = {
      merchantId: shop.merchant.id,
      title: 'An invoice',
      createdAt: MADE_AT,
      stock: 1,
      prefill: 'sealed',
    };
    const now = shop.clock.now();
    await db.paymentLink.createMany({
      data: [
        { ...row, id: 'over', expiresAt: addMs(now, -1) },
        { ...row, id: 'open', expiresAt: addMs(now, 24 * HOUR_MS) },
      ],
    });
    const engine = await shop.startEngine();
    await engine.run('pruneRows');
    const kept = await db.paymentLink.findMany({ where: { prefill: { not: null } }, select: { id: true } });
    expect(kept).toEqual([{ id: 'open' }]);
  });
});
