// Scopes and rotation of API keys, tested through the HTTP pipeline.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/refund-factories';
import {
  accountOf,
  apiOf,
  CUSTOMER,
  linksOf,
  openShop,
  refundsOf,
  type Shop,
  webhooksOf,
} from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { MAX_FAILURES } from './api-key-authentication';
import {
  expireOldSecret,
  issueApiKey,
  issueKey,
  listApiKeys,
  revokeKey,
  rotateKey,
  SECRET_ROTATION_MS,
} from './api-keys';
import { ALL_SCOPES, readScopes } from './key-scopes';

describeOnBothDatabases('an API key', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
  });
  const deps = () =>
    ({ database, keys: shop.server.keys, clock: shop.server.clock, actor: 'user:u1' }) as const;

  it('may do what its scopes allow; a missing scope is named and never throttled', async () => {
    const { merchant, server } = shop;
    const { paymentIdentifier } = Object(
      (await shop.api.create({ usdAmount: '3', paymentCustomer: CUSTOMER })).body,
    );
    const { paymentLinkIdentifier } = Object((await shop.api.createLink({ title: 'A book' })).body);
    const { payment } = await makeUnsettled(database.db, merchant.id);
    const calls = {
      'payments.create': (key: Shop['key']) =>
        apiOf(server, key).create({ usdAmount: '3', paymentCustomer: CUSTOMER }),
      'payments.read': (key: Shop['key']) => apiOf(server, key).status({ paymentIdentifier }),
      'payments.cancel': (key: Shop['key']) => apiOf(server, key).cancel({ paymentIdentifier }),
      'links.create': (key: Shop['key']) => apiOf(server, key).createLink({ title: 'A book' }),
      'links.read': (key: Shop['key']) => linksOf(server, key).list(),
      'links.change': (key: Shop['key']) =>
        linksOf(server, key).update(paymentLinkIdentifier, { description: 'Signed' }),
      'links.close': (key: Shop['key']) => linksOf(server, key).close(paymentLinkIdentifier),
      'webhooks.read': (key: Shop['key']) => webhooksOf(server, key).list(),
      'webhooks.manage': (key: Shop['key']) =>
        webhooksOf(server, key).create({ url: 'https://shop.example/' }),
      'requests.read': (key: Shop['key']) => accountOf(server, key).requests(),
      'refunds.create': (key: Shop['key']) => refundsOf(server, key, payment.id).create(),
    } as const;
    for (const scope of ALL_SCOPES) {
      const key = await issueKey(deps(), { merchantId: merchant.id, label: 'pos', scopes: [scope] });
      const api = apiOf(server, key);
      for (const asked of ALL_SCOPES) {
        const { status, headers, body } = await calls[asked](key);
        if (asked === scope) expect(status, asked).toBe(200);
        else {
          expect(body).toMatchObject({
            errorCode: 'authInvalid',
            errorMessage: expect.stringContaining(asked),
          });
          expect(headers.get('www-authenticate')).toContain('Basic');
        }
      }
      expect([(await api.supported()).status, (await api.usdToNano({ usdAmount: '3' })).status]).toEqual([
        200, 200,
      ]);
    }
    const posKeys = (await listApiKeys(database.db, merchant.id)).filter(({ label }) => label === 'pos');
    expect(new Set(posKeys.flatMap(({ scopes }) => scopes))).toEqual(new Set(ALL_SCOPES));
    const lacking = apiOf(
      server,
      await issueApiKey(database.db, {
        merchantId: merchant.id,
        label: 'x',
        scopes: ['links.create'],
        at: MADE_AT,
      }),
    );
    for (let turn = 0; turn < MAX_FAILURES + 2; turn += 1) {
      expect((await lacking.status({ paymentIdentifier })).headers.get('retry-after')).toBeNull();
    }
    const none = issueKey(deps(), { merchantId: merchant.id, label: 'none', scopes: [] });
    await expect(none).rejects.toMatchObject({ code: 'badInput' });
  });

  it('is rotated: both secrets are valid for a day, and a concurrent second rotation changes nothing', async () => {
    const { merchant, server, key, api } = shop;
    const { id: otherId } = await makeMerchant(database.db);
    const name = { merchantId: merchant.id, keyId: key.id };
    const first = { ...name, seenUntil: null, expiresNow: false };
    expect(await rotateKey(deps(), { ...first, merchantId: otherId })).toBeNull();
    const renewed = await rotateKey(deps(), first);
    expect(await rotateKey(deps(), first)).toBeNull();
    const live = async (secret: string) => (await apiOf(server, { id: key.id, secret }).supported()).status;
    expect([await live(key.secret), await live(renewed?.secret ?? '')]).toEqual([200, 200]);
    const until = addMs(MADE_AT, SECRET_ROTATION_MS);
    expect(await listApiKeys(database.db, merchant.id)).toMatchObject([{ previousSecretExpiresAt: until }]);
    server.clock.set(until);
    expect([await live(key.secret), await live(renewed?.secret ?? '')]).toEqual([401, 200]);
    expect(await expireOldSecret(deps(), name)).toBe(false);
    expect((await api.supported()).status).toBe(401);
  });

  it('loses its old secret immediately when its own merchant requests that', async () => {
    const { merchant, server, key } = shop;
    const { id: otherId } = await makeMerchant(database.db);
    const name = { merchantId: merchant.id, keyId: key.id };
    const live = async (secret: string) => (await apiOf(server, { id: key.id, secret }).supported()).status;
    const second = await rotateKey(deps(), { ...name, seenUntil: null, expiresNow: true });
    expect([await live(key.secret), await live(second?.secret ?? '')]).toEqual([401, 200]);
    const third = await rotateKey(deps(), { ...name, seenUntil: MADE_AT, expiresNow: false });
    expect(await live(second?.secret ?? '')).toBe(200);
    expect(await expireOldSecret(deps(), { ...name, merchantId: otherId })).toBe(false);
    expect(await expireOldSecret(deps(), name)).toBe(true);
    expect([await live(second?.secret ?? ''), await live(third?.secret ?? '')]).toEqual([401, 200]);
    expect(await revokeKey(deps(), name)).toBe(true);
    expect(await live(third?.secret ?? '')).toBe(401);
    expect(await rotateKey(deps(), { ...name, seenUntil: MADE_AT, expiresNow: false })).toBeNull();
    const log = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(log.map(({ action }) => action)).toEqual([
      ...['apiKeyRotated', 'apiKeyRotated', 'apiKeySecretRevoked', 'apiKeyRevoked'],
    ]);
    expect(JSON.stringify(log)).not.toContain('sk_');
  });
});

it('ignores unknown scopes in a stored row', () => {
  expect(readScopes(['payments.read', 'root', 'payments.read', 7])).toEqual(['payments.read']);
  expect(readScopes('payments.read')).toEqual([]);
});
