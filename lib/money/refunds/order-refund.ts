// A merchant creates a manual refund of a completed payment, and can undo it until it starts (contract §5): a user here, software
// in refund-by-key.ts.

import { createHash } from 'node:crypto';
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { judgeDestination, type RefundAddressRefusal } from '@/lib/compliance/judge-destination';
import { normalizeAddress } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { hasAtMostCodePoints, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { mayBeId } from '@/lib/core/ids';
import { storedRaw } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { fingerprint, type KeyActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { MoneyDeps } from '@/lib/money/money-deps';
import { type TopUpRefusal, usableTopUp } from '@/lib/money/top-ups/open-top-up';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { ManualRefund } from '@/prisma/generated/sqlite/client';
import { AWAITING_ORDER, OPEN_ORDER } from './order-state';
import { goesToSender, type RefundWay, rangeRefusal, refundLimits, returnsToSender } from './refund-limits';
import { enteredPrice, type RequestedPrice } from './requested-amount';

export type RefundDeps = Pick<MoneyDeps, 'database' | 'clock' | 'dustLimitRaw'>;

/** The ways to pay for a refund that this server sends. */
export type OrderedWay = Exclude<RefundWay, 'ownWallet'>;

/** Who orders a refund, or undoes it. */
export type RefundActor = `user:${string}` | KeyActor;

/** The payment, and the token that identifies the refund. */
export type RefundName = {
  readonly merchantId: string;
  readonly paymentId: string;
  /** Idempotency token, once per refund: 16 to 100 id characters. */
  readonly token: string;
};

export type RefundRequest = RefundName & {
  /** A refund from the merchant's own wallet is recorded with wallet-refund.ts instead. */
  readonly source: OrderedWay;
  /** Raw. */
  readonly amountRaw: bigint;
  /** The amount as requested in a currency; null or absent where it was requested in raw or nano, or as all that is left. */
  readonly requested?: RequestedPrice | null;
  /** A deposit's sender, or any address with either prefix. */
  readonly destination: string;
  /** The reason; may be empty. Shown in the timeline. */
  readonly note: string;
  /**
   * The refundable amount that the page showed for this source, raw; a different current amount refuses the refund. Null where no
   * page was shown.
   */
  readonly seenRaw: bigint | null;
  /** Whoever orders it has not confirmed their identity: it may only return to an account what it paid. */
  readonly onlyReturns: boolean;
  readonly by: RefundActor;
};

/** Why no refund was created. */
export type RefundRefusal =
  | RefundAddressRefusal
  | 'notFound'
  | 'notCompleted'
  | 'badToken'
  | 'badNote'
  | 'underDust'
  /** More than the source can refund. */
  | 'tooMuch'
  /** The destination did not pay, or paid less, and nobody has confirmed their identity. */
  | 'notReturned'
  /** The refundable amount differs from what the page showed. */
  | 'changed'
  /** The token was already used for a refund with other values. */
  | 'orderedOtherwise'
  /** The token's refund was undone or failed. */
  | 'orderEnded'
  | 'tooManyOrders'
  /** Too many refunds already wait for a top-up. */
  | 'tooManyWaiting'
  /** No top-up address could be assigned. */
  | TopUpRefusal;

export type RefundOutcome =
  | { readonly outcome: 'ordered'; readonly order: ManualRefund }
  | { readonly outcome: 'refused'; readonly reason: RefundRefusal };

/** How long a refund can be undone before it starts. */
export const UNDO_MS = 10_000;
/** Allows for the network delay between page and server. */
const UNDO_GRACE_MS = 1_000;
/** How long a refund waits for a top-up. Then it starts with what is there, or fails. */
export const FUNDS_WAIT_MS = 7 * 24 * 60 * 60_000;
/** Refunds per merchant that wait for a top-up, so that each pass stays bounded. */
const MAX_WAITING_ORDERS = 20;
/** In code points. */
export const MAX_NOTE_LENGTH = 500;

/** Manual refunds per payment, so that pages and passes stay bounded. */
const MAX_ORDERS = 100;

const TOKEN = /^[\w-]{16,100}$/;

export type EnteredRefund = Omit<RefundRequest, 'requested'> & {
  /** The amount as entered in the currency of the payment's price; null or absent where it was not. */
  readonly entered?: string | null;
};

/** Creates a manual refund. It starts when it can no longer be undone; until then its amount is reserved. */
export async function orderRefund(
  deps: RefundDeps,
  { entered = null, ...request }: EnteredRefund,
): Promise<RefundOutcome> {
  const { merchantId, paymentId } = request;
  const own = { id: paymentId, merchantId };
  if (!mayBeId(paymentId) || (await deps.database.db.payment.count({ where: own })) === 0) {
    return refused('notFound');
  }
  return writeTransaction(deps.database, async (tx) => {
    // The merchant is locked first, because top-ups are shared by all payments.
    await lockMerchant(tx, merchantId);
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return refused('notFound');
    const requested = entered === null ? null : enteredPrice(payment, entered, request.amountRaw);
    const outcome = await orderLocked(deps, tx, payment, { ...request, requested });
    if (outcome.outcome === 'ordered' || outcome.reason !== 'notReturned') return outcome;
    // A person confirms their identity only for an amount that can be refunded. A known order has reduced the limit itself.
    const isNew = (await tx.manualRefund.count({ where: { id: refundId(request) } })) === 0;
    const reason = isNew ? await rangeRefusal(tx, payment, request, deps.dustLimitRaw) : null;
    return refused(reason ?? 'notReturned');
  });
}

/** As `orderRefund`, under the locks of the merchant and its payment. */
export async function orderLocked(
  deps: RefundDeps,
  tx: Tx,
  payment: PaymentRow,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const note = request.note.trim();
  if (!TOKEN.test(request.token)) return refused('badToken');
  if (!hasAtMostCodePoints(note, MAX_NOTE_LENGTH) || holdsHiddenInLines(note)) return refused('badNote');
  if (request.onlyReturns && !(await goesToSender(tx, request))) return refused('notReturned');
  // A repeated request changes nothing, although its own refund has reduced what the account paid and kept.
  const known = await findOrdered(tx, request, { ...request, note });
  if (known !== null) return known;
  if (request.onlyReturns && !(await returnsToSender(tx, request, deps.dustLimitRaw))) {
    return refused('notReturned');
  }
  const judged = await judge(deps, tx, payment, request);
  if (judged.outcome === 'refused') return judged;
  if (request.source === 'newTopUp') {
    const opened = await prepareTopUp(deps, tx, request);
    if (opened !== null) return refused(opened);
  }
  const order = await store(deps, tx, payment, { ...request, note, destination: judged.address });
  return { outcome: 'ordered', order };
}

export type UndoOutcome = 'undone' | 'alreadyUndone' | 'tooLate';

/** Undoes an order of the locked payment. @returns `tooLate` when it has started or failed */
export async function undoLocked(
  tx: Tx,
  payment: PaymentRow,
  { order, by, at }: { readonly order: ManualRefund; readonly by: RefundActor; readonly at: Date },
): Promise<UndoOutcome> {
  const { id, amountRaw, destination, merchantId } = order;
  const { count } = await tx.manualRefund.updateMany({
    where: { id, ...OPEN_ORDER },
    data: { undoneAt: at },
  });
  if (count === 0) {
    const { undoneAt } = await tx.manualRefund.findUniqueOrThrow({ where: { id } });
    return undoneAt === null ? 'tooLate' : 'alreadyUndone';
  }
  const { id: paymentId } = payment;
  const detail = { refundId: id, amountRaw, destination };
  appendTimeline(tx, { paymentId, at, kind: 'refundUndone', detail, actor: by });
  appendAuditLog(tx, [{ at, actor: by, action: 'refundUndone', paymentId, merchantId, detail }]);
  appendChange(tx, payment, at);
  await enqueueDeliveries(tx, { merchantId, paymentId, eventType: 'refund.undone', occurrence: id, at });
  return 'undone';
}

/** Opens a top-up if the merchant has none that can be paid. @returns why there is none */
async function prepareTopUp(
  { database, clock }: RefundDeps,
  tx: Tx,
  { merchantId, by }: RefundRequest,
): Promise<'tooManyWaiting' | TopUpRefusal | null> {
  const waiting = await tx.manualRefund.count({ where: { merchantId, ...AWAITING_ORDER } });
  if (waiting >= MAX_WAITING_ORDERS) return 'tooManyWaiting';
  const opened = await usableTopUp(tx, { kind: database.kind, merchantId, by, at: clock.now() });
  return opened.outcome === 'refused' ? opened.reason : null;
}

/** Where the money of an order comes from. */
function sourceOf(way: OrderedWay): ManualRefund['source'] {
  return way === 'newTopUp' ? 'topUp' : way;
}

/** What a repeated request says about its refund; null where it leaves the choice to the service. */
type RepeatedRefund = {
  /** Raw. */
  readonly amountRaw: bigint | null;
  readonly source: OrderedWay | null;
  readonly destination: string | null;
  /** Trimmed. */
  readonly note: string;
};

/**
 * The result of a repeated request: pressed twice, or its response was lost.
 * @returns null when the token has no refund yet
 */
export async function findOrdered(
  tx: Tx,
  name: RefundName,
  { amountRaw, source, destination, note }: RepeatedRefund,
): Promise<RefundOutcome | null> {
  const known = await tx.manualRefund.findUnique({ where: { id: refundId(name) } });
  if (known === null) return null;
  const isSame =
    (amountRaw === null || storedRaw(known.amountRaw) === amountRaw) &&
    (source === null || known.source === sourceOf(source)) &&
    (destination === null || known.destination === normalizeAddress(destination.trim())) &&
    known.note === note;
  if (!isSame) return refused('orderedOtherwise');
  const hasEnded = known.undoneAt !== null || known.failure !== null;
  return hasEnded ? refused('orderEnded') : { outcome: 'ordered', order: known };
}

/** Derived from merchant, payment and token, so that a repeated request finds its own order. */
function refundId({ merchantId, paymentId, token }: RefundName): string {
  return createHash('sha256').update(`${merchantId} ${paymentId} ${token}`).digest('hex').slice(0, 40);
}

function refused(reason: RefundRefusal): Extract<RefundOutcome, { outcome: 'refused' }> {
  return { outcome: 'refused', reason };
}

async function judge(
  { dustLimitRaw }: RefundDeps,
  tx: Tx,
  payment: PaymentRow,
  { amountRaw, source, seenRaw, destination }: RefundRequest,
) {
  if (payment.status !== 'Completed') return refused('notCompleted');
  if (amountRaw < dustLimitRaw || amountRaw <= 0n) return refused('underDust');
  if ((await tx.manualRefund.count({ where: { paymentId: payment.id } })) >= MAX_ORDERS) {
    return refused('tooManyOrders');
  }
  const judged = await judgeDestination(tx, { text: destination, purpose: 'refundAddress' });
  if (judged.outcome === 'refused') return refused(judged.reason);
  const limitRaw = (await refundLimits(tx, payment, dustLimitRaw))[source];
  if (seenRaw !== null && limitRaw !== seenRaw) return refused('changed');
  return amountRaw > limitRaw ? refused('tooMuch') : judged;
}

async function store(
  { clock }: RefundDeps,
  tx: Tx,
  payment: PaymentRow,
  request: RefundRequest,
): Promise<ManualRefund> {
  const { merchantId, paymentId, destination, note, by, requested = null } = request;
  const source = sourceOf(request.source);
  const at = clock.now();
  const awaitsFundsUntil = request.source === 'newTopUp' ? addMs(at, FUNDS_WAIT_MS) : null;
  const amountRaw = request.amountRaw.toString();
  const order = await tx.manualRefund.create({
    data: {
      ...{ id: refundId(request), paymentId, merchantId, amountRaw, destination },
      ...{ source, note, createdBy: by, createdAt: at, awaitsFundsUntil },
      ...{ requestedAmount: requested?.amount, requestedCurrency: requested?.currency },
      startsAt: awaitsFundsUntil ?? addMs(at, UNDO_MS + UNDO_GRACE_MS),
    },
  });
  // A new refund resolves earlier failed ones.
  await tx.attentionItem.updateMany({
    where: { paymentId, kind: 'refundFailed', resolvedAt: null },
    data: { resolvedAt: at, resolution: 'A new refund was created.' },
  });
  const facts = { refundId: order.id, amountRaw, destination, source };
  appendTimeline(tx, { paymentId, at, kind: 'refundRequested', detail: { ...facts, note }, actor: by });
  const detail = { ...facts, noteSha256: fingerprint(note) };
  appendAuditLog(tx, [{ at, actor: by, action: 'refundRequested', paymentId, merchantId, detail }]);
  appendChange(tx, payment, at);
  return order;
}
