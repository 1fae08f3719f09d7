// The audit log as people read it: the newest entries first, of one payment, of some actions, or all; and the words of
// the command.
import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/db/audit-log/actions';
import { headText } from '@/lib/db/audit-log/append-audit-log';
import type { AuditFault, AuditVerdict } from '@/lib/db/audit-log/verify-audit-log';
import type { Queryable } from '@/lib/db/client';

/** Entries one page holds at most. */
const MAX_AUDIT_ENTRIES = 200;

/** Shown of a detail that is none. */
const MAX_UNREADABLE_CHARACTERS = 200;

export type AuditEntryView = Awaited<ReturnType<typeof listAuditLog>>[number];

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
export async function listAuditLog(db: Queryable, filter: AuditFilter = {}) {
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
    ...{ sequence, at: at.toISOString(), actor },
    /** Null for the service itself, the command line, and a user who is no more. */
    email: emails.get(actor) ?? null,
    ...{ action, meaning: meanings[action] ?? action, paymentId: about, merchantId },
    detail: detailOf(detail),
  }));
}

/** An entry that was tampered with is listed all the same: whoever looks for it must not meet an error page. */
function detailOf(text: string): Readonly<Record<string, unknown>> {
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

export const AUDIT_LOG_USAGE = `npm run audit-log -- verify [--noted NUMBER:HASH]…
npm run audit-log -- list [--payment P] [--action A] [--before NUMBER] [--json]

verify reads the whole log, while everything runs, and ends with 0 when every entry is as it was written, with 1 when one is
not, with 2 when it could not look. It prints the end of the log: note it elsewhere, and name it with --noted the next time, so
that not even somebody who can write to the database could take entries away unseen.
list shows the newest 200 entries.
`;

const DAMAGE_TEXTS: Readonly<Record<AuditFault, string>> = {
  missing: 'is not there',
  changed: 'was changed after it was written',
  unchained: 'does not follow the entry before it',
  unannounced: 'stands behind the end that was written down',
  otherEnd: 'is not the entry that was the end once',
};

/** The verdict, as lines. */
export function verdictLines({ checked, head, broken }: AuditVerdict): string[] {
  const count = `${checked} ${checked === 1 ? 'entry' : 'entries'}`;
  if (broken !== null) {
    return [`WRONG: entry ${broken.sequence} ${DAMAGE_TEXTS[broken.fault]}. ${count} before it are right.`];
  }
  return [`${count} verified: each is as it was written.`, `End of the log: ${headText(head)}`];
}

/** One entry on one line. */
export function entryLine(entry: AuditEntryView): string {
  const { sequence, at, actor, email, action, paymentId, detail } = entry;
  const who = email ?? actor;
  return [sequence, at, who, action, paymentId ?? '-', JSON.stringify(detail)].join('  ');
}
