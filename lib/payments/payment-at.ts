// Finds the payment a deposit address was assigned to.
import type { Queryable } from '@/lib/db/client';

/** @returns the payment's id; null when the address is not ours or belongs to no payment */
export async function paymentIdAt(db: Queryable, address: string): Promise<string | null> {
  const row = await db.depositAddress.findUnique({
    where: { address },
    select: { payment: { select: { id: true } } },
  });
  return row?.payment?.id ?? null;
}
