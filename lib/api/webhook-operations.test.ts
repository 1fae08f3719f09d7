// The operations on webhook endpoints as an integrator's software calls them.
import { beforeEach, expect, it } from 'vitest';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { DEFAULT_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { addMs } from '@/lib/core/clock';
import { auditEntryViews } from '@/lib/queries/list-audit-log';
import { MADE_AT, makeApiKey, makeMerchant, makePayment } from '@/prisma/factories';
import { openShop, type Shop, webhooksOf } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

const URL_GIVEN = 'https://shop.example/hooks';

describeOnBothDatabases('webhook endpoints by the API', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  let webhooks: ReturnType<typeof webhooksOf>;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    webhooks = webhooksOf(shop.server, shop.key);
  });

  const bodyOf = async (answer: Promise<{ readonly body: unknown }>) => Object((await answer).body);
  const create = async (fields: object = {}): Promise<string> =>
    (await bodyOf(webhooks.create({ url: URL_GIVEN, ...fields }))).webhookEndpointIdentifier;
  const refusal = async (answer: Promise<{ readonly body: unknown }>): Promise<string> => {
    const { errorCode, errorMessage } = await bodyOf(answer);
    expect(errorCode).toBe('badInput');
    return errorMessage;
  };
  const storedSecret = async (id: string) => {
    const { sealedSecret } = await database.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    return sealedSecret;
  };
  const message = (endpointId: string, id: string, minutes: number, eventId: string | null = null) =>
    database.db.webhookDelivery.create({
      data: {
        ...{
          id,
          eventId,
          endpointId,
          eventType: 'payment.refunded',
          body: '{}',
          failedAt: MADE_AT,
          attempts: 10,
        },
        ...{ createdAt: addMs(MADE_AT, minutes * 60_000), lastStatus: 500, lastError: 'status 500' },
      },
    });

  it('are created with a secret that no later response and no stored row shows', async () => {
    const made = await webhooks.create({ url: `${URL_GIVEN}?a=1`, eventTypes: ['payment.expired'] });
    const { secret, ...endpoint } = Object(made.body);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(endpoint).toEqual({
      webhookEndpointIdentifier: expect.any(String),
      url: `${URL_GIVEN}?a=1`,
      state: 'enabled',
      eventTypes: ['payment.expired'],
      includesResource: false,
      createdDatetime: '2026-11-20T14:00:00Z',
    });
    expect((await webhooks.get(endpoint.webhookEndpointIdentifier)).body).toEqual(endpoint);
    expect((await webhooks.list()).body).toEqual({ webhookEndpoints: [endpoint] });
  });

  it('are created once for an Idempotency-Key, whose response shows the secret again but is stored without it', async () => {
    const made = await webhooks.create({ url: URL_GIVEN }, 'hook-1');
    expect((await webhooks.create({ url: URL_GIVEN }, 'hook-1')).text).toBe(made.text);
    expect(await bodyOf(webhooks.create({ url: `${URL_GIVEN}/2` }, 'hook-1'))).toMatchObject({
      errorCode: 'idempotencyKeyReused',
    });
    expect(await database.db.webhookEndpoint.count()).toBe(1);
    const { webhookEndpointIdentifier: id, secret } = Object(made.body);
    const rotated = await webhooks.rotate(id, 'turn-1');
    expect(Object(rotated.body).secret).not.toBe(secret);
    expect((await webhooks.rotate(id, 'turn-1')).text).toBe(rotated.text);
    for (const { response } of await database.db.idempotencyRecord.findMany()) {
      expect(response).not.toContain('whsec_');
    }
  });

  it.each([
    ['http://shop.example/', 'The URL must begin with https://.'],
    ['https://10.0.0.5/', 'The URL must have a public IP address.'],
    ['https://[::ffff:10.0.0.1]/', 'The URL must have a public IP address.'],
    ['https://169.254.169.254/latest', 'The URL must have a public IP address.'],
    ['https://user:pass@shop.example/', 'The URL must not contain a username or password.'],
    ['ftp', 'The URL must be a full URL, such as https://shop.example/webhooks.'],
  ])('refuse %s', async (url, sentence) => {
    expect(await refusal(webhooks.create({ url }))).toBe(sentence);
    expect(await database.db.webhookEndpoint.count()).toBe(0);
  });

  it('name unknown events and fields, and end at 50 enabled ones', async () => {
    expect(await refusal(webhooks.create({ url: URL_GIVEN, eventTypes: ['payment.lost'] }))).toContain(
      'eventTypes.0 must have only payment.expired',
    );
    expect(await refusal(webhooks.create({ url: URL_GIVEN, eventType: [] }))).toBe(
      'Unknown field `eventType`. Did you mean `eventTypes`?',
    );
    expect(await refusal(webhooks.create({}))).toBe('url is required.');
    for (let place = 0; place < 50; place += 1) await create();
    expect(await refusal(webhooks.create({ url: URL_GIVEN }))).toContain('Limit of 50 enabled');
  });

  it('are changed: events, disabled, enabled again', async () => {
    const id = await create({ eventTypes: ['payment.expired'] });
    const changed = await bodyOf(webhooks.update(id, { eventTypes: ['payment.denied'], state: 'disabled' }));
    expect(changed).toMatchObject({
      ...{ state: 'disabled', disabledReason: 'merchant', eventTypes: ['payment.denied'] },
      disabledDatetime: '2026-11-20T14:00:00Z',
    });
    expect(await refusal(webhooks.update(id, { eventTypes: [] }))).toContain('disabled');
    expect(await refusal(webhooks.rotate(id))).toContain('Enable it first');
    expect(await refusal(webhooks.test(id))).toContain('Enable it first');
    expect(await bodyOf(webhooks.update(id, { eventTypes: [], state: 'enabled' }))).toMatchObject({
      ...{ state: 'enabled', eventTypes: [] },
    });
    expect(await bodyOf(webhooks.update(id, { includesResource: true }))).toMatchObject({
      ...{ eventTypes: [], includesResource: true },
    });
    expect(await bodyOf(webhooks.update(id, { eventTypes: ['refund.failed'] }))).toMatchObject({
      ...{ eventTypes: ['refund.failed'], includesResource: true },
    });
    expect(await refusal(webhooks.update(id, { includesResource: 'yes' }))).toBe(
      'includesResource must be true or false.',
    );
    expect(await refusal(webhooks.update(id, {}))).toBe('eventTypes, includesResource or state is required.');
    expect(await refusal(webhooks.update(id, { url: 'https://thief.example/' }))).toBe(
      'Unknown field `url`.',
    );
  });

  it('contain details only if the key may read payments', async () => {
    const { db } = database;
    const id = await create();
    const scopes = ['webhooks.manage'] as const;
    const given = { merchantId: shop.merchant.id, label: 'deploy', scopes, at: MADE_AT };
    const deploy = webhooksOf(shop.server, await issueApiKey(db, given));
    const lacks = { errorCode: 'authInvalid', errorMessage: expect.stringContaining('payments.read') };
    expect((await deploy.create({ url: URL_GIVEN, includesResource: true })).body).toMatchObject(lacks);
    expect((await deploy.update(id, { includesResource: true })).body).toMatchObject(lacks);
    expect(await db.webhookEndpoint.count({ where: { includesResource: true } })).toBe(0);
    expect((await deploy.update(id, { includesResource: false })).body).toMatchObject({
      includesResource: false,
    });
    expect((await webhooks.update(id, { includesResource: true })).body).toMatchObject({
      includesResource: true,
    });
  });

  it('keep signing with the previous secret for a day after a rotation', async () => {
    const id = await create();
    const before = await storedSecret(id);
    const { previousSecretExpiresDatetime } = await bodyOf(webhooks.rotate(id));
    expect(previousSecretExpiresDatetime).toBe('2026-11-21T14:00:00Z');
    const row = await database.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row.sealedPreviousSecret).toBe(before);
    // A second rotation would end the secret that the shop's receiver has.
    expect(await refusal(webhooks.rotate(id))).toContain('less than 24 hours ago');
    expect((await database.db.webhookEndpoint.findUniqueOrThrow({ where: { id } })).sealedSecret).toBe(
      row.sealedSecret,
    );
  });

  it('list their messages page by page, and send one again', async () => {
    const id = await create();
    const { id: paymentId } = await makePayment(database.db, shop.merchant.id);
    for (const [place, name] of ['msg_a', 'msg_b', 'msg_c'].entries()) await message(id, name, place);
    await database.db.webhookDelivery.update({ where: { id: 'msg_c' }, data: { paymentId } });
    const first = await bodyOf(webhooks.deliveries(id, '?limit=2'));
    expect(first).toEqual({
      deliveries: [
        {
          ...{ deliveryIdentifier: 'msg_c', type: 'payment.refunded', paymentIdentifier: paymentId },
          ...{ state: 'failed', attempts: 10, lastStatus: 500, createdDatetime: '2026-11-20T14:02:00Z' },
          problem: 'The endpoint responded 500. Only 200 to 299 counts as delivered.',
        },
        expect.objectContaining({ deliveryIdentifier: 'msg_b' }),
      ],
      next: 'msg_b',
    });
    const second = await bodyOf(webhooks.deliveries(id, '?limit=2&after=msg_b'));
    expect(second).toEqual({ deliveries: [expect.objectContaining({ deliveryIdentifier: 'msg_a' })] });
    const resent = await bodyOf(webhooks.resend(id, 'msg_a'));
    expect(resent).toMatchObject({
      ...{ deliveryIdentifier: 'msg_a', state: 'waiting', attempts: 0 },
      nextAttemptDatetime: '2026-11-20T14:00:00Z',
    });
    // What came of earlier attempts.
    for (const old of ['lastStatus', 'problem']) expect(resent).not.toHaveProperty(old);
    expect(await refusal(webhooks.deliveries(id, '?after=msg_x'))).toContain('after must be');
    expect(await refusal(webhooks.resend(await create(), 'msg_a'))).toContain('no message');
    const test = await bodyOf(webhooks.test(id));
    expect(test).toMatchObject({ type: 'endpoint.test', state: 'waiting' });
    expect(await refusal(webhooks.resend(id, test.deliveryIdentifier))).toContain('Send a new one');
  });

  it('list and resend a message by its event, which several endpoints share', async () => {
    const [first, second] = [await create(), await create()];
    await message(first, 'msg_a', 0, 'evt_1');
    await message(second, 'msg_b', 0, 'evt_1');
    for (const [id, stored] of [
      [first, 'msg_a'],
      [second, 'msg_b'],
    ] as const) {
      expect(await bodyOf(webhooks.deliveries(id))).toMatchObject({
        deliveries: [{ deliveryIdentifier: 'evt_1' }],
      });
      expect(await bodyOf(webhooks.resend(id, 'evt_1'))).toMatchObject({ deliveryIdentifier: 'evt_1' });
      expect(await bodyOf(webhooks.resend(id, stored))).toMatchObject({ deliveryIdentifier: 'evt_1' });
      const row = await database.db.webhookDelivery.findUniqueOrThrow({ where: { id: stored } });
      expect(row).toMatchObject({ attempts: 0, nextAttemptAt: MADE_AT });
    }
  });

  it('record the key in the audit log, and notify the owners of what a thief would do', async () => {
    const { id: merchantId } = shop.merchant;
    const owner = {
      email: 'owner@shop.example',
      passwordHash: '',
      role: 'owner',
      createdAt: MADE_AT,
    } as const;
    await database.db.user.create({ data: { ...owner, id: 'owner', merchantId } });
    const id = await create();
    await webhooks.update(id, { eventTypes: ['payment.denied'] });
    await webhooks.rotate(id);
    await webhooks.update(id, { state: 'disabled' });
    await webhooks.update(id, { state: 'disabled' });
    await webhooks.update(id, { state: 'enabled' });
    await message(id, 'msg_a', 0);
    await webhooks.resend(id, 'msg_a');
    const rows = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    const views = await auditEntryViews(database.db, rows);
    expect(views.map(({ action }) => action)).toEqual([
      ...['webhookEndpointAdded', 'webhookEventsChanged', 'webhookSecretRotated', 'webhookEndpointDisabled'],
      ...['webhookEndpointEnabled', 'webhookMessagesResent'],
    ]);
    expect(new Set(views.map(({ keyName }) => keyName))).toEqual(new Set(['API key “shop”']));
    const told = await database.db.notification.findMany({ where: { userId: 'owner' } });
    expect(told.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'webhookChangedByKey'));
    expect(told.map(({ detail }) => Object(detail).change).sort()).toEqual([
      ...['added', 'disabled', 'enabled', 'eventsChanged', 'rotated'],
    ]);
    expect(told[0]?.detail).toMatchObject({ host: 'shop.example', label: 'shop' });
  });

  it('of another merchant are unknown', async () => {
    const { id: otherId } = await makeMerchant(database.db);
    const theirs = webhooksOf(shop.server, await makeApiKey(database.db, otherId));
    const id = await create();
    await message(id, 'msg_a', 0);
    const asked = [
      ...[theirs.get(id), theirs.update(id, { state: 'disabled' }), theirs.rotate(id), theirs.test(id)],
      ...[theirs.deliveries(id), theirs.resend(id, 'msg_a'), webhooks.get('%00'), webhooks.get('nobody')],
    ];
    for (const answer of asked) {
      expect(await refusal(answer)).toBe('No webhook endpoint has this webhookEndpointIdentifier.');
    }
    expect((await theirs.list()).body).toEqual({ webhookEndpoints: [] });
    const own = await bodyOf(theirs.create({ url: URL_GIVEN }));
    expect(await refusal(theirs.resend(own.webhookEndpointIdentifier, 'msg_a'))).toContain('no message');
  });

  it('are gone once deleted, and the owners are notified', async () => {
    const { id: merchantId } = shop.merchant;
    await database.db.user.create({
      data: {
        ...{ id: 'owner', email: 'owner@shop.example', passwordHash: '', role: 'owner' },
        ...{ createdAt: MADE_AT, merchantId },
      },
    });
    const id = await create();
    expect(await bodyOf(webhooks.delete(id))).toEqual({ webhookEndpointIdentifier: id, deleted: true });
    for (const answer of [webhooks.get(id), webhooks.delete(id), webhooks.update(id, { state: 'enabled' })])
      expect(await refusal(answer)).toBe('No webhook endpoint has this webhookEndpointIdentifier.');
    expect((await webhooks.list()).body).toEqual({ webhookEndpoints: [] });
    const notices = await database.db.notification.findMany({ where: { userId: 'owner' } });
    expect(notices.map(({ detail }) => Object(detail).change)).toContain('deleted');
  });

  it('need a scope that a key has only if it was chosen', async () => {
    expect(DEFAULT_SCOPES).not.toContain('webhooks.manage');
    const given = { merchantId: shop.merchant.id, label: 'shop', at: MADE_AT };
    const usual = webhooksOf(shop.server, await issueApiKey(database.db, given));
    const { status, body } = await usual.create({ url: URL_GIVEN });
    expect({ status, body }).toMatchObject({
      ...{ status: 401, body: { errorCode: 'authInvalid' } },
    });
    expect(Object(body).errorMessage).toContain('webhooks.manage');
    expect((await usual.list()).status).toBe(200);
  });
});
