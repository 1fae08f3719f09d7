// Releases deferred settlements once they are due.
import { releaseSettlements } from '@/lib/money/release-settlements';
import type { EngineContext, Job } from './job';

const EVERY_MS = 1_000;

export function startSettlementsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone()) return;
      if ((await releaseSettlements(engine, signal)) > 0) engine.wake('moveMoney');
    },
  };
}
