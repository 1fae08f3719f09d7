// Tests payment links: validation, creation, listing and closing.
import { describe, expect, it } from 'vitest';
import { parseKeyRing, unseal } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type PaymentLinkInput, paymentLinkSchema } from './link-schema';
import { type LinkListName, listPaymentLinks } from './list-links';
import { closePaymentLink, createLoggedLink, createPaymentLink, linkErrors, ownsLink } from './payment-links';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
/** The context of a list at this time, with only US dollars enabled. */
const at = (now: Date) => ({ now, priceCurrencies: ['USD'] });
const texts = { title: 'A signed map', description: '', orderId: '', orderDescription: '' };
const read = (fields: Record<string, string>) => paymentLinkSchema.safeParse({ ...texts, ...fields });

describe('a payment link', () => {
  it.each(['0.01', '12.5', '12.50', '600', '600.00', ' 7.10 '])('can ask for %s USD', (amount) => {
    expect(read({ pricing: 'usd', amount }).data).toMatchObject({ amount: amount.trim() });
  });

  it('accepts an amount with its sign, a decimal comma, or in nano its unit', () => {
    expect(read({ pricing: 'usd', amount: '12,50 $' }).data).toMatchObject({ amount: '12.50' });
    expect(read({ pricing: 'nano', amount: '0,5 nano' }).data).toMatchObject({
      amount: `5${'0'.repeat(29)}`,
    });
  });

  it.each(['', '0', '0.00', '0.001', '600.01', '-1', '1e2', '1,500', '€5', '0x10', 'ten', '12.345'])(
    'cannot ask for %s USD',
    (amount) => {
      expect(read({ pricing: 'usd', amount }).error?.issues[0]?.path).toEqual(['amount']);
    },
  );

  it('keeps an amount of nano as exact raw', () => {
    expect(read({ pricing: 'nano', amount: '4.112334' }).data).toMatchObject({
      amount: '4112334000000000000000000000000',
    });
  });

  it.each(['', '0', '-1', '1e3', '340282367', '0.0000000000000000000000000000001'])(
    'cannot ask for %s nano',
    (amount) => {
      expect(read({ pricing: 'nano', amount }).success).toBe(false);
    },
  );

  it('needs a title, and limits every text in code points', () => {
    expect(read({ pricing: 'open', title: '  ' }).success).toBe(false);
    expect(read({ pricing: 'open', title: '𝒳'.repeat(200) }).success).toBe(true);
    expect(read({ pricing: 'open', title: '𝒳'.repeat(201) }).success).toBe(false);
    for (const title of ['a\nb', 'a\u0000', 'a\ud800b'])
      expect(read({ pricing: 'open', title }).success).toBe(false);
    expect(read({ pricing: 'open', description: 'two\nlines\tand a tab' }).success).toBe(true);
    expect(read({ pricing: 'open', description: 'x'.repeat(2_001) }).success).toBe(false);
    expect(read({ pricing: 'open', orderId: 'x'.repeat(256) }).success).toBe(false);
  });

  it.each([
    ['', null],
    ['1', 1],
    ['100000', 100_000],
  ])('accepts a stock of %j', (stock, stored) => {
    expect(read({ pricing: 'open', stock }).data).toMatchObject({ stock: stored });
  });

  it.each(['0', '-1', '1.5', '1e3', '0x1', '100001', 'ten', '01'])('rejects a stock of %j', (stock) => {
    expect(read({ pricing: 'open', stock }).error?.issues[0]?.path).toEqual(['stock']);
  });

  it('expires at a time in UTC, or never', () => {
    const until = (expiresAt: string) => read({ pricing: 'open', expiresAt }).data?.expiresAt;
    expect(until('')).toBeNull();
    expect(until('2026-12-24T18:00:00Z')).toEqual(new Date('2026-12-24T18:00:00Z'));
    expect(until('2026-12-24T18:00:00.500Z')).toEqual(new Date('2026-12-24T18:00:00.500Z'));
  });

  it.each([
    'tomorrow',
    '2026-12-24',
    '2026-12-24T18:00:00',
    '2026-12-24T18:00:00+01:00',
    '2026-02-30T10:00:00Z',
  ])('rejects the expiry time %j', (expiresAt) => {
    expect(read({ pricing: 'open', expiresAt }).error?.issues[0]?.path).toEqual(['expiresAt']);
  });

  it('must expire in the future, and allows prefilled details only for one payment', () => {
    const faultsOf = (link: Parameters<typeof linkErrors>[0]) =>
      linkErrors(link, MADE_AT).map(({ field }) => field);
    const later = new Date(MADE_AT.getTime() + 1);
    expect(faultsOf({ expiresAt: later, stock: null })).toEqual([]);
    expect(faultsOf({ expiresAt: MADE_AT, stock: null })).toEqual(['expiresAt']);
    expect(faultsOf({ expiresAt: null, stock: 1, prefill: { firstName: 'Ada' } })).toEqual([]);
    for (const stock of [null, 2]) {
      expect(faultsOf({ expiresAt: null, stock, prefill: {} })).toEqual(['prefill']);
    }
  });
});

function input(fields: Record<string, string>): PaymentLinkInput {
  return paymentLinkSchema.parse({ ...texts, ...fields });
}

