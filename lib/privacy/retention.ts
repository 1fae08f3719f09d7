// How long a payer's data is kept: the retention periods by the payment's outcome, and legal holds, by which an officer
// keeps data until the hold is lifted.
import { z } from 'zod';
import { mentionsStoredPayer } from '@/lib/compliance/customer-record';
import { addMs, type Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Screening } from '@/prisma/generated/sqlite/client';

export const RETENTION_BOUNDS = {
  neverPaidDays: [1, 3_650],
  paidYears: [1, 20],
  sanctionsYears: [1, 30],
} as const satisfies Record<string, readonly [min: number, max: number]>;

type RetentionClass = keyof typeof RETENTION_BOUNDS;

const periodSchema = (name: RetentionClass) =>
  z.int().min(RETENTION_BOUNDS[name][0]).max(RETENTION_BOUNDS[name][1]);

/** A period must not be shorter than that of a less sensitive class. */
const periodsSchema = z
  .object({
    /** Days after the end of a payment without deposits. */
    neverPaidDays: periodSchema('neverPaidDays'),
    /** Years after the end of a payment with deposits. */
    paidYears: periodSchema('paidYears'),
    /** Years after the end of a payment whose payer matched a sanctions list. */
    sanctionsYears: periodSchema('sanctionsYears'),
  })
  .refine(({ neverPaidDays, paidYears, sanctionsYears }) => {
    return neverPaidDays <= paidYears * 365 && paidYears <= sanctionsYears;
  }, 'retention periods must not decrease from unpaid payments to paid ones to sanctions hits');

export type RetentionPeriods = Readonly<z.infer<typeof periodsSchema>>;

/**
 * 30 days; five years, as 31 CFR 1010.430 requires for transaction records; ten years, as 31 CFR 501.601 requires for
 * sanctions records since March 2025.
 */
export const DEFAULT_PERIODS: RetentionPeriods = { neverPaidDays: 30, paidYears: 5, sanctionsYears: 10 };

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
export function retainedUntil(facts: RetentionFacts, periods: RetentionPeriods): Date {
  const period = retentionClass(facts);
  return moved(facts.endedAt, period, periods[period]);
}

/** Payments that ended later are not due in this class. */
export function dueBefore(now: Date, period: RetentionClass, periods: RetentionPeriods): Date {
  return moved(now, period, -periods[period]);
}

/** Whether every period is within its bounds and not shorter than that of a less sensitive class. */
export function arePeriodsValid(periods: RetentionPeriods): boolean {
  return periodsSchema.safeParse(periods).success;
}

function moved(time: Date, period: RetentionClass, by: number): Date {
  if (period === 'neverPaidDays') return addMs(time, by * DAY_MS);
  const date = new Date(time);
  date.setUTCFullYear(date.getUTCFullYear() + by);
  return date;
}

/** The stored name: changing it would need a migration. */
const PERIODS_KEY = 'retentionTerms';

const stored = periodsSchema.and(z.object({ changedBy: z.string(), changedAt: z.iso.datetime() }));

/** `changedBy` and `changedAt` (ISO 8601) are null while the defaults apply. */
export type StoredPeriods = RetentionPeriods & {
  readonly changedBy: string | null;
  readonly changedAt: string | null;
};

/** @throws Error if the stored periods can't be read: then nothing is erased */
export async function readRetentionPeriods(db: Queryable): Promise<StoredPeriods> {
  const row = await db.setting.findUnique({ where: { key: PERIODS_KEY } });
  if (row === null) return { ...DEFAULT_PERIODS, changedBy: null, changedAt: null };
  return stored.parse(JSON.parse(row.value));
}

/** Changes the retention periods. They apply from the next run, including to payments that have already ended. */
export async function changeRetentionPeriods(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  change: Partial<RetentionPeriods>,
  actor: AuditActor,
): Promise<'done' | 'outOfBounds'> {
  const at = clock.now();
  const { neverPaidDays, paidYears, sanctionsYears } = await readRetentionPeriods(database.db);
  const periods = { neverPaidDays, paidYears, sanctionsYears, ...change };
  if (!arePeriodsValid(periods)) return 'outOfBounds';
  const value = JSON.stringify({ ...periods, changedBy: actor, changedAt: at.toISOString() });
  await writeTransaction(database, async (tx) => {
    const row = { key: PERIODS_KEY, value };
    await tx.setting.upsert({ where: { key: PERIODS_KEY }, create: row, update: row });
    const from = { neverPaidDays, paidYears, sanctionsYears };
    appendAuditLog(tx, [{ at, actor, action: 'retentionChanged', detail: { from, to: periods } }]);
  });
  return 'done';
}

type Deps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** Who changes the hold, and why. The note stays in the audit log forever, so it must not identify the payer. */
export type LegalHoldRequest = { readonly actor: AuditActor; readonly note: string };

/**
 * `notFound` also if no data was ever stored about the payer; `unchanged`: no effect; `noteNamesPayer`: refused because
 * the note identifies the payer.
 */
export type LegalHoldOutcome = 'done' | 'unchanged' | 'notFound' | 'erased' | 'noteNamesPayer';

/** Sets or lifts the legal hold of a payer's data. Never shown to merchant or payer. */
export async function changeLegalHold(
  { database, clock, keyRing }: Deps,
  paymentId: string,
  { actor, note }: LegalHoldRequest,
  isHeld: boolean,
): Promise<LegalHoldOutcome> {
  if (!mayBeId(paymentId)) return 'notFound';
  const stored = await database.db.paymentCustomer.findUnique({ where: { paymentId } });
  if (stored !== null && mentionsStoredPayer(note, keyRing, stored)) return 'noteNamesPayer';
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const { count } = await tx.paymentCustomer.updateMany({
      where: { paymentId, erasedAt: null, legalHoldAt: isHeld ? null : { not: null } },
      data: { legalHoldAt: isHeld ? at : null },
    });
    const customer = await tx.paymentCustomer.findUnique({
      where: { paymentId },
      select: { erasedAt: true, payment: { select: { merchantId: true } } },
    });
    if (customer === null) return 'notFound';
    if (customer.erasedAt !== null) return 'erased';
    if (count === 0) return 'unchanged';
    const action = isHeld ? 'legalHoldSet' : 'legalHoldLifted';
    const { merchantId } = customer.payment;
    appendAuditLog(tx, [{ at, actor, action, paymentId, merchantId, detail: { note } }]);
    return 'done';
  });
}
