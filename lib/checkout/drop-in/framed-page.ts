// The pages of a payer by their addresses, which of them a shop may show in a frame, how their addresses name the shop, and
// whether the page's own merchant has registered it.
import type { Database } from '@/lib/db/client';
import type { PaymentStatus } from '@/lib/payments/status';

/** A page by its own address: what is framed is one payment's checkout, or one payment link's form. */
export type FramedPage = { readonly kind: 'payment' | 'link'; readonly id: string };

/** What the address of a framed page names the website by that frames it. */
export const SHOP_ORIGIN_PARAMETER = 'shopOrigin';

const CHECKOUT_PATH = /^\/checkout\/([\w-]{1,100})$/;
const PAY_PATH = /^\/pay\/([\w-]{1,64})$/;
/** Enough to ask the database about, and to stand in an address. */
const MAY_BE_ORIGIN = /^https?:\/\/[a-z0-9.:-]{1,260}$/;

/** The page at this path, without its query; null for every page that nobody may frame, receipts among them. */
export function framedPageAt(path: string): FramedPage | null {
  const [, paymentIdentifier] = CHECKOUT_PATH.exec(path) ?? [];
  if (paymentIdentifier !== undefined) return { kind: 'payment', id: paymentIdentifier };
  const [, link] = PAY_PATH.exec(path) ?? [];
  return link === undefined ? null : { kind: 'link', id: link };
}

/** Whether a text may be an origin: anybody can write anything into an address. */
export function mayBeOrigin(text: unknown): text is string {
  return typeof text === 'string' && MAY_BE_ORIGIN.test(text);
}

/** The way to a payment's checkout, which goes on naming the website where a page before it was framed. */
export function checkoutPath(paymentIdentifier: string, shopOrigin: unknown): string {
  const path = `/checkout/${paymentIdentifier}`;
  return mayBeOrigin(shopOrigin)
    ? `${path}?${SHOP_ORIGIN_PARAMETER}=${encodeURIComponent(shopOrigin)}`
    : path;
}

/**
 * Asked with what the page's address names. One look by the primary key, and only where a website is named: nothing is
 * kept from one request to the next, so a website that was taken back is refused at once.
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

const PAYER_PATH = /^\/(?:pay|checkout)\/[\w.~%/-]+$/;

/** Whether the path of an address, without its query, is a payer's page. Such a path leads nowhere else. */
export function isPayerPath(path: string): boolean {
  return PAYER_PATH.test(path);
}

/** What a framed page tells the shop's page around it: how far it is, nothing personal, and never a proof of payment. */
export type ShopMessage =
  /** The page is shown and can be used. */
  | { readonly type: 'nano-payment:ready' }
  /** Where the payment stands, when the page opens and with each change. The shop's server asks payment-status. */
  | {
      readonly type: 'nano-payment:status';
      readonly paymentIdentifier: string;
      readonly status: PaymentStatus;
    }
  /** The payer wants the page closed. */
  | { readonly type: 'nano-payment:close' };
