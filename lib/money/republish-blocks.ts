// Has stored blocks offered to the ledger again, the very same ones: nothing is signed here, and nothing is sent from here.
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { paymentIdAt } from '@/lib/payments/find-send-parties';
import { lockPayment } from '@/lib/payments/lock-payment';

/** What to offer again: one block, an account's, or every one that is not confirmed. */
export type RepublishScope =
  | { readonly kind: 'block'; readonly hash: string }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'all' };

/**
 * marked: the engine offers it again. confirmed: it was confirmed, nothing is to be done. stopped: a person has to look
 * at its account first. noPayment: its account belongs to no payment, so that no engine carries it on.
 */
export type RepublishOutcome = 'marked' | 'confirmed' | 'stopped' | 'noPayment';

/** Blocks marked by one call; another call takes the next ones once these are confirmed. */
const MAX_REPUBLISHED = 10_000;

/** The stored blocks that `scope` names, in the order of their chains; confirmed ones only where they were named. */
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
 * Marks one block, and those below it on its account that are not confirmed, as not published: without them the ledger
 * could not take it. The engine offers them within seconds. Safe to repeat.
 * @param newWork has the proof of work made anew as well; block, hash and signature stay
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
