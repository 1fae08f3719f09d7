// What the dashboard shows of one payment: amounts as exact text, times as ISO 8601, nothing secret or personal. Pure.
import { formatNano } from '@/lib/core/raw';
import type { PaymentStatus } from '@/lib/payments/status';
import { formatUsd } from '@/lib/rates/quote';
import type { TransferKind } from '@/prisma/generated/sqlite/client';
import type { EventFact } from './block-events';
import { type Anomaly, isInReview, paymentAnomalies } from './list-payments-view';
import { mergeTimeline } from './merge-timeline';
import { type AmountView, amountView, type MoneyView, moneyView } from './money-view';
import type { PaymentDetailRows } from './payment-detail';

export type PaymentDetail = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly inReview: boolean;
  readonly reviewDeadline: string | null;
  readonly anomalies: readonly Anomaly[];
  readonly usd: string;
  readonly amount: AmountView;
  readonly usdPerNano: string;
  readonly rateObservedAt: string;
  readonly depositAddress: string;
  readonly settlementAddress: string | null;
  readonly refundAddress: string | null;
  readonly orderId: string | null;
  readonly orderDescription: string | null;
  readonly link: { readonly id: string; readonly title: string } | null;
  /** `erasedAt` (ISO 8601): nothing but the place is left. */
  readonly customer: {
    readonly country: string;
    readonly area: string | null;
    readonly erasedAt: string | null;
  } | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly money: MoneyView;
  /** The merchant's, which times of the timeline are of. */
  readonly timeZone: string;
  readonly timeline: readonly TimelineView[];
  /** So many of each kind of what follows, and of what the timeline tells, are shown where there are more; null where all are. */
  readonly latest: number | null;
  readonly deposits: readonly DepositView[];
  readonly transfers: readonly TransferView[];
  readonly blocks: readonly BlockView[];
  readonly deliveries: readonly DeliveryView[];
};

/** One line of the timeline. `at` and times among the facts are ISO 8601, amounts are nano. */
export type TimelineView = {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  /** The name of who did it, for the merchant; null where the service itself did. */
  readonly actor: string | null;
  readonly note: string | null;
  readonly facts: readonly EventFact[];
};
export type DepositView = {
  readonly blockHash: string;
  readonly sender: string;
  readonly amount: AmountView;
  readonly confirmedAt: string;
  readonly disposition: string;
};
export type TransferView = {
  readonly id: string;
  readonly kind: TransferKind;
  readonly destination: string;
  readonly amount: AmountView;
  readonly createdAt: string;
  readonly state: 'held' | 'planned' | 'signed' | 'published' | 'confirmed';
  readonly blockHash: string | null;
};
export type BlockView = {
  readonly hash: string;
  readonly kind: 'receive' | 'send' | 'epoch';
  readonly amount: AmountView;
  readonly signedAt: string;
  readonly publishedAt: string | null;
  readonly confirmedAt: string | null;
};
export type DeliveryView = {
  readonly id: string;
  readonly eventType: string;
  readonly url: string;
  readonly attempts: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly lastStatus: number | null;
  readonly lastAttemptAt: string | null;
  readonly nextAttemptAt: string | null;
};

/** The view of one payment. `dustLimitRaw` decides which excess is shown as one. */
export function paymentDetailView(rows: PaymentDetailRows, dustLimitRaw: bigint): PaymentDetail {
  const { payment } = rows;
  return {
    id: payment.id,
    status: payment.status,
    inReview: isInReview(payment),
    reviewDeadline: iso(payment.reviewDeadline),
    anomalies: paymentAnomalies(payment, dustLimitRaw),
    ...amountsOf(payment),
    depositAddress: payment.depositAddress,
    settlementAddress: payment.settlementAddress,
    refundAddress: payment.refundAddress,
    orderId: payment.orderId,
    orderDescription: payment.orderDescription,
    link: payment.paymentLink,
    customer: payment.customer && {
      country: payment.customer.country,
      area: payment.customer.administrativeArea,
      erasedAt: iso(payment.customer.erasedAt),
    },
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    endedAt: iso(payment.endedAt),
    money: moneyView(BigInt(payment.amountRaw), payment.journal, rows.moving),
    timeZone: payment.merchant.timeZone,
    timeline: timelineOf(rows),
    latest: rows.latest,
    deposits: payment.deposits.map(depositOf),
    transfers: payment.transfers.map(transferOf),
    blocks: rows.blocks.map(blockOf),
    deliveries: rows.deliveries.map(deliveryOf),
  };
}

