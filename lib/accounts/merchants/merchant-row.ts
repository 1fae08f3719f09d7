// Reads, finds and locks a merchant's row.
import type { Queryable, Tx } from '@/lib/db/client';
import type { Merchant } from '@/prisma/generated/sqlite/client';

/** @throws the database's error when there is no such merchant */
export async function readMerchant(db: Queryable, merchantId: string): Promise<Merchant> {
  return db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
}

/** Finds a merchant by its id or by the e-mail address of one of its users. @returns its id, or null */
export async function findMerchantId(db: Queryable, text: string): Promise<string | null> {
  const merchant = await db.merchant.findFirst({
    where: { OR: [{ id: text }, { users: { some: { email: text.trim().toLowerCase() } } }] },
    select: { id: true },
  });
  return merchant?.id ?? null;
}

/**
 * Locks the row on PostgreSQL until the transaction ends, by a write that changes nothing. Not a write of the key, for which
 * SQLite checks every referencing row: 1.6 s with a million payments. @throws when there is no such merchant
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<Merchant> {
  return tx.merchant.update({ where: { id: merchantId }, data: { settlementVersion: { increment: 0 } } });
}
