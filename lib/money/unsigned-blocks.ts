// The stored blocks of an account that are not signed yet (see the model Block).
import { storedRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import type { StateBlock } from '@/lib/nano/block';
import { MAX_BLOCKS_TO_SIGN } from '@/lib/nano/signer';
import type { Block, Prisma } from '@/prisma/generated/sqlite/client';

/** One of our accounts. */
export type OwnAccount = {
  readonly address: string;
  readonly depositIndex: number;
  /** The address's payment; null for top-ups, sweeps and unassigned addresses. */
  readonly paymentId: string | null;
  /** The merchant whose payment or top-up the address belongs to; null when it belongs to none. */
  readonly merchantId: string | null;
};

const WITH_TRANSFER = {
  transfer: { include: { payment: { select: { depositIndex: true } } } },
} as const satisfies Prisma.BlockInclude;

export type UnsignedBlock = Prisma.BlockGetPayload<{ include: typeof WITH_TRANSFER }>;

/** Lowest first. They are the newest blocks of the account, and at most MAX_BLOCKS_TO_SIGN, because they are signed before more are stored. */
export async function readUnsigned(db: Queryable, account: string): Promise<UnsignedBlock[]> {
  const newest = await db.block.findMany({
    where: { account },
    orderBy: { height: 'desc' },
    include: WITH_TRANSFER,
    take: MAX_BLOCKS_TO_SIGN,
  });
  return newest.filter(isUnsigned).reverse();
}

/** A block without a signature that the ledger confirmed was signed before a backup was restored. */
export function isUnsigned({
  signature,
  confirmedAt,
}: Pick<UnsignedBlock, 'signature' | 'confirmedAt'>): boolean {
  return signature === '' && confirmedAt === null;
}

/** For pages and documents, which do not show a block before it is signed: the signer may refuse it. */
export const SIGNED = { signature: { not: '' } } as const;

/** The hash to show for a transfer's block; null before it is signed. */
export function signedHash(block: Pick<Block, 'hash' | 'signature'> | null): string | null {
  return block === null || block.signature === '' ? null : block.hash;
}

/** The stored block without signature and work. */
export function stateBlock({ account, previous, representative, balanceRaw, link }: Block): StateBlock {
  return { type: 'state', account, previous, representative, balanceRaw: storedRaw(balanceRaw), link };
}

type From = Pick<Block, 'height'> & { readonly hash?: string };

/**
 * Removes the account's unsigned blocks from this height on; their deposits are received again later. The account must be locked.
 * @param from with a hash: only if that block is still unsigned
 * @returns whether any was removed
 */
export async function removeUnsigned(tx: Tx, account: string, from: From): Promise<boolean> {
  const where = { account, height: { gte: from.height }, signature: '', confirmedAt: null };
  // An empty update, so that PostgreSQL locks the rows: signatures are stored without the account's lock.
  await tx.block.updateMany({ where, data: { account } });
  const rows = await tx.block.findMany({
    where,
    select: { hash: true, depositHash: true },
    take: MAX_BLOCKS_TO_SIGN,
  });
  if (rows.length === 0 || (from.hash !== undefined && !rows.some(({ hash }) => hash === from.hash))) {
    return false;
  }
  const unreceived = rows.flatMap(({ depositHash }) => depositHash ?? []);
  await tx.deposit.updateMany({ where: { blockHash: { in: unreceived } }, data: { receivedAt: null } });
  await tx.block.deleteMany({ where: { hash: { in: rows.map(({ hash }) => hash) } } });
  return true;
}
