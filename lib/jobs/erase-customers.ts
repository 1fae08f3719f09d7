// Erases payers' data whose retention term is over.
import { setTimeout as sleep } from 'node:timers/promises';
import { eraseDueCustomers } from '@/lib/personal-data/retention-walk';
import type { EngineContext, Job } from './job';

const EVERY_MS = 60_000;
/** Between two erasures, so that a backlog leaves the database to the others most of the time. */
const PAUSE_MS = 20;

export function eraseCustomersJob(engine: EngineContext): Job {
  const { database, clock, log } = engine;
  const beforeErasure = async () => {
    await sleep(PAUSE_MS);
    await engine.afterDeposits();
  };
  const deps = { database, clock, beforeErasure };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: async (signal) => {
      const erased = await eraseDueCustomers(deps, signal);
      if (erased > 0) log.info({ erased }, 'payers’ data was erased: its term was over');
    },
  };
}
