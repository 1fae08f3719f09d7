// Whose deposits refunds give back.
import type { Queryable } from '@/lib/db/client';

/** Senders read of one refund: only one to an address that the payer named has more than one. */
const MAX_SENDERS = 100;

/**
 * The accounts that sent what the refund gives back, at most MAX_SENDERS; none for any other transfer. Where there are more,
 * the others were judged when the refund was decided.
 */
export async function refundSenders(db: Queryable, transferId: string): Promise<string[]> {
  const groups = await db.deposit.groupBy({
    by: ['sender'],
    where: { transferId },
    orderBy: { sender: 'asc' },
    take: MAX_SENDERS,
  });
  return groups.map(({ sender }) => sender);
}
