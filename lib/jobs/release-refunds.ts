// Looks again and again at the refunds that wait for an exchange account's sake.
import { releaseRefunds } from '@/lib/money/release-refunds';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5_000;

export function releaseRefundsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async () => {
      for (const paymentId of await releaseRefunds(engine)) engine.moneyWanted(paymentId);
    },
  };
}
