// What a session must meet besides its row: it is in use, not too old, and used a second factor where one is required.
// Checked on every request, beside the read of the session. ASVS 5.0, 6.3.3, 7.1.1, 7.3.1, 7.3.2.
import { addMs } from '@/lib/core/clock';
import type { SessionLimits, SessionPolicy } from '@/lib/core/session-settings';
import type { Queryable } from '@/lib/db/client';
import { isMerchantRole, type Role } from './permissions';
import { hasCodes } from './second-factor';

/** Whose sessions a limit applies to. */
export function sessionKind(role: Role): keyof SessionPolicy['limits'] {
  return isMerchantRole(role) ? 'merchant' : 'deployment';
}

/** Why a session ended. `ended`: signed out, by the user or someone else. */
export type SessionEnd = 'idle' | 'expired' | 'ended';

type Times = { readonly createdAt: Date; readonly lastSeenAt: Date; readonly expiresAt: Date };

/** Whether the session is too old, or was not used for too long; null when neither. */
export function timedOut(session: Times, { idleMs, maxMs }: SessionLimits, now: Date): SessionEnd | null {
  if (session.expiresAt <= now || addMs(session.createdAt, maxMs) <= now) return 'expired';
  return addMs(session.lastSeenAt, idleMs) <= now ? 'idle' : null;
}

/** The condition on sessions of a user with this role that have not timed out. */
export function notTimedOut(role: Role, { limits }: SessionPolicy, now: Date) {
  const { idleMs, maxMs } = limits[sessionKind(role)];
  const [createdAt, lastSeenAt] = [{ gt: addMs(now, -maxMs) }, { gt: addMs(now, -idleMs) }];
  return { expiresAt: { gt: now }, createdAt, lastSeenAt };
}

/** For the sign-in page: why this session ended. */
export async function whySessionEnded(
  db: Queryable,
  sessionId: string,
  { policy, now }: { readonly policy: SessionPolicy; readonly now: Date },
): Promise<SessionEnd> {
  const session = await db.userSession.findUnique({
    where: { id: sessionId },
    include: { user: { select: { role: true } } },
  });
  if (session === null || session.revokedAt !== null) return 'ended';
  return timedOut(session, policy.limits[sessionKind(session.user.role)], now) ?? 'ended';
}

/** setUp: the user has no second factor yet. confirm: they have one, but signed in with the password alone. */
export type SecondFactorStep = 'setUp' | 'confirm';

type Factors = {
  readonly id: string;
  readonly role: Role;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
  readonly merchant: { readonly secondFactorRequiredAt: Date | null } | null;
  readonly _count: { readonly passkeys: number };
};

/**
 * What the user must do before anything else; null when a second factor is not required, or was used. Someone who stole a
 * password can't skip `confirm` by adding a factor of their own: see isPermitted.
 * @param method how the session's user signed in or last confirmed their identity
 */
export function secondFactorStep(
  user: Factors,
  method: string,
  policy: Pick<SessionPolicy, 'operatorsNeedSecondFactor'>,
): SecondFactorStep | null {
  const isRequired = isMerchantRole(user.role)
    ? user.merchant?.secondFactorRequiredAt != null
    : policy.operatorsNeedSecondFactor;
  if (!isRequired) return null;
  if (!hasCodes(user) && user._count.passkeys === 0) return 'setUp';
  return method === 'password' ? 'confirm' : null;
}
