// The only writer of a payment's status: carries out what the pure outcome says of a locked payment, and writes the change,
// its timeline entry, its change row and its webhook deliveries.
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { DEFERRAL_FIELDS, deferralOf } from '@/lib/accounts/merchants/settlement-times';
import { addMs } from '@/lib/core/clock';
import { storedRaw } from '@/lib/core/raw';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import { readOncePerTransaction } from '@/lib/db/transaction';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import type { WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { appendChange, appendTimeline, type TimelineActor } from './append-timeline';
import type { PaymentRow } from './lock-payment';
import type { Outcome } from './outcome';
import { DEFERRED_TABLE } from './payment-tables';
import { holdForSanctions } from './review-policy';
import { type PaymentEvent, type PaymentStatus, transition } from './status';

export type EventDetails = {
  /** When it happened, by the service's clock. */
  readonly at: Date;
  /** What the timeline keeps beside the event's name; never anything personal. */
  readonly timeline?: Prisma.InputJsonObject;
  /** Who brought it about; left out where the service itself did. */
  readonly actor?: TimelineActor | undefined;
};

/**
 * Moves a payment along the transition table (contract §5). Call it inside a transaction that began with
 * `lockPayment`. Sets endedAt, the error's reason, the settlement address that is active now (Completed) and
 * transfersPending, so that the move-money job looks at the payment; for a denial, whether its money is held; and, where the
 * merchant's schedule or a pause defers settlements, that this one waits.
 * @param payment with the screening reasons that hold now, and what counts now
 * @returns the new status, or null when the event changes nothing
 * @throws Error when the payment's status is no longer the one that was read: nothing may commit then
 */
export async function applyEvent(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  details: EventDetails,
): Promise<PaymentStatus | null> {
  const status = transition(payment.status, event);
  if (status === null) return null;
  await writeStatus(tx, payment, event, status, details.at);
  const { id: paymentId, merchantId } = payment;
  const { at, actor, timeline: detail = {} } = details;
  appendTimeline(tx, { paymentId, at, kind: event.kind, detail, actor });
  appendChange(tx, payment, details.at);
  const eventType = WEBHOOK_EVENTS[event.kind];
  if (eventType !== null) await enqueueDeliveries(tx, { merchantId, paymentId, eventType, at: details.at });
  return status;
}

async function writeStatus(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  status: PaymentStatus,
  at: Date,
): Promise<void> {
  const settlementAddress = event.kind === 'paid' ? await settle(tx, payment, at) : null;
  const sanctionsHoldAt = event.kind === 'denied' ? await holdForSanctions(tx, payment, at) : null;
  const ending = { settlementAddress, sanctionsHoldAt, errorReason: errorReason(event) };
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: payment.status },
    data: { status, endedAt: at, ...ending, countedRaw: payment.countedRaw, transfersPending: true },
  });
  if (count !== 1) throw new Error(`payment ${payment.id} is no longer ${payment.status}`);
}

/** Defers the settlement where the merchant's schedule or a pause does. @returns the address it goes to */
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
  // Every deposit that completes a payment waits for this: the client's question for one row takes twice as long.
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

/** The webhook event of a status change (contract §7); a technical failure has none. */
const WEBHOOK_EVENTS: Readonly<Record<PaymentEvent['kind'], WebhookEventType | null>> = {
  paid: 'paymentConfirmationwebhook',
  expired: 'payment.expired',
  denied: 'payment.denied',
  cancelled: 'payment.cancelled',
  failed: null,
};

/** A payment row as the pure rules see it. @throws RangeError when a stored amount is none */
export function paymentFacts<T extends Pick<PaymentRow, 'amountRaw' | 'countedRaw'>>(payment: T) {
  const { amountRaw, countedRaw } = payment;
  return { ...payment, amountRaw: storedRaw(amountRaw), countedRaw: storedRaw(countedRaw) };
}

/**
 * Carries out an outcome inside the transaction that locked the payment.
 * @param reviewDeadlineMs how long a review may take from this moment (contract §5)
 * @returns whether the payment changed
 */
export async function applyOutcome(
  tx: Tx,
  payment: PaymentRow,
  outcome: Outcome,
  details: {
    readonly at: Date;
    readonly reviewDeadlineMs: number;
    readonly timeline?: Prisma.InputJsonObject;
  },
): Promise<boolean> {
  if (outcome === null) return false;
  const { at, timeline } = details;
  if (outcome.kind !== 'startReview') {
    return (await applyEvent(tx, payment, outcome, { at, timeline })) !== null;
  }
  await tx.payment.update({
    where: { id: payment.id },
    data: { reviewDeadline: addMs(at, details.reviewDeadlineMs) },
  });
  appendTimeline(tx, { paymentId: payment.id, at, kind: 'reviewStarted', detail: {} });
  appendChange(tx, payment, at);
  return true;
}
