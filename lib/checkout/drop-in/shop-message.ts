// What a framed page tells the shop's page around it: how far it is, nothing personal, and never a proof of payment. Types
// alone, which both sides share.
import type { PaymentStatus } from '@/lib/payments/status';

export type ShopMessage =
  /** The page is shown and can be used. */
  | { readonly type: 'nano-payment:ready' }
  /** Where the payment stands, when the page opens and with each change. The shop's server asks payment-status. */
  | {
      readonly type: 'nano-payment:status';
      readonly paymentIdentifier: string;
      readonly status: PaymentStatus;
    }
  /** The payer wants the page closed. */
  | { readonly type: 'nano-payment:close' };
