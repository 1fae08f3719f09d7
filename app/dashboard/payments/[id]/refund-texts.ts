// What the server answers to requests for refunds, and to undoing them.
import { addressProblem } from '@/app/dashboard/address-problem';
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { RefundRefusal } from '@/lib/money/refunds/order-refund';
import type { SendersRefusal } from '@/lib/money/refunds/refund-senders';
import type { RefundsUndoOutcome } from '@/lib/money/refunds/undo-refunds';
import type { WalletRefundRefusal } from '@/lib/money/refunds/wallet-refund';

/** @param amountsRaw of the refunds, at least one */
export function orderedText(amountsRaw: readonly bigint[]): string {
  const nano = formatNano(sumRaw(amountsRaw));
  return amountsRaw.length === 1
    ? `The refund of ${nano} nano will be sent in a few seconds.`
    : `${amountsRaw.length} refunds, ${nano} nano in total, will be sent in a few seconds.`;
}

/** Why no refund was created. @param destination as typed */
export function refusalText(reason: Exclude<RefundRefusal, 'notReturned'>, destination: string): string {
  return reason === 'invalidAddress' ? addressProblem(destination) : REFUSALS[reason];
}

/** Why none of several senders was refunded. */
export function sendersRefusalText({
  reason,
  destination,
}: Pick<SendersRefusal, 'reason' | 'destination'>): string {
  if (destination !== null && BAD_DESTINATIONS.has(reason)) {
    const [start, end] = [destination.slice(0, 11), destination.slice(-6)];
    return `${start}…${end} can’t get a refund. Deselect it. No refund was created.`;
  }
  // The page offers each sender no more than it paid, so that somebody else must have refunded it.
  return refusalText(reason === 'notReturned' ? 'changed' : reason, destination ?? '');
}

/** The user can't enter another address for a sender. */
const BAD_DESTINATIONS: ReadonlySet<RefundRefusal> = new Set([
  'invalidAddress',
  'burn',
  'ownAccount',
  'exchange',
  'blocked',
]);

const REFUSALS: Readonly<Record<Exclude<RefundRefusal, 'notReturned' | 'invalidAddress'>, string>> = {
  burn: 'This is the burn address, which nobody can spend from. Enter another address.',
  ownAccount: 'This address belongs to this server. Enter the customer’s own address.',
  exchange:
    'This account belongs to an exchange and is shared by its customers. A refund to it may be lost. Ask the customer for their own address.',
  blocked: 'This address can’t be used. Enter another one.',
  notFound: 'None of your payments has this identifier. No refund was created.',
  notCompleted: 'Only completed payments can be refunded. No refund was created.',
  badToken: 'This page is out of date. No refund was created. Reload the page and try again.',
  badNote: 'The reason is too long or contains unsupported characters. No refund was created.',
  underDust: 'The amount is below the minimum for refunds. No refund was created.',
  tooMuch: 'The amount exceeds what can be refunded. No refund was created.',
  changed:
    'The refundable amount has changed: someone else refunded this payment, or it settled. No refund was created. Check the new amount and try again.',
  orderedOtherwise:
    'This page has already requested a refund with different details. See the timeline. Your latest changes were not applied.',
  orderEnded: 'This refund was already requested and was not sent. Go back and start a new refund.',
  tooManyOrders: 'This payment has reached the maximum number of refunds. No refund was created.',
  tooManyWaiting:
    'Too many refunds are waiting for a top-up. Send the money for them or cancel some. No refund was created.',
  tooMany: 'All your top-ups are under review. No refund was created.',
  tooManyToday: 'You have reached the maximum number of new top-ups for today. No refund was created.',
  noAddress: 'No address is available right now. No refund was created. Try again in a minute.',
  notApproved: 'Your account must be approved first. No refund was created.',
};

/** Why nothing was recorded. @param destination as typed */
export function notRecordedText(reason: WalletRefundRefusal, destination: string): string {
  return reason === 'invalidAddress' ? addressProblem(destination) : NOT_RECORDED[reason];
}

const NOT_RECORDED: Readonly<Record<Exclude<WalletRefundRefusal, 'invalidAddress'>, string>> = {
  burn: 'This is the burn address, which nobody can spend from. Nothing was recorded.',
  ownAccount: 'This address belongs to this server. Nothing was recorded.',
  blocked: 'This address can’t be used. Nothing was recorded.',
  notFound: 'None of your payments has this identifier. Nothing was recorded.',
  notCompleted: 'Only completed payments can be refunded. Nothing was recorded.',
  badNote: 'The reason is too long or contains unsupported characters. Nothing was recorded.',
  badHash: 'Not a block hash. A block hash has 64 characters from 0 to 9 and A to F.',
  underDust: 'The amount is below the minimum for refunds. Nothing was recorded.',
  tooMuch: 'The amount exceeds what can be refunded. Nothing was recorded.',
  alreadyRecorded: 'This block is already recorded for a refund.',
  tooManyOrders: 'This payment has reached the maximum number of refunds. Nothing was recorded.',
};

/** @param count the refunds to undo */
export function undoRefusalText(outcome: Exclude<RefundsUndoOutcome, 'undone'>, count: number): string {
  if (outcome === 'gone') return 'Refund not found.';
  return count === 1
    ? 'The refund can’t be undone: it is already being sent.'
    : 'No refund was undone: at least one of them is already being sent.';
}
