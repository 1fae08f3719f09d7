// What is sent to make a payment or a link: the described bodies, and the choice between two amounts that no
// description of fields one by one can say.
import type { CreatePaymentLinkRequest, CreatePaymentRequest } from './openapi.js';

/** One of the two amounts, never both: dollars as "12.34", or whole raw as "4113334000000000000000000000000". */
export type PaymentOrder = Omit<CreatePaymentRequest, 'usdAmount' | 'nanoAmount'> &
  (
    | { readonly usdAmount: string | number; readonly nanoAmount?: never }
    | { readonly nanoAmount: string; readonly usdAmount?: never }
  );

/** At most one of the two amounts; with neither the payer chooses. */
export type PaymentLinkOrder = Omit<CreatePaymentLinkRequest, 'usdAmount' | 'rawNanoAmount'> &
  (
    | { readonly usdAmount?: string | number | undefined; readonly rawNanoAmount?: never }
    | { readonly rawNanoAmount?: string | undefined; readonly usdAmount?: never }
  );
