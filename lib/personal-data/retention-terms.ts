// The installation's retention terms: read, and changed by an operator, with who did it and when.
import { z } from 'zod';
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { areTermsSound, DEFAULT_TERMS, type RetentionTerms } from './retention';

const TERMS_KEY = 'retentionTerms';

const stored = z.object({
  neverPaidDays: z.number(),
  paidYears: z.number(),
  sanctionsYears: z.number(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});

/** `changedBy` and `changedAt` (ISO 8601) are null while nobody has changed the defaults. */
export type StoredTerms = RetentionTerms & {
  readonly changedBy: string | null;
  readonly changedAt: string | null;
};

/** @throws Error when what is stored can't be read: nothing may be erased by a guess */
export async function readRetentionTerms(db: Queryable): Promise<StoredTerms> {
  const row = await db.setting.findUnique({ where: { key: TERMS_KEY } });
  if (row === null) return { ...DEFAULT_TERMS, changedBy: null, changedAt: null };
  const terms = stored.parse(JSON.parse(row.value));
  if (!areTermsSound(terms)) throw new Error('the stored retention terms are out of bounds');
  return terms;
}

/** Changes the terms; they hold from the next run on, also for payments that ended before. */
export async function changeRetentionTerms(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  change: Partial<RetentionTerms>,
  actor: AuditActor,
): Promise<'done' | 'outOfBounds'> {
  const at = clock.now();
  const { neverPaidDays, paidYears, sanctionsYears } = await readRetentionTerms(database.db);
  const terms = { neverPaidDays, paidYears, sanctionsYears, ...change };
  if (!areTermsSound(terms)) return 'outOfBounds';
  const value = JSON.stringify({ ...terms, changedBy: actor, changedAt: at.toISOString() });
  await writeTransaction(database, async (tx) => {
    const row = { key: TERMS_KEY, value };
    await tx.setting.upsert({ where: { key: TERMS_KEY }, create: row, update: row });
    const from = { neverPaidDays, paidYears, sanctionsYears };
    appendAuditLog(tx, [{ at, actor, action: 'retentionChanged', detail: { from, to: terms } }]);
  });
  return 'done';
}
