// Reads the overview of a merchant: ended payments by day or week of the merchant's time zone, and current activity:
// the numbers of open payments, and the latest payments.
import { readTimeZone } from '@/lib/accounts/merchants/time-zone';
import { formatDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/insert-rows';
import { countUnsettled } from '@/lib/money/refunds/unsettled';
import { isInReview } from '@/lib/queries/list-payments-view';
import { countInReview } from '@/lib/queries/status-counts';
import { formatUsd, roundToCent } from '@/lib/rates/quote';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { type OverviewRange, planRange } from './range';
import { addTallies, type Section, sectionAt } from './read-tallies';
import {
  addTally,
  countPayment,
  type EndedPayment,
  emptyTally,
  payTimeOf,
  successRate,
  type Tally,
} from './tally';
import { REVIEW_STARTED, readTallyState } from './tally-sheet';

export type Overview = Awaited<ReturnType<typeof readOverview>>;
/** The statistics of one day, or of the week that starts on it. */
export type PeriodStats = Overview['buckets'][number];

/**
 * The payments that ended in the range: sums of tallies, plus the payments that ended since the last tally. Reads a bounded
 * number of rows, no matter how many payments there are.
 * @throws the database's error; RangeError for an invalid stored amount or time zone
 */
export async function readOverview(
  database: Pick<Database, 'db' | 'kind'>,
  query: { readonly merchantId: string; readonly range: OverviewRange; readonly now: Date },
) {
  const { merchantId, range, now } = query;
  const timeZone = await readTimeZone(database.db, merchantId);
  const { unit, buckets, before } = planRange(range, zoneDays(timeZone), now);
  const earlier: Section = { ...before, tally: emptyTally() };
  const sections = buckets.map((bucket) => ({ ...bucket, tally: emptyTally() }));
  const countedUntil = await count(database, merchantId, [earlier, ...sections]);
  const total = emptyTally();
  for (const { tally } of sections) addTally(total, tally);
  return {
    ...{ range, timeZone, unit },
    buckets: sections.map(({ day, tally }) => ({ day, ...statsOf(tally) })),
    total: statsOf(total),
    changes: changesOf(total, earlier.tally),
    /** Payments that ended later are not counted yet; null if all are counted. */
    countedUntil: countedUntil?.toISOString() ?? null,
  };
}

/**
 * The statistics of a tally. US dollars and nano are those of completed payments as priced, each rounded half-up to the cent.
 * Durations are from creation to full payment, without time in review, to the precision of tally.ts, and null without completed
 * payments.
 */
function statsOf(tally: Tally) {
  const { completed, expired, denied, technical, cancelled, usd, amountRaw, paymentTimes } = tally;
  return {
    ...{ completed, expired, denied, technical, cancelled },
    usd: formatDecimal(roundToCent(usd), 2),
    nano: formatNano(amountRaw),
    successRate: successRate(tally),
    medianMs: payTimeOf(paymentTimes, 0.5),
    p95Ms: payTimeOf(paymentTimes, 0.95),
  };
}

/** The changes from the previous period; null without earlier data. */
function changesOf(now: Tally, before: Tally) {
  const [current, earlier] = [statsOf(now), statsOf(before)];
  return {
    usd: changeOf(roundToCent(now.usd).units, roundToCent(before.usd).units),
    nano: changeOf(now.amountRaw, before.amountRaw),
    completed: changeOf(now.completed, before.completed),
    medianMs: changeOf(current.medianMs, earlier.medianMs),
    /** In tenths of a percentage point. */
    successRate:
      current.successRate === null || earlier.successRate === null
        ? null
        : Math.round((current.successRate - earlier.successRate) * 1_000),
  };
}

/** In tenths of a percent, rounded toward zero: 125 means 12.5% more. */
function changeOf(now: bigint | number | null, before: bigint | number | null): number | null {
  if (now === null || before === null || BigInt(before) === 0n) return null;
  return Number(((BigInt(now) - BigInt(before)) * 1_000n) / BigInt(before));
}

async function count(
  database: Pick<Database, 'db' | 'kind'>,
  merchantId: string,
  sections: readonly Section[],
): Promise<Date | null> {
  const state = await readTallyState(database.db);
  if (state !== null) await addTallies(database, merchantId, sections, state);
  return addRecentPayments(database, merchantId, sections, state?.quartersUntil ?? new Date(0));
}

/** Maximum recent payments read, of all merchants: twenty minutes at eight payments per second. */
const MAX_RECENT_PAYMENTS = 10_000;

/**
 * Adds the payments that ended at `from` or later to their sections.
 * @returns the end time up to which all are counted; null if all are
 */
async function addRecentPayments(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  merchantId: string,
  sections: readonly Section[],
  from: Date,
): Promise<Date | null> {
  const [row] = await db.$queryRaw<RecentRow[]>(recentPaymentsSql(kind, merchantId, from));
  if (row === undefined) return null;
  const payments: readonly Ended[] = JSON.parse(row.payments);
  for (const [status, errorReason, usdAmount, amountRaw, createdAt, endedAt, paidAt] of payments) {
    const endedMs = Date.parse(endedAt);
    const section = sectionAt(sections, endedMs);
    if (section === undefined) continue;
    const durationMs = Date.parse(paidAt ?? endedAt) - Date.parse(createdAt);
    countPayment(section.tally, { status, errorReason, usdAmount, amountRaw, durationMs });
  }
  return Number(row.scanned) < MAX_RECENT_PAYMENTS || row.last === null ? null : new Date(row.last);
}

type RecentRow = {
  /** The merchant's payments as a JSON array. */
  readonly payments: string;
  readonly scanned: number | bigint;
  /** The end of the last payment read. */
  readonly last: string | null;
};

type Ended = readonly [
  status: EndedPayment['status'],
  errorReason: EndedPayment['errorReason'],
  usdAmount: string,
  amountRaw: string,
  createdAt: string,
  endedAt: string,
  /** When a completed payment that was in review had been paid in full; null for others. */
  paidAt: string | null,
];

/** The inner query filters only by `endedAt`, so that it always uses that index. */
function recentPaymentsSql(kind: DatabaseKind, merchantId: string, from: Date): Prisma.Sql {
  const isSqlite = kind === 'sqlite';
  const time = (column: string) =>
    isSqlite ? column : `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const paidAt = `(SELECT ${time('min(t."at")')} FROM "TimelineEntry" t
    WHERE ended."reviewDeadline" IS NOT NULL AND ended."status" = 'Completed'
      AND t."paymentId" = ended."id" AND t."kind" = '${REVIEW_STARTED}')`;
  const columns = `"status", "errorReason", "usdAmount", "amountRaw", ${time('"createdAt"')}, ${time('"endedAt"')}, ${paidAt}`;
  const list = Prisma.raw(
    isSqlite
      ? `json_group_array(json_array(${columns}))`
      : `coalesce(json_agg(json_build_array(${columns}))::text, '[]')`,
  );
  return Prisma.sql`
    SELECT * FROM (
      WITH ended AS MATERIALIZED (
        SELECT "id", "merchantId", "status", "errorReason", "usdAmount", "amountRaw", "createdAt", "endedAt",
          "reviewDeadline" FROM "Payment"
        WHERE "endedAt" >= ${sqlTime(kind, from)} ORDER BY "endedAt" LIMIT ${MAX_RECENT_PAYMENTS}
      )
      SELECT (SELECT ${list} FROM ended WHERE "merchantId" = ${merchantId}) AS "payments",
        (SELECT count(*) FROM ended) AS "scanned", (SELECT ${Prisma.raw(time('max("endedAt")'))} FROM ended) AS "last"
    ) AS found`;
}

/** Number of latest payments shown. */
const LATEST_PAYMENTS = 5;
const RECENT_PAYMENTS = 8;

export type RecentPayment = Awaited<ReturnType<typeof readRecentPayments>>[number];

/** The merchant's newest payments, each with its order or payment link and US dollars. */
export async function readRecentPayments({ db }: Pick<Database, 'db'>, merchantId: string) {
  const rows = await db.payment.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: RECENT_PAYMENTS,
    select: { id: true, orderId: true, usdAmount: true, paymentLink: { select: { title: true } } },
  });
  return rows.map(({ id, orderId, usdAmount, paymentLink }) => ({
    ...{ id, name: orderId ?? paymentLink?.title ?? null, usd: formatUsd(usdAmount) },
  }));
}

export type CurrentActivity = Awaited<ReturnType<typeof readCurrentActivity>>;
export type LatestPayment = CurrentActivity['latest'][number];

export async function readCurrentActivity({ db }: Pick<Database, 'db'>, merchantId: string) {
  const [open, inReview, unsettled, rows] = await Promise.all([
    db.payment.count({ where: { merchantId, status: 'Waiting' } }),
    countInReview(db, merchantId),
    countUnsettled(db, merchantId),
    db.payment.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LATEST_PAYMENTS,
      select: {
        ...{
          id: true,
          status: true,
          errorReason: true,
          reviewDeadline: true,
          orderId: true,
          usdAmount: true,
          createdAt: true,
        },
        paymentLink: { select: { title: true } },
      },
    }),
  ]);
  const latest = rows.map((row) => ({
    ...{ id: row.id, status: row.status, inReview: isInReview(row), usd: formatUsd(row.usdAmount) },
    /** Nothing, or too little, arrived in time. */
    isExpired: row.errorReason === 'expired',
    /** The order id or the payment link's title; null without either. */
    name: row.orderId ?? row.paymentLink?.title ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  // Waiting: not paid yet. In review: paid, with the compliance decision pending.
  return { waiting: open - inReview, inReview, unsettled, latest };
}
