// Tallies of many merchants and periods while they are counted: reads the input, writes the rows, and stores the progress.

import { z } from 'zod';
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { storedPriceSums } from './price-sums';
import type { Span } from './range';
import { type EndedPayment, emptyTally, type StoredTally, storedTally, type Tally } from './tally';

/** The lengths of tally periods in minutes: quarters of an hour and UTC days. */
export const QUARTER_MINUTES = 15;
export const DAY_MINUTES = 1_440;

const TALLY_TABLE = {
  name: 'PaymentTally',
  columns: {
    merchantId: 'text',
    minutes: 'integer',
    startsAt: TIME,
    completed: 'integer',
    expired: 'integer',
    cancelled: 'integer',
    denied: 'integer',
    technical: 'integer',
    usdAmount: 'text',
    amountRaw: 'text',
    paymentTimes: 'jsonb',
    prices: 'jsonb',
  },
} as const;

type Line = { readonly merchantId: string; readonly startsAt: Date; readonly tally: Tally };

export type TallySheet = {
  /** The tally of a merchant and period, for adding to. */
  line(merchantId: string, startsAt: Date): Tally;
  lines(): readonly Line[];
};

/** An empty sheet. */
export function createTallySheet(): TallySheet {
  const lines = new Map<string, Line>();
  return {
    line: (merchantId, startsAt) => {
      const key = `${startsAt.getTime()} ${merchantId}`;
      const known = lines.get(key);
      if (known !== undefined) return known.tally;
      const tally = emptyTally();
      lines.set(key, { merchantId, startsAt, tally });
      return tally;
    },
    lines: () => [...lines.values()],
  };
}

/** Replaces all tallies of this length that begin within the span. */
export async function replaceTallies(
  tx: Tx,
  kind: DatabaseKind,
  { minutes, span, sheet }: { readonly minutes: number; readonly span: Span; readonly sheet: TallySheet },
): Promise<void> {
  await tx.paymentTally.deleteMany({ where: { minutes, startsAt: { gte: span.from, lt: span.to } } });
  const rows = sheet.lines().map(({ merchantId, startsAt, tally }) => ({
    ...{ merchantId, minutes, startsAt: timeText(startsAt) },
    ...storedTally(tally),
  }));
  await insertRows(tx, kind, TALLY_TABLE, rows);
}

const STATE_NAME = 'tallies';

const stateSchema = z.object({
  quartersUntil: z.coerce.date(),
  daysUntil: z.coerce.date(),
  /** The previous version does not write it, and counts no prices. */
  hasPrices: z.boolean().default(false),
});

/** All quarters and all UTC days that end by these times are counted. `daysUntil` is never after `quartersUntil`. */
export type TallyState = Pick<z.infer<typeof stateSchema>, 'quartersUntil' | 'daysUntil'>;

/** Null before the first run. */
export async function readTallyState(db: Queryable): Promise<z.infer<typeof stateSchema> | null> {
  const row = await db.heartbeat.findUnique({ where: { name: STATE_NAME } });
  return stateSchema.safeParse(row?.detail).data ?? null;
}

/** `at`: the time of the run. */
export async function writeTallyState(db: Queryable, state: TallyState, at: Date): Promise<void> {
  const detail = {
    quartersUntil: state.quartersUntil.toISOString(),
    daysUntil: state.daysUntil.toISOString(),
    hasPrices: true,
  };
  const set = { at, detail };
  await db.heartbeat.upsert({
    where: { name: STATE_NAME },
    create: { name: STATE_NAME, ...set },
    update: set,
  });
}

/** Makes the next run recount all payments, for payments inserted into periods already counted. */
export async function recountTallies(db: Queryable): Promise<void> {
  await db.heartbeat.deleteMany({ where: { name: STATE_NAME } });
}

/** Kind of the timeline entry of a payment that is paid in full while its payer is in review. */
export const REVIEW_STARTED = 'reviewStarted';

/** Rows per page. */
const PAGE_ROWS = 2_000;

const payTimesSchema = z.array(z.number());

/**
 * The payments of all merchants that ended within the span, in the order of the index, so that each page reads only its rows.
 * Rows of the same millisecond as the last row of a page are scanned again and skipped.
 */
export async function* endedPayments(
  db: Queryable,
  { from, to }: Span,
  pageRows = PAGE_ROWS,
): AsyncGenerator<EndedPayment & { readonly merchantId: string; readonly endedAt: Date }> {
  type Last = { readonly endedAt: Date | null; readonly id: string };
  const rows = readPages(pageRows, async (last: Last | null) => {
    const page = await db.payment.findMany({
      where: {
        endedAt: { gte: last?.endedAt ?? from, lt: to },
        ...(last !== null && { NOT: { endedAt: last.endedAt, id: { lte: last.id } } }),
      },
      select: {
        ...{ id: true, merchantId: true, status: true, errorReason: true },
        ...{ createdAt: true, endedAt: true, reviewDeadline: true, usdAmount: true, amountRaw: true },
        ...{ priceCurrency: true, priceMinorUnits: true },
      },
      orderBy: [{ endedAt: 'asc' }, { id: 'asc' }],
      take: pageRows,
    });
    const paid = await readReviewStarts(db, page);
    return page.map((row) => ({ ...row, measuredUntil: paid.get(row.id) ?? row.endedAt }));
  });
  for await (const { status, endedAt, createdAt, measuredUntil, reviewDeadline: _, ...row } of rows) {
    if (endedAt === null || measuredUntil === null || status === 'Waiting') continue;
    yield { ...row, status, endedAt, durationMs: measuredUntil.getTime() - createdAt.getTime() };
  }
}

type Reviewed = { readonly id: string; readonly status: string; readonly reviewDeadline: Date | null };

/** When the completed payments that were in review had been paid in full, by payment. Few payments were in review. */
async function readReviewStarts(
  db: Queryable,
  payments: readonly Reviewed[],
): Promise<ReadonlyMap<string, Date>> {
  const ids = payments.flatMap(({ id, status, reviewDeadline }) =>
    status === 'Completed' && reviewDeadline !== null ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const starts = await db.timelineEntry.findMany({
    where: { paymentId: { in: ids }, kind: REVIEW_STARTED },
    orderBy: { id: 'desc' },
    select: { paymentId: true, at: true },
  });
  return new Map(starts.map(({ paymentId, at }) => [paymentId, at]));
}

/** All merchants' quarter tallies within the span. @throws ZodError for an invalid one */
export async function* quarterTallies(
  db: Queryable,
  { from, to }: Span,
  pageRows = PAGE_ROWS,
): AsyncGenerator<{ readonly merchantId: string; readonly stored: StoredTally }> {
  const rows = readPages(pageRows, (last: { readonly startsAt: Date; readonly merchantId: string } | null) =>
    db.paymentTally.findMany({
      where: {
        ...{ minutes: QUARTER_MINUTES, startsAt: { gte: last?.startsAt ?? from, lt: to } },
        ...(last !== null && { NOT: { startsAt: last.startsAt, merchantId: { lte: last.merchantId } } }),
      },
      orderBy: [{ startsAt: 'asc' }, { merchantId: 'asc' }],
      take: pageRows,
    }),
  );
  for await (const { merchantId, paymentTimes, prices, ...row } of rows) {
    const json = { paymentTimes: payTimesSchema.parse(paymentTimes), prices: storedPriceSums.parse(prices) };
    yield { merchantId, stored: { ...row, ...json } };
  }
}

/** All rows; each page starts after the last row of the previous one. */
async function* readPages<Last, Row extends Last>(
  pageRows: number,
  readPage: (last: Last | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await readPage(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < pageRows) return;
  }
}
