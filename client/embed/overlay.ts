// The overlay: a modal dialog over the shop's page with the checkout in it. All of it lies in a shadow root, so that neither
// page's styles touch the other's, and it is styled by script alone, so that a strict policy of the shop's page allows it.
import type { ShopMessage } from '@/lib/checkout/drop-in/framed-page';
import { OVERLAY_STYLE } from './overlay-style';

/** Where a payment stands. */
export type Told = Pick<
  Extract<ShopMessage, { type: 'nano-payment:status' }>,
  'paymentIdentifier' | 'status'
>;

export type Overlay = { close(): void };

export type OverlayOptions = {
  /** The only origin whose messages are heard. */
  readonly service: string;
  /** The page to show. */
  readonly address: string;
  readonly words: { readonly title: string; readonly close: string; readonly opening: string };
  readonly onStatus: (told: Told) => void;
  readonly onClose: () => void;
  /** Opens the page in place of the shop's: when it does not show in the frame. */
  readonly redirect: () => void;
};

/** How long a page may take to say that it is there. One that may not be framed never does. */
const READY_WITHIN_MS = 5_000;

/** Whether this browser has what the overlay is made of. */
export function isOverlayPossible(): boolean {
  return 'HTMLDialogElement' in window && 'adoptedStyleSheets' in document && isStyleMakeable();
}

function isStyleMakeable(): boolean {
  try {
    return new CSSStyleSheet() instanceof CSSStyleSheet;
  } catch {
    return false;
  }
}

export function showOverlay(options: OverlayOptions): Overlay {
  const opener = document.activeElement;
  const { host, dialog, frame, opening } = build(options);
  const unlock = lockScroll();
  const timer = setTimeout(options.redirect, READY_WITHIN_MS);
  const close = () => dialog.close();
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== options.service || !isShopMessage(data)) return;
    if (data.type === 'nano-payment:close') close();
    else if (data.type === 'nano-payment:status') options.onStatus(toldBy(data));
    else if (data.type === 'nano-payment:ready') {
      clearTimeout(timer);
      opening.remove();
      frame.focus();
    }
  };
  window.addEventListener('message', hear);
  // A page that is left and comes back as it was would else come back with it.
  window.addEventListener('pagehide', close);
  // By the button, by Escape on either side, or by `close()`.
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    window.removeEventListener('message', hear);
    window.removeEventListener('pagehide', close);
    host.remove();
    unlock();
    if (opener instanceof HTMLElement) opener.focus();
    options.onClose();
  });
  document.body.append(host);
  dialog.showModal();
  return { close };
}

function toldBy({ paymentIdentifier, status }: Told): Told {
  return { paymentIdentifier, status };
}

function isShopMessage(data: unknown): data is ShopMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    data.type.startsWith('nano-payment:')
  );
}

function build({ address, words }: OverlayOptions) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(OVERLAY_STYLE);
  root.adoptedStyleSheets = [style];

  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', words.title);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', words.close);
  button.addEventListener('click', () => dialog.close());
  const opening = document.createElement('p');
  opening.setAttribute('role', 'status');
  opening.textContent = words.opening;
  const frame = document.createElement('iframe');
  frame.title = words.title;
  frame.allow = 'clipboard-write';
  frame.src = address;

  dialog.append(button, opening, frame);
  root.append(dialog);
  return { host, dialog, frame, opening };
}

/** Keeps the shop's page where it is, without a jump where its scroll bar was. @returns lets go */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  const barWidth = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (barWidth > 0) style.paddingRight = `${barWidth}px`;
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}
