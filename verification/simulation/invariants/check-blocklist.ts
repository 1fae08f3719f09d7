// Checks each of our sends against the simulation's copy of the blocklist.

import { insist, type TrackedPayment } from './model';
import type { CheckDeps, TransferRow } from './rows';

const GOES = 'money of a blocked account is only returned to it, and no other money is sent there';
const WAITS = 'held money is sent only after an officer releases it';

/**
 * A block signed before its account was blocked is still sent. Every later block must respect the blocklist.
 * @throws Violation
 */
export function checkBlocklist({ rows, model }: CheckDeps, transfer: TransferRow, hash: string): void {
  const { accounts, holdsSince, heldPayments } = model.blocklist;
  const { reference, destination, amountRaw, paymentId } = transfer;
  const number = rows.blockNumber(hash);
  const isSince = (block: number | null | undefined) => typeof block === 'number' && number > block;
  const isBlocked = (account: string) => isSince(accounts.get(account));
  const senders = [...new Set(rows.depositsReturnedBy(transfer.id).map(({ sender }) => sender))];
  const about = `${hash}, ${reference} to ${destination}`;
  insist(!senders.some((sender) => isBlocked(sender) && sender !== destination), GOES, about);
  const isReturn = senders.length > 0 && senders.every((sender) => sender === destination);
  insist(!isBlocked(destination) || isReturn, GOES, about);
  const isHeld = rows.isHeldForCompliance(reference) || isSince(heldPayments.get(paymentId ?? ''));
  insist(!isHeld, WAITS, about);
  const isReleased =
    model.blocklist.releasedPayments.has(paymentId ?? '') ||
    amountRaw === model.blocklist.released.get(reference);
  insist(!isSince(holdsSince) || !senders.some(isBlocked) || isReleased, WAITS, about);
}

/** Records since which block a payment's money is held by the operator's policy. */
export function noteHold({ rows, model }: CheckDeps, { id }: TrackedPayment): void {
  const { heldPayments } = model.blocklist;
  if (rows.payment(id)?.sanctionsHoldAt == null) heldPayments.delete(id);
  else if (!heldPayments.has(id)) heldPayments.set(id, rows.lastBlock());
}
