// Why software can't create or cancel a refund, as the API says it. Pure.
import type { ErrorCode } from '@/lib/core/errors';
import { REUSED } from '@/lib/db/idempotency';
import { MAX_NOTE_LENGTH, type RefundRefusal, type UndoOutcome } from './order-refund';

/** Beside those of the dashboard's refunds. */
export type KeyRefundRefusal =
  | RefundRefusal
  /** The account has not paid this payment. */
  | 'notSender'
  /** No account is given, and several paid. */
  | 'severalSenders'
  | 'nothingLeft'
  /** The account has got back what it paid, but others have not. */
  | 'nothingLeftForAccount'
  /** The payment has no refund with this identifier that the merchant ordered. */
  | 'noOrder'
  | Exclude<UndoOutcome, 'undone'>;

const MORE_THAN_PAID = 'The amount is more than this account paid and has not got back';
const REFUND_THE_REST = 'Refund the rest to the other accounts that paid, or in the dashboard.';

/**
 * Why an amount is too large.
 * @param left how much can be refunded to the account
 * @param hasOthers other accounts can get back more
 */
export function tooMuchMessage(left: string, hasOthers: boolean): string {
  return hasOthers
    ? `${MORE_THAN_PAID}: ${left}. ${REFUND_THE_REST}`
    : `The amount is more than is left to refund: ${left}. Leave the amount out to refund all of it.`;
}

/** The error's code and message by reason. */
export const KEY_REFUSALS: Readonly<Record<KeyRefundRefusal, readonly [ErrorCode, string]>> = {
  invalidAddress: [
    'badInput',
    'destination is not a valid Nano address. An address starts with nano_ and has 65 characters.',
  ],
  burn: ['badInput', 'destination is the burn address, which nobody can spend from.'],
  ownAccount: ['badInput', 'destination belongs to this server.'],
  exchange: [
    'badInput',
    'The destination belongs to an exchange and is shared by its customers, so a refund to it may be lost. Ask the customer for their own address, and refund to it in the dashboard.',
  ],
  blocked: ['badInput', 'The destination can’t be used. Refund to another address in the dashboard.'],
  notSender: [
    'badInput',
    'destination must be the sender of one of the payment’s counted deposits. To refund to another address, use the dashboard, where you confirm your identity.',
  ],
  severalSenders: [
    'badInput',
    'destination is required, because several accounts paid this payment. Send the sender of one of its counted deposits.',
  ],
  notFound: ['paymetNotFound', 'No payment has this paymentIdentifier.'],
  notCompleted: [
    'badInput',
    'Only a Completed payment can be refunded. Money of any other payment is returned automatically.',
  ],
  // The service makes the token.
  badToken: ['internal', 'The refund’s token is invalid.'],
  badNote: [
    'badInput',
    `note must have at most ${MAX_NOTE_LENGTH} characters and no hidden or control characters but line breaks.`,
  ],
  underDust: ['invalidAmount', 'The amount is below the minimum for refunds, the dust limit.'],
  nothingLeft: ['invalidAmount', 'Nothing of this payment is left to refund.'],
  nothingLeftForAccount: ['invalidAmount', `Nothing is left to refund to this account. ${REFUND_THE_REST}`],
  // refund-by-key.ts checks both first, and its messages say how much is left.
  notReturned: ['invalidAmount', `${MORE_THAN_PAID}.`],
  tooMuch: ['invalidAmount', 'The amount is more than is left to refund.'],
  // No page showed an amount.
  changed: ['internal', 'The refundable amount has changed.'],
  orderedOtherwise: ['idempotencyKeyReused', REUSED],
  orderEnded: [
    'badInput',
    'The refund of this Idempotency-Key was cancelled or has failed. Use another key for a new refund.',
  ],
  tooManyOrders: [
    'badInput',
    'This payment has reached the maximum of 100 refunds. Refund the rest from your own wallet, in the dashboard.',
  ],
  tooManyWaiting: [
    'badInput',
    'Too many refunds are waiting for a top-up. Send the money for them, or cancel some.',
  ],
  tooMany: ['badInput', 'All your top-ups are under review. Try again when the operator has checked them.'],
  tooManyToday: ['badInput', 'You have opened the maximum number of top-ups in 24 hours. Try again later.'],
  noAddress: ['internal', 'No address for a top-up is available. Try again shortly.'],
  notApproved: ['notEnabled', 'This account is not approved or is suspended, so it can’t open a top-up.'],
  noOrder: ['badInput', 'This payment has no refund with this refundIdentifier that you ordered.'],
  tooLate: ['badInput', 'The refund can’t be cancelled: it has started or has failed.'],
  alreadyUndone: ['alreadyCancelled', 'The refund is already cancelled.'],
};
