// The types of `window.NanoPayments`, which the drop-in script defines. Without code: the script runs in the page by itself.
import type { PaymentStatus } from './openapi.js';

/** The status of a payment. Not proof of payment: your server must call payment-status. */
export type StatusUpdate = { readonly paymentIdentifier: string; readonly status: PaymentStatus };

/** A payment, or a payment link. */
export type OpenTarget =
  | {
      /** `pay_…`, from your server. */
      readonly paymentIdentifier: string;
      readonly link?: undefined;
    }
  | {
      /** The part after `/pay/` in a payment link's URL. */
      readonly link: string;
      readonly paymentIdentifier?: undefined;
    };

export type OpenOptions = OpenTarget & {
  /** The default is the script tag's mode, or `overlay`. */
  readonly mode?: 'overlay' | 'redirect' | undefined;
  /** Called when the page opens and on each change. */
  readonly onStatus?: ((update: StatusUpdate) => void) | undefined;
  /** Called once when the overlay is closed; the payment continues. */
  readonly onClose?: (() => void) | undefined;
};

export type NanoPayments = {
  readonly version: string;
  /** Opens the checkout over the page, or redirects to it. @returns an object that closes the overlay */
  open(options: OpenOptions): { close(): void };
};

declare global {
  interface Window {
    /** Undefined until the drop-in script has loaded. */
    NanoPayments?: NanoPayments;
  }
}
