// Tests which websites a merchant may register, and that only they can frame the merchant's pages.
import { describe, expect, it } from 'vitest';
import type { Config } from '@/lib/core/config';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { checkoutPath, framedPageAt, framingOrigin } from './framed-page';
import {
  addShopOrigin,
  listShopOrigins,
  MAX_SHOP_ORIGINS,
  readShopOrigin,
  removeShopOrigin,
} from './shop-origins';

const NOW = new Date('2026-11-22T08:00:00.000Z');

describe('a website', () => {
  const read = (text: string, network: Config['network'] = 'live') => readShopOrigin(text, network);

  it.each([
    [' https://shop.example ', 'https://shop.example'],
    ['https://Shop.Example:8443/', 'https://shop.example:8443'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('is %j', (text, origin) => {
    expect(read(text)).toEqual({ origin });
  });

  it.each([
    'http://shop.example',
    'http://localhost:4000',
    'https://*.shop.example',
    'https://*',
    'https://shop.example/cart',
    'https://shop.example/?',
    'https://shop.example/#',
    'https://ada:secret@shop.example',
    'https://[::1]:4000',
    "https://shop.example; script-src 'unsafe-inline'",
    'https://shop.example https://evil.example',
    'https://under_score.example',
    'javascript:alert(1)',
    'null',
    '*',
    '',
    `https://${'a'.repeat(300)}.example`,
  ])('is not %j', (text) => {
    expect(read(text)).toHaveProperty('error');
  });

  it('may be localhost on test networks', () => {
    for (const origin of ['http://localhost:4000', 'http://127.0.0.1:8080']) {
      expect(read(origin, 'sandbox')).toEqual({ origin });
      expect(read(origin, 'dev')).toEqual({ origin });
      expect(read(origin, 'beta')).toHaveProperty('error');
    }
    expect(read('http://localhost.shop.example', 'sandbox')).toHaveProperty('error');
  });
});

describe('a page that may be framed', () => {
  it('is a payment’s checkout or a link’s form, without subpages', () => {
    expect(framedPageAt('/checkout/pay_1')).toEqual({ kind: 'payment', id: 'pay_1' });
    expect(framedPageAt('/pay/abc-1')).toEqual({ kind: 'link', id: 'abc-1' });
    for (const path of ['/checkout/pay_1/receipt', '/checkout/', '/pay/a/b', '/dashboard', '/x/pay/abc']) {
      expect(framedPageAt(path)).toBeNull();
    }
  });

  it('keeps a valid website in the checkout path', () => {
    expect(checkoutPath('pay_1', 'https://shop.example')).toBe(
      '/checkout/pay_1?shopOrigin=https%3A%2F%2Fshop.example',
    );
    for (const text of [null, undefined, 'https://shop.example/x', '//evil', ['https://shop.example']]) {
      expect(checkoutPath('pay_1', text)).toBe('/checkout/pay_1');
    }
  });
});

describeOnBothDatabases('a merchant’s websites', (open) => {
  const openShop = async () => {
    const database = await open();
    const [ours, theirs] = [await makeMerchant(database.db), await makeMerchant(database.db)];
    const deps = {
      database,
      clock: { now: () => NOW },
      config: { network: 'live' },
      actor: 'user:u1',
    } as const;
    const add = (text: string, merchantId = ours.id) => addShopOrigin(deps, { merchantId, text });
    return { database, deps, ours, theirs, add };
  };

  it('can frame only their merchant’s payments and links', async () => {
    const { database, ours, theirs, add } = await openShop();
    await add('https://shop.example');
    await add('https://other.example', theirs.id);
    const payment = await makePayment(database.db, ours.id);
    const link = await database.db.paymentLink.create({
      data: { id: 'link', merchantId: ours.id, title: 'A book', createdAt: NOW },
    });
    const pages = [
      { kind: 'payment', id: payment.id },
      { kind: 'link', id: link.id },
    ] as const;
    for (const page of pages) {
      const framed = (origin: unknown) => framingOrigin({ database }, page, origin);
      expect(await framed('https://shop.example')).toBe('https://shop.example');
      const strangers = ['https://other.example', 'https://evil.example', 'http://shop.example'];
      const tricks = [
        'https://shop.example:8443',
        'https://shop.example.',
        'https://SHOP.example',
        '*',
        "'self'",
      ];
      for (const origin of [...strangers, ...tricks, '', undefined, ['https://shop.example']]) {
        expect(await framed(origin), String(origin)).toBeNull();
      }
    }
    expect(
      await framingOrigin({ database }, { kind: 'payment', id: 'pay_none' }, 'https://shop.example'),
    ).toBeNull();
    expect(
      await framingOrigin({ database }, { kind: 'link', id: payment.id }, 'https://shop.example'),
    ).toBeNull();
  });

  it('are recorded in the audit log, and their removal takes effect immediately', async () => {
    const { database, deps, ours, theirs, add } = await openShop();
    await add('https://shop.example/');
    await add('https://shop.example');
    const { id } = await makePayment(database.db, ours.id);
    const website = { merchantId: ours.id, origin: 'https://shop.example' };
    expect(await listShopOrigins(database.db, ours.id)).toEqual([{ origin: website.origin, createdAt: NOW }]);
    expect(await removeShopOrigin(deps, { ...website, merchantId: theirs.id })).toBe(false);
    expect(await removeShopOrigin(deps, website)).toBe(true);
    expect(await removeShopOrigin(deps, website)).toBe(false);
    expect(await framingOrigin({ database }, { kind: 'payment', id }, website.origin)).toBeNull();
    const entries = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(entries.map(({ action, merchantId }) => [action, merchantId])).toEqual([
      ['shopOriginAdded', ours.id],
      ['shopOriginRemoved', ours.id],
    ]);
  });

  it('are limited to twenty, even with simultaneous additions', async () => {
    const { database, ours, add } = await openShop();
    for (let number = 1; number < MAX_SHOP_ORIGINS; number += 1) await add(`https://shop${number}.example`);
    const last = await Promise.allSettled([add('https://a.example'), add('https://b.example')]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listShopOrigins(database.db, ours.id)).toHaveLength(MAX_SHOP_ORIGINS);
  });
});
