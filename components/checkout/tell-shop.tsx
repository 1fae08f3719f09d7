// In a shop's frame: tells the shop's page that this one is there, where the payment stands, and when the payer wants it
// closed. Only the website that is named hears it: what is in the frame and who frames it is decided by the server.
'use client';
import { useEffect } from 'react';
import type { ShopMessage } from '@/lib/checkout/drop-in/framed-page';
import type { PayerView } from '@/lib/checkout/payer-view';

export type TellShopProps = {
  /** Registered by the merchant of this very page. */
  readonly shopOrigin: string;
  /** Null where there is none yet. */
  readonly payment: Pick<PayerView, 'paymentIdentifier' | 'stage'> | null;
};

type Status = Extract<ShopMessage, { type: 'nano-payment:status' }>['status'];

/** What the API calls it. */
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

export function TellShop({ shopOrigin, payment }: TellShopProps) {
  useEffect(() => beFramed(shopOrigin), [shopOrigin]);
  const paymentIdentifier = payment?.paymentIdentifier;
  const status = payment === null ? undefined : STATUS_OF[payment.stage];
  useEffect(() => {
    if (paymentIdentifier === undefined || status === undefined) return;
    tell(shopOrigin, { type: 'nano-payment:status', paymentIdentifier, status });
  }, [shopOrigin, paymentIdentifier, status]);
  return null;
}

/** The same address can be opened in a tab, where nobody listens. */
function tell(shopOrigin: string, message: ShopMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, shopOrigin);
}

/** @returns ends it */
function beFramed(shopOrigin: string): () => void {
  if (window.parent === window) return () => {};
  const page = document.documentElement;
  const close = (event: KeyboardEvent) => {
    // Keys that are pressed in here reach nobody out there. A question of the page's own is closed first.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    tell(shopOrigin, { type: 'nano-payment:close' });
  };
  page.dataset.framed = '';
  document.addEventListener('keydown', close);
  document.addEventListener('click', leadOut, true);
  tell(shopOrigin, { type: 'nano-payment:ready' });
  return () => {
    delete page.dataset.framed;
    document.removeEventListener('keydown', close);
    document.removeEventListener('click', leadOut, true);
  };
}

/** Before the browser follows a link: most of our own pages are not shown in a frame. */
function leadOut(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.target !== '') return;
  const change = framedLink(link.href, window.location.href);
  if (change === null) return;
  link.href = change.href;
  link.target = change.target;
}

type LinkChange = { readonly href: string; readonly target: '' | '_top' | '_blank' };

/** A payment's checkout or a link's form, and nothing behind it. */
const FRAMED_PATH = /^\/(?:checkout|pay)\/[\w-]+$/;

/**
 * Where a link of a page in a shop's frame leads: to other pages that may be framed there, within the frame; back to the
 * shop in its whole window; anywhere else in a tab of its own. Pure.
 * @param href where the link leads, whole
 * @param page the address of the page it stands on, whole: names the shop, which the next page has to name too
 * @returns null for a link that stays as it is: within the page, or to a wallet
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
