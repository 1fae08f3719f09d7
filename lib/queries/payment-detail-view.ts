// The dashboard's view of one payment: exact amounts, times in ISO 8601, no secrets or personal data; and where its
// money is, from the journal: settled, refunded, swept, in transit or held, exact to the raw. Pure.

import { paymentUri } from '@/lib/core/address';
import { formatPercent } from '@/lib/core/percent';
import { formatNano, sumRaw } from '@/lib/core/raw';
import { signedHash } from '@/lib/money/unsigned-blocks';
import { readMetadata } from '@/lib/payments/metadata-tokens';
import { isBoundToPayer, unverifiedAddress } from '@/lib/payments/payer-secret';
import { appliedTolerance, isPaidInFull } from '@/lib/payments/tolerance';
import { lockedRate, priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd } from '@/lib/rates/quote';
import type { JournalAccount, JournalEntry } from '@/prisma/generated/sqlite/client';
import { linkTitleOf } from './link-title';
import { isInReview, partlyPaidNano, paymentAnomalies, refundedPart } from './list-payments-view';
import { mergeTimeline } from './merge-timeline';
import type { PaymentDetailRows } from './payment-detail';

export type PaymentDetail = ReturnType<typeof paymentDetailView>;
/** One event of the timeline. Times are in ISO 8601, amounts in nano. */
export type TimelineView = ReturnType<typeof timelineOf>[number];
export type DepositView = ReturnType<typeof depositOf>;
export type TransferView = ReturnType<typeof transferOf>;
export type BlockView = ReturnType<typeof blockOf>;
export type DueView = NonNullable<ReturnType<typeof dueOf>>;
export type DeliveryView = ReturnType<typeof deliveryOf>;

/** The view of one payment. `dustLimitRaw`: the smallest excess that counts as an overpayment. */
export function paymentDetailView(rows: PaymentDetailRows, dustLimitRaw: bigint) {
  const { payment } = rows;
  return {
    id: payment.id,
    status: payment.status,
    inReview: isInReview(payment),
    reviewDeadline: iso(payment.reviewDeadline),
    isPartlyPaid: partlyPaidNano(payment, dustLimitRaw) !== null,
    anomalies: paymentAnomalies(payment, dustLimitRaw),
    refunded: refundedPart(payment, dustLimitRaw),
    tolerances: {
      underpayment: formatPercent(payment.underpaymentToleranceBp ?? 0),
      overpayment: formatPercent(payment.overpaymentToleranceBp ?? 0),
    },
    /** The tolerance that decided about a Completed payment. */
    tolerance: toleranceOf(payment, dustLimitRaw),
    usd: formatUsd(payment.usdAmount),
    amount: amountView(BigInt(payment.amountRaw)),
    usdPerNano: payment.usdPerNano,
    /** The price and its rate in another currency; null in US dollars or nano. */
    price: priceOf(payment),
    rateObservedAt: payment.rateObservedAt.toISOString(),
    depositAddress: payment.depositAddress,
    settlementAddress: payment.settlementAddress,
    refundAddress: payment.refundAddress,
    /** The browser that entered it did not have the payer's secret. */
    refundAddressIsUnverified: unverifiedAddress(payment) !== null,
    /** A browser with the payer's secret has opened the checkout. */
    isBoundToPayer: isBoundToPayer(payment),
    orderId: payment.orderId,
    orderDescription: payment.orderDescription,
    /** The merchant's key-value pairs, in their order. */
    metadata: payment.metadata === null ? [] : Object.entries(readMetadata(payment.metadata)),
    linkTitle: linkTitleOf(payment.paymentLink),
    customer: payment.customer && {
      country: payment.customer.country,
      area: payment.customer.administrativeArea,
      /** Set if the data was erased; only the country and area remain. */
      erasedAt: iso(payment.customer.erasedAt),
    },
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    endedAt: iso(payment.endedAt),
    money: {
      ...moneyView(BigInt(payment.amountRaw), payment.journal, rows.moving),
      /** Refunded by the merchant from their own wallet: never money of this server. */
      fromOwnWallet: amountView(totalRaw(payment.walletRefunds)),
    },
    /** The merchant's time zone, for the timeline. */
    timeZone: payment.merchant.timeZone,
    timeline: timelineOf(rows),
    /** The number of rows of each kind that are shown, below and in the timeline, if there are more; null if all are shown. */
    latest: rows.latest,
    deposits: payment.deposits.map(depositOf),
    /** With refunds from top-ups, oldest first. */
    transfers: [...payment.transfers, ...rows.topUpRefunds]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(transferOf),
    blocks: rows.blocks.map(blockOf),
    deliveries: rows.deliveries.map(deliveryOf),
  };
}

