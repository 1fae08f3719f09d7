// Processes transfers of top-ups and sweeps, and restores lost top-up blocks from the ledger.
import { importTopUps } from '@/lib/money/import-top-ups';
import { moveSweep, moveTopUp } from '@/lib/money/move-other-accounts';
import { isDue } from '@/lib/money/plan-account';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel } from '../bounded-work';
import { handleDeposit } from './deposit-recorder';
import type { EngineContext, Job } from './job';

const EVERY_MS = 2_000;
/** Top-ups per run. */
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
      // Stopped ones stay pending and must not block the others.
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

/** @param addresses top-ups of one merchant @returns later: the ledger has not confirmed everything */
export function takeOverTopUps(
  engine: EngineContext,
  merchantId: string,
  addresses: readonly string[],
): Promise<'done' | 'later'> {
  const recordDeposit = (send: ConfirmedSend) => handleDeposit(engine, send);
  return importTopUps({ ...engine, recordDeposit }, merchantId, addresses);
}

const SWEEPS_EVERY_MS = 3_000;
/** Sweeps per run. */
const MAX_SWEEPS = 20;

/** Processes decided sweeps. */
export function carryOutSweepsJob(engine: EngineContext): Job {
  let after: SweepPlace = BEFORE_ALL;
  return {
    everyMs: SWEEPS_EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const open = await engine.database.db.transfer.findMany({
        // Those that wait for a person or for the signer must not block the others.
        where: {
          ...{ kind: 'sweep', confirmedAt: null, heldAt: null, createdAt: { gte: after.createdAt } },
          AND: [isDue(engine.clock.now()), isBehind(after)],
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        include: { sweep: true },
        take: MAX_SWEEPS,
      });
      // Sweeps that fail in every run must not hold up the others: the next run continues after this page.
      after = open.length < MAX_SWEEPS ? BEFORE_ALL : (open.at(-1) ?? BEFORE_ALL);
      // Sequentially; a failing sweep does not stop the others.
      await inParallel(open, 1, async (sweep) => {
        if (!signal.aborted) await moveSweep(engine, sweep);
      });
    },
  };
}

type SweepPlace = { readonly createdAt: Date; readonly id: string };

const BEFORE_ALL: SweepPlace = { createdAt: new Date(0), id: '' };

function isBehind({ createdAt, id }: SweepPlace) {
  return { OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }] } satisfies Prisma.TransferWhereInput;
}
