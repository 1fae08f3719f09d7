// Compares the refunds that a merchant ordered with the orders and with what the payment received. Also checks the webhook
// messages and the listed events.
import { sumRaw } from '@/lib/core/raw';
import type { WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import { firstSeen, insist, type TrackedPayment } from './model';
import {
  type CheckDeps,
  type DepositRow,
  isMovable,
  type OrderRow,
  type PaymentRow,
  type TransferRow,
} from './rows';

const RULE = 'refunds go to allowed accounts and never exceed the deposits';
const TOLD = 'every status change is recorded and announced';
const ORDERED = 'ordered refunds are carried out';
const UNDO_MS = 10_000;

export type Money = {
  readonly deposits: readonly DepositRow[];
  readonly transfers: readonly TransferRow[];
  readonly toppedUp: readonly TransferRow[];
};

/** @throws Violation */
export function checkOrders(deps: CheckDeps, tracked: TrackedPayment, money: Money): void {
  const { deposits, transfers, toppedUp } = money;
  const orders = deps.rows.orders(tracked.id);
  if (orders.length === 0) return;
  const refunds = [...transfers.filter(({ kind }) => kind === 'refund'), ...toppedUp];
  const cameRaw = sumRaw(deposits.filter(isMovable).map(({ amountRaw }) => amountRaw));
  const open = orders.filter((order) => order.startedAt === null && isEffective(order));
  const refundedRaw = sumRaw([...refunds, ...open].map(({ amountRaw }) => amountRaw));
  insist(refundedRaw <= cameRaw, RULE, `${tracked.id} received ${cameRaw}, refunds ${refundedRaw}`);
  for (const order of orders) {
    const sends = [...transfers, ...toppedUp].filter(({ manualRefundId }) => manualRefundId === order.id);
    checkOrder(deps, tracked, order, sends);
    for (const event of eventsOf(order)) requireMessages(deps, tracked, event, order.id);
  }
}

/** Every change of an order has its event. */
function eventsOf({ confirmedAt, undoneAt, failure }: OrderRow): WebhookEventType[] {
  return [
    ...(confirmedAt === null ? [] : (['payment.refunded', 'refund.confirmed'] as const)),
    ...(undoneAt === null ? [] : (['refund.undone'] as const)),
    ...(failure === null ? [] : (['refund.failed'] as const)),
  ];
}

const isEffective = ({ undoneAt, failure }: OrderRow) => undoneAt === null && failure === null;

type Send = Pick<TransferRow, 'amountRaw' | 'createdAt' | 'destination' | 'confirmedAt'>;

function checkOrder(deps: CheckDeps, tracked: TrackedPayment, order: OrderRow, sends: readonly Send[]): void {
  const about = `${tracked.id}, order ${order.id}`;
  insist(order.failure !== 'insufficientFunds', ORDERED, about);
  const shouldBeRaw = order.startedAt === null || !isEffective(order) ? 0n : order.amountRaw;
  const sentRaw = sumRaw(sends.map(({ amountRaw }) => amountRaw));
  insist(sentRaw === shouldBeRaw, ORDERED, `${about} sends something else`);
  const isDone = order.startedAt !== null && sends.every(({ confirmedAt }) => confirmedAt !== null);
  const isSaidDone = order.confirmedAt !== null;
  insist(isDone === isSaidDone, 'nothing is settled or refunded before the ledger confirms it', about);
  const { fromMs } = firstSeen(deps, tracked, order.id);
  for (const { createdAt, destination } of sends) {
    const isDue = createdAt >= order.startsAt || deps.model.clocks.hadShown(order.startsAt, fromMs);
    const isLate = isDue && order.startsAt >= UNDO_MS;
    const isRight = destination === order.destination && tracked.orderedTo.has(destination);
    insist(isLate && isRight, RULE, `${about} goes elsewhere or too early`);
  }
}

/** A manual refund must be one that a merchant can order. @throws Violation */
export function checkOrderedRefund(tracked: TrackedPayment, row: PaymentRow, destination: string): void {
  const isAllowed = destination !== tracked.address && tracked.orderedTo.has(destination);
  insist(row.status === 'Completed' && isAllowed, RULE, `${row.id} refunds by hand to ${destination}`);
}

/** The event is listed once, and every endpoint that subscribes to it has its message. @throws Violation */
export function requireMessages(
  { rows }: CheckDeps,
  tracked: TrackedPayment,
  event: string | undefined,
  occurrence = '',
): void {
  if (event === undefined) return;
  const listed = rows.events(tracked.id).filter((row) => isEvent(row, event, occurrence)).length;
  insist(listed === 1, TOLD, `${tracked.id}: ${event} is listed ${listed} times`);
  for (const endpoint of tracked.merchant.endpoints) {
    if (!endpoint.events.includes(event)) continue;
    const written = rows.deliveries(endpoint.id, tracked.id).some((row) => isEvent(row, event, occurrence));
    insist(written, TOLD, `${tracked.id}: no message ${event}`);
  }
}

type EventRow = { readonly eventType: string; readonly occurrence: string };

function isEvent(row: EventRow, eventType: string, occurrence: string): boolean {
  return row.eventType === eventType && row.occurrence === occurrence;
}
