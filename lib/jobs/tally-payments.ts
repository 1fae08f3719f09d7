// Counts payments that ended for the overview of the dashboard.
import { setTimeout as sleep } from 'node:timers/promises';
import { tallyPayments } from '@/lib/overview/tally-payments';
import type { EngineContext, Job } from './job';

/** A quarter of an hour is counted within this of the time it can be. */
const EVERY_MS = 30_000;
/** Between two steps, so that the others get at the database. */
const PAUSE_MS = 20;

export function tallyPaymentsJob(engine: EngineContext): Job {
  const { database, clock } = engine;
  const beforeStep = async () => {
    await sleep(PAUSE_MS);
    await engine.afterDeposits();
  };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: (signal) => tallyPayments({ database, clock, beforeStep }, signal),
  };
}
