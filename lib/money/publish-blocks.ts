// Publishes an account's stored blocks in chain order. A retry publishes the same block; only its work may be
// recomputed. Reactions to rejections follow the Nano documentation, "process". Stored blocks can also be marked for
// publishing again, unchanged: nothing is signed or sent then.
import { unreachable } from '@/lib/core/errors';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { updateRows } from '@/lib/db/update-rows';
import { hashBlock, type SignedBlock, workRoot } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { PublishRefusal, PublishResult, PublishSubtype } from '@/lib/nano/ledger';
import { paymentIdAt } from '@/lib/payments/find-send-parties';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { Block } from '@/prisma/generated/sqlite/client';
import type { ChainHead } from './chain';
import type { MoneyDeps } from './money-deps';
import { stateBlock } from './unsigned-blocks';

/** Blocks published per pass. */
const MAX_BLOCKS_PER_PASS = 100;

/**
 * published: the ledger has all blocks. more: it has this pass's blocks, others wait. later: it can't take one yet.
 * refused: it rejects one permanently; an operator must investigate.
 */
export type PublishOutcome =
  | { readonly kind: 'published' | 'more' }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly hash: string; readonly reason: string };

/**
 * Publishes all unpublished blocks. Accepted does not mean confirmed. The result is stored once at the end: publishing a
 * block twice is harmless.
 */
export async function publishBlocks(deps: MoneyDeps, account: string): Promise<PublishOutcome> {
  const rows = await deps.database.db.block.findMany({
    where: { account, publishedAt: null, confirmedAt: null, signature: { not: '' } },
    orderBy: { height: 'asc' },
    take: MAX_BLOCKS_PER_PASS,
  });
  const taken: WorkedBlock[] = [];
  let outcome: PublishOutcome = { kind: rows.length < MAX_BLOCKS_PER_PASS ? 'published' : 'more' };
  for (const row of rows) {
    await deps.afterDeposits();
    const block = { ...row, work: row.work ?? (await computeWork(deps, row)) };
    const published = await publishBlock(deps, block);
    if (published.kind !== 'published') {
      outcome = published;
      break;
    }
    taken.push(block);
  }
  await deps.afterDeposits();
  await markPublished(deps, taken);
  return outcome;
}

type WorkedBlock = Block & { readonly work: string };

async function publishBlock(deps: MoneyDeps, row: WorkedBlock): Promise<PublishOutcome> {
  deps.atStep('workMade');
  // Checked last, because finding work may take minutes and another engine may have taken the lease.
  if (!deps.mayWrite()) return { kind: 'later', reason: 'this engine does not hold the lease' };
  const result = await offer(deps, row);
  deps.atStep('blockPublished');
  if (result.outcome === 'accepted' || result.outcome === 'alreadyKnown') return { kind: 'published' };
  // The response to a retry may be misleading; a lookup is not.
  if (await isInLedger(deps, row.hash)) return { kind: 'published' };
  return reactToRefusal(deps, row, result.outcome, result.message);
}

/**
 * If the response is lost, looks the block up, so that a connection that loses every response can't block the transfer
 * forever.
 */
async function offer(deps: MoneyDeps, row: WorkedBlock): Promise<PublishResult> {
  try {
    return await deps.ledger.publish({ ...signedBlock(row), work: row.work }, subtypeOf(row));
  } catch (error) {
    if (await isInLedger(deps, row.hash)) return { outcome: 'alreadyKnown' };
    throw error;
  }
}

async function isInLedger(deps: MoneyDeps, hash: string): Promise<boolean> {
  return (await deps.ledger.blocks([hash])).has(hash);
}

const WORKED_TABLE = {
  ...{ name: 'Block', key: 'hash', unchanged: 'signature', columns: { work: 'text' } },
} as const;

async function markPublished(deps: MoneyDeps, taken: readonly WorkedBlock[]): Promise<void> {
  if (taken.length === 0) return;
  const { database } = deps;
  const publishedAt = deps.clock.now();
  const worked = taken.map(({ hash, signature, work }) => ({ key: hash, was: signature, set: { work } }));
  await writeTransaction(database, async (tx) => {
    await updateRows(tx, database.kind, WORKED_TABLE, worked);
    await tx.block.updateMany({
      where: { hash: { in: taken.map(({ hash }) => hash) }, confirmedAt: null },
      data: { publishedAt, lastError: null, attempts: { increment: 1 } },
    });
  });
  deps.atStep('blockMarked');
}