type Payment = PaymentDetailRows['payment'];

/** What is still to be paid, and its `nano:` URI; null when nothing can be paid. */
export function dueOf({ payment }: PaymentDetailRows, now: Date, dustLimitRaw: bigint) {
  const [amountRaw, countedRaw] = [BigInt(payment.amountRaw), BigInt(payment.countedRaw)];
  const isPaid = isPaidInFull({ ...payment, amountRaw }, countedRaw, dustLimitRaw);
  // What arrives after the deadline is returned.
  if (payment.status !== 'Waiting' || payment.expiresAt <= now || isInReview(payment) || isPaid) return null;
  const dueRaw = amountRaw - countedRaw;
  return {
    due: amountView(dueRaw),
    uri: paymentUri(payment.depositAddress, dueRaw),
    /** Until it expires, counted from `asOfMs`. */
    remainingMs: payment.expiresAt.getTime() - now.getTime(),
    asOfMs: now.getTime(),
  };
}

function priceOf(payment: Payment) {
  const [price, rate] = [priceView(payment), lockedRate(payment)];
  if (price === null || rate === null || payment.pricePerNano === null) return null;
  return {
    ...price,
    perNano: payment.pricePerNano,
    /** Null if nano was quoted in the currency directly. */
    perUsd: rate.isDirect ? null : rate.rate,
    observedAt: rate.observedAt,
    sources: rate.sources.map(({ source }) => source),
  };
}

/** In percent; null when none mattered. */
function toleranceOf(payment: Payment, dustLimitRaw: bigint) {
  if (payment.status !== 'Completed') return null;
  const terms = { ...payment, amountRaw: BigInt(payment.amountRaw) };
  const applied = appliedTolerance(terms, BigInt(payment.countedRaw), dustLimitRaw);
  if (applied === null) return null;
  const { kind, differenceBp, toleranceBp } = applied;
  return { kind, difference: formatPercent(differenceBp), tolerance: formatPercent(toleranceBp) };
}

function timelineOf(rows: PaymentDetailRows) {
  const { payment, blocks, deliveries, attention } = rows;
  const { timeline: entries, deposits, transfers, deferred } = payment;
  const timelineRows = { payment, entries, deposits, transfers, blocks, deliveries, attention, deferred };
  return mergeTimeline(timelineRows).map(({ at, actor, facts, ...event }) => ({
    ...event,
    at: at.toISOString(),
    actor: actorOf(actor, event.kind, rows),
    facts: facts.map((fact) =>
      fact.as === 'amount' ? { ...fact, value: formatNano(BigInt(fact.value)) } : fact,
    ),
  }));
}

/**
 * The actor's name, as shown to the merchant; null for the service itself. A payer who created the payment is shown with the
 * title of the payment link.
 */
function actorOf(
  actor: string | null,
  kind: string,
  { payment: { paymentLink }, actorNames }: PaymentDetailRows,
): string | null {
  const name = actor === null ? null : (actorNames.get(actor) ?? null);
  const viaLink = actor === 'payer' && kind === 'created' && paymentLink !== null;
  return viaLink ? `${name}, through the payment link “${paymentLink.title}”` : name;
}

function depositOf({ blockHash, sender, amountRaw, confirmedAt, disposition }: Payment['deposits'][number]) {
  const amount = amountView(BigInt(amountRaw));
  return { blockHash, sender, amount, confirmedAt: confirmedAt.toISOString(), disposition };
}

