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

/**
 * Nothing expires without a trusted node or while the clock is in doubt: our outage never fails a payer who paid in time
 * (contract §4).
 */
export function expirePaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone || isClockInDoubt(engine.clock)) return;
      for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
        const due = await duePayments(engine);
        if (due.length === 0) return;
        const lookedAt = await engine.health.check();
        if (lookedAt === null) return;
        const addresses = due.map((payment) => payment.depositAddress);
        const { unread, unreadable } = await pollDeposits(engine, addresses, { signal });
        // The poll may have used another node than the one that was checked.
        if ((await engine.health.check()) === null) return;
        const looked = due.filter(
          ({ depositAddress: address }) => !unread.has(address) && !unreadable.has(address),
        );
        await inParallel(looked, EXPIRED_AT_ONCE, ({ id }) => endPayment(engine, id, lookedAt));
        if (due.length < BATCH_PAYMENTS) return;
      }
    },
  };
}

/** Two indexed queries: combined into one, every open payment would be read each second. */
async function duePayments(engine: EngineContext) {
  const now = engine.clock.now();
  const over = { reviewDeadline: null, expiresAt: { gte: EARLIEST, lte: addMs(now, -EXPIRY_GRACE_MS) } };
  const undecided = { reviewDeadline: { gte: EARLIEST, lt: now } };
  const expired = await readDue(engine, over, 'expiresAt');
  return [...expired, ...(await readDue(engine, undecided, 'reviewDeadline'))].slice(0, BATCH_PAYMENTS);
}

/** @param order makes SQLite choose the right index */
function readDue(
  engine: EngineContext,
  where: Prisma.PaymentWhereInput,
  order: 'expiresAt' | 'reviewDeadline',
) {
  return engine.database.db.payment.findMany({
    where: { ...where, status: 'Waiting' },
    select: { id: true, depositAddress: true },
    orderBy: { [order]: 'asc' },
    take: BATCH_PAYMENTS,
  });
}

async function endPayment(engine: EngineContext, paymentId: string, lookedAt: Date): Promise<void> {
  if (!(await expirePayment(engine, paymentId, lookedAt))) return;
  engine.atStep('paymentExpired');
  engine.requestTransfers(paymentId);
  engine.wake('deliverWebhooks');
}