async function reactToRefusal(
  deps: MoneyDeps,
  row: WorkedBlock,
  refusal: PublishRefusal,
  message: string,
): Promise<PublishOutcome> {
  const reason = `${refusal}: ${message}`.slice(0, 200);
  const work = refusal === 'lowWork' ? null : row.work;
  await deps.database.db.block.update({
    where: { hash: row.hash },
    data: { lastError: reason, work, attempts: { increment: 1 } },
  });
  deps.log.warn({ hash: row.hash, reason }, 'the node rejected a block');
  switch (refusal) {
    // The node lacks the previous block or the source, or needs more work: the same block is published again.
    case 'gapPrevious':
    case 'gapSource':
    case 'lowWork':
      return { kind: 'later', reason };
    case 'fork':
    case 'balanceMismatch':
    case 'unreceivable':
    case 'rejected':
      return { kind: 'refused', hash: row.hash, reason };
    default:
      return unreachable(refusal);
  }
}

function computeWork(deps: MoneyDeps, row: Block): Promise<string> {
  return deps.work.generate(workRoot(signedBlock(row)), row.kind === 'send' ? 'send' : 'receive');
}

function subtypeOf(row: Pick<Block, 'kind' | 'previous'>): PublishSubtype {
  if (row.kind === 'send') return 'send';
  return row.previous === ZERO_HASH ? 'open' : 'receive';
}

function signedBlock(row: Block): SignedBlock {
  return { ...stateBlock(row), signature: row.signature, work: row.work ?? '' };
}

/** Publishes a block that a restored database lost, on top of `head`. */
export async function publishUnstored(
  deps: MoneyDeps,
  block: SignedBlock,
  head: Pick<ChainHead, 'balanceRaw'>,
): Promise<void> {
  const kind = block.balanceRaw < head.balanceRaw ? 'send' : 'receive';
  const work = await deps.work.generate(workRoot(block), kind);
  if (!deps.mayWrite()) return;
  const result = await deps.ledger.publish({ ...block, work }, subtypeOf({ ...block, kind }));
  deps.log.warn({ hash: hashBlock(block), ...result }, 'published a block that is not in the database');
}

/** One block, an account's blocks, or all unconfirmed blocks. */
export type RepublishScope =
  | { readonly kind: 'block'; readonly hash: string }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'all' };

/**
 * marked: the engine publishes it again. confirmed: already confirmed. stopped: an operator must resolve the account first.
 * noPayment: the account belongs to no payment, so no engine processes it.
 */
export type RepublishOutcome = 'marked' | 'confirmed' | 'stopped' | 'noPayment';

/** Blocks per call; another call continues once these are confirmed. */
const MAX_REPUBLISHED = 10_000;

/** The stored blocks in chain order; confirmed ones only if named. */
export async function findBlocks(database: Database, scope: RepublishScope) {
  return database.db.block.findMany({
    where: whereOf(scope),
    select: { hash: true, account: true, confirmedAt: true },
    orderBy: [{ account: 'asc' }, { height: 'asc' }],
    take: MAX_REPUBLISHED,
  });
}

function whereOf(scope: RepublishScope) {
  if (scope.kind === 'block') return { hash: scope.hash.toUpperCase() };
  if (scope.kind === 'all') return { confirmedAt: null };
  return { account: scope.account };
}

/**
 * Marks a block and the unconfirmed ones below it as unpublished; the node needs those first. The engine publishes them
 * within seconds. Idempotent.
 * @param newWork recompute the proof of work; block, hash and signature stay
 */
export async function republishBlock(
  database: Database,
  hash: string,
  newWork: boolean,
): Promise<{ readonly hash: string; readonly account: string; readonly outcome: RepublishOutcome }> {
  const seen = await database.db.block.findUniqueOrThrow({ where: { hash } });
  const { account } = seen;
  const paymentId = await paymentIdAt(database.db, account);
  if (paymentId === null) return { hash, account, outcome: 'noPayment' };
  return writeTransaction(database, async (tx) => {
    if ((await lockPayment(tx, paymentId)) === null) return { hash, account, outcome: 'noPayment' };
    const block = await tx.block.findUniqueOrThrow({ where: { hash } });
    if (block.confirmedAt !== null) return { hash, account, outcome: 'confirmed' };
    const waits = { paymentId, heldAt: { not: null }, confirmedAt: null, block: { isNot: null } } as const;
    if ((await tx.transfer.count({ where: waits })) > 0) return { hash, account, outcome: 'stopped' };
    await tx.block.updateMany({
      where: { account, height: { lte: block.height }, confirmedAt: null },
      data: { publishedAt: null, lastError: null, ...(newWork ? { work: null } : {}) },
    });
    await tx.payment.update({ where: { id: paymentId }, data: { transfersPending: true } });
    return { hash, account, outcome: 'marked' };
  });
}