describeOnBothDatabases('the links of a merchant', (open) => {
  const listed = async (db: Queryable, merchantId: string, list: LinkListName, now = MADE_AT) =>
    (await listPaymentLinks(db, { merchantId, list, position: null }, at(now))).links;

  it('are listed with amount and number of payments', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    let minute = 0;
    const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 14, minute++)) };
    const usd = await createPaymentLink(
      { db, clock, keyRing },
      merchantId,
      input({ pricing: 'usd', amount: '12.50' }),
    );
    await createPaymentLink(
      { db, clock, keyRing },
      merchantId,
      input({ pricing: 'nano', amount: '4.5', orderId: 'A-1' }),
    );
    await createPaymentLink({ db, clock, keyRing }, merchantId, input({ pricing: 'open' }));
    await makePayment(db, merchantId, { paymentLinkId: usd });
    expect(
      (await listed(db, merchantId, 'open')).map(({ amount, paymentCount }) => ({
        amount,
        paymentCount,
      })),
    ).toEqual([
      { amount: { kind: 'open' }, paymentCount: 0 },
      { amount: { kind: 'nano', nano: '4.5' }, paymentCount: 0 },
      { amount: { kind: 'price', price: { currency: 'USD', amount: '12.50' } }, paymentCount: 1 },
    ]);
  });

  it('can be closed once, and stay in a list', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const deps = {
      database,
      clock: { now: () => new Date('2026-11-20T14:00:00Z') },
      actor: 'user:u1',
    } as const;
    const linkId = await writeTransaction(database, (tx) =>
      createLoggedLink({ ...deps, db: tx, keyRing }, merchantId, input({ pricing: 'open' })),
    );
    expect(await closePaymentLink(deps, { merchantId, linkId })).toBe(true);
    expect(await closePaymentLink(deps, { merchantId, linkId })).toBe(false);
    const entries = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    const detail = JSON.stringify({ paymentLinkIdentifier: linkId });
    const of = { merchantId, actor: 'user:u1', detail };
    expect(entries).toMatchObject([
      { ...of, action: 'paymentLinkCreated' },
      { ...of, action: 'paymentLinkClosed' },
    ]);
    expect(await listed(db, merchantId, 'open')).toEqual([]);
    expect(await listed(db, merchantId, 'ended')).toMatchObject([{ closedAt: '2026-11-20T14:00:00.000Z' }]);
  });

  it('belong to nobody else', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: other } = await makeMerchant(db);
    const clock = { now: () => MADE_AT };
    const linkId = await createPaymentLink({ db, clock, keyRing }, merchantId, input({ pricing: 'open' }));
    expect(await ownsLink(db, { merchantId, linkId })).toBe(true);
    expect(await ownsLink(db, { merchantId: other, linkId })).toBe(false);
    expect(await ownsLink(db, { merchantId, linkId: 'none' })).toBe(false);
  });

  it('show the used stock and why they are closed', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const clock = { now: () => MADE_AT };
    const make = (fields: Record<string, string>) =>
      createPaymentLink({ db, clock, keyRing }, merchantId, input({ pricing: 'open', ...fields }));
    const sold = await make({ title: 'sold', stock: '1' });
    const taken = await make({ title: 'taken', stock: '2' });
    await make({ title: 'over', expiresAt: '2026-11-20T15:00:00Z' });
    await makePayment(db, merchantId, { paymentLinkId: sold, status: 'Completed' });
    await makePayment(db, merchantId, { paymentLinkId: taken, status: 'Error' });
    const later = new Date('2026-11-20T15:00:00Z');
    await makePayment(db, merchantId, { paymentLinkId: taken, expiresAt: later });
    const shown = async (list: LinkListName) =>
      (await listed(db, merchantId, list, later)).map(
        ({ title, state, stock, paymentCount }) => [title, { state, stock, paymentCount }] as const,
      );
    expect(Object.fromEntries(await shown('open'))).toEqual({
      sold: { state: 'soldOut', stock: { total: 1, taken: 1 }, paymentCount: 1 },
      taken: { state: 'open', stock: { total: 2, taken: 1 }, paymentCount: 2 },
    });
    expect(Object.fromEntries(await shown('ended'))).toEqual({
      over: { state: 'expired', stock: null, paymentCount: 0 },
    });
  });

  it('create the return-URL signing secret with the first return URL, and keep it', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const clock = { now: () => MADE_AT };
    const secret = async () =>
      (await db.merchant.findUniqueOrThrow({ where: { id: merchantId } })).returnUrlSecret;
    const link = input({ pricing: 'open' });
    await createPaymentLink({ db, clock, keyRing }, merchantId, link);
    expect(await secret()).toBeNull();
    const returnUrl = 'https://shop.example/thanks';
    await createPaymentLink({ db, clock, keyRing }, merchantId, { ...link, returnUrl });
    const made = await secret();
    expect(unseal(keyRing, `return:${merchantId}`, made ?? '')).toMatch(/^rs_[A-Za-z0-9_-]{43}$/);
    await createPaymentLink({ db, clock, keyRing }, merchantId, { ...link, returnUrl });
    expect(await secret()).toBe(made);
  });
});
