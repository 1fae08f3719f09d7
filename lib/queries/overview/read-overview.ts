// The overview of a merchant's payments: what ended, by the day or week of the merchant's time zone.
import { readTimeZone } from '@/lib/accounts/merchants/time-zone';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { changesOf, figuresOf, type Overview } from './overview-view';
import { type OverviewRange, planRange } from './range';
import { addCounted, type Section, sectionAt } from './read-tallies';
import { addTally, countPayment, type EndedPayment, emptyTally } from './tally';
import { readTallyState } from './tally-sheet';

/**
 * What ended in the range, by its end: sums of tallies, and what ended since the last tally out of the payments themselves.
 * It costs a few thousand rows at most, however many payments there are.
 * @throws the database's error; RangeError when a stored amount or time zone is out of form
 */
export async function readOverview(
  database: Pick<Database, 'db' | 'kind'>,
  query: { readonly merchantId: string; readonly range: OverviewRange; readonly now: Date },
): Promise<Overview> {
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
    buckets: sections.map(({ day, tally }) => ({ day, ...figuresOf(tally) })),
    total: figuresOf(total),
    changes: changesOf(total, earlier.tally),
    countedUntil: countedUntil?.toISOString() ?? null,
  };
}

async function count(
  database: Pick<Database, 'db' | 'kind'>,
  merchantId: string,
  sections: readonly Section[],
): Promise<Date | null> {
  const state = await readTallyState(database.db);
  if (state !== null) await addCounted(database, merchantId, sections, state);
  return addUncounted(database, merchantId, sections, state?.quartersUntil ?? new Date(0));
}

/** Payments of all merchants looked at: what ends in twenty minutes where eight are created a second. */
const MAX_UNCOUNTED = 10_000;

/**
 * Adds what ended from `from` on to the sections it lies in.
 * @returns until when all is counted, or null for all there is
 */
async function addUncounted(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  merchantId: string,
  sections: readonly Section[],
  from: Date,
): Promise<Date | null> {
  const [row] = await db.$queryRaw<Answer[]>(question(kind, merchantId, from));
  if (row === undefined) return null;
  const payments: readonly Ended[] = JSON.parse(row.payments);
  for (const [status, errorReason, usdAmount, amountRaw, createdAt, endedAt] of payments) {
    const endedMs = Date.parse(endedAt);
    const section = sectionAt(sections, endedMs);
    if (section === undefined) continue;
    const durationMs = endedMs - Date.parse(createdAt);
    countPayment(section.tally, { status, errorReason, usdAmount, amountRaw, durationMs });
  }
  return Number(row.looked) < MAX_UNCOUNTED || row.last === null ? null : new Date(row.last);
}

type Answer = {
  /** A JSON list of the merchant's. */
  readonly payments: string;
  readonly looked: number | bigint;
  /** When the last one that was looked at ended. */
  readonly last: string | null;
};

type Ended = readonly [
  status: EndedPayment['status'],
  errorReason: EndedPayment['errorReason'],
  usdAmount: string,
  amountRaw: string,
  createdAt: string,
  endedAt: string,
];

/** The inner question is about the end alone, so that it is answered by its index whatever else there is. */
function question(kind: DatabaseKind, merchantId: string, from: Date): Prisma.Sql {
  const isSqlite = kind === 'sqlite';
  const time = (column: string) =>
    isSqlite ? column : `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const columns = `"status", "errorReason", "usdAmount", "amountRaw", ${time('"createdAt"')}, ${time('"endedAt"')}`;
  const list = Prisma.raw(
    isSqlite
      ? `json_group_array(json_array(${columns}))`
      : `coalesce(json_agg(json_build_array(${columns}))::text, '[]')`,
  );
  return Prisma.sql`
    SELECT * FROM (
      WITH ended AS MATERIALIZED (
        SELECT "merchantId", "status", "errorReason", "usdAmount", "amountRaw", "createdAt", "endedAt" FROM "Payment"
        WHERE "endedAt" >= ${sqlTime(kind, from)} ORDER BY "endedAt" LIMIT ${MAX_UNCOUNTED}
      )
      SELECT (SELECT ${list} FROM ended WHERE "merchantId" = ${merchantId}) AS "payments",
        (SELECT count(*) FROM ended) AS "looked", (SELECT ${Prisma.raw(time('max("endedAt")'))} FROM ended) AS "last"
    ) AS found`;
}
