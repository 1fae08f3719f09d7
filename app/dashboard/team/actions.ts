// What the head of a team does about its users: invite, revoke, give a role, disable, enable.
'use server';
import { revalidatePath } from 'next/cache';
import { act, actProven } from '@/app/dashboard/act';
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
import type { Team } from '@/lib/accounts/team/team';

/** Invites somebody. The link is in this answer alone. */
export async function inviteAction(email: string, role: string): Promise<InviteResult> {
  return actProven('team.manage', async (deps, user) => {
    const given = { email: textArgument(email), role: textArgument(role) };
    const made = await invite({ ...deps, userId: user.userId }, teamOf(user), given);
    if (made.outcome === 'refused') return refused(REFUSED[made.reason]);
    revalidatePath('/dashboard/team');
    return { ok: true, email: made.email, link: invitationUrl(deps.publicUrl, made.token) };
  });
}

const REFUSED: Readonly<Record<InviteRefusal, string>> = {
  notAnEmail: 'This is not an e-mail address.',
  notARole: 'Choose one of the roles.',
  inTeam: 'Somebody signs in with this address already: change their role below.',
  tooOften: `${MAX_INVITATIONS_PER_DAY} invitations were made in 24 hours. Try again tomorrow.`,
  tooMany: `${MAX_OPEN_INVITATIONS} invitations are open. Revoke some that nobody accepts.`,
};

/** Takes an invitation back that nobody has accepted. */
export async function revokeInvitationAction(invitationId: string): Promise<ActionResult> {
  return act('team.manage', async (deps, user) => {
    const done = await revokeInvitation(deps, teamOf(user), textArgument(invitationId));
    revalidatePath('/dashboard/team');
    return doneOr(done, 'It is open no more: look who has joined.');
  });
}

/** Gives a user another role, if they still have the one the page showed. */
export async function changeRoleAction(userId: string, from: string, to: string): Promise<ActionResult> {
  return actProven('team.manage', async (deps, user) => {
    const roles = { userId: textArgument(userId), from: textArgument(from), to: textArgument(to) };
    return changed(await changeMemberRole(deps, teamOf(user), roles));
  });
}

/** Keeps a user from signing in. */
export async function disableUserAction(userId: string): Promise<ActionResult> {
  return actProven('team.manage', async (deps, user) =>
    changed(await disableMember(deps, teamOf(user), textArgument(userId))),
  );
}

/** Lets a disabled user sign in again. */
export async function enableUserAction(userId: string): Promise<ActionResult> {
  return actProven('team.manage', async (deps, user) =>
    changed(await enableMember(deps, teamOf(user), textArgument(userId))),
  );
}

function changed(outcome: MemberChange): ActionResult {
  revalidatePath('/dashboard/team');
  return outcome === 'done' ? { ok: true } : refused(NOT_CHANGED[outcome]);
}

const NOT_CHANGED: Readonly<Record<Exclude<MemberChange, 'done'>, string>> = {
  stale: 'Somebody else has changed this user meanwhile. Nothing was done: look at the list again.',
  lastAdmin:
    'Nobody else could give roles any more. Give somebody else this role first, then you can take it here.',
  notARole: 'Choose one of the roles.',
};

function teamOf({ merchant }: SignedInUser): Team {
  return { merchantId: merchant?.id ?? null };
}
