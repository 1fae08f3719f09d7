// Lists and changes the users of a team. At least one enabled user always has the team's admin role.

import { changeUserRow, type UserRowChange } from '@/lib/accounts/auth/manage-users';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notifyOwners } from '@/lib/notifications/notify';
import { adminRoleOf, parseTeamRole, type Team } from './team';

/** Users on one page, oldest first. */
const MAX_MEMBERS_SHOWN = 500;

export type MemberItem = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * stale: the user changed since the page was loaded. lastAdmin: no one could assign roles afterwards.
 */
export type MemberChange = 'done' | 'stale' | 'lastAdmin' | 'invalidRole';

/** The team's users. `isLastAdmin`: the only one who can assign roles, so they can't be changed or disabled. */
export async function listMembers(db: Queryable, team: Team) {
  const { merchantId } = team;
  const users = await db.user.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_MEMBERS_SHOWN,
    select: {
      ...{ id: true, email: true, name: true, role: true, disabledAt: true, totpConfirmedAt: true },
      sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
      _count: { select: { passkeys: true } },
    },
  });
  const admins = users.filter(({ role, disabledAt }) => role === adminRoleOf(team) && disabledAt === null);
  return users.map(({ id, email, name, role, disabledAt, totpConfirmedAt, sessions, _count }) => ({
    ...{ userId: id, email, name, role },
    isDisabled: disabledAt !== null,
    isLastAdmin: admins.length === 1 && admins[0]?.id === id,
    /** Null if the user never signed in. */
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
    hasOneTimeCodes: totpConfirmedAt !== null,
    passkeys: _count.passkeys,
  }));
}

/** Changes a user's role, if it is still `from`. Ends the user's sessions. */
export async function changeMemberRole(
  deps: ActingDeps,
  team: Team,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<MemberChange> {
  const [before, role] = [parseTeamRole(team, from), parseTeamRole(team, to)];
  if (before === undefined || role === undefined) return 'invalidRole';
  const isAdmin = role === adminRoleOf(team);
  return changeMember(deps, team, userId, {
    change: { where: { role: before }, data: { role } },
    staysAdmin: isAdmin,
    becomesOwner: isAdmin && before !== role && team.merchantId !== null,
  });
}

/** Disables a user of the team: blocks sign-in and ends their sessions. */
export function disableMember(deps: ActingDeps, team: Team, userId: string): Promise<MemberChange> {
  const change = { where: { disabledAt: null }, data: { disabledAt: deps.clock.now() } };
  return changeMember(deps, team, userId, { change, staysAdmin: false, becomesOwner: false });
}

/** Enables a disabled user of the team, with the same password. */
export function enableMember(deps: ActingDeps, team: Team, userId: string): Promise<MemberChange> {
  const change = { where: { disabledAt: { not: null } }, data: { disabledAt: null } };
  return changeMember(deps, team, userId, { change, staysAdmin: true, becomesOwner: false });
}

type ChangeRequest = {
  readonly change: UserRowChange;
  /** An admin stays an enabled admin. */
  readonly staysAdmin: boolean;
  readonly becomesOwner: boolean;
};

function changeMember(
  deps: ActingDeps,
  team: Team,
  userId: string,
  { change, staysAdmin, becomesOwner }: ChangeRequest,
): Promise<MemberChange> {
  const { merchantId } = team;
  return writeTransaction(deps.database, async (tx) => {
    const admins = await lockAdmins(tx, team);
    if (!staysAdmin && admins.length === 1 && admins[0] === userId) return 'lastAdmin';
    const where = { ...change.where, id: userId, merchantId };
    const changed = await changeUserRow(tx, deps, { ...change, where });
    if (changed === undefined) return 'stale';
    if (becomesOwner && merchantId !== null) {
      const fact = { kind: 'ownerAdded', email: changed.email } as const;
      await notifyOwners(tx, merchantId, { at: deps.clock.now(), fact });
    }
    return 'done';
  });
}

/**
 * The enabled admins. Their rows stay locked until the transaction ends, so that of two concurrent changes the second one sees
 * the last admin.
 */
async function lockAdmins(tx: Tx, team: Team): Promise<string[]> {
  const { merchantId } = team;
  const admins = await tx.user.updateManyAndReturn({
    where: { merchantId, role: adminRoleOf(team), disabledAt: null },
    data: { merchantId },
    select: { id: true },
  });
  return admins.map(({ id }) => id);
}
