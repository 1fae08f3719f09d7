// Removes what has had its time: kept answers of idempotent requests, the change feed's tail, what payment links that take
// no payments any more know of their payers, old events, and the logs of integrators' requests and of webhook attempts.
import { pruneChallenges } from '@/lib/auth/passkey-challenges';
import { addMs } from '@/lib/core/clock';
import { pruneEvents } from '@/lib/events/prune-events';
import { pruneInvitations, pruneNotices } from '@/lib/notices/prune-notices';
import { erasePrefills } from '@/lib/payment-links/link-prefill';
import {
  forEachMerchant,
  MAX_REQUESTS_PER_MERCHANT,
  pruneExcessRequests,
  pruneOldRequests,
} from '@/lib/request-log/prune-requests';
import { pruneAttempts } from '@/lib/webhooks/delivery-log';
import type { EngineContext, Job } from './job';

const EVERY_MS = 10 * 60_000;
/** An Idempotency-Key holds for 24 h (contract §2). */
const IDEMPOTENCY_MS = 24 * 60 * 60_000;
/** Every web reads the feed within seconds. */
const CHANGES_MS = 60 * 60_000;
const BATCH_ROWS = 500;
/** Nothing waits for these rows and no other table knows them, so that more of them go at once. */
const BATCH_REQUESTS = 2_000;
/** Batches of one kind in one run; the next run goes on. */
const MAX_BATCHES = 200;

export function pruneRowsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: async (signal) => {
      const now = engine.clock.now();
      await inBatches(signal, () => pruneAnswers(engine, addMs(now, -IDEMPOTENCY_MS)));
      await inBatches(signal, () => pruneChanges(engine, addMs(now, -CHANGES_MS)));
      await inBatches(signal, () => pruneChallenges(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => erasePrefills(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneNotices(engine.database.db, now, BATCH_ROWS));
      await inBatches(signal, () => pruneInvitations(engine.database.db, now, BATCH_ROWS));
      await forEachMerchant(engine.database.db, signal, (merchantId) =>
        inBatches(signal, () => pruneEvents(engine.database.db, merchantId, { now, most: BATCH_ROWS })),
      );
      await inBatches(signal, () => pruneAttempts(engine.database.db, now, BATCH_ROWS));
      await pruneRequests(engine, now, signal);
    },
  };
}

/** Small deletions, so that no writer has to wait long. */
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
  const most = BATCH_REQUESTS;
  const bounds = { kept: MAX_REQUESTS_PER_MERCHANT, most };
  await forEachMerchant(db, signal, async (merchantId) => {
    await inBatches(signal, () => pruneOldRequests(db, merchantId, { now, most }), most);
    await inBatches(signal, () => pruneExcessRequests(db, merchantId, bounds), most);
  });
}

async function pruneAnswers({ database }: EngineContext, before: Date): Promise<number> {
  const where = { createdAt: { lt: before } };
  const rows = await database.db.idempotencyRecord.findMany({
    where,
    select: { id: true },
    take: BATCH_ROWS,
  });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await database.db.idempotencyRecord.deleteMany({ where: { ...where, id: { in: ids } } });
  return rows.length;
}

async function pruneChanges({ database }: EngineContext, before: Date): Promise<number> {
  const where = { at: { lt: before } };
  const rows = await database.db.change.findMany({ where, select: { id: true }, take: BATCH_ROWS });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await database.db.change.deleteMany({ where: { id: { in: ids } } });
  return rows.length;
}
