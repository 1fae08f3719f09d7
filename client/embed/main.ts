// The drop-in script for shops. Elements with a payment or payment link attribute open the checkout on click, including
// elements added later. Defines one global, `NanoPayments`.
import type { StatusUpdate } from '../src/embed';
import { open, type Settings } from './open';

declare global {
  /** Set at build time. */
  const EMBED_VERSION: string;
}

const BUTTONS = '[data-nano-payment], [data-nano-link]';

start(document.currentScript);

function start(script: unknown): void {
  // A page that includes the script twice runs it once.
  if (window.NanoPayments !== undefined) return;
  if (!(script instanceof HTMLScriptElement)) {
    console.error('embed.js must be loaded by a script element of its own, without type="module".');
    return;
  }
  const settings = settingsOf(script);
  window.NanoPayments = { version: EMBED_VERSION, open: (options) => open(settings, options) };
  document.addEventListener('click', (event) => openByButton(settings, event));
}

function settingsOf({ src, dataset }: HTMLScriptElement): Settings {
  return {
    service: new URL(src).origin,
    mode: dataset.mode === 'redirect' ? 'redirect' : 'overlay',
    words: {
      title: dataset.title ?? 'Payment',
      close: dataset.close ?? 'Close',
      opening: dataset.opening ?? 'Opening the payment…',
    },
  };
}

function openByButton(settings: Settings, event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
  if (button === null || event.defaultPrevented || isForAnotherTab(event)) return;
  event.preventDefault();
  const { nanoPayment, nanoLink, nanoMode } = button.dataset;
  const tell = (name: string, detail: StatusUpdate | null) =>
    button.dispatchEvent(new CustomEvent(`nano-payment:${name}`, { bubbles: true, detail }));
  open(settings, {
    paymentIdentifier: nanoPayment,
    link: nanoLink,
    mode: nanoMode === 'redirect' || nanoMode === 'overlay' ? nanoMode : undefined,
    onStatus: (told) => tell('status', told),
    onClose: () => tell('close', null),
  });
}

/** A click that opens a new tab or window follows the plain link. */
function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
