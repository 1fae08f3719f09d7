// The operations on payment links as an integrator's software calls them: list, read, close.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeApiKey, makeCurrencyRate, makeMerchant, makePayment } from '@/prisma/factories';
import { linksOf, openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';

describeOnBothDatabases('payment links by the API', (open) => {
  let database: Database;
  let shop: Shop;
  let links: ReturnType<typeof linksOf>;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    links = linksOf(shop.server, shop.key);
  });

  const create = async (fields: object = {}): Promise<string> =>
    Object((await shop.api.createLink({ title: 'A book', ...fields })).body).paymentLinkIdentifier;
  const page = async (query = '') => Object((await links.list(query)).body);
  const refusal = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await answer;
    return { status, ...Object(body) };
  };

  it('are read as they were created, with their use', async () => {
    const id = await create({
      ...{ usdAmount: '12.34', description: 'Signed', orderId: 'A-1', orderDescription: 'One book' },
      ...{ stock: 2, expiresAt: '2030-01-01T00:00:00Z', returnUrl: 'https://shop.example/thanks' },
    });
    await makePayment(database.db, shop.merchant.id, { paymentLinkId: id, status: 'Completed' });
    await makePayment(database.db, shop.merchant.id, { paymentLinkId: id, status: 'Cancelled' });
    expect(await links.get(id)).toMatchObject({ status: 200 });
    expect((await links.get(id)).body).toEqual({
      paymentLinkIdentifier: id,
      url: `${shop.server.config.publicUrl}/pay/${id}`,
      state: 'open',
      title: 'A book',
      description: 'Signed',
      usdAmount: 12.34,
      orderId: 'A-1',
      orderDescription: 'One book',
      stock: 2,
      stockTaken: 1,
      returnUrl: 'https://shop.example/thanks',
      createdDatetime: '2026-11-20T14:00:00Z',
      expiresDatetime: '2030-01-01T00:00:00Z',
    });
  });

  it('show a price in nano or another currency, no price, and no details of the payer', async () => {
    const nano = await create({ rawNanoAmount: `45${'0'.repeat(29)}` });
    expect((await links.get(nano)).body).toMatchObject({
      rawNanoAmount: `45${'0'.repeat(29)}`,
      friendlyNanoAmount: '4.5',
    });
    await makeCurrencyRate(database.db);
    const euros = await create({ amount: '12.5', currency: 'EUR' });
    const { body: link } = await links.get(euros);
    expect(link).toMatchObject({ price: { currency: 'EUR', amount: '12.50' } });
    expect(link).not.toHaveProperty('usdAmount');
    const known = await create({ stock: 1, paymentCustomer: { firstName: 'Grace' } });
    const { text, body } = await links.get(known);
    expect(text).not.toContain('Grace');
    expect(body).not.toHaveProperty('rawNanoAmount');
    expect(body).not.toHaveProperty('usdAmount');
  });

  it('in a currency that the operator has disabled are not open', async () => {
    await makeCurrencyRate(database.db);
    const euros = await create({ amount: '12.5', currency: 'EUR' });
    await create({ usdAmount: '12.34' });
    const { config } = shop.server;
    const without = linksOf({ ...shop.server, config: { ...config, priceCurrencies: ['USD'] } }, shop.key);
    expect((await without.get(euros)).body).toMatchObject({ state: 'currencyDisabled' });
    const { paymentLinks } = Object((await without.list()).body);
    expect(paymentLinks.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'currencyDisabled',
      'open',
    ]);
    expect((await links.get(euros)).body).toMatchObject({ state: 'open' });
  });

  it('are listed newest first, page by page, with invoices and links of the same time', async () => {
    const { id: merchantId } = shop.merchant;
    const rows = Array.from({ length: 5 }, (_, place) => ({
      ...{ id: `link${place}`, merchantId, title: `Link ${place}` },
      createdAt: addMs(MADE_AT, place < 3 ? 0 : place),
      invoiceNumber: place === 0 ? 'R-1' : null,
    }));
    await database.db.paymentLink.createMany({ data: rows });
    const { id: otherId } = await makeMerchant(database.db);
    await database.db.paymentLink.create({
      data: { id: 'theirs', merchantId: otherId, title: 'Theirs', createdAt: MADE_AT },
    });
    const seen: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const read = await page(next === '' ? '?limit=2' : `?limit=2&after=${next}`);
      seen.push(...read.paymentLinks.map((link: { title: string }) => link.title));
      next = read.next;
    }
    expect(seen).toEqual(['Link 4', 'Link 3', 'Link 2', 'Link 1', 'Link 0']);
    expect((await page()).paymentLinks.at(-1)).toMatchObject({ invoiceNumber: 'R-1' });
    expect(await refusal(links.list('?after=theirs'))).toMatchObject({ errorCode: 'badInput' });
    expect(await refusal(links.list('?limit=0'))).toMatchObject({ errorCode: 'badInput' });
    expect(await refusal(links.list('?limt=5'))).toMatchObject({
      errorMessage: 'Unknown parameter `limt`. Did you mean `limit`?',
    });
  });

  it('are closed once, and erase what they fill in', async () => {
    const id = await create({ stock: 1, paymentCustomer: { firstName: 'Grace' } });
    const closed = await links.close(id);
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect(Object(closed.body).closedDatetime).toBe('2026-11-20T14:00:00Z');
    shop.server.clock.set(addMs(MADE_AT, 60_000));
    expect((await links.close(id)).body).toEqual(closed.body);
    expect(await database.db.paymentLink.findUniqueOrThrow({ where: { id } })).toMatchObject({
      prefill: null,
      closedAt: MADE_AT,
    });
  });

  it('of another merchant are unknown', async () => {
    const { id: otherId } = await makeMerchant(database.db);
    const theirs = linksOf(shop.server, await makeApiKey(database.db, otherId));
    const id = await create();
    for (const answer of [theirs.get(id), theirs.close(id), links.get('nobody'), links.get('%00')]) {
      expect(await refusal(answer)).toMatchObject({
        ...{ status: 400, errorCode: 'badInput' },
        errorMessage: 'No payment link has this paymentLinkIdentifier.',
      });
    }
    expect((await links.get(id)).body).toMatchObject({ state: 'open' });
  });
});
