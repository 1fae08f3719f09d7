// One payment in a component: its status, and the functions that open and close its checkout.
import type { Checkout, CheckoutOptions } from './types.js';
import { useCheckout } from './use-checkout.js';

/**
 * Follows a payment in its checkout, which you open with `open` on a click.
 * @param paymentIdentifier `pay_…`, as your server got it from the service
 */
export function usePayment(paymentIdentifier: string, options: CheckoutOptions): Checkout {
  return useCheckout({ paymentIdentifier }, options);
}
