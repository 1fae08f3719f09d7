// The officers' reasons of decisions in the audit log. The log only has a hash of each reason, so that it can be erased with the payer.
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { fingerprint, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable } from '@/lib/db/client';
import { MAX_OPINIONS } from '@/lib/payments/review-opinions';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';

type Row = Pick<AuditLogEntry, 'actor' | 'action' | 'paymentId' | 'detail'>;

const DECISIONS: ReadonlySet<string> = new Set([
  'reviewOpinion',
  'reviewCleared',
  'reviewDenied',
] satisfies AuditAction[]);

/**
 * Reads the reasons of decisions about payers. Only for officers.
 * @param rows those of one page, a bounded number
 * @returns a function from an entry to its reason; null if it has none, or it was erased or replaced
 */
export async function readAuditReasons(
  db: Queryable,
  rows: readonly Row[],
): Promise<(row: Row) => string | null> {
  const decided = rows.filter(({ action }) => DECISIONS.has(action));
  const ids = [...new Set(decided.flatMap(({ paymentId }) => paymentId ?? []))];
  const opinions = await db.reviewOpinion.findMany({
    where: { paymentId: { in: ids } },
    select: { paymentId: true, userId: true, note: true },
    take: ids.length * MAX_OPINIONS,
  });
  return ({ actor, action, paymentId, detail }) => {
    if (!DECISIONS.has(action)) return null;
    const own = opinions.find((one) => one.paymentId === paymentId && one.userId === userIdOf(actor));
    // An officer who changed their opinion has replaced its reason.
    return own !== undefined && detail.includes(fingerprint(own.note)) ? own.note : null;
  };
}
