// How many of a merchant's payments stand in each status, as the list says it.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/payments/status';
import { Prisma } from '@/prisma/generated/sqlite/client';

/** A status with more payments is said to have more: a page must not count a million rows. */
export const MAX_COUNTED = 10_000;
/** So long a status that had more is not counted again: it still has, unless thousands were taken away meanwhile. */
const REMEMBERED_MS = 10 * 60_000;
/** Merchants that are remembered; the one counted the longest ago goes first. */
const MAX_MERCHANTS = 1_000;

/** Whole up to `maxCounted`; above it one more, which stands for any number. */
export type StatusCounts = Readonly<Record<PaymentStatus, number>>;

export type StatusCounter = ReturnType<typeof createStatusCounter>;

type Remembered = { readonly statuses: readonly PaymentStatus[]; readonly until: Date };

/** Counts, and remembers which statuses had too many: going through ten thousand rows of each took 5 ms of every list. */
export function createStatusCounter(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  maxCounted = MAX_COUNTED,
) {
  const remembered = new Map<string, Remembered>();
  const manyOf = (merchantId: string, now: Date) => {
    const found = remembered.get(merchantId);
    return found !== undefined && found.until > now ? found.statuses : null;
  };
  const remember = (merchantId: string, statuses: readonly PaymentStatus[], now: Date) => {
    remembered.delete(merchantId);
    if (statuses.length > 0) remembered.set(merchantId, { statuses, until: addMs(now, REMEMBERED_MS) });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_MERCHANTS && oldest !== undefined) remembered.delete(oldest);
  };
  return {
    count: async (merchantId: string): Promise<StatusCounts> => {
      const now = clock.now();
      const many = manyOf(merchantId, now);
      const counts = await countByStatus(db, { merchantId, maxCounted, many: many ?? [] });
      if (many === null) {
        const over = PAYMENT_STATUSES.filter((status) => counts[status] > maxCounted);
        remember(merchantId, over, now);
      }
      return counts;
    },
  };
}

type Asked = {
  readonly merchantId: string;
  readonly maxCounted: number;
  /** Known to have more. */
  readonly many: readonly PaymentStatus[];
};

/** What an index answers in a moment, however many payments there are. */
async function countByStatus(db: Queryable, { merchantId, maxCounted, many }: Asked): Promise<StatusCounts> {
  const asked = PAYMENT_STATUSES.filter((status) => !many.includes(status));
  const questions = asked.map(
    (status) => Prisma.sql`SELECT '${Prisma.raw(status)}' AS "status", COUNT(*) AS "n" FROM (
      SELECT 1 FROM "Payment" WHERE "merchantId" = ${merchantId} AND "status" = '${Prisma.raw(status)}'
      LIMIT ${maxCounted + 1}) AS x`,
  );
  const rows =
    questions.length === 0
      ? []
      : await db.$queryRaw<{ status: string; n: bigint | number }[]>(Prisma.join(questions, ' UNION ALL '));
  const countOf = (status: PaymentStatus) =>
    many.includes(status) ? maxCounted + 1 : Number(rows.find((row) => row.status === status)?.n ?? 0);
  return {
    Waiting: countOf('Waiting'),
    Cancelled: countOf('Cancelled'),
    Error: countOf('Error'),
    AMLError: countOf('AMLError'),
    Completed: countOf('Completed'),
  };
}
