// list-payments by metadata, as an integrator's software calls it.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { metadataTokens } from '@/lib/payments/metadata-tokens';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, listsOf, openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

describeOnBothDatabases('list-payments by metadata', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
  });

  const create = async (metadata: object, orderId = 'A-1'): Promise<string> => {
    const body = { amount: '3', currency: 'USD', customer: CUSTOMER, metadata, orderId };
    const answer = await shop.api.createCheckout(body);
    shop.server.clock.set(addMs(shop.server.clock.now(), 1_000));
    return Object(answer.body).paymentIdentifier;
  };
  const list = async (query: string) => Object((await listsOf(shop.server, shop.key).payments(query)).body);
  const found = async (query: string) =>
    (await list(query)).payments.map((one: { paymentIdentifier: string }) => one.paymentIdentifier);

  it('finds payments right after they were created, by one pair or several, with other filters', async () => {
    const first = await create({ cart: '77', channel: 'web' });
    const second = await create({ cart: '78', channel: 'web' }, 'A-2');
    await create({ channel: '77' });
    await create({});
    expect(await found('metadata[cart]=77')).toEqual([first]);
    expect(await found('metadata[channel]=web')).toEqual([second, first]);
    expect(await found('metadata[channel]=web&metadata[cart]=78')).toEqual([second]);
    expect(await found('metadata[channel]=web&orderId=A-1')).toEqual([first]);
    expect(await found('metadata[channel]=web&createdFrom=2026-11-20T14:00:01Z')).toEqual([second]);
    expect(await found('metadata[channel]=web&createdBefore=2026-11-20T14:00:01Z')).toEqual([first]);
    expect(await found('metadata[channel]=web&status=Completed')).toEqual([]);
    expect(await found('metadata[channel]=Web')).toEqual([]);
  });

  it('takes any value that metadata can have', async () => {
    const value = ' 100% “ü” & =[x]\n🎉 ';
    const id = await create({ 'a.b-c_d': value });
    expect(await found(`metadata[a.b-c_d]=${encodeURIComponent(value)}`)).toEqual([id]);
    expect(await found(`metadata%5Ba.b-c_d%5D=${encodeURIComponent(value)}`)).toEqual([id]);
    const long = await create({ text: '🎉'.repeat(500) });
    expect(await found(`metadata[text]=${encodeURIComponent('🎉'.repeat(500))}`)).toEqual([long]);
  });

  it('pages through them, newest first', async () => {
    const all: string[] = [];
    for (let place = 0; place < 5; place += 1) all.unshift(await create({ channel: 'web' }));
    const first = await list('metadata[channel]=web&limit=2');
    expect(first.payments).toHaveLength(2);
    const second = await found(`metadata[channel]=web&limit=3&after=${first.next}`);
    expect(second).toEqual(all.slice(2));
  });

  it('looks at a bounded number of payments, and goes on from there', async () => {
    const wanted = await create({ channel: 'web', cart: '1' });
    const { db } = database;
    const { id: merchantId } = shop.merchant;
    const {
      id: _,
      depositIndex,
      ...model
    } = await makePayment(db, merchantId, {
      metadata: '{"channel":"web"}',
    });
    const rows: Prisma.PaymentCreateManyInput[] = Array.from({ length: 1_000 }, (_row, place) => ({
      ...{ ...model, id: `pay_z${String(place).padStart(4, '0')}`, depositAddress: `nano_${place}` },
      ...{ depositIndex: depositIndex + 1_000 + place, screeningReasons: [], rateSources: [] },
    }));
    await db.depositAddress.createMany({
      data: rows.map(({ depositIndex: index, depositAddress: address }) => ({
        ...{ index, address, createdAt: MADE_AT },
      })),
    });
    await db.payment.createMany({ data: rows });
    const [token = ''] = metadataTokens('{"channel":"web"}');
    await db.paymentMetadataToken.createMany({
      data: rows.map(({ id: paymentId }) => ({ merchantId, token, paymentId })),
    });
    const first = await list('metadata[channel]=web&metadata[cart]=1');
    expect(first).toEqual({ payments: [], next: 'pay_z0000' });
    expect(await found(`metadata[channel]=web&metadata[cart]=1&after=${first.next}`)).toEqual([wanted]);
  });

  it('shows nothing of another merchant', async () => {
    const { id: otherId } = await makeMerchant(database.db);
    const theirs = await makePayment(database.db, otherId, { metadata: '{"cart":"77"}' });
    const [token = ''] = metadataTokens('{"cart":"77"}');
    await database.db.paymentMetadataToken.create({
      data: { merchantId: otherId, paymentId: theirs.id, token },
    });
    expect(await found('metadata[cart]=77')).toEqual([]);
    expect((await list(`metadata[cart]=77&after=${theirs.id}`)).errorCode).toBe('badInput');
  });

  it.each([
    'metadata=77',
    'metadata[]=77',
    'metadata[a%20b]=77',
    'metadata[__proto__]=77',
    'metadata[constructor]=77',
    'metadata[cart][more]=77',
    'metadata[cart]=7&metadata[cart]=8',
    'metadata=7&metadata[cart]=7',
    'metdata[cart]=77',
    `metadata[cart]=${'x'.repeat(501)}`,
    Array.from({ length: 21 }, (_, place) => `metadata[k${place}]=1`).join('&'),
  ])('rejects %s', async (query) => {
    expect((await list(query)).errorCode).toBe('badInput');
  });

  it('says which keys are allowed', async () => {
    expect((await list('metadata[a%20b]=77')).errorMessage).toBe(
      'metadata has an invalid key: a key has 1 to 40 letters (a to z, A to Z), digits, dots, dashes and underscores.',
    );
  });
});
