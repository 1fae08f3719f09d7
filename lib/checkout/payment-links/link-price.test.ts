// A link, an invoice and a sale with a price in another currency: judged in dollars, shown in the currency, and locked into nano when
// a payment starts.
import { beforeEach, expect, it } from 'vitest';
import { createInvoice, listInvoices } from '@/lib/checkout/invoices/invoices';
import { readLinkPage } from '@/lib/checkout/link-page';
import { createPayLimits } from '@/lib/checkout/pay-limits';
import { payThroughLink } from '@/lib/checkout/pay-through-link';
import { createPosLink, createPosPayment } from '@/lib/checkout/point-of-sale';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { MADE_AT, makeCurrencyRate } from '@/prisma/factories';
import { CUSTOMER, openShop, type Shop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { ANN } from '@/verification/testing/payer-pages';
import { readLinkCopy } from './copy-link';
import { judgePrice } from './link-price';
import { type LinkListName, listPaymentLinks } from './list-links';
import { createPaymentLink } from './payment-links';

const EUROS = { currency: 'EUR', minorUnits: 1_250n };
const SHOWN = { currency: 'EUR', amount: '12.50' };
const SIGNED_IN = {
  ...{ sessionId: 's', userId: 'ada', email: '', isProven: true, lastSeenAt: MADE_AT },
  secondFactor: null,
  role: 'owner',
} as const;
const TERMS = { title: 'A book', description: null, orderId: null, orderDescription: null } as const;

describeOnBothDatabases('a price in another currency', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    await makeCurrencyRate(database.db);
  });

  const deps = () => ({
    db: database.db,
    database,
    clock: shop.server.clock,
    keyRing: shop.server.secrets.keyRing,
  });
  const judged = (minorUnits = EUROS.minorUnits) => judgePrice(shop.server, { ...EUROS, minorUnits });
  const makeLink = async () =>
    createPaymentLink(deps(), shop.merchant.id, {
      ...{ ...TERMS, stock: null, expiresAt: null, pricing: 'currency', price: await judged() },
    });
  const enabled = (...priceCurrencies: string[]) => ({ now: MADE_AT, priceCurrencies });
  /** Another web process, which has no cached rate. */
  const otherWeb = () => testServer(database);
  const pay = (linkId: string, server = otherWeb()) =>
    payThroughLink(
      { ...server, payLimits: createPayLimits(server.clock) },
      { linkId, values: ANN, source: '' },
    );
  const paid = async (linkId: string) => {
    const outcome = await pay(linkId);
    const id = outcome.kind === 'created' ? outcome.paymentIdentifier : JSON.stringify(outcome);
    return database.db.payment.findUniqueOrThrow({ where: { id } });
  };

  it('is locked into nano when a payment starts, not before', async () => {
    const linkId = await makeLink();
    const locked = { priceCurrency: 'EUR', priceMinorUnits: '1250' };
    // 12.50 EUR / (3.00 × 0.90) are 4.629… nano.
    expect(await paid(linkId)).toMatchObject({
      ...{ ...locked, pricePerNano: '2.7', amountRaw: '4629630000000000000000000000000' },
    });
    await database.db.currencyRate.updateMany({ data: { rate: '0.45' } });
    expect(await paid(linkId)).toMatchObject({
      ...{ ...locked, pricePerNano: '1.35', amountRaw: '9259260000000000000000000000000' },
    });
  });

  it('is shown in its currency to payer and merchant, with the nano of now', async () => {
    const linkId = await makeLink();
    expect(await readLinkPage(shop.server, linkId, 'en')).toMatchObject({
      amount: { kind: 'price', price: SHOWN, nanoNow: '4.62963' },
      rate: { currency: 'EUR', perNano: '2.70' },
    });
    const { id } = await paid(linkId);
    expect(await readPayerView(shop.server, id)).toMatchObject({ price: SHOWN });
    const open = { merchantId: shop.merchant.id, list: 'open', position: null } as const;
    expect(await listPaymentLinks(database.db, open, enabled('EUR'))).toMatchObject({
      links: [{ amount: { kind: 'price', price: SHOWN } }],
    });
    expect(await readLinkCopy(deps(), { merchantId: shop.merchant.id, linkId })).toMatchObject({
      values: { pricing: 'EUR', amount: '12.50' },
    });
  });

  it('is limited by its value in dollars', async () => {
    expect(await judged(54_000n)).toMatchObject({ usdAmount: '600.00' });
    await expect(judged(54_001n)).rejects.toMatchObject({ code: 'transactionTooLarge' });
    await expect(judged(0n)).rejects.toMatchObject({ code: 'invalidAmount' });
  });

  it('is judged again for each payment: a link that is worth more by now takes none', async () => {
    const linkId = await createPaymentLink(deps(), shop.merchant.id, {
      ...{ ...TERMS, stock: null, expiresAt: null, pricing: 'currency', price: await judged(54_000n) },
    });
    await database.db.currencyRate.updateMany({ data: { rate: '0.89' } });
    expect(await pay(linkId)).toMatchObject({ errors: [{ field: 'form', key: 'error.amountRange' }] });
    expect(await database.db.payment.count()).toBe(0);
  });

  it('can’t be set or paid without a current rate', async () => {
    const linkId = await makeLink();
    await database.db.currencyRate.deleteMany();
    await expect(judgePrice(otherWeb(), EUROS)).rejects.toMatchObject({ code: 'internal' });
    expect(await pay(linkId)).toMatchObject({ errors: [{ field: 'form', key: 'error.unavailable' }] });
    expect(await readLinkPage(otherWeb(), linkId, 'en')).toMatchObject({
      ...{ amount: { price: SHOWN, nanoNow: null }, rate: null },
    });
  });

  it('closes its link while the currency is disabled', async () => {
    const linkId = await makeLink();
    const server = otherWeb();
    const without = { ...server, config: { ...server.config, priceCurrencies: ['GBP'] } };
    expect(await readLinkPage(without, linkId, 'en')).toMatchObject({
      ...{ closedReason: 'currencyDisabled', rate: null },
    });
    expect(await pay(linkId, without)).toMatchObject({
      errors: [{ field: 'form', key: 'error.linkClosed' }],
    });
    expect(await readLinkPage(server, linkId, 'en')).toMatchObject({ closedReason: null });
  });

  it('shows its merchant that the link is closed while the currency is disabled', async () => {
    await makeLink();
    const states = async (currency: string, list: LinkListName = 'open') => {
      const query = { merchantId: shop.merchant.id, list, position: null };
      const { links } = await listPaymentLinks(database.db, query, enabled('USD', currency));
      return links.map(({ state }) => state);
    };
    expect(await states('GBP')).toEqual(['currencyDisabled']);
    expect(await states('EUR')).toEqual(['open']);
    await database.db.paymentLink.updateMany({ data: { closedAt: MADE_AT } });
    expect(await states('GBP', 'ended')).toEqual(['closed']);
  });

  it('is the total of an invoice, on paper and in the list', async () => {
    const lines = [{ description: 'Tea', quantity: 5, amount: '2.5' }];
    const invoice = { number: 'R-1', lines, dueDay: '2026-11-30', message: null, prefill: null };
    const made = await createInvoice(deps(), shop.merchant.id, { ...invoice, price: await judged() });
    const linkId = made.outcome === 'made' ? made.linkId : '';
    expect(await readLinkPage(shop.server, linkId, 'en')).toMatchObject({
      amount: { kind: 'price', price: SHOWN },
      invoice: { currency: 'EUR', lines: [{ quantity: 5, unitPrice: '2.50', total: '12.50' }] },
    });
    expect(await paid(linkId)).toMatchObject({
      ...{ priceMinorUnits: '1250', orderDescription: '5 × Tea (€2.50)' },
    });
    const listDeps = { ...shop.server, db: database.db, keyRing: shop.server.secrets.keyRing };
    expect(await listInvoices(listDeps, { ...shop.merchant, timeZone: 'UTC' })).toMatchObject([
      { number: 'R-1', price: SHOWN, state: 'paying' },
    ]);
  });

  it('is taken at the point of sale, on the customer’s phone and here', async () => {
    const linkId = await createPosLink(deps(), shop.merchant, {
      ...{ pricing: 'currency', price: await judged(), note: 'Two teas' },
    });
    expect(await paid(linkId)).toMatchObject({ priceCurrency: 'EUR', orderId: 'Two teas' });
    const user = { ...SIGNED_IN, merchant: shop.merchant };
    const body = { amount: '12.50', currency: 'EUR', orderId: 'Tea', customer: CUSTOMER };
    const id = await createPosPayment(shop.server, user, { body, token: 'a-token-of-the-page' });
    expect(await database.db.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ priceCurrency: 'EUR', priceMinorUnits: '1250', orderId: 'Tea' },
    });
  });
});
