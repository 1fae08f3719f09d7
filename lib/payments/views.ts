// Responses of the payment operations, with exactly the specification's fields (specification §4). Pure.
import { formatUtcSeconds } from '@/lib/core/clock';
import { type Decimal, formatDecimal } from '@/lib/core/decimal';
import { formatNano, storedRaw } from '@/lib/core/raw';
import { formatUsd, roundToCent } from '@/lib/rates/quote';
import type { PaymentRow } from './lock-payment';

/** The fields of the create response. */
export type CreatedPayment = {
  readonly id: string;
  readonly amountRaw: bigint;
  /** Full precision. */
  readonly usdAmount: Decimal;
  readonly depositAddress: string;
};

/** The fields of the status response. */
export type PaymentState = Pick<PaymentRow, 'id' | 'status' | 'createdAt' | 'orderId' | 'orderDescription'>;

/** The fields of a list entry, amounts as stored. */
export type ListedPayment = PaymentState &
  Pick<PaymentRow, 'amountRaw' | 'usdAmount' | 'expiresAt' | 'endedAt'>;

/** The response of create-payment. Dollars are rounded half-up to the cent. */
export function createdPaymentView(payment: CreatedPayment) {
  return {
    paymentIdentifier: payment.id,
    // The specification's double: cents up to 600 USD are exact in JSON.
    usdAmount: Number(formatDecimal(roundToCent(payment.usdAmount))),
    rawNanoAmount: payment.amountRaw.toString(),
    friendlyNanoAmount: formatNano(payment.amountRaw),
    paymentAddress: payment.depositAddress,
  };
}

/** The response of payment-status and cancel-payment. */
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

/** One entry of the list-payments response. */
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
