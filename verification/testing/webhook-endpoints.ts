// For tests: merchants with webhook endpoints in a database, and a loopback server that plays the receiver and records
// what it receives.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { addMs } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { createEndpoint, type EndpointDeps } from '@/lib/notifications/webhooks/endpoints';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import type { OptInEvent, WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import { listenUntilTestEnds } from './loopback-server';

export type ReceivedMessage = {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  readonly method: string;
  readonly body: string;
};

export type Receiver = {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMessage[];
  /** Responds to each message; 204 unless a test replaces it. */
  respond: (response: ServerResponse, message: ReceivedMessage) => void;
};

/** Listens on a free port until the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers, url = '', method = '' } = request;
    const message = { headers, url, method, body: Buffer.concat(chunks).toString('utf8') };
    received.push(message);
    receiver.respond(response, message);
  });
  const port = await listenUntilTestEnds(server);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    respond: (response) => response.writeHead(204).end(),
  };
  return receiver;
}

export const TEST_START = new Date('2026-11-20T14:00:00Z');
export const silentLog = createLog('test', 'silent');

/** A clock that only the test advances. */
function createTestClock() {
  let now = TEST_START;
  return {
    now: () => now,
    pass: (ms: number) => {
      now = addMs(now, ms);
    },
  };
}

export function createTestKeyRing(): KeyRing {
  return { currentId: 'k1', keys: new Map([['k1', randomBytes(32)]]) };
}

/** Two merchants, `harbour` and `fern`, whose endpoints may be on this machine. */
export async function createWebhookWorld(database: Database) {
  const clock = createTestClock();
  const deps: EndpointDeps = {
    database,
    keyRing: createTestKeyRing(),
    clock,
    allowedHosts: ['127.0.0.1'],
    actor: 'command',
  };
  for (const id of ['harbour', 'fern']) {
    await database.db.merchant.create({ data: { id, name: id, state: 'approved', createdAt: TEST_START } });
  }
  return {
    clock,
    deps,
    addEndpoint: (url: string, eventTypes: OptInEvent[] = [], merchantId = 'harbour') =>
      createEndpoint(deps, { merchantId, url, eventTypes }),
    /** Like a status change: a write first, then the messages. */
    announce: (
      paymentId: string,
      eventType: WebhookEventType = 'paymentConfirmationwebhook',
      merchantId = 'harbour',
    ) =>
      writeTransaction(database, async (tx) => {
        await tx.changeFeedEntry.create({ data: { merchantId, paymentId, at: clock.now() } });
        await enqueueDeliveries(tx, { merchantId, paymentId, eventType, at: clock.now() });
      }),
    outbox: () =>
      database.db.webhookDelivery.findMany({ orderBy: [{ createdAt: 'asc' }, { paymentId: 'asc' }] }),
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>;
