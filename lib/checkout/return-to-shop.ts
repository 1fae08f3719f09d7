// The return URL of a payment, signed once it is completed. Pure.
import { createHmac } from 'node:crypto';
import type { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';
import type { PaymentStatus } from '@/lib/payments/status';

/** Where the payer returns to after paying, and without paying; null if none is set. And the merchant's signing secret. */
export type ReturnTarget = {
  readonly url: string | null;
  readonly unpaidUrl: string | null;
  readonly secret: string | null;
};

export type ReturnToShop = {
  readonly url: string;
  /** Whether the URL carries a reference and a signature, as for a completed payment. */
  readonly signed: boolean;
};

type ReturnedPayment = { readonly id: string; readonly status: PaymentStatus; readonly endedAt: Date | null };

/** A payment that has not ended, but whose payer has nothing to do here: nothing was paid, or everything was and is reviewed. */
type IdleState = 'unpaid' | 'reviewing';

/**
 * The return URL of a payment that has ended or is idle; null while money is on its way. For a completed payment it is signed with the
 * merchant's secret and carries a reference that can't be guessed. Its timestamp is the completion, so that the URL never changes. A
 * payer under review has paid, so the URL of a payer who left without paying would be wrong.
 */
export function returnToShop(
  { url: paidUrl, unpaidUrl, secret }: ReturnTarget,
  payment: ReturnedPayment,
  idle: IdleState | null = null,
): ReturnToShop | null {
  const { status, endedAt } = payment;
  const url = status === 'Completed' || idle === 'reviewing' ? paidUrl : unpaidUrl;
  if (url === null || (endedAt === null && idle === null)) return null;
  if (endedAt === null || status !== 'Completed' || secret === null) return { url, signed: false };
  return { url: withParameters(url, signedParameters(secret, payment, endedAt)), signed: true };
}

type Parameters = Readonly<Record<(typeof RETURN_PARAMETERS)[number], string>>;

function signedParameters(secret: string, { id, status }: ReturnedPayment, endedAt: Date): Parameters {
  const reference = hmac(secret, `reference:${id}`).toString('base64url');
  const timestamp = Math.floor(endedAt.getTime() / 1000).toString();
  const signed = hmac(secret, `${id}.${status}.${reference}.${timestamp}`).toString('base64');
  return { paymentIdentifier: id, status, reference, timestamp, signature: `v1,${signed}` };
}

/** Appends the parameters and keeps the URL's own query unchanged, because some shops distinguish `%20` from `+`. */
function withParameters(text: string, parameters: Parameters): string {
  const url = new URL(text);
  const own = url.search.slice(1);
  url.search = `${own === '' ? '' : `${own}&`}${new URLSearchParams(parameters)}`;
  return url.href;
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
