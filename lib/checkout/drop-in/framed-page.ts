// Which payer's pages a shop may show in a frame, and whether the page's merchant has registered the shop's website.
import type { Database } from '@/lib/db/client';
import type { PaymentStatus } from '@/lib/payments/status';

/** A page that may be framed: a payment's checkout or a payment link's form. */
export type FramedPage = { readonly kind: 'payment' | 'link'; readonly id: string };

/** The query parameter with the origin of the website that frames the page. */
export const SHOP_ORIGIN_PARAMETER = 'shopOrigin';

const CHECKOUT_PATH = /^\/checkout\/([\w-]{1,100})$/;
const PAY_PATH = /^\/pay\/([\w-]{1,64})$/;
/** Safe to look up in the database and to put into a URL. */
const MAY_BE_ORIGIN = /^https?:\/\/[a-z0-9.:-]{1,260}$/;

/** The page at this path (without query); null for pages that may not be framed, such as receipts. */
export function framedPageAt(path: string): FramedPage | null {
  const [, paymentIdentifier] = CHECKOUT_PATH.exec(path) ?? [];
  if (paymentIdentifier !== undefined) return { kind: 'payment', id: paymentIdentifier };
  const [, link] = PAY_PATH.exec(path) ?? [];
  return link === undefined ? null : { kind: 'link', id: link };
}

/** Whether a text looks like an origin. */
export function mayBeOrigin(text: unknown): text is string {
  return typeof text === 'string' && MAY_BE_ORIGIN.test(text);
}

/** The path of a payment's checkout, with the framing website if the previous page was framed. */
export function checkoutPath(paymentIdentifier: string, shopOrigin: unknown): string {
  const path = `/checkout/${paymentIdentifier}`;
  return mayBeOrigin(shopOrigin)
    ? `${path}?${SHOP_ORIGIN_PARAMETER}=${encodeURIComponent(shopOrigin)}`
    : path;
}

/**
 * Checks the website in the page's URL against the merchant's registered websites. Not cached, so that a removed website
 * is rejected immediately.
 * @returns the website; null when the payment or link is unknown, or its merchant has not registered exactly this origin
 */
export async function framingOrigin(
  { database: { db } }: { readonly database: Pick<Database, 'db'> },
  { kind, id }: FramedPage,
  shopOrigin: unknown,
): Promise<string | null> {
  if (!mayBeOrigin(shopOrigin)) return null;
  const where = { id, merchant: { shopOrigins: { some: { origin: shopOrigin } } } };
  const select = { id: true } as const;
  const page =
    kind === 'payment'
      ? await db.payment.findFirst({ where, select })
      : await db.paymentLink.findFirst({ where, select });
  return page === null ? null : shopOrigin;
}

const PAYER_PATH = /^\/(?:pay|checkout|unsubscribe)\/[\w.~%/-]+$/;

/** Whether a path without query is a payer's page, so that it is safe to redirect to. */
export function isPayerPath(path: string): boolean {
  return PAYER_PATH.test(path);
}

/** The messages of a framed page to the shop's page. They contain no personal data and do not prove a payment. */
export type ShopMessage =
  /** The page is loaded and usable. */
  | { readonly type: 'nano-payment:ready' }
  /** The payment's status, on opening and with each change. The shop's server must call payment-status. */
  | {
      readonly type: 'nano-payment:status';
      readonly paymentIdentifier: string;
      readonly status: PaymentStatus;
    }
  /** The website is not registered: the page is not shown in its frame. */
  | { readonly type: 'nano-payment:refused' }
  /** The payer closes the page. */
  | { readonly type: 'nano-payment:close' };
