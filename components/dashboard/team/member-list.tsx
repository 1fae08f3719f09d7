// A team's users with their role, sign-in methods and last activity, and the actions on each.
import { Ban, ShieldCheck, ShieldOff } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { MemberItem } from '@/lib/accounts/team/members';
import { ChangeRole } from './change-role';
import type { RoleChoice } from './role-field';

type MemberActions = {
  readonly changeRole: (userId: string, from: string, to: string) => Promise<ActionResult>;
  readonly disable: (userId: string) => Promise<ActionResult>;
  readonly enable: (userId: string) => Promise<ActionResult>;
};

type MemberListProps = {
  readonly members: readonly MemberItem[];
  readonly roles: readonly RoleChoice[];
  /** The user who views the page. */
  readonly ownId: string;
  readonly actions: MemberActions;
};

export function MemberList({ members, roles, ownId, actions }: MemberListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {members.map((member) => (
        <li
          key={member.userId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
        >
          <Identity member={member} roles={roles} isOwn={member.userId === ownId} />
          {member.isLastAdmin ? (
            <p className="max-w-xs text-sm text-ink-soft">
              This is the only user who can assign roles. Give someone else this role first.
            </p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {!member.isDisabled && (
                <ChangeRole
                  userId={member.userId}
                  name={member.name ?? member.email}
                  role={member.role}
                  roles={roles}
                  isOwn={member.userId === ownId}
                  change={actions.changeRole}
                />
              )}
              <EnableButton member={member} actions={actions} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type IdentityProps = {
  readonly member: MemberItem;
  readonly roles: readonly RoleChoice[];
  readonly isOwn: boolean;
};

function Identity({ member, roles, isOwn }: IdentityProps) {
  const { name, email, role, isDisabled, lastSeenAt } = member;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{name ?? email}</span>
        {isOwn && <span className="text-sm text-ink-soft">(you)</span>}
        <Badge>{roles.find(({ value }) => value === role)?.label ?? role}</Badge>
        {isDisabled && (
          <Badge tone="bad" icon={Ban}>
            Disabled
          </Badge>
        )}
      </p>
      {name !== null && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Factors member={member} />
        <span>
          {lastSeenAt === null ? (
            'Never signed in'
          ) : (
            <>
              Last seen <TimeStamp at={lastSeenAt} form="relative" />
            </>
          )}
        </span>
      </p>
    </div>
  );
}

function Factors({ member: { hasOneTimeCodes, passkeys } }: { member: MemberItem }) {
  const factors = [
    hasOneTimeCodes && 'Two-factor authentication',
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
  ].filter((factor) => factor !== false);
  const Icon = factors.length > 0 ? ShieldCheck : ShieldOff;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="shrink-0" />
      {factors.length > 0 ? factors.join(', ') : 'Password only'}
    </span>
  );
}

function EnableButton({ member, actions }: { member: MemberItem; actions: MemberActions }) {
  const { userId, email, isDisabled } = member;
  if (isDisabled) {
    return (
      <ConfirmButton
        label="Enable"
        size="small"
        title={`Enable ${email}?`}
        confirmLabel="Enable"
        action={actions.enable.bind(null, userId)}
      >
        They can sign in again with the same password and role.
      </ConfirmButton>
    );
  }
  return (
    <ConfirmButton
      label="Disable"
      size="small"
      title={`Disable ${email}?`}
      confirmLabel="Disable"
      danger
      action={actions.disable.bind(null, userId)}
    >
      This signs them out everywhere and blocks sign-in. Pending invitations they sent are revoked. Their
      activity history is kept. You can enable them again.
    </ConfirmButton>
  );
}
