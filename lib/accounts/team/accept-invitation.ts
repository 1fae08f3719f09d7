// Reads an invitation by its link's token, and creates the invited user.

import { addUser, isEmailTaken } from '@/lib/accounts/auth/new-user';
import { hashPassword } from '@/lib/accounts/auth/password';
import {
  isValidPassword,
  type PasswordProblem,
  passwordProblem,
  type StrengthThrottle,
} from '@/lib/accounts/auth/password-policy';
import type { Throttles } from '@/lib/accounts/auth/sign-in-throttle';
import type { Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notifyOwners } from '@/lib/notifications/notify';
import { hashInvitationToken } from './invitations';
import { personName } from './person-name';
import { notifyExistingUser } from './sign-up';

type InvitationState = 'open' | 'expired' | 'accepted' | 'revoked';

export type InvitationView = NonNullable<Awaited<ReturnType<typeof readInvitation>>>;

type Joining = {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  /** Address the request came from. */
  readonly source: string;
};

type JoinOutcome =
  | { readonly outcome: 'joined'; readonly email: string }
  /** emailTaken: another user already has the address, and was notified (docs/security/threat-model.md, accepted risks). */
  | { readonly outcome: 'refused'; readonly reason: JoinRefusal };

/** wait: too many attempts. tooManyPasswords: too many passwords were rated. */
export type JoinRefusal =
  | 'notOpen'
  | 'invalidName'
  | 'emailTaken'
  | 'wait'
  | 'tooManyPasswords'
  | PasswordProblem;

/**
 * The invitation of a link; null when there is none. `merchantName` is null for a role of the deployment, `invitedBy` is null
 * when the inviting user no longer exists.
 */
export async function readInvitation(db: Queryable, token: string, now: Date) {
  const row = await db.invitation.findUnique({
    where: { tokenHash: hashInvitationToken(token) },
    include: { merchant: { select: { name: true } } },
  });
  if (row === null) return null;
  const inviter = await db.user.findUnique({ where: { id: row.invitedBy }, select: { email: true } });
  return {
    state: stateOf(row, now),
    email: row.email,
    role: row.role,
    merchantName: row.merchant?.name ?? null,
    invitedBy: inviter?.email ?? null,
  };
}

/**
 * Creates the invited user, once: of two concurrent requests, one succeeds. Owners are notified of a new owner.
 */
export async function acceptInvitation(
  deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly throttles: Pick<Throttles, 'joins'>;
    readonly strengthChecks: StrengthThrottle;
  },
  { token, name, password, source }: Joining,
): Promise<JoinOutcome> {
  const named = personName(name);
  if (named === undefined) return refused('invalidName');
  if (!isValidPassword(password)) return refused('invalidPassword');
  const known = await readInvitation(deps.database.db, token, deps.clock.now());
  if (known?.state !== 'open') return refused('notOpen');
  const attempt = { source, email: known.email };
  if (deps.throttles.joins.begin(attempt) !== null) return refused('wait');
  const owner = { email: known.email, name: named, businessName: known.merchantName };
  const problem = deps.strengthChecks.admit('invitation', source)
    ? await passwordProblem(password, owner)
    : 'tooManyPasswords';
  if (problem !== null) {
    // Somebody who is still choosing a password must not be locked out for an hour. Ratings have a limit of their own.
    deps.throttles.joins.takeBack(attempt);
    return refused(problem);
  }
  const passwordHash = await hashPassword(password);
  const joining = { tokenHash: hashInvitationToken(token), name: named, passwordHash };
  try {
    const email = await writeTransaction(deps.database, (tx) => join(tx, deps.clock.now(), joining));
    return email === null ? refused('notOpen') : { outcome: 'joined', email };
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    await notifyExistingUser(deps.database, known.email, deps.clock.now());
    return refused('emailTaken');
  }
}

/** @returns the new user's e-mail address; null when the invitation is no longer open */
async function join(
  tx: Tx,
  at: Date,
  { tokenHash, name, passwordHash }: { tokenHash: string; name: string; passwordHash: string },
): Promise<string | null> {
  const [invitation] = await tx.invitation.updateManyAndReturn({
    where: { tokenHash, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    data: { acceptedAt: at, sealedToken: null, nextAttemptAt: null },
  });
  if (invitation === undefined) return null;
  const { id: invitationId, email, role, merchantId } = invitation;
  if (role === 'owner' && merchantId !== null) {
    await notifyOwners(tx, merchantId, { at, fact: { kind: 'ownerAdded', email } });
  }
  const userId = await addUser(tx, { email, name, passwordHash, role, merchantId, createdAt: at });
  const entry = { action: 'userCreated', merchantId, detail: { userId, role, invitationId } } as const;
  appendAuditLog(tx, [{ at, actor: userActor(userId), ...entry }]);
  return email;
}

function stateOf(
  row: { readonly acceptedAt: Date | null; readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): InvitationState {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}

function refused(reason: JoinRefusal): JoinOutcome {
  return { outcome: 'refused', reason };
}
