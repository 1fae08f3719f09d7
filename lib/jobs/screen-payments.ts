// Screens the payers of new payments within a second; a payer who is denied never sees an address for long.
import { clearBatch, type UnscreenedPayment } from '@/lib/payments/screen-batch';
import { screenPayment } from '@/lib/payments/screen-payment';
import { SCREENED_CUSTOMER } from '@/lib/payments/screening-verdict';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';

const EVERY_MS = 500;
/** So few that a deposit that comes meanwhile hardly waits for them: they are opened and judged within this process. */
const BATCH_PAYMENTS = 50;
const SCREENED_AT_ONCE = 8;

export function screenPaymentsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      for (let after = ''; !signal.aborted; ) {
        await engine.afterDeposits();
        const due = await pendingPayments(engine, after);
        const others = due.length > 0 ? await clearBatch(screeningDeps(engine), due) : [];
        await inParallel(others, SCREENED_AT_ONCE, (id) => screen(engine, id));
        const last = due.at(-1);
        if (last === undefined || due.length < BATCH_PAYMENTS) return;
        after = last.id;
      }
    },
  };
}

function pendingPayments(engine: EngineContext, after: string): Promise<UnscreenedPayment[]> {
  return engine.database.db.payment.findMany({
    where: { status: 'Waiting', screening: 'pending', id: { gt: after } },
    select: { id: true, customer: { select: SCREENED_CUSTOMER }, _count: { select: { deposits: true } } },
    orderBy: { id: 'asc' },
    take: BATCH_PAYMENTS,
  });
}

async function screen(engine: EngineContext, paymentId: string): Promise<void> {
  const moneyMoves = await screenPayment(screeningDeps(engine), paymentId);
  engine.atStep('paymentScreened');
  if (!moneyMoves) return;
  engine.moneyWanted(paymentId);
  engine.wake('deliverWebhooks');
}

function screeningDeps({ database, clock, log, keyRing, screener, config }: EngineContext) {
  const { dustLimitRaw, reviewDeadlineMs } = config;
  return { database, clock, log, keyRing, screener, dustLimitRaw, reviewDeadlineMs };
}
