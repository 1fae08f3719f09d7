// Decided reviews for officers: the decision, who made it, when and why. Found by their entries in the audit log, which has an index
// of actions.
import { z } from 'zod';
import type { KeyRing } from '@/lib/core/key-ring';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { userActor, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable } from '@/lib/db/client';
import { MAX_OPINIONS, officerName } from '@/lib/payments/review-opinions';
import { formatUsd } from '@/lib/rates/quote';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';
import { type ListedPayer, withListedPayers } from './listed-payer';

/** Decisions per page. */
export const DECIDED_PAGE_SIZE = 25;

/** Decisions by the action of their audit log entry. `overdue`: nobody decided in time, so the payer was denied. */
const DECISIONS = {
  reviewCleared: 'clear',
  reviewDenied: 'denied',
  reviewOverdue: 'overdue',
} as const satisfies Partial<Record<AuditAction, string>>;

const ACTIONS = ['reviewCleared', 'reviewDenied', 'reviewOverdue'] as const;

/** A decision by which the list can be filtered. */
export type ReviewDecisionKind = (typeof DECISIONS)[keyof typeof DECISIONS];

/** Without the payer. */
export type Decision = Awaited<ReturnType<typeof viewsOf>>[number];
export type DecidedReview = Decision & ListedPayer;

/**
 * The newest decisions before this entry of the audit log, with their masked payers. Only for officers.
 * @param before null for the newest
 * @param only decisions of this kind; null for all
 * @returns `next`: continue with decisions before this entry; null at the end
 */
export async function listDecidedReviews(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  before: number | null,
  only: ReviewDecisionKind | null = null,
) {
  const found = await Promise.all(
    ACTIONS.filter((action) => only === null || DECISIONS[action] === only).map((action) =>
      db.auditLogEntry.findMany({
        where: { action, ...(before !== null && { sequence: { lt: before } }) },
        orderBy: { sequence: 'desc' },
        take: DECIDED_PAGE_SIZE + 1,
      }),
    ),
  );
  const entries = found.flat().sort((a, b) => b.sequence - a.sequence);
  const shown = entries.slice(0, DECIDED_PAGE_SIZE);
  const next = entries.length > DECIDED_PAGE_SIZE ? (shown.at(-1)?.sequence ?? null) : null;
  const decisions = await viewsOf(db, shown);
  return { reviews: await withListedPayers({ db, keyRing }, decisions, ({ paymentId }) => paymentId), next };
}

/** The decisions about one payment, the latest first; usually one or none. Only for officers. */
export async function readDecisionsAbout(db: Queryable, paymentId: string): Promise<Decision[]> {
  const entries = await db.auditLogEntry.findMany({
    where: { paymentId, action: { in: [...ACTIONS] } },
    orderBy: { sequence: 'desc' },
    take: DECIDED_PAGE_SIZE,
  });
  return viewsOf(db, entries);
}

async function viewsOf(db: Queryable, entries: readonly AuditLogEntry[]) {
  const ids = [...new Set(entries.flatMap(({ paymentId }) => paymentId ?? []))];
  const [payments, opinions] = await Promise.all([
    db.payment.findMany({
      where: { id: { in: ids } },
      select: { id: true, status: true, usdAmount: true, merchant: { select: { name: true } } },
    }),
    db.reviewOpinion.findMany({
      where: { paymentId: { in: ids } },
      orderBy: { at: 'asc' },
      take: ids.length * MAX_OPINIONS,
    }),
  ]);
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(opinions.map(({ userId }) => userId))] } },
    select: { id: true, name: true, email: true },
  });
  const names = new Map(users.map((user) => [user.id, officerName(user)]));
  return entries.flatMap((entry) => {
    const payment = payments.find(({ id }) => id === entry.paymentId);
    const decision = decisionOf(entry.action);
    if (payment === undefined || decision === null) return [];
    const officers = officersOf(entry);
    const own = opinions.filter(({ paymentId, userId }) => paymentId === payment.id && officers.has(userId));
    return {
      sequence: entry.sequence,
      paymentId: payment.id,
      ...{ merchantName: payment.merchant.name, usd: formatUsd(payment.usdAmount), status: payment.status },
      decision,
      at: entry.at.toISOString(),
      /** The officers who decided, the last one last; none where nobody decided in time. */
      officers: own.map(({ userId, note, message }) => ({
        name: names.get(userId) ?? 'a deleted user',
        /** Empty after the payer's data was erased. */
        reason: note,
        /** What the merchant reads: the message of the officer whose decision took effect; empty for none. */
        message: userActor(userId) === entry.actor ? (message ?? '') : '',
      })),
    };
  });
}

function decisionOf(action: string) {
  const known = ACTIONS.find((one) => one === action);
  return known === undefined ? null : DECISIONS[known];
}

const detailSchema = z.object({ officers: z.array(z.string()).catch([]) });

/** The ids of the officers who agreed. */
function officersOf({ actor, detail }: AuditLogEntry): ReadonlySet<string> {
  const { officers } = detailSchema.parse(JSON.parse(detail));
  return new Set([...officers, ...[userIdOf(actor) ?? []].flat()]);
}
