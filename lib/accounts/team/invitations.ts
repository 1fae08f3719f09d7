// Invitations to a team: made, listed, revoked. The link's token is told where it is made, kept as a hash, and encrypted
// for the e-mail that is still to be sent.

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
/** Open ones of a team at once. */
export const MAX_OPEN_INVITATIONS = 50;
/** Those a team makes in 24 h, revoked ones included: each may be an e-mail to whomever it names. */
export const MAX_INVITATIONS_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60_000;

type InvitingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  /** Who invites. */
  readonly userId: string;
};

type InviteOutcome =
  /** `token` is what the link carries; it is told here and never again. */
  | { readonly outcome: 'invited'; readonly email: string; readonly role: Role; readonly token: string }
  | { readonly outcome: 'refused'; readonly reason: InviteRefusal };

/** inTeam: the address signs in to this very team. Of other teams' users nothing is told here. */
export type InviteRefusal = 'notAnEmail' | 'notARole' | 'inTeam' | 'tooMany' | 'tooOften';

export type InvitationItem = Awaited<ReturnType<typeof listInvitations>>[number];

/** Makes a link that lets the person into the team, once, within INVITATION_MS. An earlier one to the same address ends. */
export async function invite(
  deps: InvitingDeps,
  team: Team,
  given: { readonly email: string; readonly role: string },
): Promise<InviteOutcome> {
  const email = signInEmail(given.email);
  if (email === undefined) return refused('notAnEmail');
  const role = parseTeamRole(team, given.role);
  if (role === undefined) return refused('notARole');
  const token = newInvitationToken();
  try {
    const isIn = await writeTransaction(deps.database, (tx) =>
      storeInvitation(tx, deps, team, { email, role, token }),
    );
    return isIn ? refused('inTeam') : { outcome: 'invited', email, role, token };
  } catch (error) {
    if (error instanceof TooManyInvitations) return refused(error.reason);
    throw error;
  }
}

/** Ends an open invitation: its link lets nobody in any more. @returns false when the team has no such open one */
export function revokeInvitation(
  deps: ActingDeps,
  { merchantId }: Team,
  invitationId: string,
): Promise<boolean> {
  const entry = { action: 'invitationRevoked', merchantId, detail: { invitationId } } as const;
  return loggedChange(deps, entry, async (tx, at) => {
    const where = { id: invitationId, merchantId, acceptedAt: null, revokedAt: null };
    const { count } = await tx.invitation.updateMany({ where, data: endedAt(at) });
    return count === 1;
  });
}

/** What was not accepted or revoked yet, the newest first. `emailedAt` is null while no e-mail has gone out. */
export async function listInvitations(db: Queryable, { merchantId }: Team, now: Date) {
  const rows = await db.invitation.findMany({
    where: { merchantId, acceptedAt: null, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, email: true, role: true, createdAt: true, expiresAt: true, emailedAt: true },
    take: MAX_OPEN_INVITATIONS,
  });
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }));
}

/** Ends what a user has invited: whose rights have changed lets nobody in by a link that was made before. */
export async function revokeInvitationsOf(tx: Tx, invitedBy: string, at: Date): Promise<void> {
  await tx.invitation.updateMany({
    where: { invitedBy, acceptedAt: null, revokedAt: null },
    data: endedAt(at),
  });
}

/** What is written into an invitation that ends: no e-mail tells of it any more either. */
function endedAt(at: Date) {
  return { revokedAt: at, sealedToken: null, nextAttemptAt: null };
}

/**
 * Whether a merchant's invitations go out by e-mail. Anybody can sign up while that is open, under any name, and would have
 * the operator's mail server write to whomever they like; their links are handed over by hand.
 */
export function mailsInvitations(state: MerchantState): boolean {
  return state === 'approved' || state === 'suspended';
}

type NewInvitation = { readonly email: string; readonly role: Role; readonly token: string };

/** @returns whether the address signs in to the team already, and nothing was stored @throws TooManyInvitations */
async function storeInvitation(
  tx: Tx,
  { clock, keyRing, userId }: InvitingDeps,
  { merchantId }: Team,
  { email, role, token }: NewInvitation,
): Promise<boolean> {
  const at = clock.now();
  const open = { merchantId, acceptedAt: null, revokedAt: null };
  await tx.invitation.updateMany({ where: { ...open, email }, data: endedAt(at) });
  if ((await tx.user.count({ where: { merchantId, email } })) > 0) return true;
  const id = newId();
  await tx.invitation.create({
    data: {
      ...{ id, email, role, merchantId, invitedBy: userId, createdAt: at },
      ...{ tokenHash: hashInvitationToken(token), expiresAt: addMs(at, INVITATION_MS) },
      ...{ sealedToken: sealInvitationToken(keyRing, id, token), nextAttemptAt: at },
    },
  });
  // Counted after the write, so that two requests at once can't both take the last place on SQLite.
  if ((await tx.invitation.count({ where: open })) > MAX_OPEN_INVITATIONS) {
    throw new TooManyInvitations('tooMany');
  }
  const lately = { merchantId, createdAt: { gt: addMs(at, -DAY_MS) } };
  if ((await tx.invitation.count({ where: lately })) > MAX_INVITATIONS_PER_DAY) {
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

/** 256 random bits: the link alone lets its reader in. */
const TOKEN_BYTES = 32;

/** A new token, 43 characters of base64url. */
function newInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in hex: all that is kept of a token. It has 256 bits, so that no slow hash is needed. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The address of the page on which the invitation is accepted. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation/${token}`;
}

/** What an invitation's sealed token is bound to. */
export function invitationBinding(invitationId: string): string {
  return `invitation:${invitationId}`;
}

function sealInvitationToken(ring: KeyRing, invitationId: string, token: string): string {
  return seal(ring, invitationBinding(invitationId), token);
}

/** @throws Error when the key ring can't open it */
export function openInvitationToken(ring: KeyRing, invitationId: string, sealed: string): string {
  return unseal(ring, invitationBinding(invitationId), sealed);
}
