// Queries the ledger for our unconfirmed blocks. The websocket is faster, but this is sufficient without it.
import { inBatches } from '@/lib/core/batches';
import { addMs } from '@/lib/core/clock';
import { adoptEpochBlocks } from '@/lib/money/adopt-epoch';
import { confirmBlock, confirmReceived } from '@/lib/money/confirm-blocks';
import { stopAccount, stopTopUpAt } from '@/lib/money/stop-account';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { paymentIdAt } from '@/lib/payments/find-send-parties';
import type { Block } from '@/prisma/generated/sqlite/client';
import { pagesBehind } from '../bounded-work';
import type { EngineContext, Job } from './job';

const EVERY_MS = 1_000;
/** Time for the websocket before the ledger is queried. */
const ASK_AFTER_MS = 1_000;
/** Confirmation of an unconfirmed block is requested after this long, and again. */
const URGE_AFTER_MS = 15_000;
/** Blocks queried, and confirmations requested, per run. */
const BATCH_BLOCKS = 500;
const URGED_BLOCKS = 20;
/** Receives per statement. */
const CONFIRMED_AT_ONCE = 100;

export function confirmBlocksJob(engine: EngineContext): Job {
  const urgedAt = new Map<string, Date>();
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      const byHash = { pageRows: BATCH_BLOCKS, keyOf: ({ hash }: PublishedBlock) => hash };
      for await (const rows of pagesBehind('', byHash, (after) => unconfirmedBlocks(engine, after))) {
        if (signal.aborted) return;
        await queryBlocks(engine, rows, urgedAt);
      }
    },
  };
}

/**
 * Records the confirmation of a block on one of our accounts. An epoch block is adopted; any other block that we did not
 * sign stops the account until an operator decides (contract §5).
 */
export async function handleOwnBlock(engine: EngineContext, info: LedgerBlockInfo): Promise<void> {
  engine.atStep('confirmationSeen');
  const confirmation = await confirmBlock(engine, info);
  engine.atStep('confirmationRecorded');
  if (confirmation.kind === 'sent') {
    if (confirmation.settledAfterMs !== null) engine.report.settlementTook(confirmation.settledAfterMs);
    if (confirmation.paymentId !== null) engine.requestTransfers(confirmation.paymentId);
    engine.wake('deliverWebhooks');
  }
  if (confirmation.kind !== 'foreign') return;
  const paymentId = await paymentIdAt(engine.database.db, info.account);
  if (await isUpgrade(engine, info)) {
    if (paymentId !== null) engine.requestTransfers(paymentId);
    engine.wake('carryOutTopUps');
    return;
  }
  engine.log.error(
    { hash: info.hash },
    'one of our accounts holds a block that this deployment did not sign',
  );
  const reason = `block ${info.hash} was not signed by this deployment`;
  if (paymentId === null) {
    await stopTopUpAt(engine, info.account, 'unknownBlock', reason);
    return;
  }
  await stopAccount(engine, paymentId, 'unknownBlock', reason);
  engine.requestTransfers(paymentId);
}

type PublishedBlock = Pick<Block, 'hash' | 'kind' | 'publishedAt'>;

/** Whether it is an epoch block, adopted now or once it is confirmed. */
async function isUpgrade(engine: EngineContext, { account, hash }: LedgerBlockInfo): Promise<boolean> {
  const adoption = await adoptEpochBlocks(engine, account);
  if (adoption === 'adopted' || adoption === 'later') return true;
  return (await engine.database.db.block.count({ where: { hash } })) === 1;
}

function unconfirmedBlocks(engine: EngineContext, after: string): Promise<PublishedBlock[]> {
  return engine.database.db.block.findMany({
    where: {
      hash: { gt: after },
      confirmedAt: null,
      publishedAt: { lte: addMs(engine.clock.now(), -ASK_AFTER_MS) },
    },
    select: { hash: true, kind: true, publishedAt: true },
    orderBy: { hash: 'asc' },
    take: BATCH_BLOCKS,
  });
}

async function queryBlocks(
  engine: EngineContext,
  rows: readonly PublishedBlock[],
  urgedAt: Map<string, Date>,
): Promise<void> {
  const infos = await engine.ledger.blocks(rows.map((row) => row.hash));
  const slow: PublishedBlock[] = [];
  const received: string[] = [];
  for (const row of rows) {
    const info = infos.get(row.hash);
    if (info === undefined) await republish(engine, row.hash);
    else if (info.confirmed && row.kind === 'receive') received.push(row.hash);
    else if (info.confirmed) await handleOwnBlock(engine, info);
    else slow.push(row);
    if (info?.confirmed !== false) urgedAt.delete(row.hash);
  }
  // Receives have no further effects, so they are recorded in bulk.
  for (const hashes of inBatches(received, CONFIRMED_AT_ONCE)) await confirmReceived(engine, hashes);
  await urge(engine, slow, urgedAt);
}

/** The ledger lost the block, or a fork won: publishing it again shows which. */
async function republish(engine: EngineContext, hash: string): Promise<void> {
  const { db } = engine.database;
  await db.block.updateMany({ where: { hash, confirmedAt: null }, data: { publishedAt: null } });
  const block = await db.block.findUnique({ where: { hash }, select: { account: true } });
  if (block === null) return;
  const paymentId = await paymentIdAt(db, block.account);
  if (paymentId === null) {
    await db.topUp.updateMany({ where: { address: block.account }, data: { transfersPending: true } });
    return;
  }
  await db.payment.updateMany({ where: { id: paymentId }, data: { transfersPending: true } });
  engine.requestTransfers(paymentId);
}

async function urge(
  engine: EngineContext,
  slow: readonly PublishedBlock[],
  urgedAt: Map<string, Date>,
): Promise<void> {
  const now = engine.clock.now();
  const since = addMs(now, -URGE_AFTER_MS);
  // Forgets old entries: blocks that have since been confirmed are not queried again.
  for (const [hash, at] of urgedAt) if (at <= since) urgedAt.delete(hash);
  const due = slow.filter(({ hash, publishedAt }) => {
    const last = urgedAt.get(hash) ?? publishedAt;
    return last === null || last <= since;
  });
  for (const { hash } of due.slice(0, URGED_BLOCKS)) {
    urgedAt.set(hash, now);
    await engine.ledger.requestConfirmation(hash);
  }
}
