// The answers of the payment operations, exactly the specification's fields (specification §4). Pure.
import { formatUtcSeconds } from '@/lib/core/clock';
import { type Decimal, formatDecimal } from '@/lib/core/decimal';
import { formatNano, storedRaw } from '@/lib/core/raw';
import { formatUsd, roundToCent } from '@/lib/rates/quote';
import type { PaymentRow } from './lock-payment';

/** What the create answer shows of a payment. */
export type CreatedPayment = {
  readonly id: string;
  readonly amountRaw: bigint;
  /** Full precision. */
  readonly usdAmount: Decimal;
  readonly depositAddress: string;
};

/** What the status answer shows of a payment. */
export type PaymentState = Pick<PaymentRow, 'id' | 'status' | 'createdAt' | 'orderId' | 'orderDescription'>;

/** What the list of payments shows of one, amounts as they are stored. */
export type ListedPayment = PaymentState &
  Pick<PaymentRow, 'amountRaw' | 'usdAmount' | 'expiresAt' | 'endedAt'>;

/** The answer of create-payment. Dollars are rounded half-up to the cent. */
export function createdPaymentView(payment: CreatedPayment) {
  return {
    paymentIdentifier: payment.id,
    // The specification's double: a number of whole cents up to 600, which JSON writes with its two decimals exactly.
    usdAmount: Number(formatDecimal(roundToCent(payment.usdAmount))),
    rawNanoAmount: payment.amountRaw.toString(),
    friendlyNanoAmount: formatNano(payment.amountRaw),
    paymentAddress: payment.depositAddress,
  };
}

/** The answer of payment-status and cancel-payment. */
export function paymentStateView(payment: PaymentState) {
  return {
    paymentIdentifier: payment.id,
    status: payment.status,
    isComplete: payment.status === 'Completed',
    createdDatetime: formatUtcSeconds(payment.createdAt),
    ...(payment.orderId === null ? {} : { orderId: payment.orderId }),
    ...(payment.orderDescription === null ? {} : { orderDescription: payment.orderDescription }),
  };
}

/** One payment in the answer of list-payments: its state, what was asked for, and when it ends. */
export function listedPaymentView(payment: ListedPayment) {
  const amountRaw = storedRaw(payment.amountRaw);
  return {
    ...paymentStateView(payment),
    usdAmount: Number(formatUsd(payment.usdAmount)),
    rawNanoAmount: amountRaw.toString(),
    friendlyNanoAmount: formatNano(amountRaw),
    expiresDatetime: formatUtcSeconds(payment.expiresAt),
    ...(payment.endedAt === null ? {} : { endedDatetime: formatUtcSeconds(payment.endedAt) }),
  };
}
