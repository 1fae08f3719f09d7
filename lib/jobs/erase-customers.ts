// Erases payers' data whose retention term is over.
import { eraseDueCustomers } from '@/lib/personal-data/retention-walk';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5 * 60_000;

export function eraseCustomersJob(engine: EngineContext): Job {
  const { database, clock, log } = engine;
  const deps = { database, clock, giveWay: engine.afterDeposits };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: async (signal) => {
      const erased = await eraseDueCustomers(deps, signal);
      if (erased > 0) log.info({ erased }, 'payers’ data was erased: its term was over');
    },
  };
}
