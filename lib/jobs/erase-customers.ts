// Erases payers' data whose retention term is over, and what payment links hold of persons beside it.
import { setTimeout as sleep } from 'node:timers/promises';
import { lookAtClock } from '@/lib/personal-data/clock-doubt';
import { eraseDueLinks } from '@/lib/personal-data/erase-links';
import { eraseDueCustomers } from '@/lib/personal-data/retention-walk';
import type { EngineContext, Job } from './job';

const EVERY_MS = 60_000;
/** Between two erasures, so that a backlog leaves the database to the others most of the time. */
const PAUSE_MS = 20;

const JUMPED =
  'the clock went ahead by days at once, or no engine ran for as long: payers’ data is not erased for a day. Is the clock right?';

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
      const said = await lookAtClock(database.db, clock);
      if (said === 'jumped') log.warn(JUMPED);
      if (said !== 'believed') return;
      const erased = await eraseDueCustomers(deps, signal);
      if (erased > 0) log.info({ erased }, 'payers’ data was erased: its term was over');
      const links = await eraseDueLinks(deps, signal);
      if (links > 0) log.info({ links }, 'payment links forgot what they held of persons: its term was over');
    },
  };
}
