// Creates, lists and revokes invitations to a team. The link's token is returned once, stored as a hash, and stored encrypted
// until its e-mail is sent.

import { createHash, randomBytes } from 'node:crypto';
import { signInEmail } from '@/lib/accounts/auth/new-user';
import type { Role } from '@/lib/accounts/auth/permissions';
import { addMs, type Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { parseTeamRole, type Team } from './team';

/** How long a link works. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;
/** Open invitations per team. */
export const MAX_OPEN_INVITATIONS = 50;
/** Invitations per team in 24 h, including revoked ones, because each may send an e-mail to any address. */
export const MAX_INVITATIONS_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60_000;

type InvitingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  /** The inviting user. */
  readonly userId: string;
};

type InviteOutcome =
  /** `token` is part of the link and returned only here. */
  | { readonly outcome: 'invited'; readonly email: string; readonly role: Role; readonly token: string }
  | { readonly outcome: 'refused'; readonly reason: InviteRefusal };

/** inTeam: a user of this team has the address. Users of other teams are not revealed. */
export type InviteRefusal = 'invalidEmail' | 'invalidRole' | 'inTeam' | 'tooMany' | 'tooOften';

export type InvitationItem = Awaited<ReturnType<typeof listInvitations>>[number];

/** Creates an invitation, valid once within INVITATION_MS, and revokes an earlier one to the same address. */
export async function invite(
  deps: InvitingDeps,
  team: Team,
  given: { readonly email: string; readonly role: string },
): Promise<InviteOutcome> {
  const email = signInEmail(given.email);
  if (email === undefined) return refused('invalidEmail');
  const role = parseTeamRole(team, given.role);
  if (role === undefined) return refused('invalidRole');
  const token = newInvitationToken();
  try {
    const isInTeam = await writeTransaction(deps.database, (tx) =>
      storeInvitation(tx, deps, team, { email, role, token }),
    );
    return isInTeam ? refused('inTeam') : { outcome: 'invited', email, role, token };
  } catch (error) {
    if (error instanceof TooManyInvitations) return refused(error.reason);
    throw error;
  }
}

/** Revokes an open invitation. @returns false when the team has no such open invitation */
export function revokeInvitation(
  deps: ActingDeps,
  { merchantId }: Team,
  invitationId: string,
): Promise<boolean> {
  const entry = { action: 'invitationRevoked', merchantId, detail: { invitationId } } as const;
  return loggedChange(deps, entry, async (tx, at) => {
    const where = { id: invitationId, merchantId, acceptedAt: null, revokedAt: null };
    const { count } = await tx.invitation.updateMany({ where, data: revokedData(at) });
    return count === 1;
  });
}

/** Invitations that are not accepted or revoked, newest first. `emailedAt` is null until the e-mail is sent. */
export async function listInvitations(db: Queryable, { merchantId }: Team, now: Date) {
  const rows = await db.invitation.findMany({
    where: { merchantId, acceptedAt: null, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, email: true, role: true, createdAt: true, expiresAt: true, emailedAt: true },
    take: MAX_OPEN_INVITATIONS,
  });
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }));
}

/** Revokes the open invitations of a user whose role changed or who was disabled. */
export async function revokeInvitationsOf(tx: Tx, invitedBy: string, at: Date): Promise<void> {
  await tx.invitation.updateMany({
    where: { invitedBy, acceptedAt: null, revokedAt: null },
    data: revokedData(at),
  });
}

/** The columns of a revoked invitation; its e-mail is no longer sent. */
function revokedData(at: Date) {
  return { revokedAt: at, sealedToken: null, nextAttemptAt: null };
}

/**
 * Whether a merchant's invitations are sent by e-mail. Merchants that were not approved must share links themselves: otherwise
 * anyone could sign up and use the operator's mail server to write to any address.
 */
export function mailsInvitations(state: MerchantState): boolean {
  return state === 'approved' || state === 'suspended';
}

type NewInvitation = { readonly email: string; readonly role: Role; readonly token: string };

/** @returns whether a user of the team already has the address, and nothing was stored @throws TooManyInvitations */
async function storeInvitation(
  tx: Tx,
  { clock, keyRing, userId }: InvitingDeps,
  { merchantId }: Team,
  { email, role, token }: NewInvitation,
): Promise<boolean> {
  const at = clock.now();
  const open = { merchantId, acceptedAt: null, revokedAt: null };
  await tx.invitation.updateMany({ where: { ...open, email }, data: revokedData(at) });
  if ((await tx.user.count({ where: { merchantId, email } })) > 0) return true;
  const id = newId();
  await tx.invitation.create({
    data: {
      ...{ id, email, role, merchantId, invitedBy: userId, createdAt: at },
      ...{ tokenHash: hashInvitationToken(token), expiresAt: addMs(at, INVITATION_MS) },
      ...{ sealedToken: sealInvitationToken(keyRing, id, token), nextAttemptAt: at },
    },
  });
  // Counted after the write, so that on SQLite two concurrent requests can't both take the last place.
  if ((await tx.invitation.count({ where: open })) > MAX_OPEN_INVITATIONS) {
    throw new TooManyInvitations('tooMany');
  }
  const recent = { merchantId, createdAt: { gt: addMs(at, -DAY_MS) } };
  if ((await tx.invitation.count({ where: recent })) > MAX_INVITATIONS_PER_DAY) {
    throw new TooManyInvitations('tooOften');
  }
  const detail = { invitationId: id, role };
  appendAuditLog(tx, [{ at, actor: userActor(userId), action: 'userInvited', merchantId, detail }]);
  return false;
}

class TooManyInvitations extends Error {
  override readonly name = 'TooManyInvitations';

  constructor(readonly reason: 'tooMany' | 'tooOften') {
    super();
  }
}

function refused(reason: InviteRefusal): InviteOutcome {
  return { outcome: 'refused', reason };
}

/** 256 random bits, because the link alone grants access. */
const TOKEN_BYTES = 32;

/** A new token, 43 characters of base64url. */
function newInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in hex. A token has 256 random bits, so a slow hash is not needed. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The URL of the page to accept the invitation. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation/${token}`;
}

/** The context that an invitation's token is encrypted for. */
export function invitationBinding(invitationId: string): string {
  return `invitation:${invitationId}`;
}

function sealInvitationToken(ring: KeyRing, invitationId: string, token: string): string {
  return seal(ring, invitationBinding(invitationId), token);
}

/** Decrypts a stored token. @throws Error when the key ring can't decrypt it */
export function openInvitationToken(ring: KeyRing, invitationId: string, sealed: string): string {
  return unseal(ring, invitationBinding(invitationId), sealed);
}
