// Opens a payment or a payment link, in an overlay or by redirect.
import { isOverlayPossible, type Overlay, type StatusUpdate, showOverlay } from './overlay';

export type Mode = 'overlay' | 'redirect';

export type OpenOptions = {
  /** `pay_…`, from create-payment. Set either this or `link`. */
  readonly paymentIdentifier?: string;
  /** The part after `/pay/` in a payment link's URL. */
  readonly link?: string;
  /** The default is the script tag's mode, or `overlay`. */
  readonly mode?: Mode;
  /** Called when the page opens and on each change. No proof of payment: the shop's server must call payment-status. */
  readonly onStatus?: (update: StatusUpdate) => void;
  /** Called once when the overlay is closed; the payment continues. */
  readonly onClose?: () => void;
};

/** The settings of the script tag. */
export type Settings = {
  /** The payment service's origin, from which the script was loaded. */
  readonly service: string;
  readonly mode: Mode;
  readonly words: { readonly title: string; readonly close: string; readonly opening: string };
};

let current: Overlay | undefined;

/**
 * Opens the payment. Falls back to a redirect if the overlay is not possible: old browser, website not registered, or
 * blocked by the shop's Content-Security-Policy.
 * @returns an object that closes the overlay
 * @throws TypeError when neither or both of payment and link are set
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
    ...{ service, words },
    // In place of the overlay's history entry, so that Back leads to the shop's page at once.
    redirect: () => window.location.replace(`${service}${path}`),
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
