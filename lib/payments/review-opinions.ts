// Officers' opinions about a payment under review, one per officer, and about the release of held money. With two-person
// approval, two must agree.
import { z } from 'zod';
import { may } from '@/lib/accounts/auth/permissions';
import { userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable, Tx } from '@/lib/db/client';
import type { ReviewOpinion, User } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';

/** Opinions read per payment. */
export const MAX_OPINIONS = 50;

/** `message`: proposed for the merchant. */
type Opinion = Pick<ReviewOpinion, 'userId' | 'verdict' | 'note'> & { readonly message?: string };
type Said = Pick<ReviewOpinion, 'userId' | 'verdict' | 'at'>;

/**
 * Stores an officer's opinion, replacing an earlier one. The payment must be locked, so that simultaneous opinions see each
 * other.
 * @returns the opinions of officers who may still decide; a disabled account is no second pair of eyes
 */
export async function storeOpinion(
  tx: Tx,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  { userId, verdict, note, message = '' }: Opinion,
  at: Date,
): Promise<ReviewOpinion[]> {
  const said = { verdict, note, message: message === '' ? null : message, at };
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

/** How officers see each other: by the name of their account, or by e-mail address. Pure. */
export function officerName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name ?? email;
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

/** Kinds of timeline entries: an officer agreed to release held money, and it was released. */
export const RELEASE_AGREED = 'holdReleaseAgreed';
export const HOLD_RELEASED = 'holdReleased';

/** An officer's texts about a release, in the detail of a timeline entry. Erased ones, and those of version 1.0.0, are empty. */
const textsSchema = z.object({ reason: z.string().catch(''), message: z.string().catch('') });

/** An officer who agreed to release a payment's held money; `message` is the one that they propose for the merchant. */
type ReleaseAgreement = z.output<typeof textsSchema> & { readonly userId: string; readonly name: string };

/**
 * The officers who agreed to release what each payment holds now, the latest first. Agreements from before an earlier release
 * do not count, nor do those of officers who may no longer decide.
 * @param paymentIds those of one page, a bounded number
 */
export async function readReleaseAgreements(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReleaseAgreement[]>> {
  const entries = await db.timelineEntry.findMany({
    where: { paymentId: { in: [...paymentIds] }, kind: { in: [RELEASE_AGREED, HOLD_RELEASED] } },
    // The latest first, so that a truncated result lacks only agreements, never the release that ended them.
    orderBy: { id: 'desc' },
    take: paymentIds.length * MAX_OPINIONS,
    select: { paymentId: true, kind: true, actor: true, detail: true },
  });
  const ids = entries.flatMap(({ actor }) => userIdOf(actor ?? '') ?? []);
  const users = await db.user.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const officers = new Map(
    users.filter(mayDecide).map((user) => [user.id, { userId: user.id, name: officerName(user) }]),
  );
  const agreements = new Map<string, ReleaseAgreement[]>();
  const ended = new Set<string>();
  for (const { paymentId, kind, actor, detail } of entries) {
    if (kind === HOLD_RELEASED) ended.add(paymentId);
    const officer = officers.get(userIdOf(actor ?? '') ?? '');
    if (officer === undefined || ended.has(paymentId)) continue;
    const agreement = { ...officer, ...textsSchema.parse(detail) };
    agreements.set(paymentId, [...(agreements.get(paymentId) ?? []), agreement]);
  }
  return agreements;
}
