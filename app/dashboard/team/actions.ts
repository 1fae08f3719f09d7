// What the head of a team does about its users: invite, revoke, give a role, disable, enable.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED, PROOF_NEEDED } from '@/app/dashboard/action-failure';
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
  type ChangingDeps,
  changeMemberRole,
  disableMember,
  enableMember,
  type MemberChange,
} from '@/lib/accounts/team/members';
import type { Team } from '@/lib/accounts/team/team';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Invites somebody. The link is in this answer alone. */
export async function inviteAction(email: string, role: string): Promise<InviteResult> {
  const user = await actingUser('team.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const { config, database, clock, secrets, log } = await getServer();
  const deps = { database, clock, keyRing: secrets.keyRing, userId: user.userId };
  try {
    const given = { email: textArgument(email), role: textArgument(role) };
    const made = await invite(deps, teamOf(user), given);
    if (made.outcome === 'refused') return { ok: false, message: REFUSED[made.reason] };
    revalidatePath('/dashboard/team');
    return { ok: true, email: made.email, link: invitationUrl(config.publicUrl, made.token) };
  } catch (error) {
    return failed(log, error);
  }
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
  const user = await actingUser('team.manage');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  try {
    const deps = { database, clock, userId: user.userId };
    const done = await revokeInvitation(deps, teamOf(user), textArgument(invitationId));
    revalidatePath('/dashboard/team');
    return done ? { ok: true } : { ok: false, message: 'It is open no more: look who has joined.' };
  } catch (error) {
    return failed(log, error);
  }
}

/** Gives a user another role, if they still have the one the page showed. */
export async function changeRoleAction(userId: string, from: string, to: string): Promise<ActionResult> {
  const user = await actingUser('team.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const roles = { userId: textArgument(userId), from: textArgument(from), to: textArgument(to) };
  return change(user, (deps, team) => changeMemberRole(deps, team, roles));
}

/** Keeps a user from signing in. */
export async function disableUserAction(userId: string): Promise<ActionResult> {
  const user = await actingUser('team.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  return change(user, (deps, team) => disableMember(deps, team, textArgument(userId)));
}

/** Lets a disabled user sign in again. */
export async function enableUserAction(userId: string): Promise<ActionResult> {
  const user = await actingUser('team.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  return change(user, (deps, team) => enableMember(deps, team, textArgument(userId)));
}

async function change(
  user: SignedInUser,
  work: (deps: ChangingDeps, team: Team) => Promise<MemberChange>,
): Promise<ActionResult> {
  const { database, clock, log } = await getServer();
  try {
    const outcome = await work({ database, clock, actor: userActor(user.userId) }, teamOf(user));
    revalidatePath('/dashboard/team');
    return outcome === 'done' ? { ok: true } : { ok: false, message: NOT_CHANGED[outcome] };
  } catch (error) {
    return failed(log, error);
  }
}

const NOT_CHANGED: Readonly<Record<Exclude<MemberChange, 'done'>, string>> = {
  stale: 'Somebody else has changed this user meanwhile. Nothing was done: look at the list again.',
  lastHead:
    'Nobody else could give roles any more. Give somebody else this role first, then you can take it here.',
  notARole: 'Choose one of the roles.',
};

function teamOf({ merchant }: SignedInUser): Team {
  return { merchantId: merchant?.id ?? null };
}
