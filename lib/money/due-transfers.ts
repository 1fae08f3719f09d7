// Derives from a payment's status what settles, and which deposits are refunded to whom (contract §5). Pure.
import { unreachable } from '@/lib/core/errors';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { PaymentStatus } from '@/lib/payments/status';
import { type AmountTerms, returnableExcess } from '@/lib/payments/tolerance';

/**
 * Whether deposits of this disposition are the payment's money, to be settled or refunded. The others wait for an operator.
 */
const MOVABLE: Readonly<Record<DepositDisposition, boolean>> = {
  counted: true,
  late: true,
  afterCancelled: true,
  afterError: true,
  afterDenied: true,
  afterCompleted: true,
  // A top-up belongs to no payment.
  topUp: false,
  dust: false,
  unassigned: false,
  ownAccount: false,
};

/** Whether the engine may receive and move the deposit automatically. */
export function isMovable(disposition: DepositDisposition): boolean {
  return MOVABLE[disposition];
}

const UNCOUNTED = [
  'late',
  'afterCancelled',
  'afterError',
  'afterDenied',
  'afterCompleted',
] as const satisfies readonly DepositDisposition[];

/** All dispositions for which `isMovable` is true. */
export const MOVABLE_DISPOSITIONS = [
  'counted',
  ...UNCOUNTED,
] as const satisfies readonly DepositDisposition[];

/**
 * The dispositions that are refunded completely. While a payment waits, its payer may still be denied, and a denied payer's
 * money goes to the sender only; so nothing goes to a refund address yet.
 */
export function returnedDispositions(payment: {
  readonly status: PaymentStatus;
  readonly refundAddress: string | null;
}): readonly DepositDisposition[] {
  switch (payment.status) {
    case 'Waiting':
      return payment.refundAddress === null ? UNCOUNTED : [];
    case 'Completed':
      return UNCOUNTED;
    case 'Cancelled':
    case 'Error':
    case 'AMLError':
      return MOVABLE_DISPOSITIONS;
    default:
      return unreachable(payment.status);
  }
}

/** The refund's destination. Money from a denied payer or blocked sender is always returned to its sender. */
export function refundDestination(
  payment: { readonly status: PaymentStatus; readonly refundAddress: string | null },
  { sender, senderIsBlocked }: { readonly sender: string; readonly senderIsBlocked: boolean },
): string {
  if (payment.status === 'AMLError' || senderIsBlocked) return sender;
  return payment.refundAddress ?? sender;
}

type CompletedMoney = AmountTerms & {
  /** The sum of the counted deposits. */
  readonly countedRaw: bigint;
  /** Null until it is decided. */
  readonly excessRaw: bigint | null;
};

/**
 * The refundable excess of a completed payment, raw: `returnableExcess`, but never more than what is left. Decided once, so
 * later changes of the dust limit do not matter.
 * @param orderedRaw manual refunds from the same money
 */
export function excessOf(money: CompletedMoney, orderedRaw: bigint, dustLimitRaw: bigint): bigint {
  if (money.excessRaw !== null) return money.excessRaw;
  const excessRaw = returnableExcess(money, money.countedRaw, dustLimitRaw);
  if (excessRaw === 0n) return 0n;
  const leftRaw = money.countedRaw - orderedRaw;
  if (leftRaw < excessRaw) return leftRaw;
  return excessRaw;
}

/** The amount that settles, raw: counted deposits minus refunds. Never below 0. */
export function settlementOf(money: CompletedMoney, orderedRaw: bigint, dustLimitRaw: bigint): bigint {
  const raw = money.countedRaw - excessOf(money, orderedRaw, dustLimitRaw) - orderedRaw;
  return raw > 0n ? raw : 0n;
}

/** The reference of a payment's settlement, in transfers and journal. */
export function settlementReference(paymentId: string): string {
  return `settlement:${paymentId}`;
}

/** The reference of the refund that returns this deposit and others of its sender. */
export function refundReference(depositHash: string): string {
  return `refund:${depositHash}`;
}

const ORDERED = 'manual-refund:';

/** The order of a reference from `manualRefundReference`; null for any other. */
export function orderOfReference(reference: string): string | null {
  return reference.startsWith(ORDERED) ? reference.slice(ORDERED.length) : null;
}

/** The reference of a manual refund's transfer from unsettled money. */
export function manualRefundReference(refundId: string): string {
  return `${ORDERED}${refundId}`;
}
