// What officers say of a payment under review, each once: with four eyes two of them have to say the same.
import type { Tx } from '@/lib/db/client';
import type { ReviewOpinion } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';

/** Officers whose opinions of one payment are read. */
export const MAX_OPINIONS = 50;

type Said = Pick<ReviewOpinion, 'userId' | 'verdict' | 'at'>;

/** Who says the same, the one who spoke last among them; and whether somebody says otherwise. */
export type Agreement = { readonly officers: readonly string[]; readonly isDisputed: boolean };

/**
 * Writes an officer's opinion down in place of the same officer's earlier one. The payment must be locked: of two officers
 * who speak at once the second one finds the first one's word.
 * @returns all opinions of the payment
 */
export async function keepOpinion(
  tx: Tx,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  { userId, verdict, note }: { readonly userId: string; readonly verdict: string; readonly note: string },
  at: Date,
): Promise<ReviewOpinion[]> {
  const said = { verdict, note, at };
  await tx.reviewOpinion.upsert({
    where: { paymentId_userId: { paymentId, userId } },
    create: { paymentId, userId, ...said },
    update: said,
  });
  return tx.reviewOpinion.findMany({ where: { paymentId }, orderBy: { at: 'asc' }, take: MAX_OPINIONS });
}

/** What an opinion is worth among the others. What was said before the payer was screened anew is about other facts. Pure. */
export function agreementOn(
  opinions: readonly Said[],
  { userId, verdict }: { readonly userId: string; readonly verdict: string },
  screenedAt: Date | null,
): Agreement {
  const others = opinions.filter((said) => said.userId !== userId && isCurrent(said, screenedAt));
  const agreeing = others.filter((said) => said.verdict === verdict);
  return {
    officers: [...agreeing.map((said) => said.userId), userId],
    isDisputed: agreeing.length < others.length,
  };
}

/** Whether an opinion still counts. Pure. */
export function isCurrent({ at }: Pick<Said, 'at'>, screenedAt: Date | null): boolean {
  return screenedAt === null || at >= screenedAt;
}
