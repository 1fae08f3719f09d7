// A merchant's endpoints and the messages written for them, on both databases.
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { listAuditLog } from '@/lib/queries/list-audit-log';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  createTestKeyRing,
  createWebhookWorld,
  TEST_START,
  type WebhookWorld,
} from '@/verification/testing/webhook-endpoints';
import { chooseMessages, deleteEndpoint, disableEndpoint, enableEndpoint } from './change-endpoint';
import { listDeliveries } from './deliveries';
import { createEndpoint, type EndpointName, listEndpoints, readEndpoint, rotateSecret } from './endpoints';
import { enqueueDeliveries, MAX_ENDPOINTS_PER_MERCHANT } from './enqueue';
import { liveSecrets, ROTATION_MS } from './sign';

describeOnBothDatabases('webhook endpoints', (open) => {
  let database: Database;
  let world: WebhookWorld;

  beforeEach(async () => {
    database = await open();
    world = await createWebhookWorld(database);
  });

  const messagesOf = async (name: EndpointName) =>
    (await listDeliveries(database.db, { ...name, state: null, position: null })).deliveries;
  const rowOf = (id: string) => database.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });

  it('are listed for their merchant only, without their secret', async () => {
    const { endpoint, secret } = await world.addEndpoint('https://shop.example/hook', ['payment.expired']);
    expect(await listEndpoints(database.db, 'harbour')).toEqual([
      {
        id: endpoint.id,
        url: 'https://shop.example/hook',
        eventTypes: ['payment.expired'],
        includesResource: false,
        createdAt: TEST_START,
        disabledAt: null,
        disabledReason: null,
        lastDeliveredAt: null,
        failingSince: null,
        previousSecretExpiresAt: null,
      },
    ]);
    expect(await listEndpoints(database.db, 'fern')).toEqual([]);
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await listEndpoints(database.db, 'harbour'))).not.toContain('whsec');
  });

  it('store their secret encrypted, for this endpoint only', async () => {
    const { endpoint, secret } = await world.addEndpoint('https://shop.example/hook');
    const row = await rowOf(endpoint.id);
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));
    expect(liveSecrets(world.deps.keyRing, row, world.clock.now())).toEqual([secret]);
    expect(() => liveSecrets(createTestKeyRing(), row, world.clock.now())).toThrow();
    expect(() => liveSecrets(world.deps.keyRing, { ...row, id: 'another' }, world.clock.now())).toThrow();
  });

  it('accept the old secret for a day after a rotation', async () => {
    const { endpoint, secret: first } = await world.addEndpoint('https://shop.example/hook');
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    const { secret: second, endpoint: view } = await rotateSecret(world.deps, name);
    expect(view.previousSecretExpiresAt).toEqual(new Date(TEST_START.getTime() + ROTATION_MS));
    const live = async () => liveSecrets(world.deps.keyRing, await rowOf(endpoint.id), world.clock.now());
    expect(await live()).toEqual([second, first]);
    world.clock.pass(ROTATION_MS - 1);
    expect(await live()).toEqual([second, first]);
    world.clock.pass(1);
    expect(await live()).toEqual([second]);
    const { secret: third } = await rotateSecret(world.deps, name);
    const { secret: fourth } = await rotateSecret(world.deps, name);
    expect(await live()).toEqual([fourth, third]);
  });

  it('can be rotated twice simultaneously without losing the shown secret', async () => {
    const { endpoint } = await world.addEndpoint('https://shop.example/hook');
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    const shown = await Promise.all([rotateSecret(world.deps, name), rotateSecret(world.deps, name)]);
    const live = liveSecrets(world.deps.keyRing, await rowOf(endpoint.id), world.clock.now());
    expect([...live].sort()).toEqual(shown.map(({ secret }) => secret).sort());
  });

  it('can’t be changed by another merchant', async () => {
    const { endpoint } = await world.addEndpoint('https://shop.example/hook');
    const name = { merchantId: 'fern', endpointId: endpoint.id };
    await expect(rotateSecret(world.deps, name)).rejects.toThrow('webhook endpoint not found');
    for (const change of [disableEndpoint, enableEndpoint, deleteEndpoint]) {
      await expect(change(world.deps, name)).rejects.toThrow('webhook endpoint not found');
    }
    await world.announce('pay_1');
    expect(await messagesOf(name)).toEqual([]);
    expect(await messagesOf({ ...name, merchantId: 'harbour' })).toHaveLength(1);
    expect((await rowOf(endpoint.id)).disabledAt).toBeNull();
  });

  it('are limited to fifty; a disabled one does not count, and can be enabled only below the limit', async () => {
    const made = [];
    for (let place = 0; place < MAX_ENDPOINTS_PER_MERCHANT; place += 1) {
      made.push(await world.addEndpoint(`https://shop.example/${place}`));
    }
    await expect(world.addEndpoint('https://shop.example/more')).rejects.toThrow('limit of 50 enabled');
    expect(await listEndpoints(database.db, 'harbour')).toHaveLength(MAX_ENDPOINTS_PER_MERCHANT);
    const [first] = made;
    const name = { merchantId: 'harbour', endpointId: first?.endpoint.id ?? '' };
    await disableEndpoint(world.deps, name);
    await expect(world.addEndpoint('https://shop.example/more')).resolves.toBeDefined();
    await expect(enableEndpoint(world.deps, name)).rejects.toThrow('limit of 50 enabled');
  });

  it('are rejected with an invalid URL or an unknown event', async () => {
    const make = (url: string, eventTypes: string[]) =>
      createEndpoint(world.deps, { merchantId: 'harbour', url, eventTypes });
    await expect(make('http://shop.example', [])).rejects.toMatchObject({ code: 'badInput' });
    await expect(make('https://shop.example', ['payment.made'])).rejects.toMatchObject({ code: 'badInput' });
    const { endpoint } = await make('https://shop.example', ['payment.denied', 'payment.denied']);
    expect(endpoint.eventTypes).toEqual(['payment.denied']);
  });

  it('all receive the confirmation, and other events only if subscribed', async () => {
    const all = await world.addEndpoint('https://shop.example/all', ['payment.expired', 'payment.refunded']);
    const few = await world.addEndpoint('https://shop.example/few');
    await world.addEndpoint('https://fern.example/', ['payment.expired'], 'fern');
    await world.announce('pay_1');
    await world.announce('pay_2', 'payment.expired');
    const heard = (await world.outbox()).map((row) => [row.paymentId, row.endpointId, row.eventType]);
    expect(new Set(heard.map(String))).toEqual(
      new Set([
        `pay_1,${all.endpoint.id},paymentConfirmationwebhook`,
        `pay_1,${few.endpoint.id},paymentConfirmationwebhook`,
        `pay_2,${all.endpoint.id},payment.expired`,
      ]),
    );
  });

  it('get a message with the payment, the event and the time, and no personal data', async () => {
    await world.addEndpoint('https://shop.example/');
    world.clock.pass(1_999);
    await world.announce('pay_1');
    const [row] = await world.outbox();
    expect(row?.body).toBe(
      '{"paymentIdentifier":"pay_1","type":"paymentConfirmationwebhook","timestamp":"2026-11-20T14:00:01Z"}',
    );
    expect(row).toMatchObject({
      nextAttemptAt: world.clock.now(),
      attempts: 0,
      deliveredAt: null,
      failedAt: null,
    });
    expect(row?.id).toMatch(/^msg_/);
  });

  it('get one message for a repeatedly announced event', async () => {
    await world.addEndpoint('https://shop.example/1');
    await world.announce('pay_1');
    const [first] = await world.outbox();
    await world.addEndpoint('https://shop.example/2');
    await world.announce('pay_1');
    await world.announce('pay_1');
    const rows = await world.outbox();
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.id === first?.id)).toHaveLength(1);
  });

  it('get no message when the change is rolled back', async () => {
    await world.addEndpoint('https://shop.example/');
    const at = world.clock.now();
    const change = writeTransaction(database, async (tx) => {
      await tx.changeFeedEntry.create({ data: { merchantId: 'harbour', paymentId: 'pay_1', at } });
      await enqueueDeliveries(tx, {
        merchantId: 'harbour',
        paymentId: 'pay_1',
        eventType: 'paymentConfirmationwebhook',
        at,
      });
      throw new Error('the status had changed');
    });
    await expect(change).rejects.toThrow('the status had changed');
    expect(await world.outbox()).toEqual([]);
  });

  it('get nothing once disabled, and queued messages fail with the reason', async () => {
    const { endpoint } = await world.addEndpoint('https://shop.example/');
    await world.announce('pay_1');
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    await disableEndpoint(world.deps, name);
    await disableEndpoint(world.deps, name);
    await world.announce('pay_2');
    expect(await messagesOf(name)).toMatchObject([
      {
        ...{ paymentId: 'pay_1', nextAttemptAt: null, state: 'failed' },
        problem: 'Not sent: the endpoint was disabled.',
      },
    ]);
    expect(await listEndpoints(database.db, 'harbour')).toMatchObject([
      { disabledAt: TEST_START, disabledReason: 'merchant' },
    ]);
    await enableEndpoint(world.deps, name);
    await world.announce('pay_3');
    expect((await messagesOf(name)).map(({ paymentId, state }) => [paymentId, state])).toEqual(
      expect.arrayContaining([
        ['pay_3', 'waiting'],
        ['pay_1', 'failed'],
      ]),
    );
  });

  it('get nothing once deleted, are no longer listed, and can’t be changed', async () => {
    const { endpoint } = await world.addEndpoint('https://shop.example/');
    await world.announce('pay_1');
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    await database.db.webhookEndpoint.updateMany({
      data: { disabledAt: TEST_START, disabledReason: 'failing' },
    });
    await deleteEndpoint(world.deps, name);
    await world.announce('pay_2');
    expect(await messagesOf(name)).toMatchObject([
      { paymentId: 'pay_1', nextAttemptAt: null, state: 'failed' },
    ]);
    expect(await listEndpoints(database.db, 'harbour')).toEqual([]);
    expect(await readEndpoint(database.db, name)).toBeNull();
    const changes = [disableEndpoint, enableEndpoint, deleteEndpoint, rotateSecret] as const;
    for (const change of changes)
      await expect(change(world.deps, name)).rejects.toThrow('webhook endpoint not found');
    await expect(chooseMessages(world.deps, name, { eventTypes: [] })).rejects.toThrow(
      'webhook endpoint not found',
    );
  });

  it('are not deleted any more once version 1.0.0 has enabled them', async () => {
    const { endpoint } = await world.addEndpoint('https://shop.example/');
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    await deleteEndpoint(world.deps, name);
    await database.db.webhookEndpoint.updateMany({ data: { disabledAt: null, disabledReason: null } });
    expect(await listEndpoints(database.db, 'harbour')).toHaveLength(1);
    await world.announce('pay_1');
    expect(await messagesOf(name)).toMatchObject([{ paymentId: 'pay_1', state: 'waiting' }]);
    await deleteEndpoint(world.deps, name);
    expect(await listEndpoints(database.db, 'harbour')).toEqual([]);
    expect(await messagesOf(name)).toMatchObject([{ paymentId: 'pay_1', state: 'failed' }]);
  });

  it('get other events after the subscription changes', async () => {
    const { endpoint } = await world.addEndpoint('https://shop.example/', ['payment.expired']);
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    await expect(chooseMessages(world.deps, name, { eventTypes: ['payment.made'] })).rejects.toMatchObject({
      code: 'badInput',
    });
    await chooseMessages(world.deps, name, { eventTypes: ['payment.denied'] });
    await world.announce('pay_1', 'payment.expired');
    await world.announce('pay_2', 'payment.denied');
    expect((await world.outbox()).map(({ paymentId }) => paymentId)).toEqual(['pay_2']);
    const actions = (await listAuditLog(database.db)).map(({ action }) => action);
    expect(actions).toEqual(['webhookEventsChanged', 'webhookEndpointAdded']);
  });
});
