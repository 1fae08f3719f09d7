// Holds the refunds that a payment's merchant ordered against what was asked for and what the payment received.
import { sumRaw } from '@/lib/core/raw';
import { requireMessages } from './check-messages';
import { firstSeen, type TrackedPayment, Violation } from './model';
import {
  type CheckDeps,
  type DepositRow,
  isMovable,
  type OrderRow,
  type PaymentRow,
  type TransferRow,
} from './rows';

const RULE = 'refunds go where they may and never exceed what came';
const UNDO_MS = 10_000;

type Money = {
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
  const open = orders.filter((order) => order.startedAt === null && isStanding(order));
  const refundedRaw = sumRaw([...refunds, ...open].map(({ amountRaw }) => amountRaw));
  if (refundedRaw > cameRaw)
    throw new Violation(RULE, `${tracked.id} got ${cameRaw}, gives ${refundedRaw} back`);
  for (const order of orders) {
    const sends = [...transfers, ...toppedUp].filter(({ refundOrderId }) => refundOrderId === order.id);
    checkOrder(deps, tracked, order, sends);
    if (order.confirmedAt !== null) requireMessages(deps, tracked, 'payment.refunded', order.id);
  }
}

const isStanding = ({ undoneAt, failure }: OrderRow) => undoneAt === null && failure === null;

type Send = Pick<TransferRow, 'amountRaw' | 'createdAt' | 'destination' | 'confirmedAt'>;

function checkOrder(deps: CheckDeps, tracked: TrackedPayment, order: OrderRow, sends: readonly Send[]): void {
  const about = `${tracked.id}, order ${order.id}`;
  if (order.failure === 'moneyGone') throw new Violation('what was ordered is carried out', about);
  const shouldBeRaw = order.startedAt === null || !isStanding(order) ? 0n : order.amountRaw;
  if (sumRaw(sends.map(({ amountRaw }) => amountRaw)) !== shouldBeRaw)
    throw new Violation('what was ordered is carried out', `${about} sends something else`);
  const isDone = order.startedAt !== null && sends.every(({ confirmedAt }) => confirmedAt !== null);
  if (isDone !== (order.confirmedAt !== null))
    throw new Violation('nothing is settled or refunded before the ledger confirms it', about);
  const { fromMs } = firstSeen(deps, tracked, order.id);
  for (const { createdAt, destination } of sends) {
    const isDue = createdAt >= order.startsAt || deps.model.clocks.hadShown(order.startsAt, fromMs);
    const isLate = isDue && order.startsAt >= UNDO_MS;
    if (!isLate || destination !== order.destination || !tracked.orderedTo.has(destination))
      throw new Violation(RULE, `${about} goes elsewhere or too early`);
  }
}

/** Only what a merchant may ask for. @throws Violation */
export function checkOrderedRefund(tracked: TrackedPayment, row: PaymentRow, destination: string): void {
  if (row.status !== 'Completed' || destination === tracked.address || !tracked.orderedTo.has(destination))
    throw new Violation(RULE, `${row.id} refunds by hand to ${destination}`);
}
