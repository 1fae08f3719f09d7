// Delivery end to end on both databases: from the outbox over real HTTP to a receiver that verifies.
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { passStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import type { DeliverDeps } from './attempt';
import { deliverDue, ENDPOINT_PAUSE_MS, FAULT_PAUSE_MS, MAX_LANES } from './deliver';
import { redeliver } from './deliveries';
import { disableEndpoint, listEndpoints, rotateSecret } from './endpoints';
import { createPoster } from './guarded-fetch';
import { ATTEMPT_DELAYS_MS } from './retry-schedule';
import { createWebhookWorld, silentLog, TEST_START, type WebhookWorld } from './test-merchant';
import { type ReceivedMessage, type Receiver, startReceiver } from './test-receiver';

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
    return { database, keyRing, clock, poster, log: silentLog, atStep: passStep, random: () => 0 };
  }

  const deliver = () => deliverDue(deps, never);
  const answerStatus = (status: number) => {
    receiver.answer = (response) => response.writeHead(status).end();
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
      headers: { 'content-type': 'application/json', 'webhook-id': row.id },
    });
    expect(signaturesOf(message)).toEqual([new Webhook(secret).sign(row.id, TEST_START, row.body)]);
    expect(row).toMatchObject({
      attempts: 1,
      lastStatus: 204,
      lastError: null,
      deliveredAt: TEST_START,
      nextAttemptAt: null,
      failedAt: null,
    });
  });

  it('signs with both secrets while one is rotated', async () => {
    const { endpoint, secret } = await world.addEndpoint(receiver.url);
    const rotated = await rotateSecret(world.deps, { merchantId: 'harbour', endpointId: endpoint.id });
    await world.announce('pay_1');
    await deliver();
    const row = await onlyMessage();
    expect(signaturesOf(receiver.received[0])).toEqual(
      [rotated.secret, secret].map((one) => new Webhook(one).sign(row.id, TEST_START, row.body)),
    );
  });

  it('tries again on the schedule, with the same id and body, and gives up after the last', async () => {
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
    expect(new Set(receiver.received.map((message) => message.headers['webhook-timestamp'])).size).toBe(11);
    expect(await onlyMessage()).toMatchObject({
      attempts: 11,
      lastStatus: 503,
      lastError: 'answered HTTP 503',
      nextAttemptAt: null,
      deliveredAt: null,
      failedAt: world.clock.now(),
    });
    world.clock.pass(7 * 24 * 60 * 60_000);
    await deliver();
    expect(receiver.received).toHaveLength(11);
  });

  it('goes on with the schedule after a restart, from the database alone', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    answerStatus(500);
    await deliver();
    answerStatus(200);
    world.clock.pass(10_000);
    await deliverDue(depsWith(10_000), never);
    expect(await onlyMessage()).toMatchObject({ attempts: 2, lastStatus: 200, lastError: null });
  });

  it('takes every answer but 2xx for a failure', async () => {
    await world.addEndpoint(receiver.url);
    for (const status of [301, 302, 307, 400, 401, 404, 429, 500]) {
      answerStatus(status);
      await world.announce(`pay_${status}`);
      await deliver();
      const row = await database.db.webhookDelivery.findFirst({ where: { paymentId: `pay_${status}` } });
      expect(row).toMatchObject({ attempts: 1, lastStatus: status, deliveredAt: null, failedAt: null });
    }
  });

  it('disables an endpoint that answers 410 and gives up what waits for it', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await world.announce('pay_2');
    answerStatus(410);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await listEndpoints(database.db, 'harbour')).toMatchObject([{ disabledAt: TEST_START }]);
    for (const row of await world.outbox()) {
      expect(row).toMatchObject({ nextAttemptAt: null, failedAt: TEST_START, deliveredAt: null });
    }
  });

  it('sends nothing to an endpoint that was disabled while the message was written', async () => {
    const { endpoint } = await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await database.db.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { disabledAt: TEST_START },
    });
    await deliver();
    expect(receiver.received).toHaveLength(0);
    expect(await onlyMessage()).toMatchObject({ failedAt: TEST_START, lastError: 'endpoint is disabled' });
  });

  it('writes down no address and nothing of the message when a host is not public', async () => {
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

  it('lets no endpoint wait for another that does not answer', async () => {
    const silent = await startReceiver();
    const slow: (() => void)[] = [];
    silent.answer = (response) => slow.push(() => response.writeHead(200).end());
    await world.addEndpoint(silent.url);
    await world.addEndpoint(receiver.url, [], 'fern');
    await world.announce('pay_1');
    const heard = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
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

  it('sends an endpoint its messages one after another', async () => {
    await world.addEndpoint(receiver.url);
    for (let place = 0; place < 5; place += 1) await world.announce(`pay_${place}`);
    let open = 0;
    let most = 0;
    receiver.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(200).end();
      });
    };
    await deliver();
    expect(receiver.received).toHaveLength(5);
    expect(most).toBe(1);
  });

  it('sends at most sixteen at once, and all in the end', async () => {
    const merchantIds = Array.from({ length: MAX_LANES + 4 }, (_, place) => `merchant ${place}`);
    for (const id of merchantIds) {
      await database.db.merchant.create({ data: { id, name: id, state: 'approved', createdAt: TEST_START } });
      await world.addEndpoint(receiver.url, [], id);
      await world.announce(`pay of ${id}`, 'paymentConfirmationwebhook', id);
    }
    let underWay = 0;
    let most = 0;
    const { poster } = deps;
    const post: typeof poster.post = async (message, signal) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const result = await poster.post(message, signal);
      underWay -= 1;
      return result;
    };
    const held: (() => void)[] = [];
    receiver.answer = (response) => {
      held.push(() => response.writeHead(200).end());
      if (held.length < MAX_LANES) return;
      receiver.answer = (later) => later.writeHead(200).end();
      for (const release of held) release();
    };
    await deliverDue({ ...deps, poster: { ...poster, post } }, never);
    expect(receiver.received).toHaveLength(merchantIds.length);
    expect(most).toBe(MAX_LANES);
  });

  it('leaves the rest of an unreachable endpoint for later, without counting it as tried', async () => {
    deps = depsWith(60);
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    await world.announce('pay_2');
    receiver.answer = () => {};
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const later = new Date(TEST_START.getTime() + ENDPOINT_PAUSE_MS);
    const rows = (await world.outbox()).map(({ attempts, nextAttemptAt }) => ({ attempts, nextAttemptAt }));
    expect(rows.sort((a, b) => a.attempts - b.attempts)).toEqual([
      { attempts: 0, nextAttemptAt: later },
      { attempts: 1, nextAttemptAt: later },
    ]);
  });

  it('lets one refused message not hold up those behind it', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_bad');
    world.clock.pass(1);
    await world.announce('pay_good');
    receiver.answer = (response, message) => {
      response.writeHead(message.body.includes('pay_bad') ? 422 : 200).end();
    };
    await deliver();
    expect((await world.outbox()).map((row) => [row.paymentId, row.lastStatus])).toEqual([
      ['pay_bad', 422],
      ['pay_good', 200],
    ]);
  });

  it('does not count an attempt that was broken off because we stop', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    const stop = new AbortController();
    receiver.answer = () => stop.abort();
    await deliverDue(deps, stop.signal);
    expect(await onlyMessage()).toMatchObject({
      attempts: 0,
      nextAttemptAt: TEST_START,
      lastAttemptAt: null,
    });
  });

  it('serves the other endpoints when one can not be signed for, and leaves that one alone for a minute', async () => {
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
      nextAttemptAt: new Date(TEST_START.getTime() + FAULT_PAUSE_MS),
    });
  });

  it('fails as a whole when the database is away, so that the engine says so', async () => {
    await world.addEndpoint(receiver.url);
    await world.announce('pay_1');
    const broken = await open();
    await broken.db.$executeRawUnsafe('DROP TABLE "WebhookDelivery"');
    await expect(deliverDue({ ...deps, database: broken }, never)).rejects.toThrow();
    expect(receiver.received).toHaveLength(0);
  });

  it('fails as a whole, after every endpoint under way has ended, when the database goes away in between', async () => {
    await world.addEndpoint(receiver.url);
    await world.addEndpoint(receiver.url, [], 'fern');
    await world.announce('pay_1');
    await world.announce('pay_2', 'paymentConfirmationwebhook', 'fern');
    const held: (() => void)[] = [];
    receiver.answer = async (response) => {
      held.push(() => response.writeHead(200).end());
      if (held.length < 2) return;
      await database.db.$executeRawUnsafe('DROP TABLE "WebhookDelivery"');
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

  describe('sending a message again by hand', () => {
    it('sends it with its old id, whatever became of it', async () => {
      await world.addEndpoint(receiver.url);
      await world.announce('pay_1');
      await deliver();
      const { id } = await onlyMessage();
      await redeliver(world.deps, { merchantId: 'harbour', deliveryId: id });
      await deliver();
      expect(receiver.received.map((message) => message.headers['webhook-id'])).toEqual([id, id]);
      expect(await onlyMessage()).toMatchObject({ attempts: 1, deliveredAt: TEST_START });
    });

    it('is refused for another merchant, an unknown message and a disabled endpoint', async () => {
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

function signaturesOf(message: ReceivedMessage | undefined): string[] {
  return String(message?.headers['webhook-signature']).split(' ');
}
