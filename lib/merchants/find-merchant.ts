// Finds the merchant a person at the command line means.
import type { Queryable } from '@/lib/db/client';

/** The id of the merchant with this id, or whose user signs in with this e-mail; null when there is none. */
export async function findMerchantId(db: Queryable, text: string): Promise<string | null> {
  const merchant = await db.merchant.findFirst({
    where: { OR: [{ id: text }, { users: { some: { email: text.trim().toLowerCase() } } }] },
    select: { id: true },
  });
  return merchant?.id ?? null;
}
