// The second step of a sign-in with one-time codes. Between the two there is no session: the browser holds the name of the
// user and a mark of how things stood, signed, for a few minutes (pending-sign-in.ts).
import { createHash } from 'node:crypto';
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { countRecoveryCodes } from './recovery-codes';
import { hasCodes, takeSecondFactor } from './second-factor';
import type { CodeThrottle, SignInThrottle } from './sign-in-throttle';
import { beginSessionOf } from './user-session';

/**
 * A sign-in whose password was right. `mark` is of what a code changes when it is taken, and of the password: it holds
 * for one sign-in, and for none once the password is another.
 */
export type PendingSignIn = { readonly userId: string; readonly mark: string };

export type FinishDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly throttle: SignInThrottle;
  readonly codes: CodeThrottle;
};

export type FinishRequest = {
  readonly pending: PendingSignIn;
  /** A one-time code or a recovery code, as it was typed. */
  readonly text: string;
  readonly source: string;
  readonly device: string;
};

/** over: the sign-in has to begin anew with the password. */
export type FinishOutcome =
  | { readonly outcome: 'signedIn'; readonly sessionId: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'wait'; readonly waitSeconds: number };

type MarkedUser = {
  readonly id: string;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
  readonly totpLastStep: number | null;
};

/** The first step is done. */
export async function pendingSignIn(db: Queryable, user: MarkedUser): Promise<PendingSignIn> {
  return { userId: user.id, mark: await markOf(db, user) };
}

/** Takes the code and begins the session. Guessing codes is throttled for the user, wherever the guesses come from. */
export async function finishSignIn(deps: FinishDeps, request: FinishRequest): Promise<FinishOutcome> {
  const { pending, text, source, device } = request;
  const user = await deps.db.user.findUnique({ where: { id: pending.userId } });
  if (user === null || user.disabledAt !== null || !hasCodes(user)) return { outcome: 'over' };
  if ((await markOf(deps.db, user)) !== pending.mark) return { outcome: 'over' };
  const waitSeconds = deps.codes.begin(user.id);
  if (waitSeconds !== null) return { outcome: 'wait', waitSeconds };
  const at = deps.clock.now();
  const method = await takeSecondFactor(deps, user, { text, at });
  if (method === null) return { outcome: 'wrong' };
  const sessionId = await beginSessionOf(deps.db, user, { at, method, device });
  if (sessionId === null) return { outcome: 'over' };
  deps.codes.forgive(user.id);
  deps.throttle.forgive({ email: user.email, source });
  return { outcome: 'signedIn', sessionId };
}

async function markOf(db: Queryable, user: MarkedUser): Promise<string> {
  const { id, passwordHash, totpSecret, totpLastStep } = user;
  const standing = [id, passwordHash, totpSecret, totpLastStep, await countRecoveryCodes(db, id)];
  return createHash('sha256').update(JSON.stringify(standing)).digest('base64url');
}
