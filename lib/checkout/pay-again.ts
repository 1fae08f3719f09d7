// Retries an expired or cancelled payment of a payment link with the payer's stored details. Only a browser with the payer's
// secret may do this: the payment's URL, or having opened its page first, is not enough.
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { openCustomer } from '@/lib/compliance/customer-record';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import type { Config } from '@/lib/core/config';
import { parseDecimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { type IdempotencyDeps, type ResponseKeeper, repeatableOf } from '@/lib/db/idempotency';
import type { CreatePaymentDeps } from '@/lib/payments/create-payment';
import { SoldOutError } from '@/lib/payments/link-stock';
import { isBoundToPayer, isStoredToken } from '@/lib/payments/payer-secret';
import type { RequestedAmount } from '@/lib/payments/schemas';
import { TooManyHoldsError } from '@/lib/payments/stock-hold';
import type { CreatedPayment } from '@/lib/payments/views';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { checkRefundAddress } from './check-refund-address';
import type { Browser } from './page-request';
import type { PayLimits } from './pay-limits';
import { createOnce } from './pay-once';
import { type Created, createThroughLink, type LinkOrder, secondsOf } from './pay-through-link';

type Deps = CreatePaymentDeps &
  IdempotencyDeps & {
    readonly secrets: { readonly keyRing: KeyRing; readonly idempotencyKey: Buffer };
    readonly payLimits: PayLimits;
    readonly config: Pick<Config, 'priceCurrencies'>;
  };

type PayAgainRequest = {
  /** The payment that has ended. */
  readonly paymentId: string;
  readonly browser: Pick<Browser, 'token' | 'isSignedIn'>;
  /** The client's IP address; empty if unknown. */
  readonly source: string;
};

type PlainReason = 'notThisBrowser' | 'notAgain' | 'linkClosed' | 'unsupportedLocation' | 'unavailable';

/**
 * `notAgain`: the payment is not expired or cancelled, has no payment link, or the payer's details can't be used again.
 * `unavailable`: no rate, no deposit address, or the amount is out of range at the current rate.
 */
type PayAgainOutcome =
  | Created
  | { readonly kind: 'refused'; readonly reason: PlainReason }
  | { readonly kind: 'refused'; readonly reason: 'tooMany'; readonly waitSeconds: number };

/**
 * Creates a payment in place of one that has ended. Location, link, limits and amount are checked again, as for the
 * link's form. A repeated or simultaneous request within a day returns the same payment.
 */
export async function payAgain(deps: Deps, request: PayAgainRequest): Promise<PayAgainOutcome> {
  const ended = await findEnded(deps.database, request);
  if (ended === null) return refused('notThisBrowser');
  if (!mayBePaidAgain(ended)) return refused('notAgain');
  const scope = { merchantId: ended.merchantId, operation: 'pay-again', key: ended.id };
  const repeatable = repeatableOf(deps, scope, new Uint8Array());
  return createOnce(deps, repeatable, (keeper) =>
    createAgain(deps, ended, { source: request.source, keeper }),
  );
}

type Ended = NonNullable<Awaited<ReturnType<typeof findEnded>>>;

/** The payment, for the payer's browser; null for all others and for an unknown payment. */
async function findEnded({ db }: Database, { paymentId, browser: { token, isSignedIn } }: PayAgainRequest) {
  if (isSignedIn || token === undefined || !mayBeId(paymentId)) return null;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, include: { customer: true } });
  if (payment === null || !isBoundToPayer(payment)) return null;
  return isStoredToken(token, payment.browserTokenHash) ? payment : null;
}

type Again = { readonly source: string; readonly keeper: ResponseKeeper<CreatedPayment> };

async function createAgain(deps: Deps, ended: Ended, again: Again): Promise<PayAgainOutcome> {
  const found = await findPaymentLink({ ...deps, db: deps.database.db }, ended.paymentLinkId ?? '');
  if (found === null || found.closedReason !== null) return refused('linkClosed');
  const order = await orderOf(deps, ended, found.amount);
  if (order === null) return refused('notAgain');
  try {
    const made = await createThroughLink(deps, found, order, again);
    return made.kind === 'created' ? made : { ...made, kind: 'refused', reason: 'tooMany' };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The order from the stored details; null if they are erased or no longer valid. */
async function orderOf(deps: Deps, ended: Ended, asked: LinkAmount): Promise<LinkOrder | null> {
  const amount = amountOf(ended, asked);
  if (ended.customer === null || ended.customer.erasedAt !== null || amount === null) return null;
  const customer = paymentCustomerSchema.safeParse(openCustomer(deps.secrets.keyRing, ended.customer));
  if (!customer.success) return null;
  if (ended.refundAddress === null) return { customer: customer.data, amount, refundAddress: undefined };
  const judged = await checkRefundAddress(deps.database.db, ended.refundAddress);
  return judged.outcome === 'fit' ? { customer: customer.data, amount, refundAddress: judged.address } : null;
}

/** The link's amount or, if the payer chose it, the same amount of dollars as before. */
function amountOf({ usdAmount }: Ended, asked: LinkAmount): RequestedAmount | null {
  if (asked.kind === 'nano') return { raw: asked.raw };
  if (asked.kind === 'currency') return asked.price;
  const usd = asked.kind === 'usd' ? asked.usd : parseDecimal(usdAmount);
  return usd === undefined ? null : { usd };
}

/** @throws the error if it has no message for payers */
function refusalOf(error: unknown): PayAgainOutcome {
  if (error instanceof SoldOutError) return refused('linkClosed');
  if (error instanceof TooManyHoldsError) {
    return { kind: 'refused', reason: 'tooMany', waitSeconds: secondsOf(error) };
  }
  if (!(error instanceof ServiceError)) throw error;
  switch (error.code) {
    case 'notEnabled':
      return refused('linkClosed');
    case 'unsupportedLocation':
    case 'badInput':
      // The only input checked here is the country, which can no longer be resolved.
      return refused('unsupportedLocation');
    default:
      return refused('unavailable');
  }
}

function refused(reason: PlainReason): PayAgainOutcome {
  return { kind: 'refused', reason };
}

/** Payments of a payment link that expired or were cancelled. */
export function mayBePaidAgain({
  status,
  errorReason,
  paymentLinkId,
}: Pick<Payment, 'status' | 'errorReason' | 'paymentLinkId'>): boolean {
  const unpaid = status === 'Cancelled' || (status === 'Error' && errorReason === 'expired');
  return unpaid && paymentLinkId !== null;
}
