// What one row of the dashboard's list shows of a payment, and what is out of the ordinary about it. Pure.
import { maskCustomer, openCustomer, type SealedCustomer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano } from '@/lib/core/raw';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import { sumCounted } from '@/lib/payments/outcome';
import type { PaymentStatus } from '@/lib/payments/status';
import type { ReadingKind } from '@/lib/queries/search/parse-search';
import { formatUsd } from '@/lib/rates/quote';

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
  /** Dollars for one nano, as the payment was priced. */
  readonly usdPerNano: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** The account that sent first, where senders are shown; how many more there are. */
  readonly sender: string | null;
  readonly moreSenders: number;
  /** Hash of the block that sent the money to the merchant, once the ledger confirmed it, where that is shown. */
  readonly settlementBlock: string | null;
  /** Masked; null where the reader may not see it, or it was erased. */
  readonly payer: string | null;
  /** By what a search found it. */
  readonly foundBy: readonly ReadingKind[];
};

type ListedPayment = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly errorReason: 'expired' | 'technical' | null;
  readonly reviewDeadline: Date | null;
  readonly amountRaw: string;
  readonly usdAmount: string;
  readonly usdPerNano: string;
  readonly orderId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly paymentLink: { readonly title: string } | null;
  readonly deposits: ReadonlyArray<{
    readonly amountRaw: string;
    readonly disposition: DepositDisposition;
    readonly sender: string;
  }>;
  readonly transfers: ReadonlyArray<{
    readonly confirmedAt: Date | null;
    readonly block: { readonly hash: string } | null;
  }>;
  readonly customer?: SealedCustomer | null;
};

type ListedAs = {
  /** Decides which excess is shown as one. */
  readonly dustLimitRaw: bigint;
  /** Null where payers are not shown. */
  readonly keyRing: KeyRing | null;
  readonly withSenders: boolean;
  readonly foundBy: readonly ReadingKind[];
};

/** The row's view. */
export function paymentListItem(
  payment: ListedPayment,
  { dustLimitRaw, keyRing, withSenders, foundBy }: ListedAs,
): PaymentListItem {
  const senders = withSenders ? [...new Set(payment.deposits.map(({ sender }) => sender))] : [];
  const [settlement] = payment.transfers;
  const isSettled = settlement !== undefined && settlement.confirmedAt !== null;
  return {
    id: payment.id,
    status: payment.status,
    inReview: isInReview(payment),
    anomalies: paymentAnomalies(payment, dustLimitRaw),
    orderId: payment.orderId,
    linkTitle: payment.paymentLink?.title ?? null,
    usd: formatUsd(payment.usdAmount),
    nano: formatNano(BigInt(payment.amountRaw)),
    usdPerNano: payment.usdPerNano,
    createdAt: payment.createdAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
    sender: senders[0] ?? null,
    moreSenders: Math.max(0, senders.length - 1),
    settlementBlock: isSettled ? (settlement.block?.hash ?? null) : null,
    payer: payerOf(payment.customer ?? null, keyRing),
    foundBy,
  };
}

/** Enough has come, and only our decision about the payer is outstanding (contract §5). */
export function isInReview(payment: Pick<ListedPayment, 'status' | 'reviewDeadline'>): boolean {
  return payment.status === 'Waiting' && payment.reviewDeadline !== null;
}

/** The anomalies of a stored payment. */
export function paymentAnomalies(
  payment: Pick<ListedPayment, 'status' | 'errorReason' | 'amountRaw'> & {
    readonly deposits: ReadonlyArray<Pick<ListedPayment['deposits'][number], 'amountRaw' | 'disposition'>>;
  },
  dustLimitRaw: bigint,
): Anomaly[] {
  const { status, errorReason } = payment;
  const deposits = payment.deposits.map(({ amountRaw, disposition }) => ({
    amountRaw: BigInt(amountRaw),
    disposition,
  }));
  return anomaliesOf({ status, errorReason, amountRaw: BigInt(payment.amountRaw) }, deposits, dustLimitRaw);
}

/** "A. Q. · a…@example.com". What can't be opened, or was erased, is not there to be shown. */
function payerOf(customer: SealedCustomer | null, keyRing: KeyRing | null): string | null {
  if (customer === null || keyRing === null || customer.wrappedKey === null) return null;
  try {
    const { firstName, lastName, email } = maskCustomer(openCustomer(keyRing, customer));
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return [name, email].filter(Boolean).join(' · ') || null;
  } catch {
    return null;
  }
}

/** In the order they are shown. */
const ANOMALIES = ['expired', 'underpaid', 'overpaid', 'late', 'afterCancel', 'denied', 'technical'] as const;
export type Anomaly = (typeof ANOMALIES)[number];

type PaymentFacts = {
  readonly status: PaymentStatus;
  readonly errorReason: 'expired' | 'technical' | null;
  readonly amountRaw: bigint;
};

type DepositFacts = { readonly amountRaw: bigint; readonly disposition: DepositDisposition };

/** The anomalies of a payment with these deposits. `dustLimitRaw` decides which excess is one. */
export function anomaliesOf(
  payment: PaymentFacts,
  deposits: readonly DepositFacts[],
  dustLimitRaw: bigint,
): Anomaly[] {
  const dispositions = new Set(deposits.map((deposit) => deposit.disposition));
  const receivedRaw = sumCounted(deposits);
  const excess = receivedRaw - payment.amountRaw >= dustLimitRaw;
  const holds: Record<Anomaly, boolean> = {
    expired: payment.errorReason === 'expired',
    underpaid: payment.errorReason === 'expired' && receivedRaw > 0n,
    overpaid: payment.status === 'Completed' && (excess || dispositions.has('afterCompleted')),
    late: dispositions.has('late') || dispositions.has('afterError'),
    afterCancel: dispositions.has('afterCancelled'),
    denied: payment.status === 'AMLError',
    technical: payment.errorReason === 'technical',
  };
  return ANOMALIES.filter((anomaly) => holds[anomaly]);
}
