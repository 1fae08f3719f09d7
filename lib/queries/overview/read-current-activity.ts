// A merchant's current activity: the numbers of open payments, and the latest payments.
import type { Database } from '@/lib/db/client';
import { countUnsettled } from '@/lib/money/refunds/unsettled';
import { isInReview } from '@/lib/queries/list-payments-view';
import { formatUsd } from '@/lib/rates/quote';

/** Number of latest payments shown. */
const LATEST_PAYMENTS = 5;

export type CurrentActivity = Awaited<ReturnType<typeof readCurrentActivity>>;
export type LatestPayment = CurrentActivity['latest'][number];

export async function readCurrentActivity({ db }: Pick<Database, 'db'>, merchantId: string) {
  const waiting = { merchantId, status: 'Waiting' } as const;
  const [open, inReview, unsettled, rows] = await Promise.all([
    db.payment.count({ where: waiting }),
    db.payment.count({
      where: { ...waiting, screening: { in: ['pending', 'review'] }, reviewDeadline: { not: null } },
    }),
    countUnsettled(db, merchantId),
    db.payment.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LATEST_PAYMENTS,
      select: {
        ...{ id: true, status: true, reviewDeadline: true, orderId: true, usdAmount: true, createdAt: true },
        paymentLink: { select: { title: true } },
      },
    }),
  ]);
  const latest = rows.map((row) => ({
    ...{ id: row.id, status: row.status, inReview: isInReview(row), usd: formatUsd(row.usdAmount) },
    /** The order id or the payment link's title; null without either. */
    name: row.orderId ?? row.paymentLink?.title ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  // Waiting: not paid yet. In review: paid, with the compliance decision pending.
  return { waiting: open - inReview, inReview, unsettled, latest };
}
