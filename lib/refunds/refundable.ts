// How much of a payment's money its merchant may still give back by hand, and out of what (contract §5). Pure.
import { sumRaw } from '@/lib/core/raw';
import type { PaymentMoney } from '@/lib/money/due-money';
import { settlementOf } from '@/lib/money/due-transfers';
import type { RefundSource } from '@/prisma/generated/sqlite/client';

/** An order that is neither undone nor failed. */
export type StandingOrder = {
  readonly source: RefundSource;
  readonly amountRaw: bigint;
  readonly startedAt: Date | null;
};

/** Raw. Neither is ever above what the payment received and has not given back. */
export type Refundable = {
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
export function refundableOf(
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
