// Events: written once with their fact, listed in the order they were committed, waited for, and removed in time.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createWaitingRequests,
  type EventsDeps,
  MAX_WAITING,
  MAX_WAITING_PER_MERCHANT,
  waitForEvents,
} from '@/lib/api/wait-for-events';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { beforeCommit } from '@/lib/db/appended-rows';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { createChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import { appendEvent } from '@/lib/notifications/webhooks/enqueue';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createWebhookWorld, TEST_START } from '@/verification/testing/webhook-endpoints';
import { EVENTS_KEPT_MS, eventPageView, findPosition, pruneEvents, readEvents } from './read-events';

const LONG_MS = 20_000;
const STAYS = new AbortController().signal;

function depsOver(database: Database): EventsDeps & { readonly shutdown: AbortController } {
  const changes = createChangeFeed({ database, log: createLog('test', 'silent'), intervalMs: 5 });
  onTestFinished(() => changes.close());
  return { database, changes, waitingRequests: createWaitingRequests(), shutdown: new AbortController() };
}

/** The events after a position, as payments and types. */
async function listed({ db }: Database, after = 'start', { merchantId = 'harbour', limit = 100 } = {}) {
  const place = await findPosition(db, merchantId, after);
  const { events, next } = eventPageView(await readEvents(db, merchantId, { after: place, limit }));
  return { events: events.map(({ paymentIdentifier, type }) => `${paymentIdentifier} ${type}`), next };
}

