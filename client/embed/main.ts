// The script a shop puts into its pages. Makes every element that names a payment or a payment link open it, now and
// later ones alike, and gives the page `NanoPayments.open`. Its only name in the page.
import { type OpenOptions, open, type Settings } from './open';
import type { Told } from './overlay';

type NanoPayments = {
  readonly version: string;
  open(options: OpenOptions): { close(): void };
};

declare global {
  interface Window {
    NanoPayments?: NanoPayments;
  }
  /** Filled in when the script is built. */
  const EMBED_VERSION: string;
}

const BUTTONS = '[data-nano-payment], [data-nano-link]';

start(document.currentScript);

function start(script: unknown): void {
  // A page that loads it twice has one of it.
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
  const tell = (name: string, detail: Told | null) =>
    button.dispatchEvent(new CustomEvent(`nano-payment:${name}`, { bubbles: true, detail }));
  open(settings, {
    paymentIdentifier: nanoPayment,
    link: nanoLink,
    mode: nanoMode === 'redirect' || nanoMode === 'overlay' ? nanoMode : undefined,
    onStatus: (told) => tell('status', told),
    onClose: () => tell('close', null),
  });
}

/** Whoever asks their browser for another tab gets the plain link. */
function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
