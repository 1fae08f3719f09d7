// An entry of the audit log before and after it is written: who, what, about what, and the hash that chains it. Pure.
import { createHash } from 'node:crypto';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';
import type { AuditAction } from './actions';

/** Who decided: a process of the service, a person at the command line, or a signed-in user. */
export type AuditActor = 'engine' | 'command' | `user:${string}`;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Rule ids, list versions, outcomes, figures. Never personal data: an entry is there for ever. */
export type AuditDetail = { readonly [key: string]: Json | undefined };

export type NewAuditEntry = {
  readonly at: Date;
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly paymentId?: string | null;
  readonly merchantId?: string | null;
  readonly detail: AuditDetail;
};

/** The columns of an entry that its hash covers; the detail as stored. */
type HashedEntry = Omit<AuditLogEntry, 'previousHash' | 'hash'>;

/** The end of the chain: how many entries there are, and the hash of the last. */
export type AuditHead = { readonly sequence: number; readonly hash: string };

/** What the first entry names as the one before it. */
export const CHAIN_START: AuditHead = { sequence: 0, hash: '0'.repeat(64) };

/** Bytes of an entry's detail. */
export const MAX_DETAIL_BYTES = 4_096;

/** A signed-in user, as the log names them. */
export function userActor(userId: string): AuditActor {
  return `user:${userId}`;
}

/** A text that may not stand in the log, such as an officer's note, so that it can be proved to be the one written then. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * SHA-256, in hex, of the previous entry's hash, a line feed and the entry as canonical JSON: its members `action`,
 * `actor`, `at` (ISO 8601 with milliseconds), `detail` (the stored text), `merchantId`, `paymentId`, `sequence`.
 */
export function entryHash(previousHash: string, entry: HashedEntry): string {
  const { sequence, actor, action, paymentId, merchantId, detail } = entry;
  const at = entry.at.toISOString();
  // In the order of their names, as canonical JSON has them.
  const text = JSON.stringify({ action, actor, at, detail, merchantId, paymentId, sequence });
  return createHash('sha256').update(`${previousHash}\n${text}`).digest('hex');
}

/** @throws RangeError when it is longer than an entry may be: nothing is cut off, because nothing could be said of what was */
export function detailText(detail: AuditDetail): string {
  const text = canonicalJson(detail);
  if (Buffer.byteLength(text) > MAX_DETAIL_BYTES) {
    throw new RangeError(`the detail of an audit entry is longer than ${MAX_DETAIL_BYTES} bytes`);
  }
  return text;
}

/** JSON without blanks, the members of every object by name; members that are undefined are left out. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
