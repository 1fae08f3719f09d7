// What is going on at a merchant's right now: payments that wait, and the latest ones.
import type { Database } from '@/lib/db/client';
import { countUnsettled, type Unsettled } from '@/lib/money/refunds/unsettled';
import type { PaymentStatus } from '@/lib/payments/status';
import { isInReview } from '@/lib/queries/list-payments-view';
import { formatUsd } from '@/lib/rates/quote';

/** Payments shown beneath the figures. */
const LATEST_PAYMENTS = 5;

export type LatestPayment = {
  readonly id: string;
  readonly status: PaymentStatus;
  /** Paid, and a person has to decide about the payer. */
  readonly inReview: boolean;
  /** What its merchant knows it by: the order id, or the title of its payment link; null where it has neither. */
  readonly name: string | null;
  /** Dollars with two decimals. */
  readonly usd: string;
  /** ISO 8601. */
  readonly createdAt: string;
};

export type Present = {
  /** Payments whose payer has not paid yet. */
  readonly waiting: number;
  /** Paid payments that wait for what compliance says of their payer. */
  readonly inReview: number;
  /** Completed payments that have not settled, as `countUnsettled` counts them. */
  readonly unsettled: Pick<Unsettled, 'payments' | 'isAllCounted'>;
  /** Newest first; empty where there has never been one. */
  readonly latest: readonly LatestPayment[];
};

/** Of one merchant. */
export async function readPresent({ db }: Pick<Database, 'db'>, merchantId: string): Promise<Present> {
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
    name: row.orderId ?? row.paymentLink?.title ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { waiting: open - inReview, inReview, unsettled, latest };
}
