// Marks stored blocks for publishing again, unchanged: nothing is signed or sent here.
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { paymentIdAt } from '@/lib/payments/find-send-parties';
import { lockPayment } from '@/lib/payments/lock-payment';

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
