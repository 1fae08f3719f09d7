// Paying again: an expired or cancelled payment of a payment link is made anew from what its payer had filled in. Only for
// the browser that first opened its page: who knows the page's address alone gets nothing and learns nothing.
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { openCustomer } from '@/lib/compliance/customer-record';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { parseDecimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { type IdempotencyDeps, type ResponseKeeper, repeatableOf } from '@/lib/db/idempotency';
import type { CreatePaymentDeps } from '@/lib/payments/create-payment';
import { SoldOutError } from '@/lib/payments/link-stock';
import type { RequestedAmount } from '@/lib/payments/schemas';
import type { CreatedPayment } from '@/lib/payments/views';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { checkRefundAddress } from './check-refund-address';
import { isBrowserToken } from './page-request';
import type { PayLimits } from './pay-limits';
import { createOnce } from './pay-once';
import { type Created, createThroughLink, type LinkOrder } from './pay-through-link';

type Deps = CreatePaymentDeps &
  IdempotencyDeps & {
    readonly secrets: { readonly keyRing: KeyRing; readonly idempotencyKey: Buffer };
    readonly payLimits: PayLimits;
  };

type PayAgainRequest = {
  /** The payment that has ended. */
  readonly paymentId: string;
  /** The token of the browser that asks, if it brought one. */
  readonly token: string | undefined;
  /** Address it was sent from; empty when nobody knows. */
  readonly source: string;
};

type PlainReason = 'notThisBrowser' | 'notAgain' | 'linkClosed' | 'unsupportedLocation' | 'unavailable';

/**
 * `notAgain`: the payment ended in another way, came through no link, or what its payer filled in can't be used again;
 * `unavailable`: no rate, no address, or an amount that is out of bounds at the rate of now.
 */
type PayAgainOutcome =
  | Created
  | { readonly kind: 'refused'; readonly reason: PlainReason }
  | { readonly kind: 'refused'; readonly reason: 'tooMany'; readonly waitSeconds: number };

/**
 * Creates a payment in place of one that has ended, by the same way as the link's form: region, link, limits and amount
 * are judged as of now. Asked again within a day, also at the same moment, it answers the payment it made before.
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

/** The payment, for the browser that first opened its page; null for all others, whether there is one or not. */
async function findEnded({ db }: Database, { paymentId, token }: PayAgainRequest) {
  if (token === undefined || !mayBeId(paymentId)) return null;
  const payment = await db.payment.findUnique({ where: { id: paymentId }, include: { customer: true } });
  return payment !== null && isBrowserToken(token, payment.browserTokenHash) ? payment : null;
}

type Again = { readonly source: string; readonly keeper: ResponseKeeper<CreatedPayment> };

async function createAgain(deps: Deps, ended: Ended, again: Again): Promise<PayAgainOutcome> {
  const found = await findPaymentLink({ db: deps.database.db, clock: deps.clock }, ended.paymentLinkId ?? '');
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

/** What was filled in; null when it was erased meanwhile, or when no rule takes it any more. */
async function orderOf(deps: Deps, ended: Ended, asked: LinkAmount): Promise<LinkOrder | null> {
  const amount = amountOf(ended, asked);
  if (ended.customer === null || ended.customer.erasedAt !== null || amount === null) return null;
  const customer = paymentCustomerSchema.safeParse(openCustomer(deps.secrets.keyRing, ended.customer));
  if (!customer.success) return null;
  if (ended.refundAddress === null) return { customer: customer.data, amount, refundAddress: undefined };
  const judged = await checkRefundAddress(deps.database.db, ended.refundAddress);
  return judged.outcome === 'fit' ? { customer: customer.data, amount, refundAddress: judged.address } : null;
}

/** The link's own amount; where it leaves that to the payer, the dollars of before, exactly. */
function amountOf({ usdAmount }: Ended, asked: LinkAmount): RequestedAmount | null {
  if (asked.kind === 'nano') return { raw: asked.raw };
  const usd = asked.kind === 'usd' ? asked.usd : parseDecimal(usdAmount);
  return usd === undefined ? null : { usd };
}

/** @throws the error when it is nothing a payer can be told of */
function refusalOf(error: unknown): PayAgainOutcome {
  if (error instanceof SoldOutError) return refused('linkClosed');
  if (!(error instanceof ServiceError)) throw error;
  switch (error.code) {
    case 'notEnabled':
      return refused('linkClosed');
    case 'unsupportedLocation':
    case 'badInput':
      // Of all that is given here only the country is judged: it can't be resolved any more.
      return refused('unsupportedLocation');
    default:
      return refused('unavailable');
  }
}

function refused(reason: PlainReason): PayAgainOutcome {
  return { kind: 'refused', reason };
}

/** Those of a payment link that ended because nobody paid in time, or that were cancelled. */
export function mayBePaidAgain({
  status,
  errorReason,
  paymentLinkId,
}: Pick<Payment, 'status' | 'errorReason' | 'paymentLinkId'>): boolean {
  const unpaid = status === 'Cancelled' || (status === 'Error' && errorReason === 'expired');
  return unpaid && paymentLinkId !== null;
}
