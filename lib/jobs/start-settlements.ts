// Lets settlements go that a merchant's schedule has put off, once they are due.
import { releaseSettlements } from '@/lib/money/release-settlements';
import type { EngineContext, Job } from './job';

const EVERY_MS = 1_000;
/** One run in so many asks by all schedules that hold now. */
const THOROUGH_EVERY_RUNS = 30;

export function startSettlementsJob(engine: EngineContext): Job {
  let runs = 0;
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone()) return;
      const isThorough = runs % THOROUGH_EVERY_RUNS === 0;
      runs += 1;
      if ((await releaseSettlements(engine, isThorough, signal)) > 0) engine.wake('moveMoney');
    },
  };
}
