// An endpoint's log: its messages page by page, and having them sent again.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parsePosition } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { listAuditLog } from '@/lib/queries/list-audit-log';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createWebhookWorld, TEST_START, type WebhookWorld } from '@/verification/testing/webhook-endpoints';
import { disableEndpoint } from './change-endpoint';
import { listDeliveries, PAGE_SIZE } from './deliveries';
import type { EndpointName } from './endpoints';
import {
  BATCH_INTERVAL_MS,
  countRange,
  MAX_RESENT,
  MAX_TESTS_PER_HOUR,
  type ResendRange,
  resendRange,
  sendTest,
} from './resend';

const at = (minutes: number) => addMs(TEST_START, minutes * 60_000);

describeOnBothDatabases("an endpoint's log", (open) => {
  let database: Database;
  let world: WebhookWorld;
  let name: EndpointName;

  beforeEach(async () => {
    database = await open();
    world = await createWebhookWorld(database);
    const { endpoint } = await world.addEndpoint('https://shop.example/hook', ['payment.denied']);
    name = { merchantId: 'harbour', endpointId: endpoint.id };
  });

  /** One message a minute; every third failed, and every second of the others was delivered. */
  const fill = (count: number) =>
    database.db.webhookDelivery.createMany({
      data: Array.from({ length: count }, (_, place) => ({
        id: `msg_${String(place).padStart(5, '0')}`,
        ...{ endpointId: name.endpointId, paymentId: `pay_${place}`, body: '{}', createdAt: at(place) },
        eventType: place % 10 === 0 ? 'payment.denied' : 'paymentConfirmationwebhook',
        ...{ attempts: 10, firstAttemptAt: at(place) },
        failedAt: place % 3 === 0 ? at(place) : null,
        deliveredAt: place % 3 !== 0 ? at(place) : null,
      })),
    });
  const range = (given: Partial<ResendRange>): ResendRange => ({
    ...{ ...name, from: at(0), to: at(10_000), eventType: null, choice: 'all' },
    ...given,
  });

  it('is read page by page in both directions, filtered by state', async () => {
    await fill(2 * PAGE_SIZE + 5);
    const page = (text?: string) =>
      listDeliveries(database.db, { ...name, state: null, position: parsePosition(text) });
    const first = await page();
    const second = await page(first.older ?? '');
    const third = await page(second.older ?? '');
    const ids = [first, second, third].flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2 * PAGE_SIZE + 5);
    expect(ids).toEqual([...ids].sort().reverse());
    expect([first.newer, third.older]).toEqual([null, null]);
    expect(await page(third.newer ?? '')).toEqual(second);
    const given = { ...name, position: null };
    const failed = await listDeliveries(database.db, { ...given, state: 'failed' });
    expect(failed.deliveries.every(({ state }) => state === 'failed')).toBe(true);
    expect((await listDeliveries(database.db, { ...given, state: 'waiting' })).deliveries).toEqual([]);
  });

  it('resends a time range, filtered by event and delivery', async () => {
    await fill(60);
    const count = (given: Partial<ResendRange>) => countRange(database.db, range(given));
    expect(await count({})).toBe(60);
    expect(await count({ from: at(10), to: at(19) })).toBe(10);
    expect(await count({ eventType: 'payment.denied' })).toBe(6);
    expect(await count({ choice: 'missed' })).toBe(20);
    expect(await count({ merchantId: 'fern' })).toBe(0);
    expect(await resendRange(world.deps, range({ choice: 'missed' }))).toEqual({ sent: 20, left: 0 });
    expect(await count({ choice: 'missed' })).toBe(0);
    const waiting = await listDeliveries(database.db, { ...name, state: 'waiting', position: null });
    expect(waiting.deliveries).toHaveLength(20);
    expect(waiting.deliveries.every(({ attempts }) => attempts === 0)).toBe(true);
    const [entry] = await listAuditLog(database.db);
    expect(entry).toMatchObject({
      ...{ action: 'webhookMessagesResent', merchantId: 'harbour' },
      detail: { endpointId: name.endpointId, choice: 'missed', event: 'all', count: 20 },
    });
  });

  it('resends in small batches, up to a thousand messages', async () => {
    await fill(MAX_RESENT + 7);
    expect(await resendRange(world.deps, range({}))).toEqual({ sent: MAX_RESENT, left: 7 });
    const due = await database.db.webhookDelivery.count({ where: { nextAttemptAt: { lte: TEST_START } } });
    expect(due).toBe(20);
    const last = await database.db.webhookDelivery.findFirst({
      orderBy: { nextAttemptAt: 'desc' },
      where: { nextAttemptAt: { not: null } },
    });
    expect(last?.nextAttemptAt).toEqual(addMs(TEST_START, (MAX_RESENT / 20 - 1) * BATCH_INTERVAL_MS));
  });

  it('resends nothing to a disabled endpoint', async () => {
    await fill(3);
    await disableEndpoint(world.deps, name);
    expect(await resendRange(world.deps, range({}))).toEqual({ sent: 0, left: 0 });
    await expect(sendTest(world.deps, name)).rejects.toMatchObject({ code: 'badInput' });
  });

  it('allows sixty test messages an hour, which are not listed as payments’ messages', async () => {
    for (let place = 0; place < MAX_TESTS_PER_HOUR; place += 1) await sendTest(world.deps, name);
    await expect(sendTest(world.deps, name)).rejects.toThrow('test limit reached: 60');
    world.clock.pass(60 * 60_000);
    await expect(sendTest(world.deps, name)).resolves.toMatchObject({ id: expect.stringMatching(/^msg_/) });
    expect(await countRange(database.db, range({}))).toBe(0);
    await expect(sendTest(world.deps, { ...name, merchantId: 'fern' })).rejects.toMatchObject({
      code: 'badInput',
    });
  });
});
