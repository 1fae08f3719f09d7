// A merchant's software creates a manual refund with an API key, and cancels it until it starts (contract §5). The rules are those
// of order-refund.ts, and one more: an API key can't confirm an identity, so its refunds return to an account no more than it paid.

import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { normalizeAddress } from '@/lib/core/address';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import { minRaw } from '@/lib/core/raw';
import type { KeyActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import type { BookDeps } from '@/lib/money/money-deps';
import { lockPayment, type PaymentRow, requireOwn } from '@/lib/payments/lock-payment';
import { KEY_REFUSALS, type KeyRefundRefusal, tooMuchMessage } from './key-refusals';
import {
  findOrdered,
  type OrderedWay,
  orderLocked,
  type RefundDeps,
  type RefundName,
  type RefundOutcome,
  undoLocked,
} from './order-refund';
import { hasPaid, netPaidRaw, refundLimits } from './refund-limits';
import { leftText, type RefundAmount, readRequested } from './requested-amount';

type StoredResponse<Result> = {
  readonly by: KeyActor;
  readonly keeper: ResponseKeeper<Result> | null;
  /** Reads the response in the transaction, so that a kept one shows this change. */
  readonly read: (tx: Tx, refundId: string) => Promise<Result>;
};

export type KeyRefund<Result> = RefundName &
  StoredResponse<Result> & {
    /** Null for all that is left. */
    readonly amount: RefundAmount | null;
    /** One of the accounts that paid, with either prefix; null if only one did. */
    readonly destination: string | null;
    /** The reason; may be empty. */
    readonly note: string;
  };

/**
 * Orders a refund, paid out of unsettled money where that is enough, else out of top-ups, else out of a top-up that the merchant
 * still has to send. A second request with the same token finds the first one's refund.
 * @throws ServiceError paymetNotFound, wrongAccount, badInput, invalidAmount, notEnabled; internal when no top-up address is ready
 */
export async function orderRefundByKey<Result>(
  deps: RefundDeps,
  request: KeyRefund<Result>,
): Promise<Result> {
  const { merchantId, paymentId } = request;
  await requirePayment(deps, request);
  return writeTransaction(deps.database, async (tx) => {
    // The merchant is locked first, because top-ups are shared by all payments.
    await lockMerchant(tx, merchantId);
    const payment = requireOwn(await lockPayment(tx, paymentId), merchantId);
    const outcome = await orderOwn(deps, tx, payment, request);
    if (outcome.outcome === 'refused') throw refusal(outcome.reason);
    const result = await request.read(tx, outcome.order.id);
    await storeResponse(tx, request.keeper, result, deps.clock.now());
    return result;
  });
}

type OwnOutcome = RefundOutcome | { readonly outcome: 'refused'; readonly reason: KeyRefundRefusal };

async function orderOwn(
  deps: RefundDeps,
  tx: Tx,
  payment: PaymentRow,
  request: Omit<KeyRefund<unknown>, keyof StoredResponse<unknown>> & Pick<StoredResponse<unknown>, 'by'>,
): Promise<OwnOutcome> {
  const { merchantId, paymentId, token, by } = request;
  const note = request.note.trim();
  const requested = request.amount === null ? null : readRequested(payment, request.amount);
  const requestedRaw = requested?.raw ?? null;
  const name = { merchantId, paymentId, token };
  const given = { amountRaw: requestedRaw, source: null, destination: request.destination, note };
  // Before the choices below, which may differ from the first request's by now.
  const known = await findOrdered(tx, name, given);
  if (known !== null) return known;
  if (payment.status !== 'Completed') return refused('notCompleted');
  const destination = await destinationOf(tx, request);
  if (destination.outcome === 'refused') return destination;
  const limits = await refundLimits(tx, payment, deps.dustLimitRaw);
  const ownRaw = await netPaidRaw(tx, paymentId, destination.address, deps.dustLimitRaw);
  const leftRaw = minRaw(limits.newTopUp, ownRaw);
  const amountRaw = requestedRaw ?? leftRaw;
  const isTooMuch = requestedRaw !== null && requestedRaw > leftRaw;
  if (isTooMuch || requestedRaw === null) {
    const isNothing = (raw: bigint) => raw < deps.dustLimitRaw || raw <= 0n;
    if (isNothing(limits.newTopUp)) return refused('nothingLeft');
    if (isNothing(leftRaw)) return refused('nothingLeftForAccount');
  }
  if (isTooMuch) {
    // The other accounts can get what this one did not pay.
    const hasOthers = limits.newTopUp > ownRaw && !(await hasOnePayer(tx, paymentId));
    const message = tooMuchMessage(leftText(payment, request.amount, leftRaw), hasOthers);
    throw new ServiceError('invalidAmount', message);
  }
  const source = firstSufficient(limits, amountRaw);
  return orderLocked(deps, tx, payment, {
    ...{ ...name, source, amountRaw, note, by, seenRaw: null },
    ...{ requested: requested?.price ?? null, destination: destination.address, onlyReturns: true },
  });
}

/** The first source that can pay all of it: unsettled money, then the top-ups, then a new top-up. */
function firstSufficient(limits: Readonly<Record<OrderedWay, bigint>>, amountRaw: bigint): OrderedWay {
  const sources = ['unsettled', 'topUp'] as const;
  return sources.find((source) => amountRaw <= limits[source]) ?? 'newTopUp';
}

type Destination =
  | { readonly outcome: 'found'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: KeyRefundRefusal };

/** The dashboard asks a person to confirm their identity before money goes to any other account (decision 0029). */
async function destinationOf(
  tx: Tx,
  { merchantId, paymentId, destination: given }: Pick<KeyRefund<unknown>, keyof RefundName | 'destination'>,
): Promise<Destination> {
  if (given !== null) {
    const address = normalizeAddress(given.trim());
    if (address === undefined) return refused('invalidAddress');
    const isSender = await hasPaid(tx, { merchantId, paymentId, sender: address });
    return isSender ? { outcome: 'found', address } : refused('notSender');
  }
  const [only, other] = await firstPayers(tx, paymentId);
  if (only === undefined || other !== undefined) return refused('severalSenders');
  return { outcome: 'found', address: only.sender };
}

/** Two accounts that paid, or the only one. */
function firstPayers(tx: Tx, paymentId: string) {
  return tx.deposit.groupBy({
    by: ['sender'],
    where: { paymentId, disposition: 'counted' },
    orderBy: { sender: 'asc' },
    take: 2,
  });
}

async function hasOnePayer(tx: Tx, paymentId: string): Promise<boolean> {
  return (await firstPayers(tx, paymentId)).length === 1;
}

function refused(reason: KeyRefundRefusal) {
  return { outcome: 'refused', reason } as const;
}

function refusal(reason: KeyRefundRefusal): ServiceError {
  const [code, message] = KEY_REFUSALS[reason];
  return new ServiceError(code, message);
}

export type KeyCancellation<Result> = Omit<RefundName, 'token'> &
  StoredResponse<Result> & {
    readonly refundId: string;
  };

/**
 * Cancels a refund that the merchant ordered and that has not started.
 * @throws ServiceError paymetNotFound, wrongAccount, alreadyCancelled, or badInput when the payment has no such order or it has
 * started or failed
 */
export async function cancelRefundByKey<Result>(
  deps: BookDeps,
  request: KeyCancellation<Result>,
): Promise<Result> {
  const { merchantId, paymentId, refundId: id, by, keeper, read } = request;
  await requirePayment(deps, request);
  const own = { id, paymentId, merchantId };
  const order = mayBeId(id) ? await deps.database.db.manualRefund.findFirst({ where: own }) : null;
  if (order === null) throw refusal('noOrder');
  return writeTransaction(deps.database, async (tx) => {
    const payment = requireOwn(await lockPayment(tx, paymentId), merchantId);
    const at = deps.clock.now();
    const outcome = await undoLocked(tx, payment, { order, by, at });
    if (outcome !== 'undone') throw refusal(outcome);
    const result = await read(tx, id);
    await storeResponse(tx, keeper, result, at);
    return result;
  });
}

async function requirePayment(
  { database }: BookDeps,
  { paymentId: id, merchantId }: Omit<RefundName, 'token'>,
): Promise<void> {
  const select = { merchantId: true } as const;
  const found = mayBeId(id) ? await database.db.payment.findUnique({ where: { id }, select }) : null;
  requireOwn(found, merchantId);
}
