// Sends on what was decided about the money that merchants top up.
import { moveTopUp } from '@/lib/money/move-top-up';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';
import { moneyDeps } from './money-deps';
import { takeOverTopUps } from './take-over-top-ups';

const EVERY_MS = 2_000;
/** Top-ups carried on in one run. */
const MAX_TOP_UPS = 100;

export function carryOutTopUpsJob(engine: EngineContext): Job {
  let after = '';
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone()) return;
      const pending = await engine.database.db.topUp.findMany({
        where: { moneyPending: true, id: { gt: after } },
        orderBy: { id: 'asc' },
        take: MAX_TOP_UPS,
      });
      // Stopped ones stay pending: the next ones have their turn all the same.
      after = pending.length < MAX_TOP_UPS ? '' : (pending.at(-1)?.id ?? '');
      await inParallel(pending, 1, async (topUp) => {
        if (signal.aborted) return;
        const progress = await moveTopUp(moneyDeps(engine), topUp);
        if (progress === 'more') engine.wake('carryOutTopUps');
        if (progress === 'foreign') await takeOverTopUps(engine, topUp.merchantId, [topUp.address]);
      });
    },
  };
}
