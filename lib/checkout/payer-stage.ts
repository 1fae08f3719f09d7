// What a payer's page is made of, and where the payer stands: from the status, the money that came, the time that is left
// and a send that was seen. Pure.
import { unreachable } from '@/lib/core/errors';
import type { ClaimSummary } from '@/lib/money/refund-claims';
import type { Deposit, Prisma, Transfer } from '@/prisma/generated/sqlite/client';
import type { Brand } from './brand';
import type { WayBack } from './return-to-shop';

/**
 * Where the payer stands. `paying` and `partlyPaid` ask for money, and so does `confirming`, which has seen some that
 * the ledger has not confirmed: it may never be; `checking` is the moment between the deadline and
 * the last look at the ledger; `reviewing` has the money and waits for the service; the others are final.
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

/** A send that was seen unconfirmed, and until when it is shown, ms since 1970 by the server's time. */
export type SeenSend = { readonly blockHash: string; readonly untilMs: number };

/** How long the page speaks of a send that was seen: one that takes longer may never be confirmed. */
export const SEEN_SHOWN_MS = 2 * 60_000;

type Progress = {
  readonly remainingMs: number;
  readonly countedRaw: bigint;
  /** What is missing is less than the dust limit, which counts as paid (contract §5). */
  readonly enough: boolean;
  readonly seen: SeenSend | null;
};

export function payerStage(payment: PayerFacts['payment'], progress: Progress): PayerStage {
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

/** Whether the payer is asked for money and shown where to send it. */
export function isPayable(stage: PayerStage): boolean {
  return stage === 'paying' || stage === 'partlyPaid' || stage === 'confirming';
}

/** The send that was seen lately and is no deposit yet. */
export function unconfirmedSend({ payment, deposits }: PayerFacts, now: Date): SeenSend | null {
  const { seenHash, seenAt } = payment;
  if (seenHash === null || seenAt === null) return null;
  const untilMs = seenAt.getTime() + SEEN_SHOWN_MS;
  if (now.getTime() >= untilMs || deposits.some(({ blockHash }) => blockHash === seenHash)) return null;
  return { blockHash: seenHash, untilMs };
}

/** What of a payment's row a view is made of. */
export const PAYER_COLUMNS = {
  id: true,
  status: true,
  errorReason: true,
  reviewDeadline: true,
  amountRaw: true,
  usdAmount: true,
  usdPerNano: true,
  depositAddress: true,
  orderId: true,
  orderDescription: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  refundAddress: true,
  paymentLinkId: true,
  seenHash: true,
  seenAt: true,
} as const satisfies Prisma.PaymentSelect;

/** The rows a view is made of. Amounts are raw as text, as the database holds them. */
export type PayerFacts = {
  readonly payment: Prisma.PaymentGetPayload<{ select: typeof PAYER_COLUMNS }>;
  readonly merchantName: string;
  readonly brand: Brand;
  readonly wayBack: WayBack;
  readonly deposits: readonly DepositFact[];
  readonly refunds: readonly RefundFact[];
  /** How claims of the refunds stand that are held because an exchange sent the money; null when none is. */
  readonly claim: ClaimSummary | null;
};

export type DepositFact = Pick<Deposit, 'blockHash' | 'sender' | 'amountRaw' | 'confirmedAt'> & {
  readonly counted: boolean;
  /** A person must decide what becomes of it. */
  readonly held: boolean;
};

export type RefundFact = Pick<Transfer, 'amountRaw' | 'destination' | 'confirmedAt'> & {
  readonly blockHash: string | null;
  /** The merchant gave it back by hand: it is no part of what goes back by itself. */
  readonly ordered: boolean;
  /** A person must decide first. */
  readonly held: boolean;
};
