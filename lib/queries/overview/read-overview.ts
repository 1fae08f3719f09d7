// Reads the overview of a merchant: ended payments by day or week of the merchant's time zone, and current activity:
// the numbers of open payments, and the latest payments.
import { readTimeZone } from '@/lib/accounts/merchants/time-zone';
import { DOLLAR, minorUnitsText } from '@/lib/core/currencies';
import { formatDecimal } from '@/lib/core/decimal';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano } from '@/lib/core/raw';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/insert-rows';
import { countUnsettled } from '@/lib/money/refunds/unsettled';
import { LINK_TITLE_COLUMNS, linkTitleOf } from '@/lib/queries/link-title';
import { LABELLED_COLUMNS, labelledStatus } from '@/lib/queries/list-payments-view';
import { maskedPayerName } from '@/lib/queries/masked-payer';
import { countInReview } from '@/lib/queries/status-counts';
import { priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd, roundToCent } from '@/lib/rates/quote';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { commonCurrency, currenciesOf } from './price-sums';
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
  const currencies = currenciesOf(total.prices);
  return {
    ...{ range, timeZone, unit },
    buckets: sections.map(({ day, tally }) => ({ day, ...statsOf(tally, currencies) })),
    total: statsOf(total, currencies),
    /** The other currencies that completed payments were priced in, those of most payments first. */
    currencies,
    /** The currency of the volume: that of all completed payments, else US dollars. */
    mainCurrency: mainCurrencyOf(total),
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
function statsOf(tally: Tally, currencies: readonly string[]) {
  const { completed, expired, denied, technical, cancelled, usd, amountRaw, paymentTimes } = tally;
  return {
    ...{ completed, expired, denied, technical, cancelled },
    usd: formatDecimal(roundToCent(usd), 2),
    nano: formatNano(amountRaw),
    /** The sums of the prices in each of the currencies, with all of its decimals. */
    prices: Object.fromEntries(
      currencies.map((code) => [code, minorUnitsText(tally.prices.get(code)?.minorUnits ?? 0n, code)]),
    ),
    successRate: successRate(tally),
    medianMs: payTimeOf(paymentTimes, 0.5),
    p95Ms: payTimeOf(paymentTimes, 0.95),
  };
}

/** The changes from the previous period; null without earlier data. */
function changesOf(now: Tally, before: Tally) {
  const [current, earlier] = [statsOf(now, []), statsOf(before, [])];
  return {
    volume: volumeChange(now, before),
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

/** In the volume's currency; null if the previous period has payments in others, because prices are never converted. */
function volumeChange(now: Tally, before: Tally): number | null {
  const currency = mainCurrencyOf(now);
  if (currency === DOLLAR) return changeOf(roundToCent(now.usd).units, roundToCent(before.usd).units);
  const [current, earlier] = [now.prices.get(currency), before.prices.get(currency)];
  if (mainCurrencyOf(before) !== currency || current === undefined || earlier === undefined) return null;
  return changeOf(current.minorUnits, earlier.minorUnits);
}

function mainCurrencyOf({ completed, prices }: Tally): string {
  return commonCurrency(completed, prices);
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
  for (const [status, errorReason, usdAmount, amountRaw, priced, createdAt, endedAt, paidAt] of payments) {
    const endedMs = Date.parse(endedAt);
    const section = sectionAt(sections, endedMs);
    if (section === undefined) continue;
    const durationMs = Date.parse(paidAt ?? endedAt) - Date.parse(createdAt);
    const [priceCurrency, priceMinorUnits] = priced;
    const amounts = { usdAmount, amountRaw, priceCurrency, priceMinorUnits };
    countPayment(section.tally, { status, errorReason, ...amounts, durationMs });
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
  price: readonly [currency: string | null, minorUnits: string | null],
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
  const array = isSqlite ? 'json_array' : 'json_build_array';
  const price = `${array}("priceCurrency", "priceMinorUnits")`;
  const columns = `"status", "errorReason", "usdAmount", "amountRaw", ${price}, ${time('"createdAt"')}, ${time('"endedAt"')}, ${paidAt}`;
  const list = Prisma.raw(
    isSqlite
      ? `json_group_array(${array}(${columns}))`
      : `coalesce(json_agg(${array}(${columns}))::text, '[]')`,
  );
  return Prisma.sql`
    SELECT * FROM (
      WITH ended AS MATERIALIZED (
        SELECT "id", "merchantId", "status", "errorReason", "usdAmount", "amountRaw", "priceCurrency", "priceMinorUnits",
          "createdAt", "endedAt", "reviewDeadline" FROM "Payment"
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
    select: { id: true, orderId: true, usdAmount: true, paymentLink: { select: LINK_TITLE_COLUMNS } },
  });
  return rows.map(({ id, orderId, usdAmount, paymentLink }) => ({
    ...{ id, name: orderId ?? linkTitleOf(paymentLink), usd: formatUsd(usdAmount) },
  }));
}

export type CurrentActivity = Awaited<ReturnType<typeof readCurrentActivity>>;
export type LatestPayment = CurrentActivity['latest'][number];

type ActivityQuery = {
  readonly merchantId: string;
  /** The smallest amount that a payment can lack. */
  readonly dustLimitRaw: bigint;
  /** Null if the user may not see payers. */
  readonly keyRing: KeyRing | null;
};

export async function readCurrentActivity(
  { db }: Pick<Database, 'db'>,
  { merchantId, dustLimitRaw, keyRing }: ActivityQuery,
) {
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
          ...LABELLED_COLUMNS,
          orderId: true,
          usdAmount: true,
          priceCurrency: true,
          priceMinorUnits: true,
          createdAt: true,
        },
        paymentLink: { select: LINK_TITLE_COLUMNS },
        customer: keyRing !== null && { select: { paymentId: true, sealed: true, wrappedKey: true } },
      },
    }),
  ]);
  const latest = rows.map((row) => ({
    ...{ id: row.id, ...labelledStatus(row, dustLimitRaw), usd: formatUsd(row.usdAmount) },
    /** In another currency; null in US dollars or nano. */
    price: priceView(row),
    /** The order id or the payment link's title; null without either. */
    name: row.orderId ?? linkTitleOf(row.paymentLink),
    /** Initials; null if the user may not see payers, or the data was erased. */
    payer: maskedPayerName(row.customer ?? null, keyRing),
    createdAt: row.createdAt.toISOString(),
  }));
  // Waiting: not paid yet. In review: paid, with the compliance decision pending.
  return { waiting: open - inReview, inReview, unsettled, latest };
}
