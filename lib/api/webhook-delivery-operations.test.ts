// Repeated requests to send a test message, or to resend one, with an Idempotency-Key.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { openDatabase } from '@/lib/db/client';
import { RESPONSE_KEPT_MS } from '@/lib/db/idempotency';
import { MADE_AT } from '@/prisma/factories';
import { openShop, type Shop, testServer, webhooksOf } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

describeOnBothDatabases('a repeated request with an Idempotency-Key', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  let webhooks: ReturnType<typeof webhooksOf>;
  let endpointId: string;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    webhooks = webhooksOf(shop.server, shop.key);
    endpointId = await newEndpoint();
  });

  const newEndpoint = async (): Promise<string> => {
    const { body } = await webhooks.create({ url: 'https://shop.example/hooks' });
    return Object(body).webhookEndpointIdentifier;
  };
  const failedMessage = (id: string, to = endpointId) =>
    database.db.webhookDelivery.create({
      data: {
        ...{ id, endpointId: to, eventType: 'payment.refunded', body: '{}', attempts: 10 },
        ...{ createdAt: MADE_AT, failedAt: MADE_AT, lastStatus: 500, lastError: 'status 500' },
      },
    });
  /** As if the engine had delivered it. */
  const deliver = (id: string) =>
    database.db.webhookDelivery.update({
      where: { id },
      data: { attempts: 1, deliveredAt: MADE_AT, nextAttemptAt: null },
    });
  const messageState = async (id: string) => {
    const { attempts, deliveredAt } = await database.db.webhookDelivery.findUniqueOrThrow({ where: { id } });
    return { attempts, deliveredAt };
  };
  const reused = { errorCode: 'idempotencyKeyReused' };

  it('sends one test message, and returns the first response', async () => {
    const first = await webhooks.test(endpointId, 'test-1');
    expect(first.body).toMatchObject({ type: 'endpoint.test', state: 'waiting' });
    expect((await webhooks.test(endpointId, 'test-1')).text).toBe(first.text);
    expect(await database.db.webhookDelivery.count()).toBe(1);
    await webhooks.update(endpointId, { state: 'disabled' });
    expect((await webhooks.test(endpointId, 'test-1')).text).toBe(first.text);
    expect((await webhooks.test(await newEndpoint(), 'test-1')).body).toMatchObject(reused);
    expect(await database.db.webhookDelivery.count()).toBe(1);
  });

  it('sends another test message with another key, without one, and after a day', async () => {
    for (const key of ['test-1', 'test-2', undefined, undefined]) await webhooks.test(endpointId, key);
    expect(await database.db.webhookDelivery.count()).toBe(4);
    shop.server.clock.set(addMs(MADE_AT, RESPONSE_KEPT_MS + 1));
    await webhooks.test(endpointId, 'test-1');
    expect(await database.db.webhookDelivery.count()).toBe(5);
  });

  it('resends a message once, also after it was delivered', async () => {
    await failedMessage('msg_a');
    const first = await webhooks.resend(endpointId, 'msg_a', 'resend-1');
    expect(first.body).toMatchObject({ deliveryIdentifier: 'msg_a', state: 'waiting', attempts: 0 });
    await deliver('msg_a');
    expect((await webhooks.resend(endpointId, 'msg_a', 'resend-1')).text).toBe(first.text);
    expect(await messageState('msg_a')).toEqual({ attempts: 1, deliveredAt: MADE_AT });
    expect(await database.db.auditLogEntry.count({ where: { action: 'webhookMessagesResent' } })).toBe(1);
    await webhooks.resend(endpointId, 'msg_a', 'resend-2');
    expect(await messageState('msg_a')).toEqual({ attempts: 0, deliveredAt: null });
  });

  it('does not resend another message, or one to another endpoint', async () => {
    const otherId = await newEndpoint();
    for (const [id, to] of [
      ['msg_a', endpointId],
      ['msg_b', endpointId],
      ['msg_c', otherId],
    ] as const)
      await failedMessage(id, to);
    await webhooks.resend(endpointId, 'msg_a', 'resend-1');
    expect((await webhooks.resend(endpointId, 'msg_b', 'resend-1')).body).toMatchObject(reused);
    expect((await webhooks.resend(otherId, 'msg_c', 'resend-1')).body).toMatchObject(reused);
    for (const id of ['msg_b', 'msg_c']) expect(await messageState(id)).toMatchObject({ attempts: 10 });
  });

  it('can be sent again after an error', async () => {
    await failedMessage('msg_a');
    await webhooks.update(endpointId, { state: 'disabled' });
    const refused = [
      await webhooks.test(endpointId, 'test-1'),
      await webhooks.resend(endpointId, 'msg_a', 'resend-1'),
    ];
    for (const { body } of refused) expect(body).toMatchObject({ errorCode: 'badInput' });
    await webhooks.update(endpointId, { state: 'enabled' });
    expect((await webhooks.test(endpointId, 'test-1')).status).toBe(200);
    expect((await webhooks.resend(endpointId, 'msg_a', 'resend-1')).status).toBe(200);
  });

  it('takes effect once at two web processes, even at the same time', async () => {
    const second = await openDatabase({ url: database.url });
    onTestFinished(() => second.close());
    const webs = [webhooks, webhooksOf(testServer(second), shop.key)];
    await failedMessage('msg_a');
    for (let round = 0; round < 5; round += 1) {
      const key = `retry-${round}`;
      for (const answers of [
        await Promise.all(webs.map((web) => web.test(endpointId, key))),
        await Promise.all(webs.map((web) => web.resend(endpointId, 'msg_a', key))),
      ]) {
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
    }
    const tests = { where: { eventType: 'endpoint.test' } };
    expect(await database.db.webhookDelivery.count(tests)).toBe(5);
    expect(await database.db.auditLogEntry.count({ where: { action: 'webhookMessagesResent' } })).toBe(5);
  });
});
