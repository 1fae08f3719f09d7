// Which browser is the payer's (contract §5). A browser with the payer's secret is verified. Without it, the first browser that
// opens the page counts, until a verified one replaces it. A browser that is signed in to the dashboard never counts.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { rejectUnverified } from '@/lib/money/unverified-address';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import {
  isBoundToPayer,
  isPayerSecret,
  isStoredToken,
  payerSecret,
  payerSecrets,
  tokenHash,
  unverifiedAddress,
} from '@/lib/payments/payer-secret';
import { type Browser, newBrowserToken } from './page-request';
import { mayBePaidAgain } from './pay-again';

type Deps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** `newToken` must be stored as a cookie; null if the browser has it or has no rights. */
export type BrowserRights = {
  readonly maySetRefundAddress: boolean;
  /** Whether `payAgain` is allowed, after the payment has ended. */
  readonly mayPayAgain: boolean;
  readonly newToken: string | null;
};

const NONE: BrowserRights = { maySetRefundAddress: false, mayPayAgain: false, newToken: null };

/** Binds the payment to this browser if possible. @returns its rights; null for an unknown payment */
export async function claimBrowser(
  deps: Deps,
  paymentId: string,
  browser: Browser,
): Promise<BrowserRights | null> {
  if (!mayBeId(paymentId)) return null;
  const payment = await deps.database.db.payment.findUnique({ where: { id: paymentId } });
  if (payment === null) return null;
  if (browser.isSignedIn) return NONE;
  if (isVerified(deps.keyRing, payment, browser)) return claimAsPayer(deps, payment, browser);
  if (payment.browserTokenHash !== null) {
    const known = browser.token !== undefined && isStoredToken(browser.token, payment.browserTokenHash);
    if (known) await rememberLanguage(deps, payment, browser);
    return { ...NONE, maySetRefundAddress: known && mayEnterAddress(payment) };
  }
  // A browser that first opens an ended payment's page didn't create the payment.
  return payment.status === 'Waiting' && payment.refundAddress === null
    ? claimAsFirst(deps, paymentId, browser)
    : NONE;
}

/** Whether a refund address may still be entered, apart from deposits and the deadline. */
export function mayEnterAddress(
  payment: Pick<PaymentRow, 'status' | 'refundAddress' | 'reviewDeadline'>,
): boolean {
  return payment.status === 'Waiting' && payment.refundAddress === null && payment.reviewDeadline === null;
}

/** The cookie of a verified browser is the secret itself. */
function isVerified(ring: KeyRing, payment: PaymentRow, { secret, token }: Browser): boolean {
  return [secret, token].some(
    (text) =>
      text !== undefined &&
      (isPayerSecret(ring, payment.id, text) ||
        (isBoundToPayer(payment) && isStoredToken(text, payment.browserTokenHash))),
  );
}

async function claimAsPayer(deps: Deps, seen: PaymentRow, browser: Browser): Promise<BrowserRights> {
  const { keyRing, database } = deps;
  const { secret, token } = browser;
  const known = [token, secret, ...payerSecrets(keyRing, seen.id)];
  const storedIn = ({ browserTokenHash }: PaymentRow) =>
    known.find((text) => text !== undefined && isStoredToken(text, browserTokenHash));
  // The stored secret's key may have left the ring.
  const isBound = isBoundToPayer(seen) && storedIn(seen) !== undefined;
  if (isBound) await rememberLanguage(deps, seen, browser);
  const bound = isBound ? seen : await bindPayer(deps, seen.id, browser);
  const cookie = storedIn(bound) ?? null;
  return {
    maySetRefundAddress: mayEnterAddress(bound),
    mayPayAgain: mayBePaidAgain(bound) && (await isCustomerStored(database.db, bound.id)),
    newToken: cookie === token ? null : cookie,
  };
}

/** Binds the payment to the payer. Replaces an unverified browser, and removes the refund address that it entered. */
async function bindPayer(
  { database, clock, keyRing }: Deps,
  paymentId: string,
  browser: Browser,
): Promise<PaymentRow> {
  const hash = tokenHash(payerSecret(keyRing, paymentId), true);
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) throw new Error('the payment no longer exists');
    const wasBound = isBoundToPayer(payment);
    const at = clock.now();
    const destination = unverifiedAddress(payment);
    if (destination !== null) {
      await rejectUnverified(tx, payment, { destination, kind: 'addressReplaced', actor: 'payer', at });
    }
    const data = { browserTokenHash: hash, ...languageOf(browser) };
    await tx.payment.update({ where: { id: paymentId }, data });
    if (!wasBound) appendTimeline(tx, { paymentId, at, kind: 'payerBound', detail: {}, actor: 'payer' });
    const refundAddress = destination === null ? payment.refundAddress : null;
    return { ...payment, refundAddress, browserTokenHash: hash };
  });
}

async function claimAsFirst(
  { database, clock }: Deps,
  paymentId: string,
  browser: Browser,
): Promise<BrowserRights> {
  const newToken = newBrowserToken();
  const columns = { browserTokenHash: tokenHash(newToken, false), ...languageOf(browser) };
  const bound = await writeTransaction(database, (tx) => bindFirst(tx, paymentId, columns, clock.now()));
  return bound === null ? NONE : { ...NONE, maySetRefundAddress: mayEnterAddress(bound), newToken };
}

/** @returns the bound payment; null if another browser was first or the payment has ended */
async function bindFirst(
  tx: Tx,
  paymentId: string,
  data: { readonly browserTokenHash: string; readonly payerLanguage?: string },
  at: Date,
): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null || payment.browserTokenHash !== null || payment.refundAddress !== null) return null;
  if (payment.status !== 'Waiting') return null;
  await tx.payment.update({ where: { id: paymentId }, data });
  appendTimeline(tx, { paymentId, at, kind: 'browserBound', detail: {} });
  return payment;
}

/** The column of the browser's language; none if it is unknown. */
function languageOf({ language }: Browser): { readonly payerLanguage?: string } {
  return language === undefined ? {} : { payerLanguage: language };
}

/** Stores the language of a bound browser, which the payer may have changed on the page. */
async function rememberLanguage(
  { database }: Deps,
  { id, payerLanguage }: PaymentRow,
  browser: Browser,
): Promise<void> {
  const { language } = browser;
  if (language === undefined || language === payerLanguage) return;
  const data = { ...languageOf(browser), version: { increment: 1 } };
  await database.db.payment.updateMany({ where: { id }, data });
}

/** Whether the payer's data is not erased yet. */
async function isCustomerStored(db: Queryable, paymentId: string): Promise<boolean> {
  return (await db.paymentCustomer.count({ where: { paymentId, erasedAt: null } })) > 0;
}

/** Longer than any secret. */
const MAX_SECRET_CHARACTERS = 128;

export const claimBody = z.object({ secret: z.string().max(MAX_SECRET_CHARACTERS).optional() });
