// Publishes the stored blocks of an account, in the order of its chain. A retry publishes the same block: only its work
// may be made anew. What each refusal asks for follows the Nano documentation, "process".
import { unreachable } from '@/lib/core/errors';
import { type SignedBlock, workRoot } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { PublishRefusal, PublishSubtype } from '@/lib/nano/ledger';
import type { Block } from '@/prisma/generated/sqlite/client';
import type { MoneyDeps } from './money-deps';
import { storedRaw } from './stored-raw';

/** Blocks of one account published in one go. */
const MAX_BLOCKS_PER_PASS = 100;

/**
 * published: the ledger has them all. later: it can't take one yet, so try again. refused: it will never take this one;
 * a person must look.
 */
export type PublishOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly hash: string; readonly reason: string };

/** Publishes every stored block of the account that the ledger is not known to have. Accepted is not confirmed. */
export async function publishBlocks(deps: MoneyDeps, account: string): Promise<PublishOutcome> {
  const rows = await deps.database.db.block.findMany({
    where: { account, publishedAt: null, confirmedAt: null },
    orderBy: { height: 'asc' },
    take: MAX_BLOCKS_PER_PASS,
  });
  for (const row of rows) {
    const outcome = await publishBlock(deps, row);
    if (outcome.kind !== 'published') return outcome;
  }
  return { kind: 'published' };
}

async function publishBlock(deps: MoneyDeps, row: Block): Promise<PublishOutcome> {
  if (row.attempts > 0 && (await isInLedger(deps, row.hash))) return markPublished(deps, row, row.work);
  // Counted before it goes out: after a crash the ledger is asked first, not told again.
  const work = row.work ?? (await makeWork(deps, row));
  await deps.database.db.block.update({
    where: { hash: row.hash },
    data: { work, attempts: { increment: 1 } },
  });
  if (!deps.mayWrite()) return { kind: 'later', reason: 'this engine may not write now' };
  deps.atStep('workMade');
  const result = await deps.ledger.publish({ ...signedBlock(row), work }, subtypeOf(row));
  deps.atStep('blockPublished');
  if (result.outcome === 'accepted' || result.outcome === 'alreadyKnown') {
    return markPublished(deps, row, work);
  }
  if (await isInLedger(deps, row.hash)) return markPublished(deps, row, work);
  return reactToRefusal(deps, { ...row, work }, result.outcome, result.message);
}

async function reactToRefusal(
  deps: MoneyDeps,
  row: Block,
  refusal: PublishRefusal,
  message: string,
): Promise<PublishOutcome> {
  const reason = `${refusal}: ${message}`.slice(0, 200);
  const work = refusal === 'lowWork' ? null : row.work;
  await deps.database.db.block.update({ where: { hash: row.hash }, data: { lastError: reason, work } });
  deps.log.warn({ hash: row.hash, reason }, 'the ledger did not take a block');
  switch (refusal) {
    // The node lacks what the block builds on, keeps it for later or not; the same block is offered again.
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

/** The answer to a retry may be misleading; whether the ledger has the block is not. */
async function isInLedger(deps: MoneyDeps, hash: string): Promise<boolean> {
  return (await deps.ledger.blocks([hash])).has(hash);
}

async function markPublished(deps: MoneyDeps, row: Block, work: string | null): Promise<PublishOutcome> {
  await deps.database.db.block.update({
    where: { hash: row.hash },
    data: { publishedAt: deps.clock.now(), lastError: null, work },
  });
  deps.atStep('blockMarked');
  return { kind: 'published' };
}

function makeWork(deps: MoneyDeps, row: Block): Promise<string> {
  return deps.work.generate(workRoot(signedBlock(row)), row.kind);
}

function subtypeOf(row: Block): PublishSubtype {
  if (row.kind === 'send') return 'send';
  return row.previous === ZERO_HASH ? 'open' : 'receive';
}

function signedBlock(row: Block): SignedBlock {
  const { account, previous, representative, link, signature } = row;
  return {
    type: 'state',
    account,
    previous,
    representative,
    balanceRaw: storedRaw(row.balanceRaw),
    link,
    signature,
    work: row.work ?? '',
  };
}
