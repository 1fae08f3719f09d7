// Requests transfers again that the signer refused, once it may allow them.
import { UnreadableRowsError } from '@/lib/db/unreadable-row';
import { closeSigned, type ReleasedPage, releaseRefused, releaseWaiting } from '@/lib/money/release-refused';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5_000;
/** A refusal from before a change may be stored after the first scan, so there is another one. */
const SCANS_PER_CHANGE = 2;

/** Scans after each change of the signer's rules, and after the start. Each run closes items of one page. */
export function releaseRefusedJob(engine: EngineContext): Job {
  let known: string | null = null;
  let scans = 0;
  let after = '';
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      after = await closeSigned(engine, after);
      const { rules } = await engine.signer.state();
      if (rules !== known) scans = SCANS_PER_CHANGE;
      known = rules;
      if (scans === 0) return;
      const unreadable = await releaseAll(engine, signal);
      if (!signal.aborted) scans -= 1;
      const [first] = unreadable;
      if (first !== undefined)
        throw new UnreadableRowsError(
          `the rows of ${unreadable.length} refused transfers can't be read, such as those of ${first}`,
        );
    },
  };
}

/** @returns references of transfers with rows that can't be read */
async function releaseAll(engine: EngineContext, signal: AbortSignal): Promise<readonly string[]> {
  const unreadable: string[] = [];
  for (const release of [releaseWaiting, releaseRefused]) {
    for (let after: string | null = ''; after !== null && !signal.aborted; ) {
      const page: ReleasedPage = await release(engine, after);
      for (const paymentId of page.paymentIds) engine.requestTransfers(paymentId);
      unreadable.push(...page.unreadable);
      after = page.next;
    }
  }
  engine.wake('carryOutTopUps');
  engine.wake('carryOutSweeps');
  return unreadable;
}
