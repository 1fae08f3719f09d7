// What a payer's page is made of: rows of a payment, its deposits and its refunds, as they were read.
import type { ClaimSummary } from '@/lib/money/refund-claims';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Brand } from './brand';
import type { WayBack } from './return-to-shop';

/** The rows a view is made of. Amounts are raw as text, as the database holds them. */
export type PayerFacts = {
  readonly payment: {
    readonly id: string;
    readonly status: PaymentStatus;
    readonly errorReason: 'expired' | 'technical' | null;
    readonly reviewDeadline: Date | null;
    readonly amountRaw: string;
    readonly usdAmount: string;
    readonly usdPerNano: string;
    readonly depositAddress: string;
    readonly orderId: string | null;
    readonly orderDescription: string | null;
    readonly createdAt: Date;
    readonly expiresAt: Date;
    readonly endedAt: Date | null;
    readonly refundAddress: string | null;
    readonly paymentLinkId: string | null;
    /** A send that was not confirmed when it was seen. */
    readonly seenHash: string | null;
    readonly seenAt: Date | null;
  };
  readonly merchantName: string;
  readonly brand: Brand;
  readonly wayBack: WayBack;
  readonly deposits: readonly DepositFact[];
  readonly refunds: readonly RefundFact[];
  /** How claims of the refunds stand that are held because an exchange sent the money; null when none is. */
  readonly claim: ClaimSummary | null;
};

export type DepositFact = {
  readonly blockHash: string;
  readonly sender: string;
  readonly amountRaw: string;
  readonly confirmedAt: Date;
  readonly counted: boolean;
  /** A person must decide what becomes of it. */
  readonly held: boolean;
};

export type RefundFact = {
  readonly blockHash: string | null;
  readonly amountRaw: string;
  readonly destination: string;
  readonly confirmedAt: Date | null;
  /** The merchant gave it back by hand: it is no part of what goes back by itself. */
  readonly ordered: boolean;
  /** A person must decide first. */
  readonly held: boolean;
};
