// The response of the operations on one payment: its state, amounts, locked rate, deposits, refunds and settlement, without
// the payer's details. Pure.
import { z } from 'zod';
import { type PayerStage, payerStage, unconfirmedSend } from '@/lib/checkout/payer-stage';
import { formatUtcSeconds } from '@/lib/core/clock';
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { storedRaw, sumStored } from '@/lib/core/raw';
import { isPaidInFull } from '@/lib/payments/tolerance';
import { listedPaymentView } from '@/lib/payments/views';
import { moneyView } from '@/lib/queries/payment-detail-view';
import { lockedPerNano, lockedRate } from '@/lib/rates/currencies/locked-rate';
import { refundsView, transferState } from './payment-refunds-view';
import type { PaymentRows } from './read-payment';

/** The stages of a payment. All from `completed` on are final. */
export const PAYMENT_STAGES = [
  'unpaid',
  'confirming',
  'partiallyPaid',
  'checking',
  'inReview',
  'completed',
  'expired',
  'failed',
  'cancelled',
  'denied',
] as const;
type PaymentStage = (typeof PAYMENT_STAGES)[number];

const STAGE_OF: Readonly<Record<PayerStage, PaymentStage>> = {
  paying: 'unpaid',
  partlyPaid: 'partiallyPaid',
  confirming: 'confirming',
  checking: 'checking',
  reviewing: 'inReview',
  completed: 'completed',
  expired: 'expired',
  technical: 'failed',
  cancelled: 'cancelled',
  denied: 'denied',
};

/** A payment as it was at `now`. */
export type ReadPayment = PaymentRows & {
  readonly now: Date;
  /** The smallest shortfall that is not paid in full. */
  readonly dustLimitRaw: bigint;
};

type Payment = PaymentRows['payment'];

/** Amounts are raw in decimal digits, times UTC in whole seconds. Sums include deposits and refunds that are not listed. */
export function paymentView(read: ReadPayment) {
  const { payment, settlement } = read;
  const { received, settled, refunded, fromTopUps } = moneyView(
    storedRaw(payment.amountRaw),
    payment.journal,
    [],
  );
  const fromWallet = payment.walletRefunds.filter(({ confirmedAt }) => confirmedAt !== null);
  return {
    ...listedPaymentView(payment),
    stage: stageOf(read),
    paymentAddress: payment.depositAddress,
    ...(payment.paymentLinkId === null ? {} : { paymentLinkIdentifier: payment.paymentLinkId }),
    rate: rateView(payment),
    ...currencyRateView(payment),
    rawNanoCounted: storedRaw(payment.countedRaw).toString(),
    rawNanoReceived: received.raw,
    rawNanoRefunded: (BigInt(refunded.raw) + BigInt(fromTopUps.raw) + sumStored(fromWallet)).toString(),
    rawNanoSettled: settled.raw,
    deposits: payment.deposits.map(depositView),
    refunds: refundsView(read),
    ...settlementView(payment, settlement),
  };
}

function stageOf({ payment, now, dustLimitRaw }: ReadPayment): PaymentStage {
  const [amountRaw, countedRaw] = [storedRaw(payment.amountRaw), storedRaw(payment.countedRaw)];
  return STAGE_OF[
    payerStage(payment, {
      remainingMs: Math.max(0, payment.expiresAt.getTime() - now.getTime()),
      countedRaw,
      enough: isPaidInFull({ ...payment, amountRaw }, countedRaw, dustLimitRaw),
      seen: unconfirmedSend({ payment, deposits: payment.deposits }, now),
    })
  ];
}

/** The sources of a stored rate; none if it was stored in another form. */
export const storedSources = z.array(z.object({ source: z.string(), usdPerNano: z.string() })).catch([]);

const CENT_DECIMALS = 2;

function rateView({ usdPerNano, rateObservedAt, rateSources }: Payment) {
  const rate = parseDecimal(usdPerNano);
  return {
    usdPerNano: rate === undefined ? usdPerNano : formatDecimal(rate, CENT_DECIMALS),
    observedDatetime: formatUtcSeconds(rateObservedAt),
    sources: storedSources.parse(rateSources),
  };
}

/** Absent for a payment in US dollars or nano. */
function currencyRateView(payment: Payment) {
  const locked = lockedRate(payment);
  const perNano = lockedPerNano(payment);
  if (locked === null || perNano === null) return {};
  return {
    currencyRate: {
      perNano: formatDecimal(perNano, CENT_DECIMALS),
      ...(locked.isDirect ? {} : { perUsd: locked.rate }),
      observedDatetime: formatUtcSeconds(new Date(locked.observedAt)),
      sources: locked.sources,
    },
  };
}

function depositView({
  blockHash,
  sender,
  amountRaw,
  confirmedAt,
  disposition,
}: Payment['deposits'][number]) {
  return {
    blockHash,
    sender,
    rawNanoAmount: storedRaw(amountRaw).toString(),
    confirmedDatetime: formatUtcSeconds(confirmedAt),
    isCounted: disposition === 'counted',
    result: disposition,
  };
}

/** The states of a settlement. */
export const SETTLEMENT_STATES = ['deferred', 'pending', 'held', 'sending', 'confirmed'] as const;

/** Absent before the payment is Completed, and when nothing is left to settle. */
function settlementView(payment: Payment, transfer: PaymentRows['settlement']) {
  if (transfer !== null) {
    const { state, blockHashes, confirmedAt } = transferState(transfer);
    const [blockHash] = blockHashes;
    return {
      settlement: {
        state,
        rawNanoAmount: storedRaw(transfer.amountRaw).toString(),
        destination: transfer.destination,
        ...(blockHash === undefined ? {} : { blockHash }),
        ...(confirmedAt === null ? {} : { confirmedDatetime: formatUtcSeconds(confirmedAt) }),
      },
    };
  }
  const { status, deferred, transfersPending, settlementAddress } = payment;
  const isDue = status === 'Completed' && (deferred !== null || transfersPending);
  if (!isDue) return {};
  const settleFrom = deferred?.settleFrom ?? null;
  return {
    settlement: {
      state: deferred === null ? ('pending' as const) : ('deferred' as const),
      ...(settlementAddress === null ? {} : { destination: settlementAddress }),
      ...(settleFrom === null ? {} : { dueDatetime: formatUtcSeconds(settleFrom) }),
    },
  };
}
