// Whether every user of a merchant needs a second factor to sign in. An owner turns it on and off.
import { hasCodes } from '@/lib/accounts/auth/second-factor';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable } from '@/lib/db/client';

type RequirementChange = {
  readonly merchantId: string;
  /** The acting owner. */
  readonly userId: string;
  readonly required: boolean;
};

/** needsOwnFactor: the acting owner has no second factor, and would be the first to be locked in. */
export type RequirementOutcome = 'changed' | 'unchanged' | 'needsOwnFactor';

/** Since when every user of the merchant needs a second factor; null when it is not required. */
export async function secondFactorRequiredAt(db: Queryable, merchantId: string): Promise<Date | null> {
  const merchant = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { secondFactorRequiredAt: true },
  });
  return merchant.secondFactorRequiredAt;
}

/**
 * Requires a second factor of every user of the merchant, or no longer does. Applies to open sessions from their next request
 * on: users without a factor must set one up before anything else.
 */
export async function requireSecondFactor(
  deps: ActingDeps,
  { merchantId, userId, required }: RequirementChange,
): Promise<RequirementOutcome> {
  const entry = { action: 'secondFactorRequirementChanged', merchantId, detail: { required } } as const;
  if (required && !(await hasSecondFactor(deps.database.db, userId))) return 'needsOwnFactor';
  const isChanged = await loggedChange(deps, entry, async (tx, at) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, secondFactorRequiredAt: required ? null : { not: null } },
      data: { secondFactorRequiredAt: required ? at : null },
    });
    return count === 1;
  });
  return isChanged ? 'changed' : 'unchanged';
}

async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { _count: { select: { passkeys: true } } },
  });
  return hasCodes(user) || user._count.passkeys > 0;
}
