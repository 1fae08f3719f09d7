// How long a payer's data is kept, by what became of the payment; the terms are read, and changed by an operator.

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

/** None is shorter than the one of a payment that matters less. */
const termsSchema = z
  .object({
    /** Days after the end of a payment that no money came for. */
    neverPaidDays: term('neverPaidDays'),
    /** Years after the end of a payment that money came for. */
    paidYears: term('paidYears'),
    /** Years after the end of a payment whose payer met a sanctions list. */
    sanctionsYears: term('sanctionsYears'),
  })
  .refine(({ neverPaidDays, paidYears, sanctionsYears }) => {
    return neverPaidDays <= paidYears * 365 && paidYears <= sanctionsYears;
  }, 'retention terms must not decrease from unpaid to paid to sanctioned payments');

export type RetentionTerms = Readonly<z.infer<typeof termsSchema>>;

/**
 * 30 days; five years, as 31 CFR 1010.430 asks for records of transactions; ten years, as 31 CFR 501.601 asks for those of
 * sanctions since March 2025.
 */
export const DEFAULT_TERMS: RetentionTerms = { neverPaidDays: 30, paidYears: 5, sanctionsYears: 10 };

/** What of a payment its payer's term depends on. */
export type RetentionFacts = {
  readonly endedAt: Date;
  readonly screening: Screening;
  readonly sanctionsHoldAt: Date | null;
  /** Screening found entries of a list that are like the payer. */
  readonly hasHits: boolean;
  /** Money came, in time or not. */
  readonly hasDeposits: boolean;
};

export const RETENTION_CLASSES: readonly RetentionClass[] = ['neverPaidDays', 'paidYears', 'sanctionsYears'];

const DAY_MS = 24 * 60 * 60_000;

/** A hit that an officer or screening itself found to be another person is none. */
function retentionClass(facts: RetentionFacts): RetentionClass {
  const { hasHits, screening, sanctionsHoldAt, hasDeposits } = facts;
  if (sanctionsHoldAt !== null || (hasHits && screening !== 'clear')) return 'sanctionsYears';
  return hasDeposits ? 'paidYears' : 'neverPaidDays';
}

/** When the payer's data is to be erased. */
export function retainedUntil(facts: RetentionFacts, terms: RetentionTerms): Date {
  const term = retentionClass(facts);
  return moved(facts.endedAt, term, terms[term]);
}

/** What ended before it may be due by a term; later payments are not. */
export function dueBefore(now: Date, term: RetentionClass, terms: RetentionTerms): Date {
  return moved(now, term, -terms[term]);
}

/** Whether every term is within its bounds, and none is shorter than the one of a payment that matters less. */
export function areTermsSound(terms: RetentionTerms): boolean {
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

/** `changedBy` and `changedAt` (ISO 8601) are null while nobody has changed the defaults. */
export type StoredTerms = RetentionTerms & {
  readonly changedBy: string | null;
  readonly changedAt: string | null;
};

/** @throws Error when what is stored can't be read: nothing may be erased by a guess */
export async function readRetentionTerms(db: Queryable): Promise<StoredTerms> {
  const row = await db.setting.findUnique({ where: { key: TERMS_KEY } });
  if (row === null) return { ...DEFAULT_TERMS, changedBy: null, changedAt: null };
  return stored.parse(JSON.parse(row.value));
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
