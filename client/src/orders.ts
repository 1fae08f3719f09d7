// What is sent to make a payment or a link, the described bodies with the choice between two amounts, which no description
// of fields one by one can say; and what is asked of lists.
import type { CreatePaymentLinkRequest, CreatePaymentRequest, Operations } from './openapi.js';

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

/** Which payments are listed, and where the page begins. */
export type PaymentListQuery = Operations['list-payments']['request'];

/** Which events are told, and how long to wait for the next one. */
export type EventListQuery = Operations['list-events']['request'];
