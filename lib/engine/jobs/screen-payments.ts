// Screens the payers of new payments within a second, so that a denied payer hardly sees an address.
import { addMs } from '@/lib/core/clock';
import { firstPaymentIdentifier } from '@/lib/core/ids';
import { MAX_SCREENED } from '@/lib/payments/assess-payer';
import { indexPayments, indexQueuedPayments } from '@/lib/payments/index-payments';
import {
  readScreened,
  reportUnread,
  type ScreenBatchDeps,
  type ScreenedPayment,
  screenBatch,
  type Verdict,
} from '@/lib/payments/screen-batch';
import { carryOutVerdict } from '@/lib/payments/screen-payment';
import { isTerminal, PAYMENT_STATUSES } from '@/lib/payments/status';
import type { Occasion } from '@/lib/payments/store-assessment';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel, pagesBehind } from '../bounded-work';
import type { EngineContext, Job } from './job';

const EVERY_MS = 500;
/** Small batches: screening runs in this process and delays deposits. */
const BATCH_PAYMENTS = MAX_SCREENED;
const CARRIED_OUT_AT_ONCE = 8;
const BY_ID = { pageRows: BATCH_PAYMENTS, keyOf: (id: string) => id };
/** Listed explicitly, so that an index is used. */
const ENDED = PAYMENT_STATUSES.filter(isTerminal);
/** Web may still be committing payments that it started to create this long ago. */
const OVERLAP_MS = 60 * 60_000;

export type ScreeningContext = Omit<ScreenBatchDeps, 'askingSince'> &
  Pick<
    EngineContext,
    'dustLimitRaw' | 'reviewDeadlineMs' | 'afterDeposits' | 'atStep' | 'requestTransfers' | 'wake'
  >;

export function screenPaymentsJob(engine: ScreeningContext): Job {
  const askingSince = engine.clock.now();
  const indexEnded = endedIndexer(engine);
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      const failures: unknown[] = [];
      await indexEnded(signal).catch((error) => failures.push(error));
      await indexPaid(engine, signal).catch((error) => failures.push(error));
      for await (const due of pagesBehind('', BY_ID, (after) => pendingPayments(engine, after))) {
        if (signal.aborted) break;
        // An error in one batch does not stop the next.
        await judgeNew({ ...engine, askingSince }, due).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function judgeNew(engine: ScreeningEngine, ids: readonly string[]): Promise<void> {
  const { payments, unreadable } = await readScreened(engine.database.db, ids);
  await judge(engine, payments, 'created');
  reportUnread(unreadable);
}

export type ScreeningEngine = ScreeningContext & Pick<ScreenBatchDeps, 'askingSince'>;

/** Screens the payers of these payments and applies the verdicts. @throws the database's error */
export async function judge(
  engine: ScreeningEngine,
  payments: readonly ScreenedPayment[],
  occasion: Occasion,
): Promise<void> {
  if (payments.length === 0) return;
  await indexPayments(engine, payments);
  const alone = await screenBatch(engine, payments, occasion);
  await inParallel(alone, CARRIED_OUT_AT_ONCE, (verdict) => carryOut(engine, verdict, occasion));
}

/**
 * Indexes payments that ended before they were screened, such as cancelled ones. The first run checks all, because it is
 * unknown how long no engine ran.
 */
function endedIndexer(engine: ScreeningContext): (signal: AbortSignal) => Promise<void> {
  let since = '';
  return async (signal) => {
    const next = firstPaymentIdentifier(addMs(engine.clock.now(), -OVERLAP_MS));
    const unread: string[] = [];
    const endedBehind = (after: string) =>
      readIds(engine, { status: { in: ENDED }, screening: 'pending', search: null, id: { gt: after } });
    for await (const ended of pagesBehind(since, BY_ID, endedBehind)) {
      if (signal.aborted) break;
      const { payments, unreadable } = await readScreened(engine.database.db, ended);
      await indexPayments(engine, payments);
      unread.push(...unreadable);
    }
    if (!signal.aborted) since = next;
    reportUnread(unread);
  };
}

/** Indexes payments that were screened with a deposit and are therefore not pending here. */
async function indexPaid(engine: ScreeningContext, signal: AbortSignal): Promise<void> {
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    await engine.afterDeposits();
    after = await indexQueuedPayments(engine, after, BATCH_PAYMENTS);
  }
}

async function pendingPayments(engine: ScreeningContext, after: string): Promise<string[]> {
  await engine.afterDeposits();
  return readIds(engine, { status: 'Waiting', screening: 'pending', id: { gt: after } });
}

/** A cheap query, because usually there are none and this runs twice a second. */
async function readIds(
  { database: { db } }: ScreeningContext,
  where: Prisma.PaymentWhereInput,
): Promise<string[]> {
  const rows = await db.payment.findMany({
    where,
    orderBy: { id: 'asc' },
    take: BATCH_PAYMENTS,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

async function carryOut(
  engine: ScreeningContext,
  { paymentId, said }: Verdict,
  occasion: Occasion,
): Promise<void> {
  const transfersDue = await carryOutVerdict(engine, paymentId, said, occasion);
  engine.atStep('paymentScreened');
  if (!transfersDue) return;
  engine.requestTransfers(paymentId);
  engine.wake('deliverWebhooks');
}
