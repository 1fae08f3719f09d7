// "Confirm it's you": a signed-in user confirms their identity before changes that a stolen session must not make.
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import type { User } from '@/prisma/generated/sqlite/client';
import { verifyPassword } from './password';
import { hasCodes, verifySecondFactor } from './second-factor';
import type { SignInRecord } from './sign-in-record';
import type { Throttles } from './sign-in-throttle';
import { recordProof } from './user-session';

export type ProveDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly throttles: Throttles;
  readonly signIns: Pick<SignInRecord, 'failed'>;
};

export type Proof = {
  readonly userId: string;
  readonly sessionId: string;
  /** The typed password or code. */
  readonly text: string;
  /** Address the request came from. */
  readonly source: string;
  /** Browser and operating system. */
  readonly device: string;
};

/** What the user can confirm with: a code with two-factor authentication, otherwise the password; or a passkey. */
export type ProofMethods = { readonly asks: 'password' | 'code'; readonly passkeys: boolean };

export type ProofOutcome = 'proven' | 'wrong' | 'wait';

/** How the user can confirm their identity. */
export async function proofMethods(db: Queryable, userId: string): Promise<ProofMethods> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { _count: { select: { passkeys: true } } },
  });
  return { asks: hasCodes(user) ? 'code' : 'password', passkeys: user._count.passkeys > 0 };
}

/**
 * Verifies the typed password or code; the confirmation is valid for `PROOF_MS`. Attempts are throttled like sign-in attempts;
 * password attempts are counted separately. Failures are recorded like those of sign-ins.
 */
export async function proveUser(deps: ProveDeps, proof: Proof): Promise<ProofOutcome> {
  const user = await deps.db.user.findUniqueOrThrow({ where: { id: proof.userId } });
  const outcome = await verify(deps, user, proof);
  if (outcome === 'proven') return outcome;
  const { userId, source, device } = proof;
  const method = hasCodes(user) ? 'code' : 'password';
  const failure = outcome === 'wait' ? 'confirmationLockedOut' : 'confirmationWrong';
  deps.signIns.failed({ outcome: failure, userId, method, source, device });
  return outcome;
}

async function verify(deps: ProveDeps, user: User, proof: Proof): Promise<ProofOutcome> {
  const at = deps.clock.now();
  if (hasCodes(user)) {
    if (deps.throttles.codes.begin(user.id) !== null) return 'wait';
    const method = await verifySecondFactor(deps, user, { text: proof.text, at });
    if (method === null) return 'wrong';
    deps.throttles.codes.forgive(user.id);
    await recordProof(deps.db, proof.sessionId, at, method);
  } else {
    const attempt = { userId: user.id, source: proof.source };
    if (deps.throttles.signIn.begin(attempt) !== null) return 'wait';
    if (!(await verifyPassword(user.passwordHash, proof.text))) return 'wrong';
    deps.throttles.signIn.forgive(attempt);
    await recordProof(deps.db, proof.sessionId, at);
  }
  return 'proven';
}
