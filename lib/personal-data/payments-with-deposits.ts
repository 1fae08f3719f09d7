// Which payments money came to, as the terms of their payers' data ask.
import type { Queryable } from '@/lib/db/client';

/**
 * Those of the payments to which money came. Specks under the dust limit are no money (contract §5), and anybody may send
 * them. A question of its own: counted beside the payments, SQLite counts the deposits of all payments there are.
 */
export async function paymentsWithDeposits(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const groups = await db.deposit.groupBy({
    by: ['paymentId'],
    where: { paymentId: { in: [...paymentIds] }, disposition: { not: 'dust' } },
  });
  return new Set(groups.map(({ paymentId }) => paymentId));
}
