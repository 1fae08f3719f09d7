// Looks again and again at the refunds that wait for an exchange account's sake, and at the claims to them.
import { releaseDueClaims } from '@/lib/money/release-claims';
import { releaseRefunds } from '@/lib/money/release-refunds';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5_000;

export function releaseRefundsJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async () => {
      // What need not wait any more goes back to its sender before a claim can take it elsewhere.
      for (const paymentId of await releaseRefunds(engine)) engine.moneyWanted(paymentId);
      for (const paymentId of await releaseDueClaims(engine)) engine.moneyWanted(paymentId);
    },
  };
}
