// What officers cleared for a person goes with the last that is known of the person.
import type { Tx } from '@/lib/db/client';

/**
 * Takes away the cleared pairs under a hash that no payer's record has any more. They are kept for the person's next payment
 * as long as anything else of the person is; beyond that nobody could know whose they are, or give them a new key.
 */
export async function dropPairsOfNobody(tx: Tx, personIndex: string | null): Promise<void> {
  if (personIndex === null) return;
  const other = await tx.paymentSearch.findFirst({ where: { personIndex }, select: { paymentId: true } });
  if (other === null) await tx.clearedPair.deleteMany({ where: { personIndex } });
}
