// The request types of payments, links, refunds and lists. They add the choice between two amounts to the generated types, which
// can't express it.
import type {
  CreatePaymentLinkRequest,
  CreatePaymentRequest,
  CreateRefundRequest,
  CreateWebhookEndpointRequest,
  Operations,
  UpdateWebhookEndpointRequest,
} from './openapi.js';

/** Exactly one amount: US dollars as "12.34", or raw as "4113334000000000000000000000000". */
export type PaymentOrder = Omit<CreatePaymentRequest, 'usdAmount' | 'nanoAmount'> &
  (
    | { readonly usdAmount: string | number; readonly nanoAmount?: never }
    | { readonly nanoAmount: string; readonly usdAmount?: never }
  );

/** At most one amount: in US dollars, in raw, or with its currency. Without one, the payer chooses. */
export type PaymentLinkOrder = Omit<CreatePaymentLinkRequest, LinkAmountName> &
  (
    | (LinkAmount<'usdAmount', string | number> & { readonly currency?: never })
    | (LinkAmount<'rawNanoAmount', string> & { readonly currency?: never })
    | (NoOther<'amount'> & { readonly amount: string | number; readonly currency: string })
  );

type LinkAmountName = 'usdAmount' | 'rawNanoAmount' | 'amount' | 'currency';
type NoOther<Name> = { readonly [Key in Exclude<LinkAmountName, Name | 'currency'>]?: never };
type LinkAmount<Name extends LinkAmountName, Value> = NoOther<Name> & {
  readonly [Key in Name]?: Value | undefined;
};

/** At most one amount: with its currency (USD, XNO or the currency of the price), or in raw. Without one, all that is left. */
export type RefundRequest = Omit<CreateRefundRequest, 'amount' | 'currency' | 'rawNanoAmount'> &
  (
    | { readonly amount: string | number; readonly currency: string; readonly rawNanoAmount?: never }
    | {
        readonly rawNanoAmount?: string | undefined;
        readonly amount?: never;
        readonly currency?: never;
      }
  );

/** An event that an endpoint gets only if it is chosen. */
export type OptionalEventType = NonNullable<CreateWebhookEndpointRequest['eventTypes']>[number];

/** A new webhook endpoint. */
export type WebhookEndpointOrder = Omit<CreateWebhookEndpointRequest, 'eventTypes'> & {
  readonly eventTypes?: readonly OptionalEventType[] | undefined;
};

/** What changes of a webhook endpoint; `eventTypes` replaces the previous list. */
export type WebhookEndpointChange = Omit<UpdateWebhookEndpointRequest, 'eventTypes'> & {
  readonly eventTypes?: readonly OptionalEventType[] | undefined;
};

/** Where a page starts, and its size. */
export type PageQuery = Operations['list-payment-links']['request'];

/** Where a page of refunds starts, and its size. */
export type RefundListQuery = Omit<Operations['list-refunds']['request'], 'paymentIdentifier'>;

/** Filters, the start of the page, and its size. */
export type SettlementListQuery = Operations['list-settlements']['request'];

/** Filters, the start of the page, and its size. */
export type RequestListQuery = Operations['list-requests']['request'];

/** Filters and the start of the page. */
export type PaymentListQuery = Operations['list-payments']['request'];

/** The start of the page, its size, and how long to wait for the next event. */
export type EventListQuery = Operations['list-events']['request'];
