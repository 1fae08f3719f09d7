// Officers' opinions about a payment under review, one per officer. With two-person approval, two must agree.
import { may } from '@/lib/accounts/auth/permissions';
import type { Tx } from '@/lib/db/client';
import type { ReviewOpinion, User } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';

/** Opinions read per payment. */
export const MAX_OPINIONS = 50;

type Said = Pick<ReviewOpinion, 'userId' | 'verdict' | 'at'>;

/**
 * Stores an officer's opinion, replacing an earlier one. The payment must be locked, so that simultaneous opinions see each
 * other.
 * @returns the opinions of officers who may still decide; a disabled account is no second pair of eyes
 */
export async function storeOpinion(
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

/** Whether the user may decide reviews now. Pure. */
export function mayDecide({ role, disabledAt }: Pick<User, 'role' | 'disabledAt'>): boolean {
  return disabledAt === null && may(role, 'reviews.decide');
}

/**
 * The officers who agree with this opinion, its author last, and whether others disagree. Opinions from before the last
 * screening do not count. Pure.
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

/** Whether the opinion is newer than the last screening. Pure. */
export function isCurrent({ at }: Pick<Said, 'at'>, screenedAt: Date | null): boolean {
  return screenedAt === null || at >= screenedAt;
}
