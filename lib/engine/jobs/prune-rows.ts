// Deletes expired rows: idempotency records, ended holds of stock, change feed entries, payer data of closed payment links, old events, e-mail,
// request logs and webhook attempts.
import { pruneChallenges } from '@/lib/accounts/auth/passkey-sign-in';
import { pruneSignInEvents } from '@/lib/accounts/auth/sign-in-events';
import { erasePrefills } from '@/lib/checkout/payment-links/link-prefill';
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { pruneEvents } from '@/lib/notifications/events/read-events';
import { prunePayerEmails } from '@/lib/notifications/mail/payer-email';
import { pruneMailbox } from '@/lib/notifications/mail/sandbox-mailbox';
import { pruneInvitations, pruneNotifications } from '@/lib/notifications/notifications';
import { pruneAttempts } from '@/lib/notifications/webhooks/delivery-log';
import { pruneHolds } from '@/lib/payments/stock-hold';
import { pagesBehind } from '../bounded-work';
import type { EngineContext, Job } from './job';

const EVERY_MS = 10 * 60_000;
/** An Idempotency-Key is valid for 24 h (contract §2). */
const IDEMPOTENCY_MS = 24 * 60 * 60_000;
/** Every web reads the feed within seconds. */
const CHANGES_MS = 60 * 60_000;
const BATCH_ROWS = 500;
/** Nothing references or waits for these rows, so larger batches are fine. */
const BATCH_REQUESTS = 2_000;
/** Batches per kind and run; the next run continues. */
const MAX_BATCHES = 200;

export function pruneRowsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const now = engine.clock.now();
      await inBatches(signal, () => pruneResponses(engine, addMs(now, -IDEMPOTENCY_MS)));
      await inBatches(signal, () => pruneChanges(engine, addMs(now, -CHANGES_MS)));
      await inBatches(signal, () => pruneHolds(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneChallenges(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneSignInEvents(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => erasePrefills(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneNotifications(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneInvitations(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneMailbox(engine.database.db, now, BATCH_ROWS));
      await forEachMerchant(engine.database.db, signal, (merchantId) =>
        inBatches(signal, () => pruneEvents(engine.database.db, merchantId, { now, max: BATCH_ROWS })),
      );
      await forEachMerchant(engine.database.db, signal, (merchantId) =>
        inBatches(signal, () => prunePayerEmails(engine.database.db, merchantId, { now, max: BATCH_ROWS })),
      );
      await inBatches(signal, () => pruneAttempts(engine.database.db, now, BATCH_ROWS));
      await pruneRequests(engine, now, signal);
    },
  };
}

/** Deletes in small batches, so that no writer waits long. */
async function inBatches(
  signal: AbortSignal,
  prune: () => Promise<number>,
  batchRows = BATCH_ROWS,
): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
    if ((await prune()) < batchRows) return;
  }
}

async function pruneRequests(
  { database: { db } }: EngineContext,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const max = BATCH_REQUESTS;
  const bounds = { kept: MAX_REQUESTS_PER_MERCHANT, max };
  await forEachMerchant(db, signal, async (merchantId) => {
    await inBatches(signal, () => pruneOldRequests(db, merchantId, { now, max }), max);
    await inBatches(signal, () => pruneExcessRequests(db, merchantId, bounds), max);
  });
}

async function pruneResponses({ database }: EngineContext, before: Date): Promise<number> {
  const where = { createdAt: { lt: before } };
  const { count } = await database.db.idempotencyRecord.deleteMany({ where, limit: BATCH_ROWS });
  return count;
}

async function pruneChanges({ database }: EngineContext, before: Date): Promise<number> {
  const { count } = await database.db.changeFeedEntry.deleteMany({
    where: { at: { lt: before } },
    limit: BATCH_ROWS,
  });
  return count;
}

/** Retention of request logs. */
export const REQUESTS_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Requests kept per merchant; the oldest are deleted first. */
export const MAX_REQUESTS_PER_MERCHANT = 50_000;
/** Merchants per query. */
const MERCHANTS_AT_ONCE = 100;

/** Calls `each` for every merchant, until the signal aborts. */
async function forEachMerchant(
  db: Queryable,
  signal: AbortSignal,
  each: (merchantId: string) => Promise<void>,
): Promise<void> {
  const byId = { pageRows: MERCHANTS_AT_ONCE, keyOf: ({ id }: { readonly id: string }) => id };
  const pages = pagesBehind('', byId, (after) =>
    db.merchant.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: MERCHANTS_AT_ONCE,
    }),
  );
  for await (const page of pages) {
    for (const { id } of page) if (!signal.aborted) await each(id);
    if (signal.aborted) return;
  }
}

/** Deletes up to `max` requests of a merchant that are older than seven days at `now`. @returns how many */
export async function pruneOldRequests(
  db: Queryable,
  merchantId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<number> {
  const where = { merchantId, at: { lt: addMs(now, -REQUESTS_KEPT_MS) } };
  const { count } = await db.apiRequest.deleteMany({ where, limit: max });
  return count;
}

/** Deletes up to `max` requests of a merchant beyond the newest `kept`. @returns how many */
export async function pruneExcessRequests(
  db: Queryable,
  merchantId: string,
  { kept, max }: { readonly kept: number; readonly max: number },
): Promise<number> {
  const first = await db.apiRequest.findFirst({
    where: { merchantId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: kept,
    select: { at: true, id: true },
  });
  if (first === null) return 0;
  const { at, id } = first;
  const where = { merchantId, at: { lte: at }, OR: [{ at: { lt: at } }, { id: { lte: id } }] };
  const { count } = await db.apiRequest.deleteMany({ where, limit: max });
  return count;
}
