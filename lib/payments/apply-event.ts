// The only writer of a payment's status. Applies an event to a locked payment: status, timeline entry, change feed row,
// webhook deliveries and the payer's receipt by e-mail.
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { DEFERRAL_FIELDS, deferralOf } from '@/lib/accounts/merchants/settlement-times';
import { addMs } from '@/lib/core/clock';
import { storedRaw } from '@/lib/core/raw';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import { readOncePerTransaction } from '@/lib/db/transaction';
import { queuePayerEmail } from '@/lib/notifications/mail/payer-email';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import type { WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { appendChange, appendTimeline, type TimelineActor } from './append-timeline';
import type { PaymentRow } from './lock-payment';
import { DEFERRED_TABLE } from './payment-tables';
import { holdForSanctions } from './review-policy';
import { type Outcome, type PaymentEvent, type PaymentStatus, transition } from './status';

export type EventDetails = {
  /** When it happened, by the service's clock. */
  readonly at: Date;
  /** Details for the timeline entry; no personal data. */
  readonly timeline?: Prisma.InputJsonObject;
  /** Who caused it; omitted for the service itself. */
  readonly actor?: TimelineActor | undefined;
  /** Columns to write with the status, none of which it decides itself. */
  readonly columns?: OtherColumns;
};

/** Written with a change of the payment, to spare a statement. */
type OtherColumns = Partial<
  Pick<PaymentRow, 'countedRaw' | 'screening' | 'screenedAt' | 'screeningListVersion' | 'transfersPending'>
> & { readonly screeningReasons?: string[] };

/**
 * Applies an event to a payment (transition table, contract §5). Call it in a transaction that began with `lockPayment`.
 * Sets endedAt, the error reason and transfersPending. On completion it also sets the active settlement address and defers
 * the settlement if the merchant's schedule or a pause requires it. On a denial it decides whether the money is held.
 * @param payment with its current screening reasons and counted amount
 * @returns the new status, or null when the event changes nothing
 * @throws Error when the payment's status changed since it was read; the transaction must not commit
 */
export async function applyEvent(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  details: EventDetails,
): Promise<PaymentStatus | null> {
  const status = transition(payment.status, event);
  if (status === null) return null;
  await writeStatus(tx, payment, event, status, details);
  const { id: paymentId, merchantId } = payment;
  const { at, actor, timeline: detail = {} } = details;
  appendTimeline(tx, { paymentId, at, kind: event.kind, detail, actor });
  appendChange(tx, payment, details.at);
  const eventType = WEBHOOK_EVENTS[event.kind];
  if (eventType !== null) await enqueueDeliveries(tx, { merchantId, paymentId, eventType, at: details.at });
  if (event.kind === 'paid') queuePayerEmail(tx, merchantId, { kind: 'receipt', paymentId }, at);
  return status;
}

async function writeStatus(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  status: PaymentStatus,
  { at, columns = {} }: EventDetails,
): Promise<void> {
  const settlementAddress = event.kind === 'paid' ? await settle(tx, payment, at) : null;
  const sanctionsHoldAt = event.kind === 'denied' ? await holdForSanctions(tx, payment, at) : null;
  const ending = { settlementAddress, sanctionsHoldAt, errorReason: errorReason(event) };
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: payment.status },
    data: {
      ...columns,
      status,
      endedAt: at,
      ...ending,
      countedRaw: payment.countedRaw,
      transfersPending: true,
    },
  });
  if (count !== 1) throw new Error(`payment ${payment.id} is no longer ${payment.status}`);
}

/** Defers the settlement if the merchant's schedule or a pause requires it. @returns the settlement address */
async function settle(tx: Tx, { id: paymentId, merchantId }: PaymentRow, at: Date): Promise<string | null> {
  const merchant = await merchantOf(tx, merchantId);
  const { settlementVersion: version } = merchant;
  const deferral = deferralOf(merchant, { createdAt: at, sinceVersion: version });
  if (deferral !== null) {
    const settleFrom = deferral.settleFrom === null ? null : timeText(deferral.settleFrom);
    const createdAt = timeText(at);
    appendRow(tx, DEFERRED_TABLE, {
      ...{ paymentId, merchantId, settleFrom, createdAt, sinceVersion: version, version },
    });
  }
  return activeSettlementAddress(merchant, at);
}

const merchantOf = readOncePerTransaction(async (tx, id) => {
  // findMany instead of findUnique: each completing deposit waits for this query, and findUnique takes twice as long.
  const [merchant] = await tx.merchant.findMany({
    where: { id },
    select: {
      ...{ settlementAddress: true, nextSettlementAddress: true, nextSettlementFrom: true },
      ...DEFERRAL_FIELDS,
    },
  });
  if (merchant === undefined) throw new Error('the payment has no merchant');
  return merchant;
});

function errorReason(event: PaymentEvent): 'expired' | 'technical' | null {
  if (event.kind === 'expired') return 'expired';
  return event.kind === 'failed' ? 'technical' : null;
}

/** The webhook event of each status change (contract §7); a technical failure has none. */
const WEBHOOK_EVENTS: Readonly<Record<PaymentEvent['kind'], WebhookEventType | null>> = {
  paid: 'paymentConfirmationwebhook',
  expired: 'payment.expired',
  denied: 'payment.denied',
  cancelled: 'payment.cancelled',
  failed: null,
};

/** Converts a payment row for the pure rules. @throws RangeError when a stored amount is invalid */
export function paymentFacts<T extends Pick<PaymentRow, 'amountRaw' | 'countedRaw'>>(payment: T) {
  const { amountRaw, countedRaw } = payment;
  return { ...payment, amountRaw: storedRaw(amountRaw), countedRaw: storedRaw(countedRaw) };
}

/**
 * Applies an outcome in the transaction that locked the payment.
 * @param reviewDeadlineMs how long a review may take from now on (contract §5)
 * @returns whether the payment changed
 */
export async function applyOutcome(
  tx: Tx,
  payment: PaymentRow,
  outcome: Outcome,
  details: Pick<EventDetails, 'at' | 'timeline' | 'columns'> & { readonly reviewDeadlineMs: number },
): Promise<boolean> {
  if (outcome === null) return false;
  const { at, columns, reviewDeadlineMs } = details;
  if (outcome.kind !== 'startReview') return (await applyEvent(tx, payment, outcome, details)) !== null;
  await tx.payment.update({
    where: { id: payment.id },
    data: { ...columns, reviewDeadline: addMs(at, reviewDeadlineMs) },
  });
  appendTimeline(tx, { paymentId: payment.id, at, kind: 'reviewStarted', detail: {} });
  appendChange(tx, payment, at);
  return true;
}
