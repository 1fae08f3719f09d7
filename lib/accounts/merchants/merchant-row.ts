// Reads a merchant's own row, finds the merchant a person at the command line means, and holds the row for a transaction.
import type { Queryable, Tx } from '@/lib/db/client';
import type { Merchant } from '@/prisma/generated/sqlite/client';

/** The merchant as it stands now. @throws the database's error when there is none */
export async function readMerchant(db: Queryable, merchantId: string): Promise<Merchant> {
  return db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
}

/** The id of the merchant with this id, or whose user signs in with this e-mail; null when there is none. */
export async function findMerchantId(db: Queryable, text: string): Promise<string | null> {
  const merchant = await db.merchant.findFirst({
    where: { OR: [{ id: text }, { users: { some: { email: text.trim().toLowerCase() } } }] },
    select: { id: true },
  });
  return merchant?.id ?? null;
}

/**
 * A write that changes nothing: PostgreSQL holds the row until the transaction ends. Never of the key: SQLite then looks at
 * every row that references the merchant, 1.6 s with a million payments. @throws when there is no such merchant
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<Merchant> {
  return tx.merchant.update({ where: { id: merchantId }, data: { settlementVersion: { increment: 0 } } });
}
