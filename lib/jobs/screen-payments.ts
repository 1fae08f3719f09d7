// Screens the payers of new payments within a second; a payer who is denied never sees an address for long.
import { screenPayment } from '@/lib/payments/screen-payment';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';

const EVERY_MS = 500;
const BATCH_PAYMENTS = 200;
const SCREENED_AT_ONCE = 8;

export function screenPaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      for (let after = ''; !signal.aborted; ) {
        const due = await pendingPayments(engine, after);
        await inParallel(due, SCREENED_AT_ONCE, ({ id }) => screen(engine, id));
        const last = due.at(-1);
        if (last === undefined || due.length < BATCH_PAYMENTS) return;
        after = last.id;
      }
    },
  };
}

function pendingPayments(engine: EngineContext, after: string) {
  return engine.database.db.payment.findMany({
    where: { status: 'Waiting', screening: 'pending', id: { gt: after } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH_PAYMENTS,
  });
}

async function screen(engine: EngineContext, paymentId: string): Promise<void> {
  await engine.afterNotices();
  const { database, clock, keyRing, screener, config } = engine;
  const { dustLimitRaw, reviewDeadlineMs } = config;
  const moneyMoves = await screenPayment(
    { database, clock, keyRing, screener, dustLimitRaw, reviewDeadlineMs },
    paymentId,
  );
  if (!moneyMoves) return;
  engine.moneyWanted(paymentId);
  engine.wake('deliverWebhooks');
}
