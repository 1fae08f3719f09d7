// Creates users, changes their roles, disables and enables them; each change is recorded in the audit log.

import { revokeInvitationsOf } from '@/lib/accounts/team/invitations';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { addUser, generatePassword, isEmailTaken, signInEmail } from './new-user';
import { INSTALLATION_ROLES, isMerchantRole, MERCHANT_ROLES, type Role } from './permissions';
import { endOtherSessions } from './user-session';

export type NewUserRefusal = 'invalidEmail' | 'emailTaken' | 'needsMerchant' | 'takesNoMerchant';

export type NewUserOutcome =
  | { readonly outcome: 'created'; readonly email: string; readonly password: string }
  | { readonly outcome: 'refused'; readonly reason: NewUserRefusal };

/** otherKind: a merchant's user can't get an operator role, and vice versa. */
export type UserChange = 'done' | 'unchanged' | 'noUser' | 'otherKind';

export type UserView = {
  readonly email: string;
  readonly role: Role;
  /** Null for users of the deployment. */
  readonly merchantName: string | null;
  readonly isDisabled: boolean;
};

/** Users in one listing, oldest first. */
const MAX_USERS_SHOWN = 1_000;

/** Creates a user with a generated password, which is returned only here. */
export async function createUser(
  { database, clock, actor }: ActingDeps,
  given: { readonly email: string; readonly role: Role; readonly merchantId: string | null },
): Promise<NewUserOutcome> {
  const { role, merchantId } = given;
  const email = signInEmail(given.email);
  if (email === undefined) return { outcome: 'refused', reason: 'invalidEmail' };
  if (isMerchantRole(role) !== (merchantId !== null)) {
    return { outcome: 'refused', reason: merchantId === null ? 'needsMerchant' : 'takesNoMerchant' };
  }
  const { password, passwordHash } = await generatePassword();
  const at = clock.now();
  try {
    await writeTransaction(database, async (tx) => {
      const userId = await addUser(tx, { email, passwordHash, role, merchantId, createdAt: at });
      appendAuditLog(tx, [{ at, actor, action: 'userCreated', merchantId, detail: { userId, role } }]);
    });
  } catch (error) {
    if (isEmailTaken(error)) return { outcome: 'refused', reason: 'emailTaken' };
    throw error;
  }
  return { outcome: 'created', email, password };
}

/** Changes a user's role within the same kind and ends their sessions, so that no page of the old role stays open. */
export function changeRole(deps: ActingDeps, emailText: string, role: Role): Promise<UserChange> {
  const kind = isMerchantRole(role) ? MERCHANT_ROLES : INSTALLATION_ROLES;
  const change = { where: { role: { in: [...kind], not: role } }, data: { role } };
  return changeUser(deps, emailText, change, (user) => (user.role === role ? 'unchanged' : 'otherKind'));
}

/** Blocks a user from signing in and ends all their sessions. */
export function disableUser(deps: ActingDeps, emailText: string): Promise<UserChange> {
  const change = { where: { disabledAt: null }, data: { disabledAt: deps.clock.now() } };
  return changeUser(deps, emailText, change, () => 'unchanged');
}

/** Allows a disabled user to sign in again with the same password. */
export function enableUser(deps: ActingDeps, emailText: string): Promise<UserChange> {
  const change = { where: { disabledAt: { not: null } }, data: { disabledAt: null } };
  return changeUser(deps, emailText, change, () => 'unchanged');
}

/** The users of a merchant, or all users. */
export async function listUsers(db: Queryable, merchantId?: string): Promise<UserView[]> {
  const users = await db.user.findMany({
    where: merchantId === undefined ? {} : { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_USERS_SHOWN,
    include: { merchant: { select: { name: true } } },
  });
  return users.map(({ email, role, merchant, disabledAt }) => ({
    email,
    role,
    merchantName: merchant?.name ?? null,
    isDisabled: disabledAt !== null,
  }));
}

type StoredUser = Awaited<ReturnType<Tx['user']['updateManyAndReturn']>>[number];

/** A change of one user: the condition on the row, and the data to write. */
export type UserRowChange = {
  readonly where: NonNullable<Parameters<Tx['user']['updateManyAndReturn']>[0]['where']>;
  readonly data: { readonly role: Role } | { readonly disabledAt: Date | null };
};

/**
 * Changes the user that `where` matches, within a transaction: ends their sessions, revokes their pending invitations and
 * records the change in the audit log.
 * @returns the changed user; undefined when none matched
 */
export async function changeUserRow(
  tx: Tx,
  { clock, actor }: Omit<ActingDeps, 'database'>,
  { where, data }: UserRowChange,
): Promise<StoredUser | undefined> {
  const [user] = await tx.user.updateManyAndReturn({ where, data });
  if (user === undefined) return undefined;
  const at = clock.now();
  await endOtherSessions(tx, { userId: user.id, exceptSessionId: null, at });
  await revokeInvitationsOf(tx, user.id, at);
  const action: AuditAction = 'userChanged';
  const detail = { userId: user.id, role: user.role, disabled: user.disabledAt !== null };
  appendAuditLog(tx, [{ at, actor, action, merchantId: user.merchantId, detail }]);
  return user;
}

function changeUser(
  deps: ActingDeps,
  emailText: string,
  { where, data }: UserRowChange,
  whyNot: (user: StoredUser) => UserChange,
): Promise<UserChange> {
  const email = signInEmail(emailText);
  if (email === undefined) return Promise.resolve('noUser');
  return writeTransaction(deps.database, async (tx) => {
    const changed = await changeUserRow(tx, deps, { where: { ...where, email }, data });
    if (changed !== undefined) return 'done';
    const unchanged = await tx.user.findUnique({ where: { email } });
    return unchanged === null ? 'noUser' : whyNot(unchanged);
  });
}
