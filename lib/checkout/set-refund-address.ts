// Sets a payment's refund address: only in the browser that the payment is bound to, once, and before money arrives
// (contract §5). Refunds to an address from an unverified browser wait 24 hours.

import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { isBoundToPayer, isStoredToken } from '@/lib/payments/payer-secret';
import { mayEnterAddress } from './bind-browser';
import { addressText, checkRefundAddress, type RefundAddressError } from './check-refund-address';
import type { Browser } from './page-request';

type Deps = { readonly database: Database; readonly clock: Clock };

/** `accepted`, or why the address was rejected. */
type SetRefundAddressOutcome =
  | 'accepted'
  | 'unknownPayment'
  | 'notThisBrowser'
  | 'tooLate'
  | 'alreadySet'
  | RefundAddressError;

type Request = {
  readonly paymentId: string;
  readonly browser: Pick<Browser, 'token' | 'isSignedIn'>;
  readonly address: string;
};

/** Sets the address if this browser may, none is set yet, and the address is valid. */
export async function setRefundAddress(deps: Deps, request: Request): Promise<SetRefundAddressOutcome> {
  const rejection = await checkBrowser(deps.database.db, request);
  if (rejection !== null) return rejection;
  const judged = await checkRefundAddress(deps.database.db, request.address);
  if (judged.outcome !== 'fit') return judged.outcome;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, request.paymentId);
    if (payment === null) return 'unknownPayment';
    // The payer's browser may have replaced this one meanwhile.
    if (!isOwnBrowser(payment, request.browser)) return 'notThisBrowser';
    return writeRefundAddress(tx, payment, judged.address, deps.clock.now());
  });
}

/**
 * Runs before anything is written, so that someone who only knows the page's URL can neither block the payment's writers
 * nor find out which addresses are ours.
 * @returns null for the browser that the payment is bound to
 */
async function checkBrowser(
  db: Queryable,
  { paymentId, browser }: Request,
): Promise<'unknownPayment' | 'notThisBrowser' | null> {
  if (!mayBeId(paymentId)) return 'unknownPayment';
  const select = { browserTokenHash: true } as const;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select });
  if (payment === null) return 'unknownPayment';
  return isOwnBrowser(payment, browser) ? null : 'notThisBrowser';
}

/** A browser that is signed in to the dashboard is never the payer's. */
function isOwnBrowser(
  { browserTokenHash }: Pick<PaymentRow, 'browserTokenHash'>,
  { token, isSignedIn }: Request['browser'],
): boolean {
  return !isSignedIn && token !== undefined && isStoredToken(token, browserTokenHash);
}

async function writeRefundAddress(
  tx: Tx,
  payment: PaymentRow,
  address: string,
  now: Date,
): Promise<SetRefundAddressOutcome> {
  if (payment.refundAddress !== null) return 'alreadySet';
  if (!mayEnterAddress(payment) || now > payment.expiresAt) return 'tooLate';
  if ((await tx.deposit.count({ where: { paymentId: payment.id } })) > 0) return 'tooLate';
  await tx.payment.update({ where: { id: payment.id }, data: { refundAddress: address } });
  const entered = isBoundToPayer(payment)
    ? ({ kind: 'refundAddressSet', actor: 'payer' } as const)
    : ({ kind: 'unverifiedAddressSet' } as const);
  appendTimeline(tx, { paymentId: payment.id, at: now, detail: { address }, ...entered });
  appendChange(tx, payment, now);
  return 'accepted';
}

export const refundAddressBody = z.object({ address: addressText });
