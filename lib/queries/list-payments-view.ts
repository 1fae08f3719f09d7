// One row of the dashboard's payment list, and the anomalies of a payment. Pure.
import type { SealedCustomer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano, sumRaw } from '@/lib/core/raw';
import { sumCounted } from '@/lib/payments/status';
import { type AmountTerms, isPaidInFull, returnableExcess } from '@/lib/payments/tolerance';
import type { InterpretationKind } from '@/lib/queries/search/parse-search';
import { priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd } from '@/lib/rates/quote';
import type { Deposit, Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { LINK_TITLE_COLUMNS, linkTitleOf } from './link-title';
import { maskedPayer } from './masked-payer';

/** Deposits read per payment to derive its anomalies. */
const MAX_DEPOSITS_PER_PAYMENT = 50;
/** Refunds of each kind read per payment: as many as can be ordered (MAX_ORDERS). */
const MAX_REFUNDS_PER_PAYMENT = 100;

/** Confirmed refunds that the merchant ordered, and those from their own wallet. */
export const REFUND_COLUMNS = {
  refunds: {
    where: { confirmedAt: { not: null } },
    select: { amountRaw: true },
    take: MAX_REFUNDS_PER_PAYMENT,
  },
  walletRefunds: {
    where: { confirmedAt: { not: null } },
    select: { amountRaw: true },
    take: MAX_REFUNDS_PER_PAYMENT,
  },
} as const satisfies Prisma.PaymentSelect;

/** The columns that a row needs. The payer and the settlement are read only if they are shown. */
export function listedColumns(withPayers: boolean, withSettlements: boolean) {
  return {
    id: true,
    merchantId: true,
    status: true,
    errorReason: true,
    reviewDeadline: true,
    amountRaw: true,
    countedRaw: true,
    underpaymentToleranceBp: true,
    overpaymentToleranceBp: true,
    usdAmount: true,
    usdPerNano: true,
    priceCurrency: true,
    priceMinorUnits: true,
    orderId: true,
    createdAt: true,
    endedAt: true,
    deposits: {
      take: MAX_DEPOSITS_PER_PAYMENT,
      orderBy: { recordedAt: 'asc' },
      select: { amountRaw: true, disposition: true, sender: true },
    },
    ...REFUND_COLUMNS,
    paymentLink: { select: LINK_TITLE_COLUMNS },
    customer: withPayers && { select: { paymentId: true, sealed: true, wrappedKey: true } },
    transfers: {
      where: { kind: 'settlement' },
      select: { confirmedAt: true, block: { select: { hash: true } } },
      take: withSettlements ? 1 : 0,
    },
  } as const satisfies Prisma.PaymentSelect;
}

type ListedPayment = Omit<
  Prisma.PaymentGetPayload<{ select: ReturnType<typeof listedColumns> }>,
  'customer'
> & {
  readonly customer?: SealedCustomer | null;
};

type ListedAs = {
  /** The smallest excess that counts as an overpayment. */
  readonly dustLimitRaw: bigint;
  /** Null if payers are not shown. */
  readonly keyRing: KeyRing | null;
  readonly withSenders: boolean;
  /** The interpretations of the search that matched. */
  readonly foundBy: readonly InterpretationKind[];
};

export type PaymentListItem = ReturnType<typeof paymentListItem>;

/** The view of a row: US dollars with two decimals, times in ISO 8601. */
export function paymentListItem(
  payment: ListedPayment,
  { dustLimitRaw, keyRing, withSenders, foundBy }: ListedAs,
) {
  const senders = withSenders ? [...new Set(payment.deposits.map(({ sender }) => sender))] : [];
  const [settlement] = payment.transfers;
  const isSettled = settlement !== undefined && settlement.confirmedAt !== null;
  return {
    id: payment.id,
    status: payment.status,
    inReview: isInReview(payment),
    anomalies: paymentAnomalies(payment, dustLimitRaw),
    refunded: refundedPart(payment, dustLimitRaw),
    orderId: payment.orderId,
    linkTitle: linkTitleOf(payment.paymentLink),
    usd: formatUsd(payment.usdAmount),
    /** In another currency; null in US dollars or nano. */
    price: priceView(payment),
    nano: formatNano(BigInt(payment.amountRaw)),
    /** What has arrived of it, while the payment is open and the rest is missing. */
    partlyPaid: partlyPaidNano(payment, dustLimitRaw),
    /** The rate that the payment was priced at. */
    usdPerNano: payment.usdPerNano,
    createdAt: payment.createdAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
    /** The first sender, if senders are shown, and the number of other senders. */
    sender: senders[0] ?? null,
    moreSenders: Math.max(0, senders.length - 1),
    /** The confirmed settlement block. */
    settlementBlock: isSettled ? (settlement.block?.hash ?? null) : null,
    /** Masked; null if the user may not see it, or it was erased. */
    payer: maskedPayer(payment.customer ?? null, keyRing),
    foundBy,
  };
}

/** Paid in full, and only the decision about the payer is pending (contract §5). */
export function isInReview(payment: Pick<Payment, 'status' | 'reviewDeadline'>): boolean {
  return payment.status === 'Waiting' && payment.reviewDeadline !== null;
}

type OpenFacts = Pick<Payment, 'status' | 'reviewDeadline' | 'countedRaw' | 'amountRaw'> &
  Omit<AmountTerms, 'amountRaw'>;

/** What has arrived of an open payment whose rest is still missing, in nano; null if nothing has arrived or nothing is missing. */
export function partlyPaidNano(payment: OpenFacts, dustLimitRaw: bigint): string | null {
  const countedRaw = BigInt(payment.countedRaw);
  if (payment.status !== 'Waiting' || isInReview(payment) || countedRaw === 0n) return null;
  const terms = { ...payment, amountRaw: BigInt(payment.amountRaw) };
  return isPaidInFull(terms, countedRaw, dustLimitRaw) ? null : formatNano(countedRaw);
}

/** The columns that the label of a status depends on. */
export const LABELLED_COLUMNS = {
  ...{ status: true, errorReason: true, reviewDeadline: true, countedRaw: true, amountRaw: true },
  ...{ underpaymentToleranceBp: true, overpaymentToleranceBp: true },
} as const satisfies Prisma.PaymentSelect;

/** What the label of a payment's status depends on. */
export function labelledStatus(payment: OpenFacts & Pick<Payment, 'errorReason'>, dustLimitRaw: bigint) {
  return {
    ...{ status: payment.status, inReview: isInReview(payment) },
    /** Nothing, or too little, arrived in time. */
    isExpired: payment.errorReason === 'expired',
    isTechnical: payment.errorReason === 'technical',
    isPartlyPaid: partlyPaidNano(payment, dustLimitRaw) !== null,
  };
}

/** In display order. */
const ANOMALIES = ['expired', 'underpaid', 'overpaid', 'late', 'afterCancel', 'denied', 'technical'] as const;
export type Anomaly = (typeof ANOMALIES)[number];

type PaymentFacts = Pick<Payment, 'status' | 'errorReason' | 'amountRaw'> &
  Omit<AmountTerms, 'amountRaw'> & {
    readonly deposits: ReadonlyArray<Pick<Deposit, 'amountRaw' | 'disposition'>>;
  };

type Refunds = {
  readonly [Kind in keyof typeof REFUND_COLUMNS]: ReadonlyArray<{ readonly amountRaw: string }>;
};

type RefundedFacts = Pick<Payment, 'status' | 'countedRaw' | 'amountRaw'> &
  Omit<AmountTerms, 'amountRaw'> &
  Refunds;

/**
 * How much of a Completed payment the merchant has refunded. An excess that was returned is not part of it, nor is less than the
 * dust limit, which cannot be refunded.
 */
export function refundedPart(payment: RefundedFacts, dustLimitRaw: bigint): 'none' | 'part' | 'whole' {
  const refunds = [...payment.refunds, ...payment.walletRefunds];
  if (payment.status !== 'Completed' || refunds.length === 0) return 'none';
  const refundedRaw = sumRaw(refunds.map(({ amountRaw }) => BigInt(amountRaw)));
  const countedRaw = BigInt(payment.countedRaw);
  const terms = { ...payment, amountRaw: BigInt(payment.amountRaw) };
  const paidRaw = countedRaw - returnableExcess(terms, countedRaw, dustLimitRaw);
  return paidRaw - refundedRaw < dustLimitRaw ? 'whole' : 'part';
}

/** The anomalies of a payment. `dustLimitRaw`: the smallest excess that counts as an overpayment. */
export function paymentAnomalies(payment: PaymentFacts, dustLimitRaw: bigint): Anomaly[] {
  const { status, errorReason, amountRaw, deposits } = payment;
  const dispositions = new Set(deposits.map(({ disposition }) => disposition));
  const receivedRaw = sumCounted(
    deposits.map((deposit) => ({ ...deposit, amountRaw: BigInt(deposit.amountRaw) })),
  );
  const terms = { ...payment, amountRaw: BigInt(amountRaw) };
  const excess = returnableExcess(terms, receivedRaw, dustLimitRaw) > 0n;
  const applies: Record<Anomaly, boolean> = {
    expired: errorReason === 'expired',
    underpaid: errorReason === 'expired' && receivedRaw > 0n,
    overpaid: status === 'Completed' && (excess || dispositions.has('afterCompleted')),
    late: dispositions.has('late') || dispositions.has('afterError'),
    afterCancel: dispositions.has('afterCancelled'),
    denied: status === 'AMLError',
    technical: errorReason === 'technical',
  };
  return ANOMALIES.filter((anomaly) => applies[anomaly]);
}
