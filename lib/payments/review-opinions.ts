// What officers say of a payment under review, each once: with four eyes two of them have to say the same.
import { may } from '@/lib/accounts/auth/permissions';
import type { Tx } from '@/lib/db/client';
import type { ReviewOpinion, User } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';

/** Officers whose opinions of one payment are read. */
export const MAX_OPINIONS = 50;

type Said = Pick<ReviewOpinion, 'userId' | 'verdict' | 'at'>;

/**
 * Writes an officer's opinion down in place of the same officer's earlier one. The payment must be locked: of two officers
 * who speak at once the second one finds the first one's word.
 * @returns the opinions of the payment, of officers who may still decide: whose sign-in was taken over, or who is one no
 * more, is no second pair of eyes
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
  const all = await tx.reviewOpinion.findMany({
    where: { paymentId },
    orderBy: { at: 'asc' },
    take: MAX_OPINIONS,
  });
  const users = await tx.user.findMany({ where: { id: { in: all.map((opinion) => opinion.userId) } } });
  const officers = new Set(users.filter(mayDecide).map(({ id }) => id));
  return all.filter((opinion) => officers.has(opinion.userId));
}

/** Whether somebody may decide reviews now. Pure. */
export function mayDecide({ role, disabledAt }: Pick<User, 'role' | 'disabledAt'>): boolean {
  return disabledAt === null && may(role, 'reviews.decide');
}

/**
 * What an opinion is worth among the others: who says the same, the one who spoke last among them, and whether somebody says
 * otherwise. What was said before the payer was screened anew is about other facts. Pure.
 */
export function agreementOn(
  opinions: readonly Said[],
  { userId, verdict }: { readonly userId: string; readonly verdict: string },
  screenedAt: Date | null,
) {
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
