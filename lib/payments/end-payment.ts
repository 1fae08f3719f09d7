// Ends a Waiting payment: cancelled by its merchant (specification §4.3, contract §2) or expired.
import { ServiceError } from '@/lib/core/errors';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Tx } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import type { TimelineActor } from './append-timeline';
import { applyEvent, applyOutcome, type EventDetails, paymentFacts } from './apply-event';
import { lockPayment, type PaymentRow, requireOwn } from './lock-payment';
import { screeningReasonsOf } from './review-policy';
import type { ScreenPaymentDeps } from './screen-payment';
import { outcomeOfTime } from './status';
import type { PaymentState } from './views';

type CancelRequest<Result> = {
  readonly merchantId: string;
  readonly paymentIdentifier: string;
  readonly keeper?: ResponseKeeper<Result> | null;
  readonly actor?: TimelineActor | undefined;
};

/**
 * Cancels a Waiting payment, also one under review. All deposits, including later ones, are refunded.
 * @throws ServiceError paymetNotFound, wrongAccount, alreadyCancelled, or badInput with the final status
 */
export async function cancelPayment(
  deps: Pick<ScreenPaymentDeps, 'database' | 'clock'>,
  request: CancelRequest<PaymentState>,
): Promise<PaymentState> {
  return cancelAndRead(deps, request, async (_tx, cancelled) => cancelled);
}

/**
 * As `cancelPayment`, with another result.
 * @param read reads it in the transaction, so that a kept response shows the cancelled payment
 */
export async function cancelAndRead<Result>(
  deps: Pick<ScreenPaymentDeps, 'database' | 'clock'>,
  request: CancelRequest<Result>,
  read: (tx: Tx, cancelled: PaymentState, at: Date) => Promise<Result>,
): Promise<Result> {
  const at = deps.clock.now();
  return writeTransaction(deps.database, async (tx) => {
    const payment = requireOwn(await lockPayment(tx, request.paymentIdentifier), request.merchantId);
    const cancelled = await cancelLocked(tx, payment, { at, actor: request.actor });
    const result = await read(tx, cancelled, at);
    await storeResponse(tx, request.keeper ?? null, result, at);
    return result;
  });
}

/**
 * Cancels those of the merchant's payments that still wait, each in its own transaction, so that one that has ended does not
 * keep the others. @returns how many were cancelled, and how many are unchanged
 */
export async function cancelPayments(
  deps: Pick<ScreenPaymentDeps, 'database' | 'clock'>,
  { paymentIdentifiers, ...own }: CancelledTogether,
): Promise<{ readonly cancelled: number; readonly left: number }> {
  let cancelled = 0;
  const named = [...new Set(paymentIdentifiers)];
  for (const paymentIdentifier of named) {
    try {
      await cancelPayment(deps, { ...own, paymentIdentifier });
      cancelled += 1;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return { cancelled, left: named.length - cancelled };
}

type CancelledTogether = Pick<CancelRequest<PaymentState>, 'merchantId' | 'actor'> & {
  readonly paymentIdentifiers: readonly string[];
};

async function cancelLocked(tx: Tx, payment: PaymentRow, details: EventDetails): Promise<PaymentState> {
  const status = await applyEvent(tx, payment, { kind: 'cancelled' }, details);
  if (status !== null) return { ...payment, status };
  if (payment.status === 'Cancelled') {
    throw new ServiceError('alreadyCancelled', 'The payment is already cancelled.');
  }
  throw new ServiceError(
    'badInput',
    `paymentIdentifier names a payment that cannot be cancelled: its status is ${payment.status}.`,
  );
}

/**
 * Expires an underpaid payment, or denies one whose review deadline passed (contract §4, §5).
 * @param lookedAt when the successful poll of its address started
 * @returns whether the payment ended
 */
export async function expirePayment(
  deps: Omit<ScreenPaymentDeps, 'clock' | 'keyRing'>,
  paymentId: string,
  lookedAt: Date,
): Promise<boolean> {
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return false;
    const outcome = outcomeOfTime(paymentFacts(payment), deps.dustLimitRaw, lookedAt);
    const changed = await applyOutcome(tx, payment, outcome, {
      at: lookedAt,
      reviewDeadlineMs: deps.reviewDeadlineMs,
    });
    if (changed && outcome?.kind === 'denied') {
      const { merchantId, screeningListVersion: listVersion } = payment;
      const detail = { reasons: screeningReasonsOf(payment.screeningReasons), listVersion };
      const overdue = { action: 'reviewOverdue', paymentId, merchantId, detail } as const;
      appendAuditLog(tx, [{ at: lookedAt, actor: 'engine', ...overdue }]);
    }
    return changed && outcome?.kind !== 'startReview';
  });
}
