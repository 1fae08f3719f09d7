// Settings of the payment pages, valid and invalid.
import { describe, expect, it } from 'vitest';
import type { Config } from '@/lib/core/config';
import { parseKeyRing } from '@/lib/core/key-ring';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { listAuditLog } from '@/lib/queries/list-audit-log';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { openReturnSecret, readReturnUrl, replaceReturnSecret } from './return-url';
import { saveStorefront, storefrontView } from './storefront';

const secrets = { keyRing: parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`) };
const config = { network: 'live' } as const;

describe('a return URL', () => {
  const read = (text: string, network: Config['network'] = 'live') => readReturnUrl(text, network);

  it.each([
    [' https://shop.example ', 'https://shop.example/'],
    ['https://shop.example/a?b=c%20d&e#f', 'https://shop.example/a?b=c%20d&e#f'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ])('can be %s', (text, url) => {
    expect(read(text)).toEqual({ url });
  });

  it.each([
    'http://shop.example',
    'http://localhost:4000',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example',
    '//shop.example',
    'shop.example',
    '/thanks',
    'https://',
    'https://ada:secret@shop.example',
    'https://ada@shop.example',
    `https://shop.example/${'x'.repeat(2_000)}`,
    `https://shop.example/${'ü'.repeat(400)}`,
    'https://shop.example/?signature=1',
    'https://shop.example/?a=1&reference=',
  ])('cannot be %s', (text) => {
    expect(read(text)).toHaveProperty('error');
  });

  it('can be on this machine in test mode', () => {
    for (const url of ['http://localhost:4000/', 'http://127.0.0.1/', 'http://[::1]:8080/']) {
      expect(read(url, 'sandbox')).toEqual({ url });
      expect(read(url, 'dev')).toEqual({ url });
      expect(read(url, 'beta')).toHaveProperty('error');
    }
    expect(read('http://shop.example', 'sandbox')).toHaveProperty('error');
    expect(read('http://localhost.shop.example', 'sandbox')).toHaveProperty('error');
  });
});

describeOnBothDatabases("a merchant's pages", (open) => {
  const openMerchant = async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const row = () => database.db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
    const deps = { database, secrets, config, clock: { now: () => MADE_AT }, actor: userActor('u1') };
    const save = (given: { accentColor?: string; returnUrl?: string }) =>
      saveStorefront(deps, { merchantId, accentColor: '', returnUrl: '', ...given });
    const rotate = () => replaceReturnSecret({ ...deps, keyRing: secrets.keyRing }, merchantId);
    return { database, merchantId, row, save, rotate };
  };

  it('accept a hex color or none', async () => {
    const { row, save } = await openMerchant();
    for (const accentColor of ['#0A5C60', ' 0a5c60']) {
      expect(await save({ accentColor })).toEqual([]);
      expect((await row()).accentColor).toBe('#0a5c60');
    }
    expect(await save({})).toEqual([]);
    expect(storefrontView(await row())).toEqual({
      accentColor: null,
      logo: null,
      returnUrl: null,
      hasReturnSecret: false,
    });
  });

  it('return every error, and then change nothing', async () => {
    const { row, save } = await openMerchant();
    await save({ accentColor: '#0a5c60' });
    for (const accentColor of ['red', '#fff', '#12345g', '#0a5c600', 'url(x)']) {
      const errors = await save({ accentColor, returnUrl: 'http://shop.example' });
      expect(errors.map(({ field }) => field)).toEqual(['accentColor', 'returnUrl']);
    }
    expect(await row()).toMatchObject({ accentColor: '#0a5c60', returnUrl: null, returnUrlSecret: null });
  });

  it('have a signing secret from the first return URL on, which stays until it is replaced', async () => {
    const { merchantId, row, save, rotate } = await openMerchant();
    const secret = async () =>
      openReturnSecret(secrets.keyRing, merchantId, (await row()).returnUrlSecret ?? '');
    await save({ returnUrl: 'https://shop.example/thanks' });
    const first = await secret();
    expect(first).toMatch(/^rs_[A-Za-z0-9_-]{43}$/);
    await save({ returnUrl: 'https://shop.example/done' });
    await save({});
    expect(await secret()).toBe(first);
    const shown = await rotate();
    expect(shown).not.toBe(first);
    expect(await secret()).toBe(shown);
    expect(() => openReturnSecret(secrets.keyRing, 'another', '')).toThrow();
  });

  it('record each change in the audit log, without the path of the return URL and without the secret', async () => {
    const { database, merchantId, save, rotate } = await openMerchant();
    await save({ accentColor: 'red', returnUrl: 'https://shop.example/' });
    await save({ accentColor: '#0a5c60', returnUrl: 'https://shop.example/thanks?key=k' });
    await save({});
    await rotate();
    const entries = (await listAuditLog(database.db)).toReversed();
    const by = { actor: 'user:u1', merchantId };
    expect(entries).toMatchObject([
      { ...by, action: 'storefrontChanged' },
      { ...by, action: 'storefrontChanged' },
      { ...by, action: 'returnSecretRotated' },
    ]);
    expect(entries.map(({ detail }) => detail)).toEqual([
      { accentColor: '#0a5c60', website: 'https://shop.example' },
      { accentColor: null, website: null },
      {},
    ]);
  });
});
