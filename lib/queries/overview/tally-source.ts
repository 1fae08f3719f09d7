// What is counted, page by page: payments in the order they ended, and the quarters of a day.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';
import type { Span } from './range';
import type { EndedPayment, KeptTally } from './tally';
import { QUARTER_MINUTES } from './tally-sheet';

/** Rows read at once. */
const PAGE_ROWS = 2_000;

const payTimesSchema = z.array(z.number());

/**
 * The payments of all merchants that ended within the span. The order is the index's own, so that a page costs its rows;
 * those of the very millisecond where a page stops are read again and left out.
 */
export async function* endedPayments(
  db: Queryable,
  { from, to }: Span,
  pageRows = PAGE_ROWS,
): AsyncGenerator<EndedPayment & { readonly merchantId: string; readonly endedAt: Date }> {
  for (let last: { readonly endedAt: Date; readonly id: string } | null = null; ; ) {
    const rows: EndedRow[] = await endedPage(db, { from, to }, last, pageRows);
    for (const { status, endedAt, createdAt, ...row } of rows) {
      if (endedAt === null || status === 'Waiting') continue;
      yield { ...row, status, endedAt, durationMs: endedAt.getTime() - createdAt.getTime() };
    }
    const end = rows.at(-1);
    if (end?.endedAt == null || rows.length < pageRows) return;
    last = { endedAt: end.endedAt, id: end.id };
  }
}

type EndedRow = Awaited<ReturnType<typeof endedPage>>[number];

function endedPage(
  db: Queryable,
  { from, to }: Span,
  last: { readonly endedAt: Date; readonly id: string } | null,
  pageRows: number,
) {
  return db.payment.findMany({
    where: {
      endedAt: { gte: last?.endedAt ?? from, lt: to },
      ...(last !== null && { NOT: { endedAt: last.endedAt, id: { lte: last.id } } }),
    },
    select: {
      ...{ id: true, merchantId: true, status: true, errorReason: true },
      ...{ createdAt: true, endedAt: true, usdAmount: true, amountRaw: true },
    },
    orderBy: [{ endedAt: 'asc' }, { id: 'asc' }],
    take: pageRows,
  });
}

/** The tallies of all merchants' quarters within the span. @throws the schema's error for one that can't be read */
export async function* quarterTallies(
  db: Queryable,
  { from, to }: Span,
  pageRows = PAGE_ROWS,
): AsyncGenerator<{ readonly merchantId: string; readonly kept: KeptTally }> {
  for (let last: { readonly beginsAt: Date; readonly merchantId: string } | null = null; ; ) {
    const rows: TallyRow[] = await quarterPage(db, { from, to }, last, pageRows);
    for (const { merchantId, payTimes, ...row } of rows) {
      yield { merchantId, kept: { ...row, payTimes: payTimesSchema.parse(payTimes) } };
    }
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < pageRows) return;
  }
}

type TallyRow = Awaited<ReturnType<typeof quarterPage>>[number];

function quarterPage(
  db: Queryable,
  { from, to }: Span,
  last: { readonly beginsAt: Date; readonly merchantId: string } | null,
  pageRows: number,
) {
  return db.paymentTally.findMany({
    where: {
      ...{ minutes: QUARTER_MINUTES, beginsAt: { gte: last?.beginsAt ?? from, lt: to } },
      ...(last !== null && { NOT: { beginsAt: last.beginsAt, merchantId: { lte: last.merchantId } } }),
    },
    orderBy: [{ beginsAt: 'asc' }, { merchantId: 'asc' }],
    take: pageRows,
  });
}
