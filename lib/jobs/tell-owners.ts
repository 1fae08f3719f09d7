// Tells owners what nobody did and they have to know.
import { tellOwners } from '@/lib/notices/tell-owners';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5 * 60_000;

export function tellOwnersJob({ database, clock }: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: () => tellOwners({ database, clock }),
  };
}
