// How much a merchant can refund of a payment, and the refunds ordered of it so far.

import { formatNano, storedRaw, sumRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isDeferred, orderedRaw, type PaymentMoney, paymentMoney } from '@/lib/money/due-money';
import { settlementOf } from '@/lib/money/due-transfers';
import { readTopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import type { RefundOrder, RefundSource } from '@/prisma/generated/sqlite/client';
import { orderState, type RefundOrderState, STANDING_ORDER } from './order-state';

/** What can be refunded of a payment out of each source, raw. */
type RefundLimits = Readonly<Record<RefundSource, bigint>>;

/**
 * Read it under the locks of the merchant and the payment, where something is decided by the answer.
 * @param but an order that is left out: the one that is about to begin
 */
export async function refundLimits(
  db: Queryable,
  payment: { readonly id: string; readonly merchantId: string },
  dustLimitRaw: bigint,
  but: { readonly id: string; readonly source: RefundSource; readonly amountRaw: bigint } | null = null,
): Promise<RefundLimits> {
  const row = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  const facts = {
    orderedRaw: await orderedRaw(db, payment.id),
    isDeferred: await isDeferred(db, payment.id),
    orders: await standingOrders(db, payment.id, but?.id ?? null),
  };
  const { fromUnsettledRaw, fromTopUpsRaw } = refundableOf(paymentMoney(row), facts, dustLimitRaw);
  const { usableRaw, promisedRaw } = await readTopUpBalance(db, payment.merchantId);
  const keptRaw = promisedRaw - (but?.source === 'topUp' ? but.amountRaw : 0n);
  const freeRaw = usableRaw > keptRaw ? usableRaw - keptRaw : 0n;
  return { unsettled: fromUnsettledRaw, topUp: freeRaw < fromTopUpsRaw ? freeRaw : fromTopUpsRaw };
}

/** An order that is neither undone nor failed. */
type StandingOrder = {
  readonly source: RefundSource;
  readonly amountRaw: bigint;
  readonly startedAt: Date | null;
};

/** Raw. Neither is ever above what the payment received and has not given back. */
type Refundable = {
  /** Out of what would settle: nothing once its settlement is let go. */
  readonly fromUnsettledRaw: bigint;
  /** Out of the merchant's top-ups, whatever those hold. */
  readonly fromTopUpsRaw: bigint;
};

const NOTHING: Refundable = { fromUnsettledRaw: 0n, fromTopUpsRaw: 0n };

/**
 * What settled or would settle, less what was ordered of it or ordered against it. Refunds ordered out of the unsettled
 * that have begun have made the settlement smaller themselves.
 */
function refundableOf(
  payment: Pick<PaymentMoney, 'status' | 'amountRaw' | 'countedRaw' | 'excessRaw'>,
  facts: {
    /** What was refunded by hand out of the payment's own money so far, raw. */
    readonly orderedRaw: bigint;
    /** Its settlement waits. */
    readonly isDeferred: boolean;
    readonly orders: readonly StandingOrder[];
  },
  dustLimitRaw: bigint,
): Refundable {
  if (payment.status !== 'Completed') return NOTHING;
  const settlementRaw = settlementOf(payment, facts.orderedRaw, dustLimitRaw);
  const against = facts.orders.filter(({ source, startedAt }) => source === 'topUp' || startedAt === null);
  const leftRaw = settlementRaw - sumRaw(against.map(({ amountRaw }) => amountRaw));
  const fromTopUpsRaw = leftRaw > 0n ? leftRaw : 0n;
  return { fromUnsettledRaw: facts.isDeferred ? fromTopUpsRaw : 0n, fromTopUpsRaw };
}

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
async function standingOrders(
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
