// Carries out what operators decided to sweep.
import { moveSweep } from '@/lib/money/move-sweep';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';
import { moneyDeps } from './money-deps';

const EVERY_MS = 3_000;
/** Sweeps carried on in one run. */
const MAX_SWEEPS = 20;

export function carryOutSweepsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone()) return;
      const open = await engine.database.db.transfer.findMany({
        where: { kind: 'sweep', confirmedAt: null },
        orderBy: { createdAt: 'asc' },
        include: { sweep: true },
        take: MAX_SWEEPS,
      });
      // One after the other, and none kept from its turn by another that fails.
      await inParallel(open, 1, async (sweep) => {
        if (!signal.aborted) await moveSweep(moneyDeps(engine), sweep);
      });
    },
  };
}
