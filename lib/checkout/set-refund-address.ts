// Sets a payment's refund address: only in the browser that opened the page first, once, and before money arrives
// (contract §5).

import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { addressText, checkRefundAddress, type RefundAddressError } from './check-refund-address';
import { hashBrowserToken, isBrowserToken, newBrowserToken } from './page-request';
import { mayBePaidAgain } from './pay-again';

type Deps = { readonly database: Database; readonly clock: Clock };

/** `accepted`, or why the address was rejected. */
type SetRefundAddressOutcome =
  | 'accepted'
  | 'unknownPayment'
  | 'notThisBrowser'
  | 'tooLate'
  | 'alreadySet'
  | RefundAddressError;

/**
 * Binds the payment to the browser that opens its page first. `token` is the browser's token from an earlier visit.
 * @returns the rights of this browser; `mayPayAgain` allows `payAgain` after the payment has ended. `newToken` must be
 * stored as a cookie. Null for an unknown payment
 */
export async function claimBrowser(deps: Deps, paymentId: string, token?: string) {
  if (!mayBeId(paymentId)) return null;
  const payment = await deps.database.db.payment.findUnique({ where: { id: paymentId } });
  if (payment === null) return null;
  if (payment.browserTokenHash !== null || payment.status !== 'Waiting') {
    const known = token !== undefined && isBrowserToken(token, payment.browserTokenHash);
    const mayPayAgain =
      known && mayBePaidAgain(payment) && (await isCustomerStored(deps.database.db, paymentId));
    return { maySetRefundAddress: known && isOpen(payment), mayPayAgain, newToken: null };
  }
  const newToken = newBrowserToken();
  const bound = await writeTransaction(deps.database, (tx) => bindBrowser(tx, paymentId, newToken));
  if (bound === null) return { maySetRefundAddress: false, mayPayAgain: false, newToken: null };
  return { maySetRefundAddress: isOpen(bound), mayPayAgain: false, newToken };
}

/** Whether the payer's data is not erased yet. */
async function isCustomerStored(db: Queryable, paymentId: string): Promise<boolean> {
  return (await db.paymentCustomer.count({ where: { paymentId, erasedAt: null } })) > 0;
}

/** @returns the bound payment; null if another browser was first or the payment has ended */
async function bindBrowser(tx: Tx, paymentId: string, token: string): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, paymentId);
  // Only while the payment waits: a browser that first opens an ended payment's page didn't create the payment.
  if (payment === null || payment.browserTokenHash !== null || payment.status !== 'Waiting') return null;
  await tx.payment.update({ where: { id: paymentId }, data: { browserTokenHash: hashBrowserToken(token) } });
  return payment;
}

/** Sets the address if this browser may, none is set yet, and the address is valid. */
export async function setRefundAddress(
  deps: Deps,
  request: { readonly paymentId: string; readonly token: string | undefined; readonly address: string },
): Promise<SetRefundAddressOutcome> {
  const rejection = await checkBrowser(deps.database.db, request);
  if (rejection !== null) return rejection;
  const judged = await checkRefundAddress(deps.database.db, request.address);
  if (judged.outcome !== 'fit') return judged.outcome;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, request.paymentId);
    if (payment === null) return 'unknownPayment';
    return writeRefundAddress(tx, payment, judged.address, deps.clock.now());
  });
}

/**
 * Runs before anything is written, so that someone who only knows the page's URL can neither block the payment's writers
 * nor find out which addresses are ours. A binding never changes, so the result still holds at the write.
 * @returns null for the browser that first opened the page
 */
async function checkBrowser(
  db: Queryable,
  { paymentId, token }: { readonly paymentId: string; readonly token: string | undefined },
): Promise<'unknownPayment' | 'notThisBrowser' | null> {
  if (!mayBeId(paymentId)) return 'unknownPayment';
  const select = { browserTokenHash: true } as const;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select });
  if (payment === null) return 'unknownPayment';
  if (token === undefined || !isBrowserToken(token, payment.browserTokenHash)) return 'notThisBrowser';
  return null;
}

async function writeRefundAddress(
  tx: Tx,
  payment: PaymentRow,
  address: string,
  now: Date,
): Promise<SetRefundAddressOutcome> {
  if (payment.refundAddress !== null) return 'alreadySet';
  if (!isOpen(payment) || now > payment.expiresAt) return 'tooLate';
  if ((await tx.deposit.count({ where: { paymentId: payment.id } })) > 0) return 'tooLate';
  await tx.payment.update({ where: { id: payment.id }, data: { refundAddress: address } });
  const about = { paymentId: payment.id, at: now };
  appendTimeline(tx, { ...about, kind: 'refundAddressSet', detail: { address }, actor: 'payer' });
  appendChange(tx, payment, now);
  return 'accepted';
}

function isOpen(payment: Pick<PaymentRow, 'status' | 'refundAddress' | 'reviewDeadline'>): boolean {
  return payment.status === 'Waiting' && payment.refundAddress === null && payment.reviewDeadline === null;
}

export const refundAddressBody = z.object({ address: addressText });
