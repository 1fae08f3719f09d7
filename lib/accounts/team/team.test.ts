// Teams: invitations work once, changes are checked against the current state, and an admin always remains.
import { expect, it } from 'vitest';
import { addUser } from '@/lib/accounts/auth/new-user';
import { createStrengthThrottle } from '@/lib/accounts/auth/password-policy';
import type { Role } from '@/lib/accounts/auth/permissions';
import { createThrottles, MAX_JOINS_PER_EMAIL } from '@/lib/accounts/auth/sign-in-throttle';
import { findSignedInUser, startSession } from '@/lib/accounts/auth/user-session';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { listNotifications } from '@/lib/notifications/notifications';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { acceptInvitation, readInvitation } from './accept-invitation';
import {
  INVITATION_MS,
  invite,
  listInvitations,
  MAX_INVITATIONS_PER_DAY,
  MAX_OPEN_INVITATIONS,
  revokeInvitation,
} from './invitations';
import { changeMemberRole, disableMember, enableMember, listMembers } from './members';
import type { Team } from './team';

const PASSWORD = 'a long enough password';
const DAY_MS = 24 * 60 * 60_000;

async function startTeam(database: Database, isInstallation = false) {
  const clock = turnableClock(MADE_AT);
  const merchantId = isInstallation ? null : (await makeMerchant(database.db)).id;
  const team: Team = { merchantId };
  const user = (role: Role) =>
    addUser(database.db, {
      ...{ email: `${newId()}@fern.example`.toLowerCase(), passwordHash: 'none', role, merchantId },
      createdAt: clock.now(),
    });
  const admin = await user(isInstallation ? 'operator' : 'owner');
  const deps = { database, clock, keyRing: TEST_SECRETS.keyRing, userId: admin, actor: userActor(admin) };
  const throttles = createThrottles(clock);
  const strengthChecks = createStrengthThrottle(clock);
  return {
    ...{ clock, team, admin, user, deps },
    invite: (email: string, role: string) => invite(deps, team, { email, role }),
    join: (token: string, name = 'Ada Quill') =>
      acceptInvitation(
        { ...deps, throttles, strengthChecks },
        { token, name, password: PASSWORD, source: '::1' },
      ),
    open: () => listInvitations(database.db, team, clock.now()),
    stateOf: async (token: string) => (await readInvitation(database.db, token, clock.now()))?.state,
    change: (userId: string, from: Role, to: Role) => changeMemberRole(deps, team, { userId, from, to }),
    admins: async () =>
      (await listMembers(database.db, team)).filter(
        ({ role, isDisabled }) => (role === 'owner' || role === 'operator') && !isDisabled,
      ).length,
    notificationsOf: async (userId: string) =>
      (await listNotifications(database.db, userId)).map(({ title }) => title),
  };
}

async function linkOf(made: ReturnType<typeof invite>): Promise<string> {
  const outcome = await made;
  if (outcome.outcome !== 'invited') throw new Error(outcome.reason);
  return outcome.token;
}

describeOnBothDatabases('an invitation', (open) => {
  it('works only once, even for two concurrent requests, and notifies the owners of a new owner', async () => {
    const database = await open();
    const { join, invite, stateOf, team, notificationsOf, admin, open: openOnes } = await startTeam(database);
    const token = await linkOf(invite(' Ada@Fern.example ', 'owner'));
    expect(JSON.stringify(await database.db.invitation.findMany())).not.toContain(token);
    const outcomes = (await Promise.all([join(token), join(token)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['joined', 'refused']);
    expect(await stateOf(token)).toBe('accepted');
    expect(await openOnes()).toEqual([]);
    const members = await listMembers(database.db, team);
    expect(members.find(({ userId }) => userId !== admin)).toMatchObject({
      ...{ email: 'ada@fern.example', name: 'Ada Quill', role: 'owner', isDisabled: false, lastSeenAt: null },
    });
    expect(await notificationsOf(admin)).toEqual(['New owner added']);
  });

  it('no longer works once expired, revoked, replaced, or after its sender lost the owner role', async () => {
    const database = await open();
    const {
      join,
      invite,
      stateOf,
      deps,
      team,
      clock,
      user,
      change,
      admin,
      open: openOnes,
    } = await startTeam(database);
    const first = await linkOf(invite('ada@fern.example', 'cashier'));
    const second = await linkOf(invite('ada@fern.example', 'manager'));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'open']);
    const [{ id = '' } = {}] = await openOnes();
    expect(await revokeInvitation(deps, team, id)).toBe(true);
    expect(await revokeInvitation(deps, team, id)).toBe(false);
    const third = await linkOf(invite('ada@fern.example', 'cashier'));
    clock.set(addMs(MADE_AT, INVITATION_MS));
    expect(await stateOf(third)).toBe('expired');
    const fourth = await linkOf(invite('max@fern.example', 'owner'));
    await user('owner');
    expect(await change(admin, 'owner', 'manager')).toBe('done');
    expect(await stateOf(fourth)).toBe('revoked');
    for (const token of [first, second, third, fourth, 'nobody’s']) {
      expect(await join(token)).toEqual({ outcome: 'refused', reason: 'notOpen' });
    }
    expect(await readInvitation(database.db, 'nobody’s', clock.now())).toBeNull();
  });

  it('is refused for a role of another kind, for existing members and beyond the limit; joining is throttled', async () => {
    const database = await open();
    const { invite, deps, team, join, clock, notificationsOf } = await startTeam(database);
    const staff = await startTeam(database, true);
    expect(await invite('ada@fern.example', 'operator')).toMatchObject({ reason: 'invalidRole' });
    expect(await staff.invite('ada@fern.example', 'owner')).toMatchObject({ reason: 'invalidRole' });
    expect(await invite('ada', 'manager')).toMatchObject({ reason: 'invalidEmail' });
    const token = await linkOf(invite('ada@fern.example', 'manager'));
    expect(await join(token, 'Ada\r\nBcc: all')).toMatchObject({ reason: 'invalidName' });
    await join(token);
    expect(await invite('ada@fern.example', 'manager')).toMatchObject({ reason: 'inTeam' });
    // That another team's user has the address is revealed to who has the link. The user is notified.
    const other = await linkOf(staff.invite('ada@fern.example', 'operator'));
    const tries = Array.from({ length: MAX_JOINS_PER_EMAIL }, () => staff.join(other));
    expect(await Promise.all(tries)).toEqual(tries.map(() => ({ outcome: 'refused', reason: 'emailTaken' })));
    expect(await staff.join(other)).toMatchObject({ reason: 'wait' });
    const ada = await database.db.user.findUniqueOrThrow({ where: { email: 'ada@fern.example' } });
    expect(await notificationsOf(ada.id)).toEqual(['Sign-up attempt with your e-mail address']);
    const row = await database.db.invitation.findFirstOrThrow({ where: { merchantId: team.merchantId } });
    const many = Array.from({ length: MAX_OPEN_INVITATIONS }, (_, place) => ({
      ...{ ...row, id: newId(), tokenHash: newId(), email: `${place}@fern.example` },
      acceptedAt: null,
      expiresAt: addMs(clock.now(), 1),
    }));
    await database.db.invitation.createMany({ data: many });
    expect(await invite('late@fern.example', 'cashier')).toMatchObject({ reason: 'tooMany' });
    expect(await listInvitations(deps.database.db, team, clock.now())).toHaveLength(MAX_OPEN_INVITATIONS);
  });
});

