// Where a payer goes when a payment has ended, and what a completed one carries back to the shop. Pure.
import { createHmac } from 'node:crypto';
import type { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';
import type { PaymentStatus } from '@/lib/payments/status';

/** The shop's address and the merchant's secret; no address: there is no way back. */
export type WayBack = { readonly url: string | null; readonly secret: string | null };

export type ReturnToShop = {
  readonly url: string;
  /** The address carries a reference and a signature: of a completed payment alone. */
  readonly signed: boolean;
};

type EndedPayment = { readonly id: string; readonly status: PaymentStatus; readonly endedAt: Date | null };

/**
 * The way back of a payment that has ended; null before that. That of a completed one proves itself: its reference is
 * known to nobody until then, and its signature is the merchant's own. Its time is that of completion, so that the
 * address stays the same however often the page is opened.
 */
export function returnToShop({ url, secret }: WayBack, payment: EndedPayment): ReturnToShop | null {
  if (url === null || payment.endedAt === null) return null;
  if (payment.status !== 'Completed' || secret === null) return { url, signed: false };
  return { url: withParameters(url, signedParameters(secret, payment, payment.endedAt)), signed: true };
}

type Parameters = Readonly<Record<(typeof RETURN_PARAMETERS)[number], string>>;

function signedParameters(secret: string, { id, status }: EndedPayment, endedAt: Date): Parameters {
  const reference = hmac(secret, `reference:${id}`).toString('base64url');
  const timestamp = Math.floor(endedAt.getTime() / 1000).toString();
  const signed = hmac(secret, `${id}.${status}.${reference}.${timestamp}`).toString('base64');
  return { paymentIdentifier: id, status, reference, timestamp, signature: `v1,${signed}` };
}

/** Beside those the shop's address has, to the letter: some shops tell `%20` from `+`. */
function withParameters(text: string, parameters: Parameters): string {
  const url = new URL(text);
  const own = url.search.slice(1);
  url.search = `${own === '' ? '' : `${own}&`}${new URLSearchParams(parameters)}`;
  return url.href;
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
