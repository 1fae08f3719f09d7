// The audit log as people read it: the newest entries first, of one payment, of some actions, or all.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';
import { AUDIT_ACTIONS, type AuditAction } from './actions';

/** Entries one page holds at most. */
export const MAX_AUDIT_ENTRIES = 200;

/** Shown of a detail that is none. */
const MAX_UNREADABLE_CHARACTERS = 200;

export type AuditEntryView = {
  readonly sequence: number;
  /** ISO 8601. */
  readonly at: string;
  /** As stored: engine, command or user:<id>. */
  readonly actor: string;
  /** The user's e-mail address; null for the service itself, the command line, and a user who is no more. */
  readonly email: string | null;
  readonly action: string;
  /** What the action means, in plain words. */
  readonly meaning: string;
  readonly paymentId: string | null;
  readonly merchantId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

export type AuditFilter = {
  readonly paymentId?: string | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  /** Entries before this sequence alone: the next page. */
  readonly before?: number | undefined;
  /** How many at most; MAX_AUDIT_ENTRIES when left out. */
  readonly take?: number | undefined;
};

const storedDetail = z.record(z.string(), z.unknown());
const meanings: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** The newest entries that the filter names. For officers and the command line. */
export async function listAuditLog(db: Queryable, filter: AuditFilter = {}): Promise<AuditEntryView[]> {
  const { paymentId, actions, before, take = MAX_AUDIT_ENTRIES } = filter;
  const rows = await db.auditLogEntry.findMany({
    where: {
      ...(paymentId === undefined ? {} : { paymentId }),
      ...(actions === undefined ? {} : { action: { in: [...actions] } }),
      ...(before === undefined ? {} : { sequence: { lt: before } }),
    },
    orderBy: { sequence: 'desc' },
    take: Math.min(take, MAX_AUDIT_ENTRIES),
  });
  const emails = await emailsOf(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ sequence, at, actor, action, paymentId: about, merchantId, detail }) => ({
    ...{ sequence, at: at.toISOString(), actor, email: emails.get(actor) ?? null },
    ...{ action, meaning: meanings[action] ?? action, paymentId: about, merchantId },
    detail: detailOf(detail),
  }));
}

/** An entry that was tampered with is listed all the same: whoever looks for it must not meet an error page. */
function detailOf(text: string): AuditEntryView['detail'] {
  try {
    return storedDetail.parse(JSON.parse(text));
  } catch {
    return { unreadable: text.slice(0, MAX_UNREADABLE_CHARACTERS) };
  }
}

/** By the actor as it is stored. */
async function emailsOf(db: Queryable, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(actors.flatMap((actor) => (actor.startsWith('user:') ? [actor.slice(5)] : [])));
  if (ids.size === 0) return new Map();
  const users = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [`user:${id}`, email]));
}
