// The refunds of a payment in API responses: those that the service decided, those that the merchant ordered, and those that
// the merchant sent from the merchant's own wallet. Pure.
import { formatUtcSeconds } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import { storedRaw } from '@/lib/core/raw';
import type { RequestedPrice } from '@/lib/money/refunds/requested-amount';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { PaymentRows } from './read-payment';

/** The states of a refund. The last three are final. */
export const REFUND_STATES = [
  'waitingForFunds',
  'pending',
  'held',
  'sending',
  'confirmed',
  'failed',
  'undone',
] as const;
type RefundState = (typeof REFUND_STATES)[number];

/** Why a refund exists. */
export const REFUND_REASONS = [
  'requested',
  'overpaid',
  'late',
  'expired',
  'cancelled',
  'denied',
  'failed',
] as const;
type RefundReason = (typeof REFUND_REASONS)[number];

type Payment = Pick<
  PaymentRows['payment'],
  'status' | 'errorReason' | 'transfers' | 'refunds' | 'walletRefunds'
>;

/** The rows of refunds, with the dispositions of the deposits that automatic ones return, by their reference. */
export type RefundRows = { readonly payment: Payment } & Pick<PaymentRows, 'returned'>;

type Transfer = Payment['transfers'][number];
type Order = Payment['refunds'][number];
type WalletRefund = Payment['walletRefunds'][number];

type Shown = {
  readonly id: string;
  readonly reason: RefundReason;
  readonly note: string | null;
  /** As requested in a currency; null where it was not. */
  readonly requested: RequestedPrice | null;
  readonly amountRaw: string;
  readonly destination: string;
  readonly createdAt: Date;
  readonly progress: Progress;
};

type Progress = {
  readonly state: RefundState;
  readonly blockHashes: readonly string[];
  /** When the ledger confirmed all of it. */
  readonly confirmedAt: Date | null;
};

/** The refunds, the latest first. A refund that several top-ups pay is one entry. */
export function refundsView({ payment, returned }: RefundRows) {
  const automatic = payment.transfers.filter(({ manualRefundId }) => manualRefundId === null);
  return [
    ...automatic.map((transfer) => automaticRefund(payment, transfer, returned.get(transfer.reference))),
    ...payment.refunds.map((order) =>
      orderedRefund(
        order,
        payment.transfers.filter(({ manualRefundId }) => manualRefundId === order.id),
      ),
    ),
    ...payment.walletRefunds.map(walletRefund),
  ]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(refundView);
}

function refundView({ id, reason, note, requested, amountRaw, destination, createdAt, progress }: Shown) {
  const { state, blockHashes, confirmedAt } = progress;
  return {
    refundIdentifier: id,
    state,
    reason,
    ...(note === null || note === '' ? {} : { note }),
    ...requested,
    rawNanoAmount: storedRaw(amountRaw).toString(),
    destination,
    blockHashes,
    createdDatetime: formatUtcSeconds(createdAt),
    ...(confirmedAt === null ? {} : { confirmedDatetime: formatUtcSeconds(confirmedAt) }),
  };
}

function automaticRefund(
  payment: Payment,
  transfer: Transfer,
  disposition: DepositDisposition | undefined,
): Shown {
  const { id, amountRaw, destination, createdAt } = transfer;
  const reason = reasonOf(payment, disposition);
  return {
    ...{ id, reason, note: null, requested: null, amountRaw, destination, createdAt },
    progress: transferState(transfer),
  };
}

function orderedRefund(order: Order, transfers: readonly Transfer[]): Shown {
  const { id, note, amountRaw, destination, createdAt } = order;
  const requested = requestedOf(order);
  return {
    ...{ id, reason: 'requested', note, requested, amountRaw, destination, createdAt },
    progress: orderProgress(order, transfers),
  };
}

/** Orders of version 1.0.0 have none. */
function requestedOf({ requestedAmount: amount, requestedCurrency: currency }: Order): RequestedPrice | null {
  return amount === null || currency === null ? null : { amount, currency };
}

function walletRefund({ id, note, amountRaw, destination, createdAt, ...refund }: WalletRefund): Shown {
  const { failure, confirmedAt, blockHash } = refund;
  const unconfirmed = failure === null ? 'sending' : 'failed';
  const state = confirmedAt === null ? unconfirmed : 'confirmed';
  return {
    ...{ id, reason: 'requested', note, requested: null, amountRaw, destination, createdAt },
    progress: { state, blockHashes: [blockHash], confirmedAt },
  };
}

function orderProgress(order: Order, transfers: readonly Transfer[]): Progress {
  const parts = transfers.map(transferState);
  const progress = { blockHashes: parts.flatMap(({ blockHashes }) => blockHashes), confirmedAt: null };
  if (order.undoneAt !== null) return { ...progress, state: 'undone' };
  if (order.failure !== null) return { ...progress, state: 'failed' };
  if (order.confirmedAt !== null) return { ...progress, state: 'confirmed', confirmedAt: order.confirmedAt };
  if (order.awaitsFundsUntil !== null) return { ...progress, state: 'waitingForFunds' };
  const states = parts.map(({ state }) => state);
  if (states.includes('held')) return { ...progress, state: 'held' };
  const isSending = states.some((state) => state === 'sending' || state === 'confirmed');
  return { ...progress, state: isSending ? 'sending' : 'pending' };
}

/** The state of one send. An unpublished block has no place in the ledger yet, so its hash is not shown. */
export function transferState({ heldAt, confirmedAt, block }: Transfer) {
  const isPublished = block !== null && block.publishedAt !== null;
  const blockHashes = isPublished ? [block.hash] : [];
  if (confirmedAt !== null) return { state: 'confirmed', blockHashes, confirmedAt } as const;
  const started = isPublished ? 'sending' : 'pending';
  return { state: heldAt === null ? started : 'held', blockHashes, confirmedAt: null } as const;
}

/** Why the service returns a deposit: by its disposition, or by the end of its payment if it counted. */
function reasonOf(
  { status, errorReason }: Payment,
  disposition: DepositDisposition = 'counted',
): RefundReason {
  switch (disposition) {
    case 'late':
    case 'afterError':
      return 'late';
    case 'afterCancelled':
      return 'cancelled';
    case 'afterDenied':
      return 'denied';
    case 'afterCompleted':
      return 'overpaid';
    case 'counted':
    case 'dust':
    case 'unassigned':
    case 'ownAccount':
    case 'topUp':
      return reasonOfEnd(status, errorReason);
    default:
      return unreachable(disposition);
  }
}

function reasonOfEnd(status: Payment['status'], errorReason: Payment['errorReason']): RefundReason {
  switch (status) {
    case 'Cancelled':
      return 'cancelled';
    case 'AMLError':
      return 'denied';
    case 'Error':
      return errorReason === 'technical' ? 'failed' : 'expired';
    case 'Completed':
    case 'Waiting':
      return 'overpaid';
    default:
      return unreachable(status);
  }
}
