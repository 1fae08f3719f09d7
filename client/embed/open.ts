// What a shop's page asks for: a payment, or a payment link, opened over the page or in its place.
import { isOverlayPossible, type Overlay, showOverlay, type Told } from './overlay';

export type Mode = 'overlay' | 'redirect';

export type OpenOptions = {
  /** `pay_…`, as create-payment answered it. One of the two is given. */
  readonly paymentIdentifier?: string;
  /** What stands behind `/pay/` in a payment link's address. */
  readonly link?: string;
  /** `overlay` unless the script's tag says otherwise. */
  readonly mode?: Mode;
  /** Told when the page opens and with each change. No proof of payment: the shop's server asks payment-status. */
  readonly onStatus?: (told: Told) => void;
  /** Told once, when the overlay is closed; the payment goes on by itself. */
  readonly onClose?: () => void;
};

/** What the tag of the script says. */
export type Settings = {
  /** The service's own origin, which the script was loaded from. */
  readonly service: string;
  readonly mode: Mode;
  readonly words: { readonly title: string; readonly close: string; readonly opening: string };
};

let current: Overlay | undefined;

/**
 * Opens the payment. An overlay that can't be shown (an old browser, a website that is not registered, a policy of the
 * shop's page) becomes a redirect.
 * @returns closes the overlay
 * @throws TypeError when neither or both of payment and link are given
 */
export function open(settings: Settings, options: OpenOptions): { close(): void } {
  const path = pathOf(options);
  const { service, words } = settings;
  const redirect = () => window.location.assign(`${service}${path}`);
  current?.close();
  if ((options.mode ?? settings.mode) === 'redirect' || !isOverlayPossible()) {
    redirect();
    return { close() {} };
  }
  const overlay = showOverlay({
    ...{ service, words, redirect },
    address: `${service}${path}?shopOrigin=${encodeURIComponent(window.location.origin)}`,
    onStatus: (told) => options.onStatus?.(told),
    onClose: () => options.onClose?.(),
  });
  current = overlay;
  return overlay;
}

function pathOf({ paymentIdentifier, link }: OpenOptions): string {
  if (paymentIdentifier && !link) return `/checkout/${encodeURIComponent(paymentIdentifier)}`;
  if (link && !paymentIdentifier) return `/pay/${encodeURIComponent(link)}`;
  throw new TypeError('NanoPayments.open takes either paymentIdentifier or link.');
}
