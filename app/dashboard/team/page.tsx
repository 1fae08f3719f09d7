// The team page: a merchant's users for its owners, the deployment's users for operators, and pending invitations.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { InvitationList } from '@/components/dashboard/team/invitation-list';
import { InviteForm } from '@/components/dashboard/team/invite-form';
import { MemberList } from '@/components/dashboard/team/member-list';
import { RequireSecondFactor } from '@/components/dashboard/team/require-second-factor';
import { Card } from '@/components/ui/card';
import { ROLE_LABELS } from '@/lib/accounts/auth/permissions';
import { listInvitations, mailsInvitations } from '@/lib/accounts/team/invitations';
import { listMembers } from '@/lib/accounts/team/members';
import { secondFactorRequiredAt } from '@/lib/accounts/team/require-second-factor';
import { adminRoleOf, ROLE_DESCRIPTIONS, rolesOf } from '@/lib/accounts/team/team';
import { sendsMail } from '@/lib/core/mail-settings';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import * as actions from './actions';

export const metadata: Metadata = { title: 'Team' };

export default async function TeamPage() {
  const { userId, merchant } = await requirePermission('team.manage');
  const { config, database, clock } = await getServer();
  const team = { merchantId: merchant?.id ?? null };
  const [members, invitations, requiredAt] = await Promise.all([
    listMembers(database.db, team),
    listInvitations(database.db, team, clock.now()),
    merchant === null ? null : secondFactorRequiredAt(database.db, merchant.id),
  ]);
  const roles = rolesOf(team).map((role) => ({
    value: role,
    label: ROLE_LABELS[role],
    description: ROLE_DESCRIPTIONS[role],
  }));
  return (
    <>
      <PageHead
        title="Team"
        about={
          merchant === null
            ? 'Users who run this deployment. Merchants invite their own users.'
            : `Users who work with the payments of ${merchant.name}, and their roles.`
        }
      />
      <div className="flex flex-col gap-5">
        <MemberList
          members={members}
          roles={roles}
          ownId={userId}
          actions={{
            changeRole: actions.changeRoleAction,
            disable: actions.disableUserAction,
            enable: actions.enableUserAction,
          }}
        />
        {merchant !== null && (
          <RequireSecondFactor requiredAt={requiredAt} change={actions.requireSecondFactorAction} />
        )}
        <Card
          title="Invite a user"
          description="They open the link and choose a password. Inviting the same address again revokes the earlier link."
        >
          <InviteForm
            roles={roles}
            defaultRole={rolesOf(team).find((role) => role !== adminRoleOf(team)) ?? adminRoleOf(team)}
            isMailed={sendsMail(config) && (merchant === null || mailsInvitations(merchant.state))}
            invite={actions.inviteAction}
          />
        </Card>
        {invitations.length > 0 && (
          <Card title="Invitations" className="pb-2 sm:pb-2">
            <InvitationList
              invitations={invitations.map((item) => ({ ...item, roleLabel: ROLE_LABELS[item.role] }))}
              revoke={actions.revokeInvitationAction}
            />
          </Card>
        )}
      </div>
    </>
  );
}
