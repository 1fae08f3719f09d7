// What a payment's status makes of its money: how much settles, which deposits go back and to whom (contract §5). Pure.
import { unreachable } from '@/lib/core/errors';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { PaymentStatus } from '@/lib/payments/status';

/** Deposits that are a payment's money: they are received, and settle or go back. The others wait for a person. */
const MOVABLE: Readonly<Record<DepositDisposition, boolean>> = {
  counted: true,
  late: true,
  afterCancelled: true,
  afterError: true,
  afterDenied: true,
  afterCompleted: true,
  // A top-up's money is no payment's.
  topUp: false,
  dust: false,
  unassigned: false,
  ownAccount: false,
};

/** Whether the engine may receive and move a deposit on its own. */
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

/** Every disposition that `isMovable` names. */
export const MOVABLE_DISPOSITIONS = [
  'counted',
  ...UNCOUNTED,
] as const satisfies readonly DepositDisposition[];

/**
 * The dispositions whose deposits go back whole. A denied payer's money goes to its sender alone, and a payer who waits may
 * still be denied: while the payment waits, nothing goes to an address that the payer named.
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

/** Money of a denied payer, or of a blocked account, is never redirected: it goes to the account it came from. */
export function refundDestination(
  payment: { readonly status: PaymentStatus; readonly refundAddress: string | null },
  { sender, senderIsBlocked }: { readonly sender: string; readonly senderIsBlocked: boolean },
): string {
  if (payment.status === 'AMLError' || senderIsBlocked) return sender;
  return payment.refundAddress ?? sender;
}

type CompletedMoney = {
  readonly amountRaw: bigint;
  /** The sum of the counted deposits. */
  readonly countedRaw: bigint;
  /** Null until it is decided. */
  readonly excessRaw: bigint | null;
};

/**
 * What of a completed payment's money goes back, raw: all that is above its amount, unless that is under the dust limit.
 * Decided once: a dust limit that changes later changes nothing. Never more than is left.
 * @param orderedRaw what the merchant has given back by hand out of the same money
 */
export function excessOf(money: CompletedMoney, orderedRaw: bigint, dustLimitRaw: bigint): bigint {
  if (money.excessRaw !== null) return money.excessRaw;
  const excessRaw = money.countedRaw - money.amountRaw;
  if (excessRaw <= 0n || excessRaw < dustLimitRaw) return 0n;
  const leftRaw = money.countedRaw - orderedRaw;
  if (leftRaw < excessRaw) return leftRaw;
  return excessRaw;
}

/** What of a completed payment's money settles, raw: all that counts, less what goes back. Never under 0. */
export function settlementOf(money: CompletedMoney, orderedRaw: bigint, dustLimitRaw: bigint): bigint {
  const raw = money.countedRaw - excessOf(money, orderedRaw, dustLimitRaw) - orderedRaw;
  return raw > 0n ? raw : 0n;
}

/** Names a payment's one settlement, in transfers and in the journal. */
export function settlementReference(paymentId: string): string {
  return `settlement:${paymentId}`;
}

/** Names the refund that gives back a deposit, and others of the same sender with it. */
export function refundReference(depositHash: string): string {
  return `refund:${depositHash}`;
}

const ORDERED = 'refund-order:';

/** The order that a reference of `orderedRefundReference` names; null for any other. */
export function orderOfReference(reference: string): string | null {
  return reference.startsWith(ORDERED) ? reference.slice(ORDERED.length) : null;
}

/** Names the one transfer of a refund that the merchant ordered out of what would settle. */
export function orderedRefundReference(orderId: string): string {
  return `${ORDERED}${orderId}`;
}
