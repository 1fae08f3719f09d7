// The filters of the payment list, and their SQL conditions. Queries alias the payment as `p`.
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/insert-rows';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/payments/status';
import { Prisma } from '@/prisma/generated/sqlite/client';

/** The anomalies to filter by; `any` matches any of the other four. */
export const MONEY_ANOMALIES = ['overpaid', 'underpaid', 'late', 'afterCancel', 'any'] as const;
export type MoneyAnomaly = (typeof MONEY_ANOMALIES)[number];

/**
 * The statuses to filter by. A payment that is paid and in review has the status Waiting; here it is `inReview`, and
 * `Waiting` means waiting for the payer.
 */
export const LIST_STATUSES = [...PAYMENT_STATUSES, 'inReview'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export type ListFilter = {
  readonly status: ListStatus | null;
  /** Creation time: `from` is inclusive, `until` exclusive. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** In US cents, both inclusive; compared with the amount rounded half-up. */
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly linkId: string | null;
  /** Has an open attention item. */
  readonly attention: boolean;
  readonly anomaly: MoneyAnomaly | null;
};

export type Scope = {
  readonly kind: DatabaseKind;
  readonly merchantId: string;
  readonly dustLimitRaw: bigint;
};

/** Joins the conditions with AND; true without any. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`1 = 1` : Prisma.join([...conditions], ' AND ');
}

function given<T>(value: T | null, condition: (value: T) => Prisma.Sql): Prisma.Sql[] {
  return value === null ? [] : [condition(value)];
}

/** The conditions that an index of payments covers: merchant, status and time. */
export function indexedConditions({ kind, merchantId }: Scope, filter: ListFilter): Prisma.Sql[] {
  const status = filter.status === 'inReview' ? 'Waiting' : (filter.status ?? impliedStatus(filter.anomaly));
  return [
    Prisma.sql`p."merchantId" = ${merchantId}`,
    ...given(status, (text) => Prisma.sql`p."status" = ${Prisma.raw(`'${text}'`)}`),
    ...given(filter.from, (at) => Prisma.sql`p."createdAt" >= ${sqlTime(kind, at)}`),
    ...given(filter.until, (at) => Prisma.sql`p."createdAt" < ${sqlTime(kind, at)}`),
  ];
}

/** The conditions that are checked row by row. */
export function rowConditions(scope: Scope, filter: ListFilter): Prisma.Sql[] {
  const amounts = amountConditions(filter);
  return [
    ...(amounts.length === 0
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM "PaymentSearch" s WHERE s."paymentId" = p."id" AND ${allOf(amounts)})`,
        ]),
    ...reviewConditions(filter),
    ...given(filter.linkId, (id) => Prisma.sql`p."paymentLinkId" = ${id}`),
    ...(filter.attention
      ? [Prisma.sql`p."id" IN (SELECT a."paymentId" FROM "AttentionItem" a WHERE ${openItems(scope)})`]
      : []),
    ...given(filter.anomaly, (anomaly) => anomalyCondition(scope, anomaly)),
  ];
}

/** Must match `isInReview` of list-payments-view.ts. */
function reviewConditions({ status }: ListFilter): Prisma.Sql[] {
  if (status === 'inReview') return [Prisma.sql`p."reviewDeadline" IS NOT NULL`];
  return status === 'Waiting' ? [Prisma.sql`p."reviewDeadline" IS NULL`] : [];
}

/** Conditions on `PaymentSearch`, aliased as `s`. */
export function amountConditions({ minCents, maxCents }: ListFilter): Prisma.Sql[] {
  return [
    ...given(minCents, (cents) => Prisma.sql`s."usdCents" >= ${cents}`),
    ...given(maxCents, (cents) => Prisma.sql`s."usdCents" <= ${cents}`),
  ];
}

/** The merchant's open items in `AttentionItem`, aliased as `a`. */
export function openItems({ merchantId }: Scope): Prisma.Sql {
  return Prisma.sql`a."resolvedAt" IS NULL AND a."merchantId" = ${merchantId} AND a."paymentId" IS NOT NULL`;
}

/** The only status in which the anomaly occurs, so that the index by status is used. */
function impliedStatus(anomaly: MoneyAnomaly | null): PaymentStatus | null {
  if (anomaly === 'overpaid') return 'Completed';
  if (anomaly === 'underpaid') return 'Error';
  return anomaly === 'afterCancel' ? 'Cancelled' : null;
}

/** Must match `paymentAnomalies` of list-payments-view.ts. */
function anomalyCondition(scope: Scope, anomaly: MoneyAnomaly): Prisma.Sql {
  switch (anomaly) {
    case 'overpaid':
      return overpaid(scope);
    case 'underpaid':
      return Prisma.sql`(p."errorReason" = 'expired' AND ${hasDeposit('counted')})`;
    case 'late':
      return hasDeposit('late', 'afterError');
    case 'afterCancel':
      return hasDeposit('afterCancelled');
    case 'any': {
      const parts = (['overpaid', 'underpaid', 'late', 'afterCancel'] as const).map((each) =>
        anomalyCondition(scope, each),
      );
      return Prisma.sql`(${Prisma.join(parts, ' OR ')})`;
    }
  }
}

function hasDeposit(...dispositions: string[]): Prisma.Sql {
  const named = Prisma.raw(dispositions.map((disposition) => `'${disposition}'`).join(', '));
  return Prisma.sql`EXISTS (SELECT 1 FROM "Deposit" d WHERE d."paymentId" = p."id" AND d."disposition" IN (${named}))`;
}

/**
 * `returnableExcess`. SQLite has no integers as large as raw amounts, so it compares floating-point numbers. They are exact to
 * 15 digits, which is far below the dust limit; an excess of exactly the tolerance must still count as kept, so that one
 * which is larger by less than a billionth counts as kept, too. The anomalies shown on a payment are computed exactly.
 */
function overpaid({ kind, dustLimitRaw }: Scope): Prisma.Sql {
  const number = Prisma.raw(kind === 'sqlite' ? 'REAL' : 'numeric');
  const received = Prisma.sql`(SELECT SUM(CAST(d."amountRaw" AS ${number})) FROM "Deposit" d
    WHERE d."paymentId" = p."id" AND d."disposition" = 'counted')`;
  const excess = Prisma.sql`(${received} - CAST(p."amountRaw" AS ${number}))`;
  const limit = Prisma.sql`CAST(${dustLimitRaw.toString()} AS ${number})`;
  const [allowance, largest] = kind === 'sqlite' ? ['1.000000001', 'MAX'] : ['1', 'GREATEST'];
  const kept = Prisma.sql`CAST(p."amountRaw" AS ${number}) * COALESCE(p."overpaymentToleranceBp", 0) * ${Prisma.raw(allowance)}`;
  // One comparison, because each mention of the excess sums the deposits again.
  const returns = Prisma.sql`(${excess} * 10000 >= ${Prisma.raw(largest)}(${limit} * 10000, ${kept} + 1))`;
  return Prisma.sql`(p."status" = 'Completed' AND (${hasDeposit('afterCompleted')} OR ${returns}))`;
}
