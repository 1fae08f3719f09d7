// update-payment-link as an integrator's software calls it: what changes, what never does, and concurrent sales.
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readLinkPage } from '@/lib/checkout/link-page';
import { readOrder } from '@/lib/checkout/read-payer-view';
import { addMs } from '@/lib/core/clock';
import { openDatabase } from '@/lib/db/client';
import { createPayment } from '@/lib/payments/create-payment';
import { countTaken, refuseBeyondStock } from '@/lib/payments/link-stock';
import { parseCreatePayment } from '@/lib/payments/schemas';
import { MADE_AT, makeApiKey, makeCurrencyRate, makeMerchant, makePayment } from '@/prisma/factories';
import { CUSTOMER, linksOf, openShop, type Shop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { errorsOfRequest } from '@/verification/testing/api-description';

const UNCHANGEABLE = {
  usdAmount: '5',
  rawNanoAmount: '5',
  amount: '5',
  currency: 'EUR',
  paymentCustomer: {},
  returnUrl: 'https://evil.example/',
};
const FULL = {
  ...{ title: 'A book', usdAmount: '12.34', description: 'Signed', orderId: 'A-1' },
  ...{ orderDescription: 'One book', stock: 3, expiresAt: '2030-01-01T00:00:00Z' },
  returnUrl: 'https://shop.example/thanks?order=A-1',
};

describeOnBothDatabases('a change of a payment link', (open, kind) => {
  let database: TestDatabase;
  let shop: Shop;
  let links: ReturnType<typeof linksOf>;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    links = linksOf(shop.server, shop.key);
  });

  const create = async (fields: object = {}): Promise<string> =>
    Object((await shop.api.createLink({ title: 'A book', ...fields })).body).paymentLinkIdentifier;
  const rowOf = (id: string) => database.db.paymentLink.findUniqueOrThrow({ where: { id } });
  const errorOf = async (id: string, body: object) => {
    const { status, body: answer } = await links.update(id, body);
    expect([status, Object(answer).errorCode]).toEqual([400, 'badInput']);
    return String(Object(answer).errorMessage);
  };
  const auditLog = () =>
    database.db.auditLogEntry.findMany({
      where: { action: 'paymentLinkChanged' },
      orderBy: { sequence: 'asc' },
    });

  it('changes texts, stock and expiry, and keeps the price and what is not sent', async () => {
    const id = await create({ title: 'A book', usdAmount: '12.34', orderId: 'A-1', stock: 3 });
    const { usdAmount: _, orderId: __, returnUrl: ___, ...texts } = FULL;
    const change = { ...texts, title: 'Two books', stock: 5 };
    const { status, body } = await links.update(id, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: 'Two books', description: 'Signed', orderId: 'A-1', orderDescription: 'One book' },
      ...{ usdAmount: 12.34, stock: 5, stockTaken: 0 },
      expiresDatetime: '2030-01-01T00:00:00Z',
    });
    expect((await links.get(id)).body).toEqual(body);
    expect((await links.update(id, { title: 'Three' })).body).toEqual({ ...Object(body), title: 'Three' });
  });

  it('removes what is null, but no title', async () => {
    const id = await create(FULL);
    const { title, usdAmount, returnUrl, ...optional } = FULL;
    const nothing = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
    const { body } = await links.update(id, nothing);
    expect(body).toEqual({
      ...{ paymentLinkIdentifier: id, url: `${shop.server.config.publicUrl}/pay/${id}`, state: 'open' },
      ...{ title, returnUrl, usdAmount: Number(usdAmount), createdDatetime: '2026-11-20T14:00:00Z' },
    });
    expect(await errorOf(id, { title: null })).toBe('title must be a string.');
    expect(await errorOf(id, { title: ' ' })).toBe('title must not be empty.');
  });

  it.each(Object.entries(UNCHANGEABLE))('never changes %s', async (name, value) => {
    await makeCurrencyRate(database.db);
    const id = await create({ amount: '12.5', currency: 'EUR' });
    const before = await rowOf(id);
    const error = `${name} can’t be changed: create another link.`;
    expect(await errorOf(id, { title: 'Changed', [name]: value })).toBe(error);
    expect(await errorOf(id, { [name]: null })).toBe(error);
    expect(await rowOf(id)).toEqual(before);
  });

  it('names every field that is wrong, unknown or missing', async () => {
    const id = await create();
    expect(await errorOf(id, { titles: 'x' })).toBe('Unknown field `titles`. Did you mean `title`?');
    expect(await errorOf(id, {})).toMatch(/^Send at least one of title, description, .*expiresAt\.$/);
    expect(await errorOf(id, { amount: '5', stock: '1', description: 7 })).toBe(
      'amount can’t be changed: create another link; description must be a string; stock must be a number.',
    );
    expect(await errorOf(id, { expiresAt: '2026-11-20T14:00:00Z' })).toBe('expiresAt must be in the future.');
  });

  it.each([
    ['title', ['x', 'x'.repeat(200), 'x'.repeat(201), null, 7]],
    ['description', ['x', '', 'x'.repeat(2_000), 'x'.repeat(2_001), null, 7]],
    ['orderId', ['x', 'x'.repeat(256), null, []]],
    ['orderDescription', ['x'.repeat(2_001), null, {}]],
    ['stock', [1, 100_000, 0, 1.5, 100_001, '1', null]],
    ['expiresAt', ['2030-12-31T23:59:59Z', '2030-12-31', null, 7]],
  ])('accepts and rejects what the description says of %s', async (name, values) => {
    const id = await create({ stock: 2 });
    for (const value of values) {
      const body = { stock: 3, [name]: value };
      if (name !== 'stock') await database.db.paymentLink.update({ where: { id }, data: { stock: 2 } });
      const { status } = await links.update(id, body);
      const isDescribed = errorsOfRequest('update-payment-link', body)?.length === 0;
      expect({ value, accepted: status === 200 }).toEqual({ value, accepted: isDescribed });
      await database.db.paymentLink.update({ where: { id }, data: { stock: 2 } });
    }
  });

  it('is made once for one Idempotency-Key', async () => {
    const id = await create({ stock: 2 });
    const first = await links.update(id, { stock: 5 }, 'change-1');
    await links.update(id, { stock: 7 });
    expect((await links.update(id, { stock: 5 }, 'change-1')).text).toBe(first.text);
    expect((await rowOf(id)).stock).toBe(7);
    expect((await links.update(id, { stock: 6 }, 'change-1')).body).toMatchObject({
      errorCode: 'idempotencyKeyReused',
    });
  });

  it('is in the audit log with its key and the names of the fields, without their texts', async () => {
    const id = await create();
    await links.update(id, { title: 'For Ada', description: 'Signed for Ada' });
    await links.update(id, { description: null });
    await errorOf(id, { stock: 1 });
    const entries = await auditLog();
    const by = { actor: `key:${shop.key.id}`, merchantId: shop.merchant.id };
    expect(entries).toMatchObject([by, by]);
    expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([
      { paymentLinkIdentifier: id, fields: ['title', 'description'] },
      { paymentLinkIdentifier: id, fields: ['description'] },
    ]);
  });

  it('opens an expired link again, without the details that it filled in', async () => {
    const id = await create({
      ...{ stock: 1, paymentCustomer: { firstName: 'Grace' } },
      expiresAt: '2026-11-20T15:00:00Z',
    });
    const firstName = async () => (await readLinkPage(shop.server, id, 'en'))?.prefill.firstName;
    expect(await firstName()).toBe('Grace');
    await links.update(id, { title: 'A print' });
    expect(await firstName()).toBe('Grace');
    shop.server.clock.set(addMs(MADE_AT, 60 * 60_000));
    expect((await links.get(id)).body).toMatchObject({ state: 'expired' });
    expect((await links.update(id, { expiresAt: null })).body).toMatchObject({ state: 'open' });
    expect(await firstName()).toBeUndefined();
  });

  it('is refused for closed links, invoices and links of others', async () => {
    const id = await create({ title: 'A book' });
    const invoice = await create();
    await database.db.paymentLink.update({ where: { id: invoice }, data: { invoiceNumber: 'R-1' } });
    expect(await errorOf(invoice, { title: 'x' })).toBe(
      'An invoice can’t be changed. Close it and create another.',
    );
    const { id: otherId } = await makeMerchant(database.db);
    const theirs = linksOf(shop.server, await makeApiKey(database.db, otherId));
    for (const answer of [theirs.update(id, { title: 'x' }), links.update('%00\u0000', { title: 'x' })]) {
      expect((await answer).body).toMatchObject({
        errorMessage: 'No payment link has this paymentLinkIdentifier.',
      });
    }
    await links.close(id);
    expect(await errorOf(id, { title: 'x' })).toBe('This payment link is closed. Create another link.');
    expect((await rowOf(id)).title).toBe('A book');
    expect(await auditLog()).toEqual([]);
  });

  it('keeps the order of payments that exist, and the title that their receipts show', async () => {
    const id = await create({ orderId: 'A-1', orderDescription: 'One book' });
    await links.update(id, { title: 'Books' });
    const copied = { paymentLinkId: id, orderId: 'A-1', status: 'Completed' } as const;
    const described = await makePayment(database.db, shop.merchant.id, {
      ...copied,
      orderDescription: 'One book',
    });
    const plain = await makePayment(database.db, shop.merchant.id, copied);
    await links.update(id, { orderId: 'A-2', orderDescription: 'Two books' });
    expect(await errorOf(id, { title: 'Donation', description: 'Signed' })).toBe(
      'title can’t be changed once the link has payments: create another link.',
    );
    const order = async (payment: string) => (await readOrder(database, payment)) ?? {};
    expect(await order(described.id)).toMatchObject({ orderId: 'A-1', orderDescription: 'One book' });
    expect(await order(plain.id)).toMatchObject({ orderId: 'A-1', orderDescription: 'Books' });
    expect(await rowOf(id)).toMatchObject({ title: 'Books', description: null });
  });

  it('never lowers the stock below what is taken, and gives none to a link without one', async () => {
    const id = await create({ stock: 5 });
    await makePayment(database.db, shop.merchant.id, { paymentLinkId: id, status: 'Completed' });
    await makePayment(database.db, shop.merchant.id, { paymentLinkId: id });
    expect(await errorOf(id, { stock: 1 })).toBe(
      'stock must be at least 2, because so many payments are paid or in progress.',
    );
    expect((await rowOf(id)).stock).toBe(5);
    const soldOut = await links.update(id, { stock: 2 });
    expect(soldOut.body).toMatchObject({ state: 'soldOut', stock: 2, stockTaken: 2 });
    expect((await links.update(id, { stock: 3 })).body).toMatchObject({ state: 'open' });
    await links.update(id, { stock: null });
    expect(await errorOf(id, { stock: 9 })).toBe(
      'stock can’t be set on a link without one: create another link.',
    );
    expect((await links.update(id, { stock: null })).status).toBe(200);
  });

  it('keeps a stock of 1 while the link fills in the details of a payer', async () => {
    const id = await create({ stock: 1, paymentCustomer: { firstName: 'Grace' } });
    for (const stock of [2, null]) {
      expect(await errorOf(id, { stock })).toBe(
        'stock must stay 1 while the link fills in paymentCustomer: create another link.',
      );
    }
    expect((await links.update(id, { stock: 1, title: 'A print' })).status).toBe(200);
    // Its first payment ends that.
    await makePayment(database.db, shop.merchant.id, { paymentLinkId: id, status: 'Cancelled' });
    expect((await links.update(id, { stock: 2 })).status).toBe(200);
  });

  it('never sells more than the stock, for any number of simultaneous payments', async () => {
    const second = await openDatabase({ url: database.url });
    onTestFinished(() => second.close());
    const webs = [shop.server, testServer(second)];
    const order = parseCreatePayment({ usdAmount: '5.00', paymentCustomer: CUSTOMER });
    const id = await create({ stock: 4 });
    const buy = (web: Shop['server']) =>
      createPayment(web, shop.merchant, order, {
        paymentLinkId: id,
        unit: { linkId: id, holder: null },
      }).catch(() => null);
    const lowered = [3, 2, 1].map((stock) => links.update(id, { stock }));
    await Promise.all([...webs.flatMap((web) => [buy(web), buy(web), buy(web)]), ...lowered]);
    const { stock } = await rowOf(id);
    const taken = (await countTaken(database.db, [id], MADE_AT)).get(id) ?? 0;
    expect(taken).toBeLessThanOrEqual(stock ?? 0);
  });

  it.runIf(kind === 'postgresql')('counts a payment that another process is creating', async () => {
    const id = await create({ stock: 2 });
    const row = { expiresAt: addMs(MADE_AT, 60_000) };
    const [begun, changing] = [signal(), signal()];
    const sale = database.db.$transaction(async (tx) => {
      await refuseBeyondStock(tx, kind, [{ unit: { linkId: id, holder: null }, row }], MADE_AT);
      for (let count = 0; count < 2; count += 1)
        await makePayment(tx, shop.merchant.id, { paymentLinkId: id });
      begun.give();
      await changing.given;
    });
    await begun.given;
    const change = errorOf(id, { stock: 1 });
    await vi.waitFor(async () => {
      const waiting = await database.db.$queryRaw`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    changing.give();
    await sale;
    expect(await change).toContain('stock must be at least 2');
  });
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
