// Server actions for managing a team: invite, revoke, change role, disable, enable.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { InviteResult } from '@/components/dashboard/team/invite-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import {
  type InviteRefusal,
  invitationUrl,
  invite,
  MAX_INVITATIONS_PER_DAY,
  MAX_OPEN_INVITATIONS,
  revokeInvitation,
} from '@/lib/accounts/team/invitations';
import {
  changeMemberRole,
  disableMember,
  enableMember,
  type MemberChange,
} from '@/lib/accounts/team/members';
import { requireSecondFactor } from '@/lib/accounts/team/require-second-factor';
import type { Team } from '@/lib/accounts/team/team';

/** Invites a user. Only this response contains the link. */
export async function inviteAction(email: string, role: string): Promise<InviteResult> {
  return act('inviteAction', async (deps, user) => {
    const given = { email: textArgument(email), role: textArgument(role) };
    const made = await invite({ ...deps, userId: user.userId }, teamOf(user), given);
    if (made.outcome === 'refused') return refused(REFUSED[made.reason]);
    revalidatePath('/dashboard/team');
    return { ok: true, email: made.email, link: invitationUrl(deps.publicUrl, made.token) };
  });
}

const REFUSED: Readonly<Record<InviteRefusal, string>> = {
  invalidEmail: 'Enter a valid e-mail address.',
  invalidRole: 'Choose one of the roles.',
  inTeam: 'This address already belongs to a user of your team. Change their role above.',
  tooOften: `You have reached the limit of ${MAX_INVITATIONS_PER_DAY} invitations in 24 hours. Try again tomorrow.`,
  tooMany: `You have ${MAX_OPEN_INVITATIONS} open invitations, the maximum. Revoke one first.`,
};

/** Revokes an invitation that has not been accepted. */
export async function revokeInvitationAction(invitationId: string): Promise<ActionResult> {
  return act('revokeInvitationAction', async (deps, user) => {
    const done = await revokeInvitation(deps, teamOf(user), textArgument(invitationId));
    revalidatePath('/dashboard/team');
    return doneOr(done, 'This invitation is no longer open. Reload the page to see who joined.');
  });
}

/** Changes a user's role, unless it changed since the page was loaded. */
export async function changeRoleAction(userId: string, from: string, to: string): Promise<ActionResult> {
  return act('changeRoleAction', async (deps, user) => {
    const roles = { userId: textArgument(userId), from: textArgument(from), to: textArgument(to) };
    return changed(await changeMemberRole(deps, teamOf(user), roles));
  });
}

/** Blocks a user from signing in. */
export async function disableUserAction(userId: string): Promise<ActionResult> {
  return act('disableUserAction', async (deps, user) =>
    changed(await disableMember(deps, teamOf(user), textArgument(userId))),
  );
}

/** Lets a disabled user sign in again. */
export async function enableUserAction(userId: string): Promise<ActionResult> {
  return act('enableUserAction', async (deps, user) =>
    changed(await enableMember(deps, teamOf(user), textArgument(userId))),
  );
}

function changed(outcome: MemberChange): ActionResult {
  revalidatePath('/dashboard/team');
  return outcome === 'done' ? { ok: true } : refused(NOT_CHANGED[outcome]);
}

const NOT_CHANGED: Readonly<Record<Exclude<MemberChange, 'done'>, string>> = {
  stale: 'Someone else changed this user. Nothing was changed. Reload the page and try again.',
  lastAdmin: 'This is the only user who can assign roles. Give someone else this role first.',
  invalidRole: 'Choose one of the roles.',
};

/** Requires two-factor authentication of the owner's whole team, or removes the requirement. */
export async function requireSecondFactorAction(required: boolean): Promise<ActionResult> {
  return act('requireSecondFactorAction', async (deps, { userId, merchant }) => {
    if (merchant === null || typeof required !== 'boolean') return refused(SET_BY_OPERATOR);
    const outcome = await requireSecondFactor(deps, { merchantId: merchant.id, userId, required });
    revalidatePath('/dashboard/team');
    return doneOr(outcome !== 'needsOwnFactor', NEEDS_OWN_FACTOR);
  });
}

const SET_BY_OPERATOR = 'The server’s setting OPERATOR_SECOND_FACTOR decides this for operators.';
const NEEDS_OWN_FACTOR = 'Set up two-factor authentication or a passkey on your own account first.';

function teamOf({ merchant }: SignedInUser): Team {
  return { merchantId: merchant?.id ?? null };
}