describeOnBothDatabases('a team', (open) => {
  it('has a daily limit of invitations, because each sends an e-mail', async () => {
    const { clock, invite, team, deps } = await startTeam(await open());
    await linkOf(invite('max@fern.example', 'cashier'));
    const row = await deps.database.db.invitation.findFirstOrThrow({ where: team });
    const before = Array.from({ length: MAX_INVITATIONS_PER_DAY - 1 }, () => ({
      ...{ ...row, id: newId(), tokenHash: newId(), revokedAt: MADE_AT },
    }));
    await deps.database.db.invitation.createMany({ data: before });
    expect(await invite('max@fern.example', 'cashier')).toMatchObject({ reason: 'tooOften' });
    clock.set(addMs(MADE_AT, DAY_MS));
    await linkOf(invite('max@fern.example', 'cashier'));
  });

  it('can’t be changed by another team’s admin', async () => {
    const database = await open();
    const [own, staff] = [await startTeam(database), await startTeam(database, true)];
    const others = await startTeam(database);
    const cashier = await others.user('cashier');
    await others.invite('ada@elm.example', 'cashier');
    const [{ id = '' } = {}] = await others.open();
    for (const { deps, team } of [own, staff]) {
      expect(await revokeInvitation(deps, team, id)).toBe(false);
      expect(await disableMember(deps, team, cashier)).toBe('stale');
      expect(await enableMember(deps, team, cashier)).toBe('stale');
      const change = { userId: cashier, from: 'cashier', to: 'manager' };
      expect(await changeMemberRole(deps, team, change)).toBe(
        team.merchantId === null ? 'invalidRole' : 'stale',
      );
      expect(await listInvitations(database.db, team, MADE_AT)).toEqual([]);
      expect(await listMembers(database.db, team)).toHaveLength(1);
    }
    expect(await own.change(own.admin, 'owner', 'operator')).toBe('invalidRole');
    expect(await others.open()).toHaveLength(1);
  });

  it.each([false, true])(
    'keeps its last admin, even when two are removed at the same time (%s)',
    async (isInstallation) => {
      const database = await open();
      const { user, change, admins, deps, team, admin } = await startTeam(database, isInstallation);
      const [adminRole, below] = isInstallation
        ? (['operator', 'complianceOfficer'] as const)
        : (['owner', 'manager'] as const);
      expect(await change(admin, adminRole, below)).toBe('lastAdmin');
      expect(await disableMember(deps, team, admin)).toBe('lastAdmin');
      expect(await listMembers(database.db, team)).toMatchObject([{ userId: admin, isLastAdmin: true }]);
      const second = await user(adminRole);
      expect((await listMembers(database.db, team)).map(({ isLastAdmin }) => isLastAdmin)).toEqual([
        false,
        false,
      ]);
      const outcomes = await Promise.all([
        change(admin, adminRole, below),
        disableMember(deps, team, second),
      ]);
      expect(outcomes.toSorted()).toEqual(['done', 'lastAdmin']);
      expect(await admins()).toBe(1);
    },
  );

  it('ends the sessions of a changed user, and a stale page changes nothing', async () => {
    const database = await open();
    const { user, change, deps, team, clock } = await startTeam(database);
    const manager = await user('manager');
    const signIn = () =>
      startSession(database.db, { userId: manager, at: clock.now(), method: 'password', device: '' });
    const isIn = async (session: string) =>
      (await findSignedInUser(database.db, session, clock.now())) !== null;
    const first = await signIn();
    expect(await change(manager, 'cashier', 'accountant')).toBe('stale');
    expect(await isIn(first)).toBe(true);
    expect(await change(manager, 'manager', 'cashier')).toBe('done');
    expect(await isIn(first)).toBe(false);
    const second = await signIn();
    expect(await disableMember(deps, team, manager)).toBe('done');
    expect(await isIn(second)).toBe(false);
    expect(await enableMember(deps, team, manager)).toBe('done');
    expect(await isIn(await signIn())).toBe(true);
  });
});
