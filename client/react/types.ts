// What the package takes and returns. Without types of the service, so that its declarations stand alone.

/** The status of a payment. Not proof of payment: your server must call payment-status. */
export type PaymentStatus = 'Waiting' | 'Cancelled' | 'Error' | 'AMLError' | 'Completed';

export type StatusUpdate = { readonly paymentIdentifier: string; readonly status: PaymentStatus };

/** The texts of the overlay, in your language. */
export type OverlayTexts = {
  readonly title?: string | undefined;
  readonly close?: string | undefined;
  readonly opening?: string | undefined;
};

export type CheckoutOptions = {
  /** The address of the payment service, such as `https://pay.example`. */
  readonly service: string;
  /** `overlay` (default): over your page. `redirect`: the checkout's own page. */
  readonly mode?: 'overlay' | 'redirect' | undefined;
  readonly texts?: OverlayTexts | undefined;
  /** Called when the checkout opens and on each change. */
  readonly onStatus?: ((update: StatusUpdate) => void) | undefined;
  /** Called when the overlay is closed; the payment continues. */
  readonly onClose?: (() => void) | undefined;
};

/** A payment, or a payment link: the part after `/pay/` in its URL. */
export type CheckoutTarget =
  | { readonly paymentIdentifier: string; readonly link?: undefined }
  | { readonly link: string; readonly paymentIdentifier?: undefined };

export type Checkout = {
  /** The URL of the checkout's own page. */
  readonly url: string;
  /** The last status that the checkout reported; null before it was opened. */
  readonly status: PaymentStatus | null;
  /** Whether the overlay is open. */
  readonly isOpen: boolean;
  /** Opens the checkout. Call it on a click: in an event handler or later, never while rendering. */
  readonly open: () => void;
  /** Closes the overlay; the payment continues. */
  readonly close: () => void;
};
