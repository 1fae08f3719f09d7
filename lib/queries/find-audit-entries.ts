// Finds audit log entries by payment, action, actor and day, newest first. The log has no index of actors and times and is kept
// forever, so a page reads a bounded number of entries and says from where to search on (decision 0032).

import { addMs } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { DAY_MS } from '@/lib/core/zone-days';
import { AUDIT_TYPES, type AuditType, actionsOfType } from '@/lib/db/audit-log/action-types';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/db/audit-log/actions';
import type { Queryable } from '@/lib/db/client';
import type { AuditLogEntry, Prisma } from '@/prisma/generated/sqlite/client';

/** Entries read per page at most where no index finds them. */
const MAX_SCANNED = 50_000;
/** Clocks of two machines may differ by this much, so that the order of times is not exactly that of entries. */
const CLOCK_SLACK_MS = 60 * 60_000;

/** All conditions must hold. Undefined ones hold for every entry. */
export type AuditQuery = {
  readonly paymentId?: string | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  /** As stored: `engine`, `command`, `visitor` or `user:<id>`. */
  readonly actor?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
};

export type AuditPage = {
  readonly entries: readonly AuditLogEntry[];
  /** Continue with entries before this number; null at the end. */
  readonly next: number | null;
  /** The page ended at the limit of entries read, so it may have fewer entries than asked for. */
  readonly isCut: boolean;
};

/**
 * The newest entries before this number that match.
 * @param page `before`: null for the newest. `take`: entries per page
 */
export async function findAuditEntries(
  db: Queryable,
  query: AuditQuery,
  page: { readonly before: number | null; readonly take: number; readonly maxScanned?: number },
): Promise<AuditPage> {
  const { take, maxScanned = MAX_SCANNED } = page;
  const bounds = await boundsOf(db, query);
  const end = Math.min(page.before ?? Number.MAX_SAFE_INTEGER, bounds.end);
  if (end <= bounds.start) return { entries: [], next: null, isCut: false };
  const isIndexed = query.paymentId !== undefined || query.actions?.length === 1;
  const start =
    isIndexed && query.actor === undefined ? bounds.start : Math.max(bounds.start, end - maxScanned);
  const found = await db.auditLogEntry.findMany({
    where: whereOf(query, { gte: start, lt: end }),
    orderBy: { sequence: 'desc' },
    take: take + 1,
  });
  const entries = found.slice(0, take);
  const last = entries.at(-1);
  if (found.length > take && last !== undefined) return { entries, next: last.sequence, isCut: false };
  const isCut = start > bounds.start;
  return { entries, next: isCut ? start : null, isCut };
}

function whereOf(
  { paymentId, actions, actor, from, until }: AuditQuery,
  sequence: Prisma.IntFilter,
): Prisma.AuditLogEntryWhereInput {
  return {
    sequence,
    ...(paymentId !== undefined && { paymentId }),
    ...(actions !== undefined && { action: { in: [...actions] } }),
    ...(actor !== undefined && { actor }),
    ...((from !== undefined || until !== undefined) && {
      at: { ...(from !== undefined && { gte: from }), ...(until !== undefined && { lt: until }) },
    }),
  };
}

/** The numbers between which the entries of these times are: `start` inclusive, `end` exclusive. */
async function boundsOf(db: Queryable, { from, until }: AuditQuery) {
  const last = await db.auditLogEntry.findFirst({
    orderBy: { sequence: 'desc' },
    select: { sequence: true },
  });
  const end = (last?.sequence ?? 0) + 1;
  return {
    start: from === undefined ? 1 : await firstSince(db, addMs(from, -CLOCK_SLACK_MS), end),
    end: until === undefined ? end : await firstSince(db, addMs(until, CLOCK_SLACK_MS), end),
  };
}

/** The number of the first entry at this time or later, by binary search. */
async function firstSince(db: Queryable, time: Date, end: number): Promise<number> {
  let [low, high] = [1, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = await db.auditLogEntry.findFirst({
      where: { sequence: { gte: middle } },
      orderBy: { sequence: 'asc' },
      select: { at: true },
    });
    if (entry === null || entry.at >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The filters as typed into the form. */
export type AuditFilters = {
  readonly payment: string;
  /** An action, or `type:` with a type. */
  readonly action: string;
  readonly actor: string;
  /** UTC days, `2026-11-21`. */
  readonly from: string;
  readonly until: string;
};

export const AUDIT_FILTER_NAMES = ['payment', 'action', 'actor', 'from', 'until'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACTOR = /^(engine|command|visitor|user:[\w-]{1,64}|key:[\w-]{1,100})$/;
const TYPE_PREFIX = 'type:';

/** Parses the filters; null if one is invalid: ignoring it would list entries that do not match. Pure. */
export function parseAuditFilters(filters: AuditFilters): AuditQuery | null {
  const { payment, action, actor, from, until } = filters;
  const [since, end] = [dayOf(from), dayOf(until)];
  const actions = action === '' ? undefined : actionsNamed(action);
  const isValid =
    (payment === '' || mayBeId(payment)) &&
    actions !== null &&
    (actor === '' || ACTOR.test(actor)) &&
    since !== null &&
    end !== null;
  if (!isValid) return null;
  return {
    ...(payment !== '' && { paymentId: payment }),
    ...(actor !== '' && { actor }),
    ...{ actions, from: since },
    // The whole day.
    until: end && addMs(end, DAY_MS),
  };
}

/** Undefined without a day, null for an invalid one. */
function dayOf(text: string): Date | undefined | null {
  if (text === '') return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(day.getTime()) ? day : null;
}

function actionsNamed(text: string): readonly AuditAction[] | null {
  if (isAction(text)) return [text];
  const type = text.startsWith(TYPE_PREFIX) ? text.slice(TYPE_PREFIX.length) : '';
  return isType(type) ? actionsOfType(type) : null;
}

const isAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text);
const isType = (text: string): text is AuditType => Object.hasOwn(AUDIT_TYPES, text);
