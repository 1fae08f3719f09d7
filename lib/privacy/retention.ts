// How long a payer's data is kept, by the outcome of the payment; reads and changes the retention periods.

import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Screening } from '@/prisma/generated/sqlite/client';

export const TERM_BOUNDS = {
  neverPaidDays: [1, 3_650],
  paidYears: [1, 20],
  sanctionsYears: [1, 30],
} as const satisfies Record<string, readonly [min: number, max: number]>;

type RetentionClass = keyof typeof TERM_BOUNDS;

const term = (name: RetentionClass) => z.int().min(TERM_BOUNDS[name][0]).max(TERM_BOUNDS[name][1]);

/** A period must not be shorter than that of a less sensitive class. */
const termsSchema = z
  .object({
    /** Days after the end of a payment without deposits. */
    neverPaidDays: term('neverPaidDays'),
    /** Years after the end of a payment with deposits. */
    paidYears: term('paidYears'),
    /** Years after the end of a payment whose payer matched a sanctions list. */
    sanctionsYears: term('sanctionsYears'),
  })
  .refine(({ neverPaidDays, paidYears, sanctionsYears }) => {
    return neverPaidDays <= paidYears * 365 && paidYears <= sanctionsYears;
  }, 'retention terms must not decrease from unpaid to paid to sanctioned payments');

export type RetentionTerms = Readonly<z.infer<typeof termsSchema>>;

/**
 * 30 days; five years, as 31 CFR 1010.430 requires for transaction records; ten years, as 31 CFR 501.601 requires for
 * sanctions records since March 2025.
 */
export const DEFAULT_TERMS: RetentionTerms = { neverPaidDays: 30, paidYears: 5, sanctionsYears: 10 };

/** The facts of a payment that decide its retention class. */
export type RetentionFacts = {
  readonly endedAt: Date;
  readonly screening: Screening;
  readonly sanctionsHoldAt: Date | null;
  /** Screening found matching list entries. */
  readonly hasHits: boolean;
  /** Deposits arrived, in time or late. */
  readonly hasDeposits: boolean;
};

export const RETENTION_CLASSES: readonly RetentionClass[] = ['neverPaidDays', 'paidYears', 'sanctionsYears'];

const DAY_MS = 24 * 60 * 60_000;

/** Hits that were cleared as false positives don't count. */
function retentionClass(facts: RetentionFacts): RetentionClass {
  const { hasHits, screening, sanctionsHoldAt, hasDeposits } = facts;
  if (sanctionsHoldAt !== null || (hasHits && screening !== 'clear')) return 'sanctionsYears';
  return hasDeposits ? 'paidYears' : 'neverPaidDays';
}

/** When the retention period of the payer's data ends. */
export function retainedUntil(facts: RetentionFacts, terms: RetentionTerms): Date {
  const term = retentionClass(facts);
  return moved(facts.endedAt, term, terms[term]);
}

/** Payments that ended later are not due in this class. */
export function dueBefore(now: Date, term: RetentionClass, terms: RetentionTerms): Date {
  return moved(now, term, -terms[term]);
}

/** Whether every period is within its bounds and not shorter than that of a less sensitive class. */
export function areTermsValid(terms: RetentionTerms): boolean {
  return termsSchema.safeParse(terms).success;
}

function moved(time: Date, term: RetentionClass, by: number): Date {
  if (term === 'neverPaidDays') return addMs(time, by * DAY_MS);
  const date = new Date(time);
  date.setUTCFullYear(date.getUTCFullYear() + by);
  return date;
}

const TERMS_KEY = 'retentionTerms';

const stored = termsSchema.and(z.object({ changedBy: z.string(), changedAt: z.iso.datetime() }));

/** `changedBy` and `changedAt` (ISO 8601) are null while the defaults apply. */
export type StoredTerms = RetentionTerms & {
  readonly changedBy: string | null;
  readonly changedAt: string | null;
};

/** @throws Error if the stored periods can't be read: then nothing is erased */
export async function readRetentionTerms(db: Queryable): Promise<StoredTerms> {
  const row = await db.setting.findUnique({ where: { key: TERMS_KEY } });
  if (row === null) return { ...DEFAULT_TERMS, changedBy: null, changedAt: null };
  return stored.parse(JSON.parse(row.value));
}

/** Changes the retention periods. They apply from the next run, also to payments that have already ended. */
export async function changeRetentionTerms(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  change: Partial<RetentionTerms>,
  actor: AuditActor,
): Promise<'done' | 'outOfBounds'> {
  const at = clock.now();
  const { neverPaidDays, paidYears, sanctionsYears } = await readRetentionTerms(database.db);
  const terms = { neverPaidDays, paidYears, sanctionsYears, ...change };
  if (!areTermsValid(terms)) return 'outOfBounds';
  const value = JSON.stringify({ ...terms, changedBy: actor, changedAt: at.toISOString() });
  await writeTransaction(database, async (tx) => {
    const row = { key: TERMS_KEY, value };
    await tx.setting.upsert({ where: { key: TERMS_KEY }, create: row, update: row });
    const from = { neverPaidDays, paidYears, sanctionsYears };
    appendAuditLog(tx, [{ at, actor, action: 'retentionChanged', detail: { from, to: terms } }]);
  });
  return 'done';
}
