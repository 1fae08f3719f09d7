// Holds a merchant's row for a transaction, so that what is decided from it still holds at commit.
import type { Tx } from '@/lib/db/client';
import type { Merchant } from '@/prisma/generated/sqlite/client';

/**
 * A write that changes nothing: PostgreSQL holds the row until the transaction ends. Never of the key: SQLite then looks at
 * every row that references the merchant, 1.6 s with a million payments. @throws when there is no such merchant
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<Merchant> {
  return tx.merchant.update({ where: { id: merchantId }, data: { settlementVersion: { increment: 0 } } });
}
