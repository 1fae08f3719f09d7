// Proving again who one is, in the session one has: before changes that a stolen session must not be able to make.
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { verifyPassword } from './password';
import type { SignInThrottle } from './sign-in-throttle';
import { noteProven } from './user-session';

export type ProveDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly throttle: SignInThrottle;
};

/** What a user is asked for. */
export type ProofWays = { readonly asks: 'password' | 'code' };

export type ProofOutcome = 'proven' | 'wrong' | 'wait';

/**
 * Takes the password of the session's user as a proof, which holds for `PROOF_MS`. Guessing is throttled as signing in is.
 */
export async function proveUser(
  deps: ProveDeps,
  given: {
    readonly userId: string;
    readonly sessionId: string;
    readonly text: string;
    /** Address the request came from. */
    readonly source: string;
  },
): Promise<ProofOutcome> {
  const user = await deps.db.user.findUniqueOrThrow({ where: { id: given.userId } });
  const attempt = { email: user.email, source: given.source };
  if (deps.throttle.begin(attempt) !== null) return 'wait';
  if (!(await verifyPassword(user.passwordHash, given.text))) return 'wrong';
  deps.throttle.forgive(attempt);
  await noteProven(deps.db, given.sessionId, deps.clock.now());
  return 'proven';
}

/** What the user can prove themselves with. */
export async function proofWays(_db: Queryable, _userId: string): Promise<ProofWays> {
  return { asks: 'password' };
}