describeOnBothDatabases('a merchant’s events', (open, kind) => {
  it('are stored without any endpoint, each once, and only for their merchant', async () => {
    const database = await open();
    const { announce } = await createWebhookWorld(database);
    await announce('pay_1');
    await announce('pay_1');
    await announce('pay_1', 'payment.refunded');
    await announce('pay_2', 'payment.expired', 'fern');
    expect((await listed(database)).events).toEqual([
      'pay_1 paymentConfirmationwebhook',
      'pay_1 payment.refunded',
    ]);
    expect((await listed(database, 'start', { merchantId: 'fern' })).events).toEqual([
      'pay_2 payment.expired',
    ]);
    expect((await listed(database, 'start', { merchantId: 'nobody' })).next).toBe('start');
  });

  it('name the refund that they report', async () => {
    const database = await open();
    const of = { merchantId: 'harbour', paymentId: 'pay_1', at: TEST_START };
    await writeTransaction(database, async (tx) => {
      for (const occurrence of ['refund_1', 'refund_2'])
        appendEvent(tx, { ...of, eventType: 'refund.confirmed', occurrence });
      appendEvent(tx, { ...of, eventType: 'payment.refunded', occurrence: 'refund_1' });
    });
    const page = await readEvents(database.db, 'harbour', {
      after: { position: 0, name: 'start' },
      limit: 10,
    });
    const named = eventPageView(page).events.map((event) => [event.type, event.refundIdentifier]);
    expect(named).toEqual([
      ['refund.confirmed', 'refund_1'],
      ['refund.confirmed', 'refund_2'],
      ['payment.refunded', undefined],
    ]);
  });

  it('are rolled back with their transaction', async () => {
    const database = await open();
    const failing = writeTransaction(database, async (tx) => {
      await tx.changeFeedEntry.create({
        data: { merchantId: 'harbour', paymentId: 'pay_1', at: TEST_START },
      });
      appendEvent(tx, {
        merchantId: 'harbour',
        paymentId: 'pay_1',
        eventType: 'payment.denied',
        at: TEST_START,
      });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better');
    expect((await listed(database)).events).toEqual([]);
  });

  it('are read page by page, each continuing after the last', async () => {
    const database = await open();
    const { announce } = await createWebhookWorld(database);
    for (const id of ['pay_1', 'pay_2', 'pay_3']) await announce(id);
    const first = await listed(database, 'start', { limit: 2 });
    expect(first.events).toHaveLength(2);
    const second = await listed(database, first.next, { limit: 2 });
    expect(second.events).toEqual(['pay_3 paymentConfirmationwebhook']);
    expect(await listed(database, second.next)).toEqual({ events: [], next: second.next });
    expect(await listed(database, 'now')).toEqual({ events: [], next: second.next });
  });

  it('can’t be listed after an event of another merchant or an unknown one', async () => {
    const database = await open();
    const { announce } = await createWebhookWorld(database);
    await announce('pay_1', 'payment.expired', 'fern');
    const { next } = await listed(database, 'now', { merchantId: 'fern' });
    for (const after of [next, 'evt_gone']) {
      await expect(listed(database, after)).rejects.toMatchObject({ code: 'badInput' });
    }
  });

  it('are deleted after thirty days, except the newest', async () => {
    const database = await open();
    const { announce, clock } = await createWebhookWorld(database);
    for (const id of ['pay_1', 'pay_2', 'pay_3']) await announce(id);
    const prune = (ms: number) => pruneEvents(database.db, 'harbour', { now: addMs(TEST_START, ms), max: 2 });
    expect(await prune(EVENTS_KEPT_MS)).toBe(0);
    expect(await prune(EVENTS_KEPT_MS + 1)).toBe(2);
    expect((await listed(database)).events).toEqual(['pay_3 paymentConfirmationwebhook']);
    expect(await prune(EVENTS_KEPT_MS + 1)).toBe(0);
    clock.pass(EVENTS_KEPT_MS);
    await announce('pay_4');
    expect(await prune(EVENTS_KEPT_MS + 1)).toBe(1);
    expect((await listed(database)).events).toEqual(['pay_4 paymentConfirmationwebhook']);
  });

  it('wake waiting requests of their merchant only', async () => {
    const database = await open();
    const { announce } = await createWebhookWorld(database);
    const deps = depsOver(database);
    const enter = vi.spyOn(deps.waitingRequests, 'acquire');
    const query = { after: 'now', limit: 100, waitMs: LONG_MS };
    const waiting = waitForEvents(deps, 'harbour', query, STAYS);
    await vi.waitFor(() => expect(enter).toHaveBeenCalled());
    await announce('pay_9', 'payment.expired', 'fern');
    await announce('pay_1');
    expect((await waiting).events).toMatchObject([{ paymentId: 'pay_1' }]);
  });

  it('are waited for up to the requested time, and until the caller or the process ends', async () => {
    const database = await open();
    const deps = depsOver(database);
    const query = { after: 'start', limit: 100, waitMs: 30 };
    expect((await waitForEvents(deps, 'harbour', query, STAYS)).events).toEqual([]);
    const caller = new AbortController();
    const waiting = waitForEvents(deps, 'harbour', { ...query, waitMs: LONG_MS }, caller.signal);
    caller.abort();
    expect((await waiting).events).toEqual([]);
    const enter = vi.spyOn(deps.waitingRequests, 'acquire');
    const last = waitForEvents(deps, 'harbour', { ...query, waitMs: LONG_MS }, STAYS);
    await vi.waitFor(() => expect(enter).toHaveBeenCalled());
    deps.shutdown.abort();
    expect((await last).events).toEqual([]);
  });

  it('are returned immediately if too many requests of the merchant wait', async () => {
    const database = await open();
    const deps = depsOver(database);
    for (let count = 0; count < MAX_WAITING_PER_MERCHANT; count += 1) deps.waitingRequests.acquire('harbour');
    const query = { after: 'start', limit: 100, waitMs: LONG_MS };
    expect((await waitForEvents(deps, 'harbour', query, STAYS)).events).toEqual([]);
  });

  // SQLite has one writer at a time.
  if (kind === 'postgresql')
    it('are never committed before an already read one, and delay no other merchant', async () => {
      const database = await open();
      const gate = openGate();
      const write = (merchantId: string, paymentId: string, until = Promise.resolve()) =>
        writeTransaction(database, async (tx) => {
          await tx.changeFeedEntry.create({ data: { merchantId, paymentId, at: TEST_START } });
          appendEvent(tx, { merchantId, paymentId, eventType: 'payment.expired', at: TEST_START });
          beforeCommit(tx, () => until);
        });
      const slow = write('harbour', 'pay_slow', gate.promise);
      await vi.waitFor(async () => expect(await advisoryLocks(database, true)).toBe(1));
      const quick = write('harbour', 'pay_quick');
      await write('fern', 'pay_other');
      await vi.waitFor(async () => expect(await advisoryLocks(database, false)).toBe(1));
      expect((await listed(database)).events).toEqual([]);
      gate.resolve();
      await Promise.all([slow, quick]);
      expect((await listed(database)).events).toEqual([
        'pay_slow payment.expired',
        'pay_quick payment.expired',
      ]);
    });
});

/** A promise that the test keeps open. */
function openGate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

async function advisoryLocks({ db }: Database, granted: boolean): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint }[]>`SELECT COUNT(*) AS n FROM pg_locks
    WHERE locktype = 'advisory' AND granted = ${granted}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return Number(rows[0]?.n);
}

describe('waiting requests', () => {
  it('are limited per merchant and in total, and free their slot', () => {
    const requests = createWaitingRequests();
    const release = requests.acquire('m0');
    for (let count = 1; count < MAX_WAITING_PER_MERCHANT; count += 1) requests.acquire('m0');
    expect(requests.acquire('m0')).toBeNull();
    release?.();
    expect(requests.acquire('m0')).not.toBeNull();
    for (let count = MAX_WAITING_PER_MERCHANT; count < MAX_WAITING; count += 1) {
      expect(requests.acquire(`m${count}`)).not.toBeNull();
    }
    expect(requests.acquire('last')).toBeNull();
  });
});
