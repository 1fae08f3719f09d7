// The overlay: a modal dialog with the checkout in a frame. A shadow root isolates its styles from the shop's page, and the
// styles are set by script, so that a strict Content-Security-Policy allows them.
import type { ShopMessage } from '@/lib/checkout/drop-in/framed-page';
import { OVERLAY_STYLE } from './overlay-style';
import { addOwnEntry } from './own-entry';

/** The status of a payment. */
export type StatusUpdate = Pick<
  Extract<ShopMessage, { type: 'nano-payment:status' }>,
  'paymentIdentifier' | 'status'
>;

export type Overlay = { close(): void };

export type OverlayOptions = {
  /** The only origin whose messages are accepted. */
  readonly service: string;
  /** The URL of the page to show. */
  readonly address: string;
  readonly words: { readonly title: string; readonly close: string; readonly opening: string };
  readonly onStatus: (update: StatusUpdate) => void;
  readonly onClose: () => void;
  /** Replaces the shop's page if the checkout doesn't load in the frame. */
  readonly redirect: () => void;
};

/** Time for the page to report that it is ready, or refused. A page that a policy keeps out of the frame reports nothing. */
const READY_WITHIN_MS = 5_000;

/** Whether the browser supports the overlay. */
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
  const entry = addOwnEntry(close);
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== options.service || !isShopMessage(data)) return;
    if (data.type === 'nano-payment:close') close();
    else if (data.type === 'nano-payment:refused') {
      clearTimeout(timer);
      console.warn(
        `The checkout can't be shown in a frame of ${window.location.origin}: it is not among the merchant's websites. Opening its own page.`,
      );
      options.redirect();
    } else if (data.type === 'nano-payment:status') options.onStatus(toldBy(data));
    else if (data.type === 'nano-payment:ready') {
      clearTimeout(timer);
      opening.remove();
      frame.focus();
    }
  };
  window.addEventListener('message', hear);
  // Otherwise a page restored from the back/forward cache would show the overlay again.
  window.addEventListener('pagehide', close);
  // Closed by the button, by Escape, by Back, or by `close()`.
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    window.removeEventListener('message', hear);
    window.removeEventListener('pagehide', close);
    host.remove();
    unlock();
    if (opener instanceof HTMLElement) opener.focus();
    // The shop may navigate then, which a move in the history would undo.
    void entry.leave().then(options.onClose);
  });
  document.body.append(host);
  dialog.showModal();
  return { close };
}

function toldBy({ paymentIdentifier, status }: StatusUpdate): StatusUpdate {
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

/** Locks the shop's page from scrolling without a layout shift. @returns a function that unlocks it */
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
