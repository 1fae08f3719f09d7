// The stage that a payer's page shows, from the payment's status, received money, remaining time and a detected send. Pure.

import type { Brand } from '@/lib/core/brand';
import { unreachable } from '@/lib/core/errors';
import type { ClaimedRefund, ClaimSummary } from '@/lib/money/refund-claims';
import type { Deposit, Prisma, Transfer } from '@/prisma/generated/sqlite/client';
import type { ReturnTarget } from './return-to-shop';

/**
 * The stage of a payment for its payer. `paying` and `partlyPaid` ask for money. So does `confirming`: a send was detected
 * that may never be confirmed. `checking` is between the deadline and the last check of the ledger. `reviewing` has the
 * money and waits for a review. The other stages are final.
 */
export type PayerStage =
  | 'paying'
  | 'partlyPaid'
  | 'confirming'
  | 'checking'
  | 'reviewing'
  | 'completed'
  | 'expired'
  | 'technical'
  | 'cancelled'
  | 'denied';

/** A detected, unconfirmed send: when it was detected, and when it is no longer shown, in ms since 1970 by the server's clock. */
export type SeenSend = { readonly blockHash: string; readonly atMs: number; readonly untilMs: number };

/** How long a detected send is shown; one that takes longer may never be confirmed. */
export const SEEN_SHOWN_MS = 2 * 60_000;

type Progress = {
  readonly remainingMs: number;
  readonly countedRaw: bigint;
  /** Paid in full, or short by no more than counts as paid (contract §5). */
  readonly enough: boolean;
  readonly seen: SeenSend | null;
};

export function payerStage(
  payment: Pick<PayerFacts['payment'], 'status' | 'errorReason' | 'reviewDeadline'>,
  progress: Progress,
): PayerStage {
  switch (payment.status) {
    case 'Completed':
      return 'completed';
    case 'Cancelled':
      return 'cancelled';
    case 'AMLError':
      return 'denied';
    case 'Error':
      return payment.errorReason === 'technical' ? 'technical' : 'expired';
    case 'Waiting':
      if (payment.reviewDeadline !== null || progress.enough) return 'reviewing';
      if (progress.remainingMs === 0) return 'checking';
      if (progress.seen !== null) return 'confirming';
      return progress.countedRaw > 0n ? 'partlyPaid' : 'paying';
    default:
      return unreachable(payment.status);
  }
}

/** Whether the page shows an address to pay. */
export function isPayable(stage: PayerStage): boolean {
  return stage === 'paying' || stage === 'partlyPaid' || stage === 'confirming';
}

type SeenFacts = {
  readonly payment: Pick<PayerFacts['payment'], 'seenHash' | 'seenAt'>;
  readonly deposits: ReadonlyArray<Pick<Deposit, 'blockHash'>>;
};

/** The recently detected send that is not a deposit yet. */
export function unconfirmedSend({ payment, deposits }: SeenFacts, now: Date): SeenSend | null {
  const { seenHash, seenAt } = payment;
  if (seenHash === null || seenAt === null) return null;
  const atMs = seenAt.getTime();
  const untilMs = atMs + SEEN_SHOWN_MS;
  if (now.getTime() >= untilMs || deposits.some(({ blockHash }) => blockHash === seenHash)) return null;
  return { blockHash: seenHash, atMs, untilMs };
}

/** The payment columns of a view. */
export const PAYER_COLUMNS = {
  id: true,
  status: true,
  errorReason: true,
  reviewDeadline: true,
  amountRaw: true,
  underpaymentToleranceBp: true,
  overpaymentToleranceBp: true,
  usdAmount: true,
  usdPerNano: true,
  priceCurrency: true,
  priceMinorUnits: true,
  pricePerNano: true,
  depositAddress: true,
  orderId: true,
  orderDescription: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  refundAddress: true,
  browserTokenHash: true,
  paymentLinkId: true,
  seenHash: true,
  seenAt: true,
} as const satisfies Prisma.PaymentSelect;

/** The rows of a view. Amounts are raw as text, as stored. */
export type PayerFacts = {
  readonly payment: Prisma.PaymentGetPayload<{ select: typeof PAYER_COLUMNS }>;
  /** The payment is for an invoice, whose number is its order. */
  readonly isInvoice: boolean;
  readonly merchantName: string;
  readonly brand: Brand;
  readonly returnTarget: ReturnTarget;
  readonly deposits: readonly DepositFact[];
  readonly refunds: readonly RefundFact[];
  /** What the merchant refunded from their own wallet, confirmed. */
  readonly walletRefunds: readonly { readonly amountRaw: string }[];
  /** The claims of held refunds; null when none can be claimed. */
  readonly claim: ClaimSummary | null;
};

export type DepositFact = Pick<Deposit, 'blockHash' | 'sender' | 'amountRaw' | 'confirmedAt'> & {
  readonly counted: boolean;
  /** An operator must decide what happens to it. */
  readonly held: boolean;
};

export type RefundFact = Pick<Transfer, 'amountRaw' | 'destination' | 'confirmedAt'> & {
  readonly blockHash: string | null;
  /** The merchant ordered it; it is not an automatic refund. */
  readonly ordered: boolean;
  /** An operator must decide first. */
  readonly held: boolean;
  /** The payer's claim to it; null without one. */
  readonly claimed: Pick<ClaimedRefund, 'destination' | 'effectiveFrom'> | null;
};
