// Counts a merchant's payments by status, for the payment list. Payments in review are counted separately from those that wait for
// the payer.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/payments/status';
import type { ListStatus } from '@/lib/queries/search/list-filter';
import { Prisma } from '@/prisma/generated/sqlite/client';

/** Counts stop here and are shown as "more than": a page must not count a million rows. */
export const MAX_COUNTED = 10_000;
/** How long a status above the limit is not counted again. Its count hardly ever falls below the limit. */
const REMEMBERED_MS = 10 * 60_000;
/** Maximum merchants in the cache; the one counted longest ago is removed first. */
const MAX_MERCHANTS = 1_000;

/** Exact up to `maxCounted`; `maxCounted + 1` stands for any larger number. */
export type StatusCounts = Readonly<Record<ListStatus, number>>;

type CacheEntry = { readonly statuses: readonly PaymentStatus[]; readonly until: Date };

/** Counts, and caches which statuses exceed the limit: scanning 10,000 rows of each took 5 ms per page. */
export function createStatusCounter(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  maxCounted = MAX_COUNTED,
) {
  const remembered = new Map<string, CacheEntry>();
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
      const [counts, inReview] = await Promise.all([
        countByStatus(db, { merchantId, maxCounted, many: many ?? [] }),
        countInReview(db, merchantId),
      ]);
      if (many === null) {
        const over = PAYMENT_STATUSES.filter((status) => counts[status] > maxCounted);
        remember(merchantId, over, now);
      }
      const isExact = counts.Waiting <= maxCounted;
      return {
        ...counts,
        inReview,
        Waiting: isExact ? Math.max(0, counts.Waiting - inReview) : counts.Waiting,
      };
    },
  };
}

type CountRequest = {
  readonly merchantId: string;
  readonly maxCounted: number;
  /** Statuses known to exceed the limit. */
  readonly many: readonly PaymentStatus[];
};

/**
 * The number of the merchant's payments that are paid and in review. With the condition on screening, the database uses the index of
 * status and screening, where few payments match.
 */
export function countInReview(db: Queryable, merchantId: string): Promise<number> {
  return db.payment.count({
    where: {
      ...{ merchantId, status: 'Waiting' },
      ...{ screening: { in: ['pending', 'review'] }, reviewDeadline: { not: null } },
    },
  });
}

/** Uses the index by merchant and status, and stops at the limit. */
async function countByStatus(
  db: Queryable,
  { merchantId, maxCounted, many }: CountRequest,
): Promise<Readonly<Record<PaymentStatus, number>>> {
  const counted = PAYMENT_STATUSES.filter((status) => !many.includes(status));
  const queries = counted.map(
    (status) => Prisma.sql`SELECT '${Prisma.raw(status)}' AS "status", COUNT(*) AS "n" FROM (
      SELECT 1 FROM "Payment" WHERE "merchantId" = ${merchantId} AND "status" = '${Prisma.raw(status)}'
      LIMIT ${maxCounted + 1}) AS x`,
  );
  const rows =
    queries.length === 0
      ? []
      : await db.$queryRaw<{ status: string; n: bigint | number }[]>(Prisma.join(queries, ' UNION ALL '));
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