type Payment = PaymentDetailRows['payment'];

function amountsOf(payment: Payment) {
  return {
    usd: formatUsd(payment.usdAmount),
    amount: amountView(BigInt(payment.amountRaw)),
    usdPerNano: payment.usdPerNano,
    rateObservedAt: payment.rateObservedAt.toISOString(),
  };
}

function timelineOf(rows: PaymentDetailRows): TimelineView[] {
  const { payment, blocks, deliveries, attention } = rows;
  const { timeline: entries, deposits, transfers, deferred } = payment;
  const events = mergeTimeline({
    payment,
    entries,
    deposits,
    transfers,
    blocks,
    deliveries,
    attention,
    deferred,
  });
  return events.map(({ at, actor, facts, ...event }) => ({
    ...event,
    at: at.toISOString(),
    actor: actorOf(actor, event.kind, rows),
    facts: facts.map((fact) =>
      fact.as === 'amount' ? { ...fact, value: formatNano(BigInt(fact.value)) } : fact,
    ),
  }));
}

/** A payer has no name here, but came through a link that has one. */
function actorOf(
  actor: string | null,
  kind: string,
  { payment: { paymentLink }, actorNames }: PaymentDetailRows,
): string | null {
  const name = actor === null ? null : (actorNames.get(actor) ?? null);
  const viaLink = actor === 'payer' && kind === 'created' && paymentLink !== null;
  return viaLink ? `${name}, through the link “${paymentLink.title}”` : name;
}

function depositOf(deposit: Payment['deposits'][number]): DepositView {
  const { blockHash, sender, amountRaw, confirmedAt, disposition } = deposit;
  return {
    blockHash,
    sender,
    amount: amountView(BigInt(amountRaw)),
    confirmedAt: confirmedAt.toISOString(),
    disposition,
  };
}

function transferOf(transfer: Payment['transfers'][number]): TransferView {
  const { id, kind, destination, amountRaw, createdAt, block } = transfer;
  return {
    id,
    kind,
    destination,
    amount: amountView(BigInt(amountRaw)),
    createdAt: createdAt.toISOString(),
    state: transferState(transfer),
    blockHash: block?.hash ?? null,
  };
}

function transferState(transfer: Payment['transfers'][number]): TransferView['state'] {
  if (transfer.confirmedAt !== null) return 'confirmed';
  if (transfer.heldAt !== null) return 'held';
  if (transfer.block === null) return 'planned';
  return transfer.block.publishedAt === null ? 'signed' : 'published';
}

function blockOf(block: PaymentDetailRows['blocks'][number]): BlockView {
  const { hash, kind, amountRaw, signedAt, publishedAt, confirmedAt } = block;
  return {
    hash,
    kind,
    amount: amountView(BigInt(amountRaw)),
    signedAt: signedAt.toISOString(),
    publishedAt: iso(publishedAt),
    confirmedAt: iso(confirmedAt),
  };
}

function deliveryOf(delivery: PaymentDetailRows['deliveries'][number]): DeliveryView {
  const { id, eventType, attempts, lastStatus, endpoint } = delivery;
  const unfinished = delivery.failedAt !== null ? 'failed' : 'waiting';
  return {
    id,
    eventType,
    url: endpoint.url,
    attempts,
    state: delivery.deliveredAt !== null ? 'delivered' : unfinished,
    lastStatus,
    lastAttemptAt: iso(delivery.lastAttemptAt),
    nextAttemptAt: iso(delivery.nextAttemptAt),
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
