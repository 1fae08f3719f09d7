// A merchant's own row, for the pages and use cases that act for the merchant.
import type { Queryable } from '@/lib/db/client';
import type { Merchant } from '@/prisma/generated/sqlite/client';

/** The merchant as it stands now. @throws the database's error when there is none */
export async function readMerchant(db: Queryable, merchantId: string): Promise<Merchant> {
  return db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
}