function transferOf(transfer: Payment['transfers'][number]) {
  const { id, kind, destination, amountRaw, createdAt, block } = transfer;
  return {
    ...{ id, kind, destination, amount: amountView(BigInt(amountRaw)) },
    createdAt: createdAt.toISOString(),
    isFromTopUp: transfer.topUpId !== null,
    state: transferState(transfer),
    blockHash: signedHash(block),
  };
}

type TransferState = 'held' | 'planned' | 'signed' | 'published' | 'confirmed';

function transferState({ confirmedAt, heldAt, block }: Payment['transfers'][number]): TransferState {
  if (confirmedAt !== null) return 'confirmed';
  if (heldAt !== null) return 'held';
  if (block === null || signedHash(block) === null) return 'planned';
  return block.publishedAt === null ? 'signed' : 'published';
}

function blockOf(block: PaymentDetailRows['blocks'][number]) {
  const { hash, kind, amountRaw, signedAt, publishedAt, confirmedAt } = block;
  return {
    ...{ hash, kind, amount: amountView(BigInt(amountRaw)) },
    signedAt: signedAt.toISOString(),
    publishedAt: iso(publishedAt),
    confirmedAt: iso(confirmedAt),
  };
}

function deliveryOf(delivery: PaymentDetailRows['deliveries'][number]) {
  const { id, eventType, attempts, lastStatus, endpoint } = delivery;
  return {
    ...{ id, eventType, url: endpoint.url, attempts, lastStatus },
    /** A disabled endpoint, or a deleted one, gets no messages. */
    isResendable: endpoint.disabledAt === null,
    state: deliveryState(delivery),
    lastAttemptAt: iso(delivery.lastAttemptAt),
    nextAttemptAt: iso(delivery.nextAttemptAt),
  };
}

type DeliveryState = 'waiting' | 'delivered' | 'failed';

function deliveryState(delivery: PaymentDetailRows['deliveries'][number]): DeliveryState {
  const { deliveredAt, failedAt } = delivery;
  if (deliveredAt !== null) return 'delivered';
  return failedAt === null ? 'waiting' : 'failed';
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** An amount in nano and in raw. */
export type AmountView = { readonly nano: string; readonly raw: string };

export type MoneyView = ReturnType<typeof moneyView>;

type Journal = ReadonlyArray<Pick<JournalEntry, 'account' | 'amountRaw' | 'topUpId'>>;

type Amounts = ReadonlyArray<{ readonly amountRaw: string }>;

/**
 * The view of a payment's money. `moving`: transfers that are not held and not confirmed yet. Always: received = settled +
 * refunded + sentOn + onItsWay + held. Refunds from the merchant's top-ups (`fromTopUps`) are not part of it.
 * @throws SyntaxError when a stored amount is no integer
 */
export function moneyView(requiredRaw: bigint, journal: Journal, moving: Amounts) {
  const gain = (account: JournalAccount, fromTopUps = false) =>
    totalRaw(journal.filter((entry) => entry.account === account && (entry.topUpId !== null) === fromTopUps));
  const heldRaw = gain('held');
  const movingRaw = totalRaw(moving);
  const stayingRaw = heldRaw > movingRaw ? heldRaw - movingRaw : 0n;
  return {
    required: amountView(requiredRaw),
    received: amountView(-gain('payer')),
    settled: amountView(gain('merchant')),
    refunded: amountView(gain('returned')),
    /** Sent to another account by the operator. */
    sentOn: amountView(gain('swept')),
    onItsWay: amountView(heldRaw - stayingRaw),
    held: amountView(stayingRaw),
    fromTopUps: amountView(gain('returned', true)),
  };
}

function totalRaw(amounts: Amounts): bigint {
  return sumRaw(amounts.map(({ amountRaw }) => BigInt(amountRaw)));
}

/** An amount as the dashboard shows it. */
function amountView(raw: bigint): AmountView {
  return { nano: formatNano(raw), raw: raw.toString() };
}
