// Changes a user's own password: requires the current one and ends all other sessions.

import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { forgetBrowsers } from './browser-cookie';
import { recordAccountChange } from './own-account';
import { hashPassword, verifyPassword } from './password';
import { isValidPassword, type PasswordProblem, passwordProblem } from './password-policy';
import type { SignInRecord } from './sign-in-record';
import type { Throttles } from './sign-in-throttle';
import { endOtherSessions } from './user-session';

export type PasswordChange = {
  readonly userId: string;
  /** The current session, which is kept. */
  readonly sessionId: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Address the request came from. */
  readonly source: string;
  /** Browser and operating system. */
  readonly device: string;
};

export type PasswordChangeOutcome = 'changed' | 'wrongPassword' | 'wait' | PasswordProblem;

/**
 * Changes the password, ends the user's other sessions and notifies the user, in one transaction. Attempts are throttled like
 * sign-in attempts, but counted separately. A wrong current password is recorded as a failed confirmation of identity.
 */
export async function changePassword(
  deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly throttles: Pick<Throttles, 'signIn'>;
    readonly signIns: Pick<SignInRecord, 'failed'>;
  },
  change: PasswordChange,
): Promise<PasswordChangeOutcome> {
  const { userId, oldPassword, newPassword } = change;
  if (!isValidPassword(newPassword)) return 'invalidPassword';
  const user = await deps.database.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { merchant: { select: { name: true } } },
  });
  const attempt = { userId, source: change.source };
  const failure = { ...attempt, device: change.device, method: 'password' } as const;
  if (deps.throttles.signIn.begin(attempt) !== null) {
    deps.signIns.failed({ outcome: 'confirmationLockedOut', ...failure });
    return 'wait';
  }
  if (!(await verifyPassword(user.passwordHash, oldPassword))) {
    deps.signIns.failed({ outcome: 'confirmationWrong', ...failure });
    return 'wrongPassword';
  }
  const { email, name, merchant } = user;
  const owner = { email, name, businessName: merchant?.name ?? null };
  const problem = await passwordProblem(newPassword, owner);
  if (problem !== null) return problem;
  // Only now: a rating takes more time than a comparison, so refused passwords count too.
  deps.throttles.signIn.forgive(attempt);
  const passwordHash = await hashPassword(newPassword);
  return writeTransaction(deps.database, async (tx) => {
    // The password may have changed while this one was hashed; the typed one is then no longer current.
    const where = { id: userId, passwordHash: user.passwordHash };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } });
    if (count === 0) return 'wrongPassword';
    const at = deps.clock.now();
    await endOtherSessions(tx, { userId, exceptSessionId: change.sessionId, at });
    // Somebody who knew the old password may have signed in with a browser of theirs.
    await forgetBrowsers(tx, userId);
    recordAccountChange(tx, user, { at, action: 'passwordChanged', fact: { kind: 'passwordChanged' } });
    return 'changed';
  });
}
