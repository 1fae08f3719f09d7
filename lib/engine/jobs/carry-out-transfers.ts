// Sends on what was decided about top-ups and what operators decided to sweep, and takes over what the ledger has of
// top-ups and the books have not.
import { importTopUps } from '@/lib/money/import-top-ups';
import { moveSweep, moveTopUp } from '@/lib/money/move-other-accounts';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { handleDeposit } from './deposit-recorder';
import { inParallel } from './in-parallel';
import type { EngineContext, Job } from './job';

const EVERY_MS = 2_000;
/** Top-ups carried on in one run. */
const MAX_TOP_UPS = 100;

export function carryOutTopUpsJob(engine: EngineContext): Job {
  let after = '';
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const pending = await engine.database.db.topUp.findMany({
        where: { transfersPending: true, id: { gt: after } },
        orderBy: { id: 'asc' },
        take: MAX_TOP_UPS,
      });
      // Stopped ones stay pending: the next ones have their turn all the same.
      after = pending.length < MAX_TOP_UPS ? '' : (pending.at(-1)?.id ?? '');
      await inParallel(pending, 1, async (topUp) => {
        if (signal.aborted) return;
        const progress = await moveTopUp(engine, topUp);
        if (progress === 'more') engine.wake('carryOutTopUps');
        if (progress === 'foreign') await takeOverTopUps(engine, topUp.merchantId, [topUp.address]);
      });
    },
  };
}

/** @param addresses of top-ups of one merchant. @returns later: the ledger has not confirmed all of it */
export function takeOverTopUps(
  engine: EngineContext,
  merchantId: string,
  addresses: readonly string[],
): Promise<'done' | 'later'> {
  const recordDeposit = (send: ConfirmedSend) => handleDeposit(engine, send);
  return importTopUps({ ...engine, recordDeposit }, merchantId, addresses);
}

const SWEEPS_EVERY_MS = 3_000;
/** Sweeps carried on in one run. */
const MAX_SWEEPS = 20;

/** Carries out what operators decided to sweep. */
export function carryOutSweepsJob(engine: EngineContext): Job {
  return {
    everyMs: SWEEPS_EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const open = await engine.database.db.transfer.findMany({
        where: { kind: 'sweep', confirmedAt: null },
        orderBy: { createdAt: 'asc' },
        include: { sweep: true },
        take: MAX_SWEEPS,
      });
      // One after the other, and none kept from its turn by another that fails.
      await inParallel(open, 1, async (sweep) => {
        if (!signal.aborted) await moveSweep(engine, sweep);
      });
    },
  };
}
