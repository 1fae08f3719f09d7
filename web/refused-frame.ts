// What a website gets that frames a payer's page without being registered: nothing to see, and a message, so that its drop-in
// script redirects the payer at once.
import { NextResponse } from 'next/server';
import type { ShopMessage } from '@/lib/checkout/drop-in/framed-page';
import { newNonce } from './page-policy';

const REFUSED: ShopMessage = { type: 'nano-payment:refused' };
/** Of the request header Sec-Fetch-Dest, which pages can't set. */
const FRAMES = ['iframe', 'frame'];

/** Whether the browser loads the page into a frame. Browsers without the header load the page, which they then don't show. */
export function isFramed(headers: Headers): boolean {
  return FRAMES.includes(headers.get('sec-fetch-dest') ?? '');
}

/** @param shopOrigin an origin for which `mayBeOrigin` holds: it has no character that ends a string or a policy */
export function refusedFrame(shopOrigin: string): NextResponse {
  const nonce = newNonce();
  const message = `parent.postMessage(${JSON.stringify(REFUSED)}, ${JSON.stringify(shopOrigin)})`;
  return new NextResponse(
    `<!doctype html><title>Refused</title><script nonce="${nonce}">${message}</script>`,
    {
      status: 403,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${shopOrigin}`,
        'content-type': 'text/html; charset=utf-8',
      },
    },
  );
}
