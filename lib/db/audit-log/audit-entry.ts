// Types and hashes of audit log entries. Pure.
import { createHash } from 'node:crypto';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';
import type { AuditAction } from './actions';

/** Who acted: the engine, an operator's command, or a signed-in user. */
export type AuditActor = 'engine' | 'command' | `user:${string}`;

/** An API key, by its id. */
export type KeyActor = `key:${string}`;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Rule ids, list versions, outcomes, evidence. Never personal data: entries are kept forever. */
export type AuditDetail = { readonly [key: string]: Json | undefined };

export type NewAuditEntry = {
  readonly at: Date;
  /** `visitor`: somebody unknown on the sign-in page. */
  readonly actor: AuditActor | KeyActor | 'visitor';
  readonly action: AuditAction;
  readonly paymentId?: string | null;
  readonly merchantId?: string | null;
  readonly detail: AuditDetail;
};

/** The hashed columns; the detail as stored. */
type HashedEntry = Omit<AuditLogEntry, 'previousHash' | 'hash'>;

/** The head of the chain: the number of entries and the last hash. */
export type AuditHead = { readonly sequence: number; readonly hash: string };

/** The predecessor of the first entry. */
export const CHAIN_START: AuditHead = { sequence: 0, hash: '0'.repeat(64) };

/** Maximum size of a detail, in bytes. */
const MAX_DETAIL_BYTES = 4_096;

const USER = 'user:';

/** The actor of a signed-in user. */
export function userActor(userId: string): AuditActor {
  return `user:${userId}`;
}

/** The id of the user who acted; null for the engine and commands. */
export function userIdOf(actor: string): string | null {
  return actor.startsWith(USER) ? actor.slice(USER.length) : null;
}

/** Hash of a text that must not be stored in the log, such as an officer's note, to prove it later. */
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
  // Members sorted by name, as canonical JSON requires.
  const text = JSON.stringify({ action, actor, at, detail, merchantId, paymentId, sequence });
  return createHash('sha256').update(`${previousHash}\n${text}`).digest('hex');
}

/** @throws RangeError when it is too long; details are never truncated */
export function detailText(detail: AuditDetail): string {
  const text = canonicalJson(detail);
  if (Buffer.byteLength(text) > MAX_DETAIL_BYTES) {
    throw new RangeError(`the detail of an audit entry is longer than ${MAX_DETAIL_BYTES} bytes`);
  }
  return text;
}

/** JSON without whitespace, object members sorted by name, undefined members omitted. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
