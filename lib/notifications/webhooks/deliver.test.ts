// Delivery end to end on both databases: from the outbox over real HTTP to a receiver that verifies.
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addUser } from '@/lib/accounts/auth/new-user';
import { addMs } from '@/lib/core/clock';
import { passStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  createWebhookWorld,
  type ReceivedMessage,
  type Receiver,
  silentLog,
  startReceiver,
  TEST_START,
  type WebhookWorld,
} from '@/verification/testing/webhook-endpoints';
import { disableEndpoint, enableEndpoint } from './change-endpoint';
import { createLanes, deliverDue } from './deliver';
import { ERROR_PAUSE_MS, MESSAGES_AT_ONCE } from './deliver-batch';
import { readEndpointVersion } from './deliveries';
import { ATTEMPT_KEPT_MS, pruneAttempts, readDelivery } from './delivery-log';
import { listEndpoints, rotateSecret } from './endpoints';
import { ATTEMPT_DELAYS_MS, DISABLED_AFTER_MS, ENDPOINT_PAUSE_MS } from './failing-endpoints';
import { createPoster } from './guarded-fetch';
import type { DeliverDeps } from './record-attempt';
import { redeliver, sendTest } from './resend';

const never = new AbortController().signal;

describeOnBothDatabases('delivering webhooks', (open) => {
  let database: Database;
  let world: WebhookWorld;
  let receiver: Receiver;
  let deps: DeliverDeps;

  beforeEach(async () => {
    database = await open();
    world = await createWebhookWorld(database);
    receiver = await startReceiver();
    deps = depsWith(10_000);
  });

  function depsWith(timeoutMs: number): DeliverDeps {
    const { keyRing, clock, allowedHosts } = world.deps;
    const poster = createPoster({ allowedHosts, timeoutMs });
    onTestFinished(() => poster.close());
    const readResource = async () => ({});
    const steady = { log: silentLog, atStep: passStep, random: () => 0 };
    return { database, keyRing, clock, poster, readResource, ...steady };
  }

  const deliver = () => deliverDue(deps, never);
  const answerStatus = (status: number) => {
    receiver.respond = (response) => response.writeHead(status).end();
  };
  const onlyMessage = async () => {
    const [row] = await world.outbox();
    if (row === undefined) throw new Error('the outbox is empty');
    return row;
  };

  it('sends a signed message that the receiver can verify, once', async () => {
    const { secret } = await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [message] = receiver.received;
    const row = await onlyMessage();
    expect(message).toMatchObject({
      method: 'POST',
      url: '/hook',
      body: '{"paymentIdentifier":"pay_1","type":"paymentConfirmationwebhook","timestamp":"2026-11-20T14:00:00Z"}',
      headers: { 'content-type': 'application/json', 'webhook-id': webhookIdOf(row) },
    });
    expect(signaturesOf(message)).toEqual([new Webhook(secret).sign(webhookIdOf(row), TEST_START, row.body)]);
    expect(row).toMatchObject({
      attempts: 1,
      lastStatus: 204,
      lastError: null,
      deliveredAt: TEST_START,
      nextAttemptAt: null,
      failedAt: null,
    });
  });

  it('has the id of its event, at every endpoint and however often the event is written', async () => {
    await world.addEndpoint(receiver.url);
    await world.addEndpoint(`${receiver.url}/second`);
    await world.announce('pay_1');
    await world.announce('pay_1');
    await deliver();
    const { id } = await database.db.event.findFirstOrThrow();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('keeps the id of a message that version 1.0.0 queued', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await database.db.webhookDelivery.updateMany({ data: { eventId: null } });
    await deliver();
    const { id } = await onlyMessage();
    expect(receiver.received[0]?.headers['webhook-id']).toBe(id);
  });

  it('signs with both secrets while one is rotated', async () => {
    const { endpoint, secret } = await world.addEndpoint(receiver.url);
    const rotated = await rotateSecret(world.deps, { merchantId: 'harbour', endpointId: endpoint.id });
    await world.announce('pay_1');
    await deliver();
    const row = await onlyMessage();
    expect(signaturesOf(receiver.received[0])).toEqual(
      [rotated.secret, secret].map((one) => new Webhook(one).sign(webhookIdOf(row), TEST_START, row.body)),
    );
  });

  it('retries on the schedule, with the same id and body, and stops after the last attempt', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    answerStatus(503);
    for (const delayMs of ATTEMPT_DELAYS_MS) {
      if (delayMs > 0) {
        world.clock.pass(delayMs - 1);
        const before = receiver.received.length;
        await deliver();
        expect(receiver.received).toHaveLength(before);
        world.clock.pass(1);
      }
      await deliver();
    }
    expect(receiver.received).toHaveLength(ATTEMPT_DELAYS_MS.length);
    expect(new Set(receiver.received.map((message) => message.headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map((message) => message.body)).size).toBe(1);
    expect(new Set(receiver.received.map((message) => message.headers['webhook-timestamp'])).size).toBe(10);
    expect(await onlyMessage()).toMatchObject({
      attempts: 10,
      lastStatus: 503,
      lastError: 'responded with HTTP 503',
      nextAttemptAt: null,
      deliveredAt: null,
      failedAt: world.clock.now(),
    });
    world.clock.pass(7 * 24 * 60 * 60_000);
    await deliver();
    expect(receiver.received).toHaveLength(10);
  });

  it('continues the schedule after a restart, from the database only', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    answerStatus(500);
    await deliver();
    answerStatus(200);
    world.clock.pass(10_000);
    await deliverDue(depsWith(10_000), never);
    expect(await onlyMessage()).toMatchObject({ attempts: 2, lastStatus: 200, lastError: null });
  });

  it('treats every response except 2xx as a failure', async () => {
    await world.addEndpoint(receiver.url);
    for (const status of [301, 302, 307, 400, 401, 404, 429, 500]) {
      answerStatus(status);
      await world.announce(`pay_${status}`);
      await deliver();
      const row = await database.db.webhookDelivery.findFirst({ where: { paymentId: `pay_${status}` } });
      expect(row).toMatchObject({ attempts: 1, lastStatus: status, deliveredAt: null, failedAt: null });
    }
  });

  it('disables an endpoint that responds 410 and abandons its queued messages', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await world.announce('pay_2');
    answerStatus(410);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await listEndpoints(database.db, 'harbour')).toMatchObject([
      { disabledAt: TEST_START, disabledReason: 'gone' },
    ]);
    for (const row of await world.outbox()) {
      expect(row).toMatchObject({ nextAttemptAt: null, failedAt: TEST_START, deliveredAt: null });
    }
  });

  it('sends nothing to an endpoint that was disabled while the message was created', async () => {
    const { endpoint } = await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await database.db.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { disabledAt: TEST_START },
    });
    await deliver();
    expect(receiver.received).toHaveLength(0);
    expect(await onlyMessage()).toMatchObject({
      failedAt: TEST_START,
      lastError: 'endpoint disabled by the merchant',
    });
  });

  it('stores neither address nor content when a host is not public', async () => {
    deps = { ...deps, poster: createPoster({ allowedHosts: [] }) };
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await deliver();
    expect(receiver.received).toHaveLength(0);
    expect(await onlyMessage()).toMatchObject({
      attempts: 1,
      lastStatus: null,
      lastError: 'ADDRESS_REFUSED',
    });
  });

  it('delays no endpoint because of another that does not respond', async () => {
    const silent = await startReceiver();
    const slow: (() => void)[] = [];
    silent.respond = (response) => slow.push(() => response.writeHead(200).end());
    await world.addEndpoint(silent.url);
    await world.addEndpoint(receiver.url, [], 'fern');
    await world.announce('pay_1');
    const heard = new Promise<void>((resolve) => {
      receiver.respond = (response) => {
        response.writeHead(200).end();
        resolve();
      };
    });
    const run = deliver();
    await expect.poll(() => slow.length, { timeout: 10_000 }).toBe(1);
    await world.announce('pay_2', 'paymentConfirmationwebhook', 'fern');
    await heard;
    expect(slow).toHaveLength(1);
    for (const end of slow) end();
    await run;
    expect((await world.outbox()).every((row) => row.deliveredAt !== null)).toBe(true);
  });

  it('sends an endpoint’s first message by itself, and the others in parallel after a response', async () => {
    await world.addEndpoint(receiver.url);
    for (let place = 0; place < 9; place += 1) await world.announce(`pay_${place}`);
    let open = 0;
    const openThen: number[] = [];
    receiver.respond = (response) => {
      open += 1;
      openThen.push(open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(200).end();
      }, 30);
    };
    await deliver();
    expect(receiver.received).toHaveLength(9);
    expect(openThen[1]).toBe(1);
    expect(Math.max(...openThen)).toBeGreaterThan(1);
    expect(Math.max(...openThen)).toBeLessThanOrEqual(MESSAGES_AT_ONCE);
  });

  /** A separate merchant with an endpoint at this path. */
  const addMerchant = async (id: string, path: string) => {
    await database.db.merchant.create({ data: { id, name: id, state: 'approved', createdAt: TEST_START } });
    await world.addEndpoint(`${receiver.url}/${path}`, [], id);
  };

  it('limits parallel endpoints, and reaches all in the end', async () => {
    const merchantIds = Array.from({ length: 8 }, (_, place) => `merchant ${place}`);
    for (const id of merchantIds) {
      await addMerchant(id, 'any');
      await world.announce(`pay of ${id}`, 'paymentConfirmationwebhook', id);
    }
    let [underWay, most] = [0, 0];
    const { poster } = deps;
    const post: typeof poster.post = async (message, signal) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const result = await poster.post(message, signal);
      underWay -= 1;
      return result;
    };
    const held: (() => void)[] = [];
    receiver.respond = (response) => {
      held.push(() => response.writeHead(200).end());
      if (held.length < 5) return;
      receiver.respond = (later) => later.writeHead(200).end();
      for (const release of held) release();
    };
    const lanes = createLanes({ quick: 5, slow: 1 });
    await deliverDue({ ...deps, poster: { ...poster, post } }, never, lanes);
    expect(receiver.received).toHaveLength(merchantIds.length);
    expect(most).toBe(5);
  });

  it('gives hanging endpoints separate slots, so that they don’t delay the others', async () => {
    for (const kind of ['hanging', 'healthy']) {
      for (let place = 0; place < 6; place += 1) await addMerchant(`${kind} ${place}`, kind);
    }
    const announceToAll = async (payment: string) => {
      for (const { id } of await database.db.merchant.findMany({ where: { id: { contains: ' ' } } })) {
        await world.announce(`${payment} of ${id}`, 'paymentConfirmationwebhook', id);
      }
    };
    const held: (() => void)[] = [];
    const healthy: string[] = [];
    receiver.respond = (response, { url, body }) => {
      if (url.endsWith('hanging')) return held.push(() => response.destroy());
      healthy.push(body);
      response.writeHead(204).end();
    };
    const hanging = { url: { endsWith: 'hanging' } };
    await database.db.webhookEndpoint.updateMany({ where: hanging, data: { isSlow: true } });
    await announceToAll('paid');
    const run = deliverDue(deps, never, createLanes({ quick: 2, slow: 2 }));
    await expect.poll(() => healthy.length, { timeout: 8_000 }).toBe(6);
    receiver.respond = (response) => response.destroy();
    for (const end of held) end();
    await run;
  });

  it('waits as long as the response requests, with this message and later ones', async () => {
    await world.addEndpoint(receiver.url);
    for (const payment of ['pay_1', 'pay_2']) await world.announce(payment);
    receiver.respond = (response) => response.writeHead(503, { 'retry-after': '1200' }).end();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const later = new Date(TEST_START.getTime() + 1_200_000);
    const rows = (await world.outbox()).map(({ attempts, nextAttemptAt }) => ({ attempts, nextAttemptAt }));
    expect(rows.sort((a, b) => a.attempts - b.attempts)).toEqual([
      { attempts: 0, nextAttemptAt: later },
      { attempts: 1, nextAttemptAt: later },
    ]);
  });

  it('disables an endpoint after five days of failures, notifies the owner, and queues messages until then', async () => {
    const { endpoint } = await world.addEndpoint(receiver.url);
    await addOwner(database, 'harbour');
    answerStatus(500);
    const state = async () => (await listEndpoints(database.db, 'harbour'))[0];
    for (let hour = 0; (await state())?.disabledAt === null; hour += 12) {
      await world.announce(`pay_${hour}`);
      await deliver();
      world.clock.pass(12 * 60 * 60_000);
    }
    const { disabledAt, disabledReason } = (await state()) ?? {};
    expect([disabledAt, disabledReason]).toEqual([
      new Date(TEST_START.getTime() + DISABLED_AFTER_MS),
      'failing',
    ]);
    const { kind, detail } = await database.db.notification.findFirstOrThrow();
    expect([kind, detail]).toEqual([
      'webhookDisabled',
      { host: `127.0.0.1:${receiver.port}`, cause: 'failing' },
    ]);
    await world.announce('pay_meanwhile');
    world.clock.pass(30 * 24 * 60 * 60_000);
    await world.announce('pay_much_later');
    const kept = await database.db.webhookDelivery.findMany({
      where: { paymentId: { startsWith: 'pay_m' } },
    });
    expect(kept).toMatchObject([{ paymentId: 'pay_meanwhile', nextAttemptAt: null, attempts: 0 }]);
    expect(kept[0]?.failedAt).not.toBeNull();
    await enableEndpoint(world.deps, { merchantId: 'harbour', endpointId: endpoint.id });
    expect(await state()).toMatchObject({ disabledAt: null, disabledReason: null, failingSince: null });
  });

  it('stops failing once it accepts a message', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    answerStatus(500);
    await deliver();
    const [failing] = await listEndpoints(database.db, 'harbour');
    expect(failing).toMatchObject({ failingSince: TEST_START, lastDeliveredAt: null });
    answerStatus(204);
    world.clock.pass(5_000);
    await deliver();
    const [well] = await listEndpoints(database.db, 'harbour');
    expect(well).toMatchObject({ failingSince: null, lastDeliveredAt: world.clock.now() });
  });

  it('stores the request and response of each attempt for thirty days', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    receiver.respond = (response) =>
      response.writeHead(500, { 'content-type': 'text/plain' }).end('no such order\u0007');
    await deliver();
    const row = await onlyMessage();
    const name = { merchantId: 'harbour', deliveryId: row.id };
    const log = await readDelivery(database.db, name);
    const [attempt] = log?.attemptLog ?? [];
    expect(attempt).toMatchObject({
      ...{ at: TEST_START, status: 500, responseExcerpt: 'no such order\u2407' },
      problem: 'The endpoint responded 500. Only 200 to 299 counts as delivered.',
    });
    expect(Object.fromEntries(attempt?.requestHeaders ?? [])).toMatchObject({
      'webhook-id': webhookIdOf(row),
      'webhook-signature': receiver.received[0]?.headers['webhook-signature'],
    });
    expect(attempt?.responseHeaders).toContainEqual(['content-type', 'text/plain']);
    await pruneAttempts(database.db, new Date(TEST_START.getTime() + ATTEMPT_KEPT_MS), 10);
    expect((await readDelivery(database.db, name))?.attemptLog).toHaveLength(1);
    await pruneAttempts(database.db, new Date(TEST_START.getTime() + ATTEMPT_KEPT_MS + 1), 10);
    expect((await readDelivery(database.db, name))?.attemptLog).toEqual([]);
  });

  it('sends a signed test message once, without a payment, and its failure has no consequences', async () => {
    const { endpoint, secret } = await world.addEndpoint(receiver.url);
    answerStatus(500);
    const name = { merchantId: 'harbour', endpointId: endpoint.id };
    const { id } = await sendTest(world.deps, name);
    const version = await readEndpointVersion(database.db, name);
    await deliver();
    expect(await readEndpointVersion(database.db, name)).not.toBe(version);
    world.clock.pass(24 * 60 * 60_000);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [message] = receiver.received;
    expect(message?.body).toBe('{"type":"endpoint.test","timestamp":"2026-11-20T14:00:00Z"}');
    expect(signaturesOf(message)).toEqual([new Webhook(secret).sign(id, TEST_START, message?.body ?? '')]);
    expect(await onlyMessage()).toMatchObject({ attempts: 1, nextAttemptAt: null, failedAt: TEST_START });
    expect(await listEndpoints(database.db, 'harbour')).toMatchObject([{ failingSince: null }]);
  });

  it('postpones other messages of an unreachable endpoint, without counting an attempt', async () => {
    deps = depsWith(500);
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await world.announce('pay_2');
    receiver.respond = () => {};
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const after = (ms: number) => new Date(TEST_START.getTime() + ms);
    const rows = (await world.outbox()).map(({ attempts, nextAttemptAt }) => ({ attempts, nextAttemptAt }));
    expect(rows.sort((a, b) => a.attempts - b.attempts)).toEqual([
      { attempts: 0, nextAttemptAt: after(ENDPOINT_PAUSE_MS) },
      { attempts: 1, nextAttemptAt: after(5_000) },
    ]);
    expect(await database.db.webhookEndpoint.findFirst()).toMatchObject({ isSlow: true });
  });

  it('postpones a long queue, the longer the endpoint has failed', async () => {
    const { endpoint } = await world.addEndpoint(receiver.url);
    const queue = Array.from({ length: 1_100 }, (_, place) => ({
      ...{ id: `msg_${place}`, endpointId: endpoint.id, paymentId: `pay_${place}`, body: '{}' },
      ...{ eventType: 'paymentConfirmationwebhook', createdAt: TEST_START, nextAttemptAt: TEST_START },
    }));
    await database.db.webhookDelivery.createMany({ data: queue });
    const lastFailedAt = TEST_START;
    await database.db.webhookEndpoint.updateMany({ data: { failingSince: TEST_START, lastFailedAt } });
    world.clock.pass(24 * 60 * 60_000);
    answerStatus(503);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const resting = { nextAttemptAt: addMs(world.clock.now(), 10 * 60_000) };
    expect(await database.db.webhookDelivery.count({ where: resting })).toBe(1_099);
  });

  it('continues with later messages after one was rejected', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_bad');
    world.clock.pass(1);
    await world.announce('pay_good');
    receiver.respond = (response, message) => {
      response.writeHead(message.body.includes('pay_bad') ? 422 : 200).end();
    };
    await deliver();
    expect((await world.outbox()).map((row) => [row.paymentId, row.lastStatus])).toEqual([
      ['pay_bad', 422],
      ['pay_good', 200],
    ]);
  });

  it('does not count an attempt that was interrupted by a stop', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    const stop = new AbortController();
    receiver.respond = () => stop.abort();
    await deliverDue(deps, stop.signal);
    expect(await onlyMessage()).toMatchObject({
      attempts: 0,
      nextAttemptAt: TEST_START,
      lastAttemptAt: null,
    });
  });

  it('continues with other endpoints if signing fails for one, which pauses for a minute', async () => {
    const { endpoint } = await world.addEndpoint(receiver.url);
    await world.addEndpoint(`${receiver.url}/fern`, [], 'fern');
    await database.db.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { sealedSecret: 'v1.lost.AAAA' },
    });
    await world.announce('pay_1');
    await world.announce('pay_2', 'paymentConfirmationwebhook', 'fern');
    await deliver();
    expect(receiver.received.map((message) => message.url)).toEqual(['/hook/fern']);
    const row = await database.db.webhookDelivery.findFirst({ where: { paymentId: 'pay_1' } });
    expect(row).toMatchObject({
      attempts: 0,
      nextAttemptAt: new Date(TEST_START.getTime() + ERROR_PAUSE_MS),
    });
  });

  it('fails completely without the database, so that the engine reports it', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    const broken = await open();
    await takeAway(broken);
    await expect(deliverDue({ ...deps, database: broken }, never)).rejects.toThrow();
    expect(receiver.received).toHaveLength(0);
  });

  it('fails completely when the database fails during a batch, after all endpoints in progress have ended', async () => {
    await world.addEndpoint(receiver.url);
    await world.addEndpoint(receiver.url, [], 'fern');
    await world.announce('pay_1');
    await world.announce('pay_2', 'paymentConfirmationwebhook', 'fern');
    const held: (() => void)[] = [];
    receiver.respond = async (response) => {
      held.push(() => response.writeHead(200).end());
      if (held.length < 2) return;
      await takeAway(database);
      for (const release of held) release();
    };
    const { poster } = deps;
    let underWay = 0;
    const post: typeof poster.post = async (message, signal) => {
      underWay += 1;
      const result = await poster.post(message, signal);
      underWay -= 1;
      return result;
    };
    await expect(deliverDue({ ...deps, poster: { ...poster, post } }, never)).rejects.toThrow();
    expect(held).toHaveLength(2);
    expect(underWay).toBe(0);
  });

  describe('resending a message manually', () => {
    it('sends it with its original id, regardless of its state', async () => {
      await world.addEndpoint(receiver.url);
      await world.announce('pay_1');
      await deliver();
      const row = await onlyMessage();
      await redeliver(world.deps, { merchantId: 'harbour', deliveryId: row.id });
      await deliver();
      const id = webhookIdOf(row);
      expect(receiver.received.map((message) => message.headers['webhook-id'])).toEqual([id, id]);
      expect(await onlyMessage()).toMatchObject({ attempts: 1, deliveredAt: TEST_START });
    });

    it('is rejected for another merchant, an unknown message and a disabled endpoint', async () => {
      const { endpoint } = await world.addEndpoint(receiver.url);
      await world.announce('pay_1');
      await deliver();
      const { id } = await onlyMessage();
      const again = (merchantId: string, deliveryId: string) =>
        redeliver(world.deps, { merchantId, deliveryId });
      await expect(again('fern', id)).rejects.toMatchObject({ code: 'badInput' });
      await expect(again('harbour', 'msg_unknown')).rejects.toMatchObject({ code: 'badInput' });
      await disableEndpoint(world.deps, { merchantId: 'harbour', endpointId: endpoint.id });
      await expect(again('harbour', id)).rejects.toMatchObject({ code: 'badInput' });
      expect(await onlyMessage()).toMatchObject({ deliveredAt: TEST_START });
    });
  });
});

function webhookIdOf({ eventId }: { readonly eventId: string | null }): string {
  if (eventId === null) throw new Error('the message belongs to no event');
  return eventId;
}

function signaturesOf(message: ReceivedMessage | undefined): string[] {
  return String(message?.headers['webhook-signature']).split(' ');
}

/** As if the database were unavailable. */
async function takeAway({ db }: Database): Promise<void> {
  for (const table of ['WebhookAttempt', 'WebhookDelivery']) {
    await db.$executeRawUnsafe(`DROP TABLE "${table}"`);
  }
}

/** A user to notify. */
async function addOwner({ db }: Database, merchantId: string): Promise<void> {
  const user = { email: 'owner@harbour.example', passwordHash: 'none', role: 'owner', merchantId } as const;
  await addUser(db, { ...user, createdAt: TEST_START });
}
