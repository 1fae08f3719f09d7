// Cancels a pending payment (specification §4.3, contract §2).
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Database, Tx } from '@/lib/db/client';
import { type AnswerKeeper, answerRecord } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import type { TimelineActor } from './append-timeline';
import { applyEvent, type EventDetails } from './apply-event';
import { lockPayment, type PaymentRow, requireOwn } from './lock-payment';
import type { PaymentState } from './views';

export type CancelPaymentDeps = { readonly database: Database; readonly clock: Clock };

export type CancelRequest = {
  readonly merchantId: string;
  readonly paymentIdentifier: string;
  readonly keeper?: AnswerKeeper<PaymentState> | null;
  /** Who cancels it, for the timeline. */
  readonly actor?: TimelineActor | undefined;
};

/**
 * Cancels a Waiting payment, also one in review; what came or still comes goes back.
 * @throws ServiceError paymetNotFound, wrongAccount, alreadyCancelled, or badInput naming the status it ended in
 */
export async function cancelPayment(deps: CancelPaymentDeps, request: CancelRequest): Promise<PaymentState> {
  const at = deps.clock.now();
  return writeTransaction(deps.database, async (tx) => {
    const payment = requireOwn(await lockPayment(tx, request.paymentIdentifier), request.merchantId);
    const cancelled = await cancelLocked(tx, payment, { at, actor: request.actor });
    if (request.keeper) {
      await tx.idempotencyRecord.create({ data: answerRecord(request.keeper, cancelled, at) });
    }
    return cancelled;
  });
}

async function cancelLocked(tx: Tx, payment: PaymentRow, details: EventDetails): Promise<PaymentState> {
  const status = await applyEvent(tx, payment, { kind: 'cancelled' }, details);
  if (status !== null) return { ...payment, status };
  if (payment.status === 'Cancelled') {
    throw new ServiceError('alreadyCancelled', 'The payment is cancelled already.');
  }
  throw new ServiceError(
    'badInput',
    `paymentIdentifier names a payment that can't be cancelled: it is ${payment.status}.`,
  );
}
