// The only writer of a payment's status: the change, its timeline entry, its change row and its webhook deliveries.
import { unreachable } from '@/lib/core/errors';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import { readOncePerTransaction } from '@/lib/db/read-once';
import { activeSettlementAddress } from '@/lib/merchants/settlement-address';
import { DEFERRAL_FIELDS, deferralOf } from '@/lib/merchants/settlement-times';
import { enqueueDeliveries } from '@/lib/webhooks/enqueue';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { appendChange } from './append-change';
import { appendTimeline, type TimelineActor } from './append-timeline';
import type { PaymentRow } from './lock-payment';
import { DEFERRED_TABLE } from './payment-tables';
import { holdForSanctions } from './sanctions-hold';
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
 * moneyPending, so that the move-money job looks at the payment; for a denial, whether its money is held; and, where the
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
  const eventType = webhookEventType(event);
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
  const settlementAddress = event.kind === 'paid' ? await settlementAddressOf(tx, payment, at) : null;
  if (event.kind === 'paid') await deferSettlement(tx, payment, at);
  const sanctionsHoldAt = event.kind === 'denied' ? await holdForSanctions(tx, payment, at) : null;
  const ending = { settlementAddress, sanctionsHoldAt, errorReason: errorReason(event) };
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: payment.status },
    data: { status, endedAt: at, ...ending, countedRaw: payment.countedRaw, moneyPending: true },
  });
  if (count !== 1) throw new Error(`payment ${payment.id} is no longer ${payment.status}`);
}

async function settlementAddressOf(tx: Tx, payment: PaymentRow, at: Date): Promise<string | null> {
  const merchant = await merchantOf(tx, payment.merchantId);
  return activeSettlementAddress(merchant, at);
}

async function deferSettlement(tx: Tx, { id: paymentId, merchantId }: PaymentRow, at: Date): Promise<void> {
  const merchant = await merchantOf(tx, merchantId);
  const { settlementVersion: version } = merchant;
  const deferral = deferralOf(merchant, { createdAt: at, sinceVersion: version });
  if (deferral === null) return;
  const settleFrom = deferral.settleFrom === null ? null : timeText(deferral.settleFrom);
  const row = { paymentId, merchantId, settleFrom, createdAt: timeText(at), sinceVersion: version, version };
  appendRow(tx, DEFERRED_TABLE, row);
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
  if (merchant === undefined) throw new Error('a payment without a merchant');
  return merchant;
});

function errorReason(event: PaymentEvent): 'expired' | 'technical' | null {
  if (event.kind === 'expired') return 'expired';
  return event.kind === 'failed' ? 'technical' : null;
}

/** The webhook event of a status change (contract §7); a technical failure has none. */
function webhookEventType(event: PaymentEvent) {
  switch (event.kind) {
    case 'paid':
      return 'paymentConfirmationwebhook' as const;
    case 'expired':
      return 'payment.expired' as const;
    case 'denied':
      return 'payment.denied' as const;
    case 'cancelled':
      return 'payment.cancelled' as const;
    case 'failed':
      return null;
    default:
      return unreachable(event);
  }
}
