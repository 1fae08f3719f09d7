// In a shop's frame: posts messages to the shop's page when the checkout is ready, when the payment's status changes, and
// when the payer closes it. Messages go only to the origin that the server has checked.
'use client';
import { useEffect } from 'react';
import type { ShopMessage } from '@/lib/checkout/drop-in/framed-page';
import type { PayerView } from '@/lib/checkout/payer-view';

export type NotifyShopProps = {
  /** Registered by this page's merchant. */
  readonly shopOrigin: string;
  /** Null before a payment exists. */
  readonly payment: Pick<PayerView, 'paymentIdentifier' | 'stage'> | null;
};

type Status = Extract<ShopMessage, { type: 'nano-payment:status' }>['status'];

/** The API's status of each stage. */
const STATUS_OF = {
  paying: 'Waiting',
  partlyPaid: 'Waiting',
  confirming: 'Waiting',
  checking: 'Waiting',
  reviewing: 'Waiting',
  completed: 'Completed',
  expired: 'Error',
  technical: 'Error',
  cancelled: 'Cancelled',
  denied: 'AMLError',
} as const satisfies Record<PayerView['stage'], Status>;

export function NotifyShop({ shopOrigin, payment }: NotifyShopProps) {
  useEffect(() => connectToShop(shopOrigin), [shopOrigin]);
  const paymentIdentifier = payment?.paymentIdentifier;
  const status = payment === null ? undefined : STATUS_OF[payment.stage];
  useEffect(() => {
    if (paymentIdentifier === undefined || status === undefined) return;
    post(shopOrigin, { type: 'nano-payment:status', paymentIdentifier, status });
  }, [shopOrigin, paymentIdentifier, status]);
  return null;
}

/** Does nothing when the page is open in its own tab. */
function post(shopOrigin: string, message: ShopMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, shopOrigin);
}

/** Sends `ready`, forwards Escape and redirects links. @returns a function that undoes this */
function connectToShop(shopOrigin: string): () => void {
  if (window.parent === window) return () => {};
  const page = document.documentElement;
  const close = (event: KeyboardEvent) => {
    // The shop's page doesn't receive key events of the frame. Escape closes an open dialog of this page first.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    post(shopOrigin, { type: 'nano-payment:close' });
  };
  page.dataset.framed = '';
  document.addEventListener('keydown', close);
  document.addEventListener('click', retarget, true);
  post(shopOrigin, { type: 'nano-payment:ready' });
  return () => {
    delete page.dataset.framed;
    document.removeEventListener('keydown', close);
    document.removeEventListener('click', retarget, true);
  };
}

/** Changes a link's target before the browser follows it, because most of our pages may not be framed. */
function retarget(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.target !== '') return;
  const change = framedLink(link.href, window.location.href);
  if (change === null) return;
  link.href = change.href;
  link.target = change.target;
}

type LinkChange = { readonly href: string; readonly target: '' | '_top' | '_blank' };

/** A payment's checkout or a link's form, without subpages. */
const FRAMED_PATH = /^\/(?:checkout|pay)\/[\w-]+$/;

/**
 * How a link of a framed page opens: pages that may be framed stay in the frame, links to the shop replace the whole
 * window, and everything else opens in a new tab. Pure.
 * @param href the link's absolute URL
 * @param page the absolute URL of the framed page, whose query names the shop
 * @returns null for a link that needs no change: within the page, or to a wallet
 */
export function framedLink(href: string, page: string): LinkChange | null {
  const [to, here] = [new URL(href), new URL(page)];
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return null;
  if (to.origin !== here.origin) return { href, target: '_top' };
  if (to.pathname === here.pathname && to.hash !== '') return null;
  if (!FRAMED_PATH.test(to.pathname)) return { href, target: '_blank' };
  to.search = here.search;
  return { href: to.href, target: '' };
}
