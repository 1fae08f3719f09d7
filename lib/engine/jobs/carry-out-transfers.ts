// Processes transfers of top-ups and sweeps, and restores from the ledger the blocks that the database lacks.
import { readUsable, UnreadableRowsError } from '@/lib/db/unreadable-row';
import { type ImportResult, importChain } from '@/lib/money/import-chain';
import { importTopUps } from '@/lib/money/import-top-ups';
import { moveSweep, moveTopUp } from '@/lib/money/move-other-accounts';
import { isDue } from '@/lib/money/plan-account';
import { stopAccount } from '@/lib/money/stop-account';
import { paymentIdAt } from '@/lib/payments/find-send-parties';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel } from '../bounded-work';
import { handleDeposit } from './deposit-recorder';
import type { EngineContext, Job } from './job';
import { isRestored, noteRestore } from './retire-restored-pool';

const EVERY_MS = 2_000;
/** Top-ups per run. */
const MAX_TOP_UPS = 100;

export function carryOutTopUpsJob(engine: EngineContext): Job {
  let after = '';
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const { db } = engine.database;
      const waiting = await db.topUp.findMany({
        where: { transfersPending: true, id: { gt: after } },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: MAX_TOP_UPS,
      });
      // Stopped ones stay pending and must not block the others.
      after = waiting.length < MAX_TOP_UPS ? '' : (waiting.at(-1)?.id ?? '');
      const ids = waiting.map(({ id }) => id);
      const { rows: pending, unreadable } = await readUsable(ids, (some) =>
        db.topUp.findMany({ where: { id: { in: [...some] } } }),
      );
      await inParallel(pending, 1, async (topUp) => {
        if (signal.aborted) return;
        const progress = await moveTopUp(engine, topUp);
        if (progress === 'more') engine.wake('carryOutTopUps');
        if (progress === 'foreign') await takeOverTopUps(engine, topUp.merchantId, [topUp.address]);
      });
      if (unreadable.length > 0)
        throw new UnreadableRowsError(`top-ups can't be read, such as ${unreadable[0]}`);
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

/**
 * Restores the blocks of a payment's account that only the ledger has, or stops the account.
 * @returns later: the ledger has not confirmed everything
 */
export async function takeOver(engine: EngineContext, address: string): Promise<'done' | 'later'> {
  const { database, log } = engine;
  const paymentId = await paymentIdAt(database.db, address);
  if (paymentId === null) return 'done';
  const result = await importBlocks(engine, paymentId);
  if (result === 'later') return 'later';
  if (result === 'foreign' || result === 'unexplained') {
    log.error({ paymentId }, 'one of our accounts holds a block that this deployment did not sign');
    const reason = 'the account holds a block that matches no transfer of this payment';
    await stopAccount(engine, paymentId, 'unknownBlock', reason);
  }
  if (result !== 'nothing') engine.requestTransfers(paymentId);
  if (result === 'imported' && !(await isRestored(database)))
    await noteRestore(engine, 'the ledger has blocks of our accounts that are not in the database');
  return 'done';
}

function importBlocks(engine: EngineContext, paymentId: string): Promise<ImportResult> {
  const recordDeposit = (send: ConfirmedSend) => handleDeposit(engine, send);
  return importChain({ ...engine, recordDeposit }, paymentId);
}

/**
 * The same after an operator resolved the account, which still has an unknown block. If a send matches nothing, the operator can
 * accept it by resolving the account once more.
 */
export async function takeOverResolved(engine: EngineContext, paymentId: string): Promise<void> {
  const { database, ledger } = engine;
  const result = await importBlocks(engine, paymentId);
  if (result === 'later') return;
  if (result === 'imported') {
    engine.requestTransfers(paymentId);
    return;
  }
  const { depositAddress } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const frontier = result === 'unexplained' ? (await ledger.account(depositAddress))?.frontier : undefined;
  if (frontier === undefined) {
    const reason = 'the account holds a block that this deployment did not sign';
    await stopAccount(engine, paymentId, 'unknownBlock', reason);
    return;
  }
  const reason = 'the account has sent money that no transfer of this payment explains';
  await stopAccount(engine, paymentId, 'unknownSends', reason, { frontier });
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
