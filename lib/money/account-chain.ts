// Where the chain of an account of ours ends, by our books, and how the ledger's view of it agrees.
import type { Queryable } from '@/lib/db/client';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { ChainHead } from './chain';
import { storedRaw } from './stored-raw';

/**
 * ours: the ledger's newest block is one we signed, or it knows no block and none of ours is confirmed.
 * foreign: the ledger holds a block we did not sign. behind: the node does not yet know what was confirmed before.
 */
export type Standing = 'ours' | 'foreign' | 'behind';

/** The newest of our blocks of an account. */
export async function readHead(db: Queryable, account: string): Promise<ChainHead> {
  const head = await db.block.findFirst({
    where: { account },
    orderBy: { height: 'desc' },
    select: { hash: true, height: true, balanceRaw: true },
  });
  if (head === null) return { hash: ZERO_HASH, height: 0, balanceRaw: 0n };
  return { ...head, balanceRaw: storedRaw(head.balanceRaw) };
}

/** How the ledger's newest block of an account stands to the blocks we signed for it. @param frontier null: unopened */
export async function readStanding(
  db: Queryable,
  account: string,
  frontier: string | null,
): Promise<Standing> {
  const known = frontier === null ? null : await db.block.findUnique({ where: { hash: frontier } });
  if (frontier !== null && known?.account !== account) return 'foreign';
  const confirmed = { account, confirmedAt: { not: null }, height: { gt: known?.height ?? 0 } };
  return (await db.block.findFirst({ where: confirmed, select: { hash: true } })) === null
    ? 'ours'
    : 'behind';
}
