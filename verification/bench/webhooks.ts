// Measures how soon webhook endpoints receive events while half of them hang. Events are written as by a status change.
// Runs in its own process, which only receives webhooks and does not disturb the engine otherwise.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import { loadSecrets } from '@/lib/core/secrets';
import { type Database, openDatabase } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { createEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import { serveJobs } from './serve-jobs';

const jobSchema = z.object({
  dataDir: z.string(),
  /** Half of them hang. */
  endpoints: z.number(),
  events: z.number(),
});
type Job = z.infer<typeof jobSchema>;

const ENDPOINTS_PER_MERCHANT = 20;
const EVENT_EVERY_MS = 250;
/** The wait after the last event for messages still in transit. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 100;

const message = z.object({ paymentIdentifier: z.string() });

async function measure(job: Job) {
  const config = readConfig({ ...process.env, DATA_DIR: job.dataDir, NANO_NETWORK: 'sandbox' });
  const database = await openDatabase({ url: config.databaseUrl });
  const heard: { readonly payment: string; readonly atMs: number }[] = [];
  const healthy = await listen((payment) => heard.push({ payment, atMs: performance.now() }));
  const hanging = await listen(null);
  const { keyRing } = loadSecrets(config);
  const deps = { database, keyRing, clock: systemClock, actor: 'command' } as const;
  const merchants = await makeMerchants(
    { ...deps, allowedHosts: ['127.0.0.1'] },
    job.endpoints / ENDPOINTS_PER_MERCHANT,
    [healthy.url, hanging.url],
  );
  const told = new Map<string, number>();
  for (let event = 0; event < job.events; event += 1) {
    const payment = `pay_bench${randomBytes(12).toString('hex')}`;
    told.set(payment, performance.now());
    await announce(database, merchants[event % merchants.length] ?? '', payment);
    await sleep(EVENT_EVERY_MS);
  }
  const expected = job.events * (ENDPOINTS_PER_MERCHANT / 2);
  for (let waitedMs = 0; heard.length < expected && waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
  }
  const latenciesMs = heard.map(({ payment, atMs }) => atMs - (told.get(payment) ?? Number.NaN));
  for (const server of [healthy, hanging]) await server.close();
  await database.close();
  return { latenciesMs, expected };
}

/** A receiver that accepts every message, or one that never responds. */
async function listen(onMessage: ((payment: string) => void) | null) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (onMessage === null) return;
    onMessage(message.parse(JSON.parse(body)).paymentIdentifier);
    response.writeHead(204).end();
  });
  const port = await listenOnLoopback(server, 0);
  return { url: `http://127.0.0.1:${port}/hook`, close: () => closeServer(server) };
}

/** @returns their ids; every other endpoint of each has the second URL */
async function makeMerchants(
  deps: Parameters<typeof createEndpoint>[0],
  count: number,
  urls: readonly [string, string],
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `bench webhooks ${newId()}`);
  for (const id of ids) {
    const createdAt = deps.clock.now();
    await deps.database.db.merchant.create({ data: { id, name: id, state: 'approved', createdAt } });
    for (let place = 0; place < ENDPOINTS_PER_MERCHANT; place += 1) {
      const url = `${urls[place % 2 === 0 ? 0 : 1]}/${place}`;
      await createEndpoint(deps, { merchantId: id, url, eventTypes: [] });
    }
  }
  return ids;
}

async function announce(database: Database, merchantId: string, paymentId: string): Promise<void> {
  const at = systemClock.now();
  const eventType = 'paymentConfirmationwebhook';
  await writeTransaction(database, async (tx) => {
    await tx.changeFeedEntry.create({ data: { merchantId, paymentId, at } });
    await enqueueDeliveries(tx, { merchantId, paymentId, eventType, at });
  });
}

serveJobs(jobSchema, measure);
