// The checkout of a Nano payment service in React: a button and a hook.
export type { NanoCheckoutButtonProps } from './nano-checkout-button.js';
export { NanoCheckoutButton } from './nano-checkout-button.js';
export type {
  Checkout,
  CheckoutOptions,
  CheckoutTarget,
  OverlayTexts,
  PaymentStatus,
  StatusUpdate,
} from './types.js';
export { usePayment } from './use-payment.js';
