// What an invitation's link carries: drawn, hashed for the table, sealed for the e-mail that is still to be sent.
import { createHash, randomBytes } from 'node:crypto';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

/** 256 random bits: the link alone lets its reader in. */
const TOKEN_BYTES = 32;

/** A new token, 43 characters of base64url. */
export function newInvitationToken(): string {
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

export function sealInvitationToken(ring: KeyRing, invitationId: string, token: string): string {
  return seal(ring, invitationBinding(invitationId), token);
}

/** @throws Error when the key ring can't open it */
export function openInvitationToken(ring: KeyRing, invitationId: string, sealed: string): string {
  return unseal(ring, invitationBinding(invitationId), sealed);
}
