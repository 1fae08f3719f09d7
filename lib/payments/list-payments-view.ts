// What one row of the dashboard's list shows of a payment. Pure.
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { roundToCent } from '@/lib/rates/quote';
import { type Anomaly, anomaliesOf } from './anomalies';
import type { DepositDisposition } from './classify-deposit';
import type { PaymentStatus } from './status';

export type PaymentListItem = {
  readonly id: string;
  readonly status: PaymentStatus;
  /** Enough has come and a person has to decide about the payer. */
  readonly inReview: boolean;
  readonly anomalies: readonly Anomaly[];
  readonly orderId: string | null;
  /** Title of the payment link it came from. */
  readonly linkTitle: string | null;
  /** Dollars with two decimals. */
  readonly usd: string;
  readonly nano: string;
  /** ISO 8601. */
  readonly createdAt: string;
};

type ListedPayment = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly errorReason: 'expired' | 'technical' | null;
  readonly reviewDeadline: Date | null;
  readonly amountRaw: string;
  readonly usdAmount: string;
  readonly orderId: string | null;
  readonly createdAt: Date;
  readonly paymentLink: { readonly title: string } | null;
  readonly deposits: ReadonlyArray<{ readonly amountRaw: string; readonly disposition: DepositDisposition }>;
};

/** The row's view. `dustLimitRaw` decides which excess is shown as one. */
export function paymentListItem(payment: ListedPayment, dustLimitRaw: bigint): PaymentListItem {
  return {
    id: payment.id,
    status: payment.status,
    inReview: isInReview(payment),
    anomalies: paymentAnomalies(payment, dustLimitRaw),
    orderId: payment.orderId,
    linkTitle: payment.paymentLink?.title ?? null,
    usd: formatUsd(payment.usdAmount),
    nano: formatNano(BigInt(payment.amountRaw)),
    createdAt: payment.createdAt.toISOString(),
  };
}

/** Dollars for the eye: rounded half-up to the cent. @throws RangeError when the stored text is no decimal */
export function formatUsd(stored: string): string {
  const usd = parseDecimal(stored);
  if (usd === undefined) throw new RangeError('a stored amount in USD is out of form');
  return formatDecimal(roundToCent(usd), 2);
}

/** Enough has come, and only our decision about the payer is outstanding (contract §5). */
export function isInReview(payment: Pick<ListedPayment, 'status' | 'reviewDeadline'>): boolean {
  return payment.status === 'Waiting' && payment.reviewDeadline !== null;
}

/** The anomalies of a stored payment. */
export function paymentAnomalies(
  payment: Pick<ListedPayment, 'status' | 'errorReason' | 'amountRaw' | 'deposits'>,
  dustLimitRaw: bigint,
): Anomaly[] {
  const { status, errorReason } = payment;
  const deposits = payment.deposits.map(({ amountRaw, disposition }) => ({
    amountRaw: BigInt(amountRaw),
    disposition,
  }));
  return anomaliesOf({ status, errorReason, amountRaw: BigInt(payment.amountRaw) }, deposits, dustLimitRaw);
}
