// Ends payments whose time is over, each after a look at the ledger that found it short.
import { addMs, isClockInDoubt } from '@/lib/core/clock';
import { expirePayment } from '@/lib/payments/end-payment';
import { EXPIRY_GRACE_MS } from '@/lib/payments/outcome';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';
import { pollDeposits } from './poll-deposits';

const EVERY_MS = 1_000;
/** Payments looked at together, and ended at the same time. */
const BATCH_PAYMENTS = 1_000;
const EXPIRED_AT_ONCE = 4;
/** Batches of one run; the next run goes on. */
const MAX_BATCHES = 20;

/**
 * Without a node that is relied on nothing expires, and neither while the clock is in doubt: our outage never fails a payer who paid in
 * time (contract §4).
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
        const unread = await pollDeposits(engine, addresses, { signal });
        // Another node may have answered than the one that was checked.
        if ((await engine.health.check()) === null) return;
        const looked = due.filter(({ depositAddress }) => !unread.has(depositAddress));
        await inParallel(looked, EXPIRED_AT_ONCE, ({ id }) => endPayment(engine, id, lookedAt));
        if (due.length < BATCH_PAYMENTS) return;
      }
    },
  };
}

/** Two questions, each answered by an index: asked as one, every open payment would be read every second. */
async function duePayments(engine: EngineContext) {
  const now = engine.clock.now();
  const over = { reviewDeadline: null, expiresAt: { lte: addMs(now, -EXPIRY_GRACE_MS) } };
  // A payer who is clear is in no review.
  const undecided = {
    screening: { in: ['pending' as const, 'review' as const] },
    reviewDeadline: { lt: now },
  };
  const expired = await readDue(engine, over, 'expiresAt');
  return [...expired, ...(await readDue(engine, undecided, 'reviewDeadline'))].slice(0, BATCH_PAYMENTS);
}

/** @param order what the question is about: SQLite takes the index that fits the order, and another one reads them all */
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
