// Reads one merchant's stored tallies: whole UTC days where possible, quarters of an hour at the ends of a span.

import { DAY_MS, earlier, floorTo } from '@/lib/core/zone-days';
import type { Database, Queryable } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { timeText } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import type { StoredPriceSums } from './price-sums';
import type { Span } from './range';
import { addStored, type StoredTally, type Tally } from './tally';
import { DAY_MINUTES, QUARTER_MINUTES, type TallyState } from './tally-sheet';

/** A period and its tally. */
export type Section = Span & { readonly tally: Tally };

/** A span of tallies of one length. */
export type TallySpan = Span & { readonly minutes: number };

/**
 * Adds the stored tallies to each section. Reads them as one row of JSON, because thousands of rows through the client would
 * cost more than the rest of the page.
 * @param sections in chronological order, without overlaps
 */
export async function addTallies(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  merchantId: string,
  sections: readonly Section[],
  state: TallyState,
): Promise<void> {
  const spans = tallySpans(sections, state);
  if (spans.length === 0) return;
  for (const [beginsAtS, ...counts] of await queryTallies(db, kind, merchantId, spans)) {
    const section = sectionAt(sections, beginsAtS * 1_000);
    if (section !== undefined) addStored(section.tally, namedCounts(counts));
  }
}

/** The spans of tallies that cover the sections as far as they are counted, without overlaps. Pure. */
export function tallySpans(sections: readonly Span[], state: TallyState): readonly TallySpan[] {
  const spans: TallySpan[] = [];
  for (const section of sections) {
    for (const span of spansOf(section, state)) {
      const last = spans.at(-1);
      if (span.from >= span.to) continue;
      const follows = last?.minutes === span.minutes && last.to.getTime() === span.from.getTime();
      if (follows) spans.splice(-1, 1, { ...last, to: span.to });
      else spans.push(span);
    }
  }
  return spans;
}

function spansOf({ from, to }: Span, { quartersUntil, daysUntil }: TallyState): TallySpan[] {
  const end = earlier(to, quartersUntil);
  const firstDay = floorTo(new Date(from.getTime() + DAY_MS - 1), DAY_MS);
  const lastDay = earlier(floorTo(end, DAY_MS), daysUntil);
  if (firstDay >= lastDay) return [{ minutes: QUARTER_MINUTES, from, to: end }];
  return [
    { minutes: QUARTER_MINUTES, from, to: firstDay },
    { minutes: DAY_MINUTES, from: firstDay, to: lastDay },
    { minutes: QUARTER_MINUTES, from: lastDay, to: end },
  ];
}

/** The section that contains this time. */
export function sectionAt<T extends Span>(sections: readonly T[], atMs: number): T | undefined {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sections[middle]?.to.getTime() ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  const found = sections[low];
  return found !== undefined && found.from.getTime() <= atMs ? found : undefined;
}

type Counts = readonly [
  completed: number,
  expired: number,
  cancelled: number,
  denied: number,
  technical: number,
  usdAmount: string,
  amountRaw: string,
  paymentTimes: readonly number[],
  prices: StoredPriceSums,
];

function namedCounts(counts: Counts): StoredTally {
  const [completed, expired, cancelled, denied, technical, usdAmount, amountRaw, paymentTimes, prices] =
    counts;
  return { completed, expired, cancelled, denied, technical, usdAmount, amountRaw, paymentTimes, prices };
}

async function queryTallies(
  db: Queryable,
  kind: DatabaseKind,
  merchantId: string,
  spans: readonly TallySpan[],
): Promise<readonly (readonly [beginsAtS: number, ...Counts])[]> {
  const given = spans.map(({ minutes, from, to }) => ({ minutes, from: timeText(from), to: timeText(to) }));
  const [row] = await db.$queryRaw<{ tallies: string }[]>(
    talliesSql(kind, merchantId, JSON.stringify(given)),
  );
  return row === undefined ? [] : JSON.parse(row.tallies);
}

const COUNTS = Prisma.raw(
  '"completed", "expired", "cancelled", "denied", "technical", "usdAmount", "amountRaw"',
);

function talliesSql(kind: DatabaseKind, merchantId: string, spans: string): Prisma.Sql {
  if (kind === 'sqlite') {
    return Prisma.sql`
      SELECT json_group_array(json_array(unixepoch("startsAt"), ${COUNTS}, json("paymentTimes"), json("prices"))) AS "tallies"
      FROM json_each(${spans}) AS span CROSS JOIN "PaymentTally"
      WHERE "merchantId" = ${merchantId} AND "minutes" = span.value->>'minutes'
        AND "startsAt" >= span.value->>'from' AND "startsAt" < span.value->>'to'`;
  }
  return Prisma.sql`
    SELECT coalesce(
      json_agg(json_build_array(extract(epoch FROM "startsAt")::bigint, ${COUNTS}, "paymentTimes", "prices"))::text, '[]'
    ) AS "tallies"
    FROM jsonb_to_recordset(${spans}::jsonb) AS span ("minutes" integer, "from" timestamp(3), "to" timestamp(3))
    JOIN "PaymentTally" AS tally ON tally."minutes" = span."minutes"
      AND tally."startsAt" >= span."from" AND tally."startsAt" < span."to"
    WHERE "merchantId" = ${merchantId}`;
}
