// The users of a team as its head sees and changes them. One head at least can sign in at all times.

import { changeUserRow, type UserRowChange } from '@/lib/accounts/auth/manage-users';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notifyOwners } from '@/lib/notifications/notify';
import { adminRoleOf, parseTeamRole, type Team } from './team';

/** Users one page shows; the oldest come first. */
export const MAX_MEMBERS_SHOWN = 500;

export type MemberItem = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * stale: the user is not, or no longer, what the page showed. lastAdmin: nobody would be left who could give roles.
 */
export type MemberChange = 'done' | 'stale' | 'lastAdmin' | 'notARole';

/** The team's users. `isLastAdmin`: nobody else could give roles, so they stay as they are until another one heads the team. */
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
  const heads = users.filter(({ role, disabledAt }) => role === adminRoleOf(team) && disabledAt === null);
  return users.map(({ id, email, name, role, disabledAt, totpConfirmedAt, sessions, _count }) => ({
    ...{ userId: id, email, name, role },
    isDisabled: disabledAt !== null,
    isLastAdmin: heads.length === 1 && heads[0]?.id === id,
    /** Null for one who has never signed in. */
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
    hasOneTimeCodes: totpConfirmedAt !== null,
    passkeys: _count.passkeys,
  }));
}

/** Gives a user of the team another role, if they still have the one the page showed. Their sessions end. */
export async function changeMemberRole(
  deps: ActingDeps,
  team: Team,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<MemberChange> {
  const [before, role] = [parseTeamRole(team, from), parseTeamRole(team, to)];
  if (before === undefined || role === undefined) return 'notARole';
  const isHead = role === adminRoleOf(team);
  return changeMember(deps, team, userId, {
    change: { where: { role: before }, data: { role } },
    staysAdmin: isHead,
    becomesOwner: isHead && before !== role && team.merchantId !== null,
  });
}

/** Keeps a user of the team from signing in, at once. */
export function disableMember(deps: ActingDeps, team: Team, userId: string): Promise<MemberChange> {
  const change = { where: { disabledAt: null }, data: { disabledAt: deps.clock.now() } };
  return changeMember(deps, team, userId, { change, staysAdmin: false, becomesOwner: false });
}

/** Lets a disabled user of the team sign in again, with the password they had. */
export function enableMember(deps: ActingDeps, team: Team, userId: string): Promise<MemberChange> {
  const change = { where: { disabledAt: { not: null } }, data: { disabledAt: null } };
  return changeMember(deps, team, userId, { change, staysAdmin: true, becomesOwner: false });
}

type Wanted = {
  readonly change: UserRowChange;
  /** A head stays one who can sign in. */
  readonly staysAdmin: boolean;
  readonly becomesOwner: boolean;
};

function changeMember(
  deps: ActingDeps,
  team: Team,
  userId: string,
  { change, staysAdmin, becomesOwner }: Wanted,
): Promise<MemberChange> {
  const { merchantId } = team;
  return writeTransaction(deps.database, async (tx) => {
    const heads = await lockAdmins(tx, team);
    if (!staysAdmin && heads.length === 1 && heads[0] === userId) return 'lastAdmin';
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
 * The heads that can sign in, whose rows stay locked until the transaction ends: of two who would each take away the
 * last but one, the second one finds a single head left.
 */
async function lockAdmins(tx: Tx, team: Team): Promise<string[]> {
  const { merchantId } = team;
  const heads = await tx.user.updateManyAndReturn({
    where: { merchantId, role: adminRoleOf(team), disabledAt: null },
    data: { merchantId },
    select: { id: true },
  });
  return heads.map(({ id }) => id);
}
