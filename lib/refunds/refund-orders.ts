// Reads the refunds that a merchant ordered of a payment.
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { storedRaw } from '@/lib/money/stored-raw';
import type { RefundOrder, RefundSource } from '@/prisma/generated/sqlite/client';
import { orderState, type RefundOrderState, STANDING_ORDER } from './order-state';
import type { StandingOrder } from './refundable';

/** Times are ISO 8601. */
export type RefundOrderView = {
  readonly id: string;
  readonly state: RefundOrderState;
  readonly source: RefundSource;
  readonly nano: string;
  readonly raw: string;
  readonly destination: string;
  readonly note: string;
  /** user:<id> */
  readonly orderedBy: string;
  readonly createdAt: string;
  /** It can be undone until then. */
  readonly startsAt: string;
  readonly confirmedAt: string | null;
  /** Why it could not begin (`RefundFailure`). */
  readonly failure: string | null;
};

/** More are refused, so that a page and a pass stay bounded. */
export const MAX_ORDERS = 100;

/** All of a payment of this merchant, the oldest first. */
export async function listRefundOrders(
  db: Queryable,
  scope: { readonly merchantId: string; readonly paymentId: string },
): Promise<RefundOrderView[]> {
  const { merchantId, paymentId } = scope;
  const rows = await db.refundOrder.findMany({
    where: { merchantId, paymentId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_ORDERS,
  });
  return rows.map(refundOrderView);
}

export function refundOrderView(order: RefundOrder): RefundOrderView {
  const { id, source, destination, note, orderedBy, failure } = order;
  const amountRaw = storedRaw(order.amountRaw);
  return {
    ...{ id, source, destination, note, orderedBy, failure, state: orderState(order) },
    ...{ nano: formatNano(amountRaw), raw: order.amountRaw },
    createdAt: order.createdAt.toISOString(),
    startsAt: order.startsAt.toISOString(),
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
  };
}

/** Those that count against what the payment received; `but` is left out. */
export async function standingOrders(
  db: Queryable,
  paymentId: string,
  but: string | null = null,
): Promise<StandingOrder[]> {
  const rows = await db.refundOrder.findMany({
    where: { paymentId, ...STANDING_ORDER, ...(but === null ? {} : { id: { not: but } }) },
    select: { source: true, amountRaw: true, startedAt: true },
  });
  return rows.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
}
