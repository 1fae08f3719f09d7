// Expires payments after their deadline, each after a poll that found it underpaid.
import { addMs, isClockInDoubt } from '@/lib/core/clock';
import { expirePayment } from '@/lib/payments/end-payment';
import { EXPIRY_GRACE_MS } from '@/lib/payments/status';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel } from '../bounded-work';
import type { EngineContext, Job } from './job';
import { pollDeposits } from './poll-deposits';

const EVERY_MS = 1_000;
/** Payments per batch, and payments ended concurrently. */
const BATCH_PAYMENTS = 1_000;
const EXPIRED_AT_ONCE = 4;
/** Batches per run; the next run continues. */
const MAX_BATCHES = 20;

/** A row of somebody else may have an earlier time, such as `-infinity`: it can't expire, and would be due forever. */
const EARLIEST = new Date(0);

/** A scan of the payments that are due by one of two deadlines. Two: as one query, every open payment would be read each second. */
type Scan = {
  readonly deadline: 'expiresAt' | 'reviewDeadline';
  /** Due payments that the next batch skips: they stay due, and would keep those behind them from expiring. */
  skip: number;
};

/**
 * Nothing expires without a trusted node or while the clock is in doubt: our outage never fails a payer who paid in time
 * (contract §4).
 */
export function expirePaymentsJob(engine: EngineContext): Job {
  const scans: readonly Scan[] = [
    { deadline: 'expiresAt', skip: 0 },
    { deadline: 'reviewDeadline', skip: 0 },
  ];
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone || isClockInDoubt(engine.clock)) return;
      // Independently: an error in one scan does not stop the other.
      await inParallel(scans, 1, (scan) => expireDue(engine, scan, signal));
    },
  };
}

/** Continues a scan; at its end, the next run starts it again. */
async function expireDue(engine: EngineContext, scan: Scan, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
    const due = await duePayments(engine, scan);
    const isLast = due.length < BATCH_PAYMENTS;
    // Even if the batch fails: the next run continues behind it.
    scan.skip = isLast ? 0 : scan.skip + due.length;
    if (due.length === 0) return;
    const ended = await expireBatch(engine, due, signal);
    if (isLast || ended === null) return;
    scan.skip -= ended;
  }
}

type DuePayment = Awaited<ReturnType<typeof duePayments>>[number];

/** @returns how many are no longer due; null without a trusted node */
async function expireBatch(
  engine: EngineContext,
  due: readonly DuePayment[],
  signal: AbortSignal,
): Promise<number | null> {
  const lookedAt = await engine.health.check();
  if (lookedAt === null) return null;
  const addresses = due.map((payment) => payment.depositAddress);
  const { unread, unreadable } = await pollDeposits(engine, addresses, { signal });
  // The poll may have used another node than the one that was checked.
  if ((await engine.health.check()) === null) return null;
  const looked = due.filter(
    ({ depositAddress: address }) => !unread.has(address) && !unreadable.has(address),
  );
  await inParallel(looked, EXPIRED_AT_ONCE, ({ id }) => endPayment(engine, id, lookedAt));
  return looked.length;
}

function duePayments(engine: EngineContext, { deadline, skip }: Scan) {
  const now = engine.clock.now();
  const where: Prisma.PaymentWhereInput =
    deadline === 'expiresAt'
      ? { reviewDeadline: null, expiresAt: { gte: EARLIEST, lte: addMs(now, -EXPIRY_GRACE_MS) } }
      : { reviewDeadline: { gte: EARLIEST, lt: now } };
  return engine.database.db.payment.findMany({
    where: { ...where, status: 'Waiting' },
    select: { id: true, depositAddress: true },
    // Makes SQLite choose the right index.
    orderBy: { [deadline]: 'asc' },
    take: BATCH_PAYMENTS,
    skip,
  });
}

async function endPayment(engine: EngineContext, paymentId: string, lookedAt: Date): Promise<void> {
  if (!(await expirePayment(engine, paymentId, lookedAt))) return;
  engine.atStep('paymentExpired');
  engine.requestTransfers(paymentId);
  engine.wake('deliverWebhooks');
}
