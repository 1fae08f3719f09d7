// Begins the refunds that merchants ordered and can no longer undo.
import { dueRefunds, startRefund } from '@/lib/refunds/start-refund';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';

const EVERY_MS = 1_000;

export function startRefundsJob(engine: EngineContext): Job {
  const { database, clock, atStep, config } = engine;
  const deps = { database, clock, atStep, dustLimitRaw: config.dustLimitRaw };
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone()) return;
      // One after the other, and none kept from its turn by another that fails.
      await inParallel(await dueRefunds(deps), 1, async (order) => {
        if (signal.aborted) return;
        if (await startRefund(deps, order)) engine.moneyWanted(order.paymentId);
        else engine.wake('carryOutTopUps');
      });
    },
  };
}
