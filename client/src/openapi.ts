// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

export type PaymentStatus = 'Waiting' | 'Cancelled' | 'Error' | 'AMLError' | 'Completed';
export type WebhookEventType = KnownWebhookEventType | (string & {});
export type KnownWebhookEventType =
  | 'paymentConfirmationwebhook'
  | 'payment.expired'
  | 'payment.cancelled'
  | 'payment.denied'
  | 'payment.refunded'
  | 'payment.lateDeposit'
  | 'refund.confirmed'
  | 'refund.failed'
  | 'refund.undone'
  | 'settlement.confirmed';
export type KnownErrorCode =
  | 'authMissing'
  | 'authInvalid'
  | 'notEnabled'
  | 'badInput'
  | 'invalidAmount'
  | 'transactionTooLarge'
  | 'unsupportedLocation'
  | 'paymetNotFound'
  | 'wrongAccount'
  | 'alreadyCancelled'
  | 'idempotencyKeyReused'
  | 'methodNotAllowed'
  | 'rateLimited'
  | 'internal';
export type ErrorCode = KnownErrorCode | (string & {});

/**
 * The request and response of each operation.
 */
export interface Operations {
  'create-payment': {
    request: CreatePaymentRequest;
    response: CreatedPayment;
  };
  'payment-status': {
    request: PaymentReference;
    response: Payment;
  };
  'cancel-payment': {
    request: PaymentReference;
    response: Payment;
  };
  'nano-to-usd': {
    request: NanoToUsdRequest;
    response: NanoToUsdResponse;
  };
  'usd-to-nano': {
    request: UsdToNanoRequest;
    response: UsdToNanoResponse;
  };
  supported: {
    request: null;
    response: SupportedRegions;
  };
  'create-payment-link': {
    request: CreatePaymentLinkRequest;
    response: CreatedPaymentLink;
  };
  'list-payment-links': {
    request: {
      /**
       * Max links in the response, 1 to 100. The default is 20.
       */
      limit?: number;
      /**
       * next of the previous response.
       */
      after?: string;
    };
    response: PaymentLinkList;
  };
  'get-payment-link': {
    request: {
      /**
       * The link’s identifier, as create-payment-link or list-payment-links returned it.
       */
      paymentLinkIdentifier: string;
    };
    response: PaymentLink;
  };
  'update-payment-link': {
    request: UpdatePaymentLinkRequest;
    response: PaymentLink;
  };
  'close-payment-link': {
    request: {
      /**
       * The link’s identifier, as create-payment-link or list-payment-links returned it.
       */
      paymentLinkIdentifier: string;
    };
    response: PaymentLink;
  };
  'create-checkout': {
    request: CreateCheckoutRequest;
    response: CreatedCheckout;
  };
  'list-payments': {
    request: {
      /**
       * Only payments with this status: Waiting, Cancelled, Error, AMLError, Completed.
       */
      status?: 'Waiting' | 'Cancelled' | 'Error' | 'AMLError' | 'Completed';
      /**
       * Only payments with exactly this orderId.
       */
      orderId?: string;
      /**
       * Only payments whose metadata has all these pairs: metadata[cart]=77. Keys and values match exactly.
       */
      metadata?: {
        [k: string]: string;
      };
      /**
       * Only payments created at or after this time (RFC 3339, UTC).
       */
      createdFrom?: string;
      /**
       * Only payments created before this time.
       */
      createdBefore?: string;
      /**
       * Max payments in the response, 1 to 100. The default is 20.
       */
      limit?: number;
      /**
       * next of the previous response.
       */
      after?: string;
    };
    response: PaymentList;
  };
  'get-payment': {
    request: {
      /**
       * The payment’s identifier, as create-payment returned it.
       */
      paymentIdentifier: string;
    };
    response: PaymentDetails;
  };
  'cancel-payment-by-id': {
    request: {
      /**
       * The payment’s identifier, as create-payment returned it.
       */
      paymentIdentifier: string;
    };
    response: PaymentDetails;
  };
  'create-refund': {
    request: CreateRefundRequest;
    response: Refund;
  };
  'list-refunds': {
    request: {
      /**
       * The payment’s identifier, as create-payment returned it.
       */
      paymentIdentifier: string;
      /**
       * Max refunds in the response, 1 to 100. The default is 20.
       */
      limit?: number;
      /**
       * next of the previous response.
       */
      after?: string;
    };
    response: RefundList;
  };
  'get-refund': {
    request: {
      /**
       * The payment’s identifier, as create-payment returned it.
       */
      paymentIdentifier: string;
      /**
       * The refund’s identifier, as create-refund, list-refunds or get-payment returned it.
       */
      refundIdentifier: string;
    };
    response: Refund;
  };
  'cancel-refund': {
    request: {
      /**
       * The payment’s identifier, as create-payment returned it.
       */
      paymentIdentifier: string;
      /**
       * The refund’s identifier, as create-refund, list-refunds or get-payment returned it.
       */
      refundIdentifier: string;
    };
    response: Refund;
  };
  'list-events': {
    request: {
      /**
       * The event to start after: next of an earlier response, start or now. The default is start.
       */
      after?: string;
      /**
       * Max events in the response, 1 to 100. The default is 100.
       */
      limit?: number;
      /**
       * Seconds to wait for an event, 0 to 20. The default is 0.
       */
      wait?: number;
    };
    response: EventList;
  };
  'get-balance': {
    request: null;
    response: Balance;
  };
  'list-settlements': {
    request: {
      /**
       * Only those of payments created at or after this time (RFC 3339, UTC).
       */
      createdFrom?: string;
      /**
       * Only those of payments created before this time.
       */
      createdBefore?: string;
      /**
       * Max settlements in the response, 1 to 100. The default is 20.
       */
      limit?: number;
      /**
       * next of the previous response.
       */
      after?: string;
    };
    response: SettlementList;
  };
  'get-settlement': {
    request: {
      /**
       * The payment’s identifier, as create-payment returned it.
       */
      paymentIdentifier: string;
    };
    response: Settlement;
  };
  'list-rates': {
    request: null;
    response: RateList;
  };
  'create-webhook-endpoint': {
    request: CreateWebhookEndpointRequest;
    response: WebhookEndpointWithSecret;
  };
  'list-webhook-endpoints': {
    request: null;
    response: WebhookEndpointList;
  };
  'get-webhook-endpoint': {
    request: {
      /**
       * The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.
       */
      webhookEndpointIdentifier: string;
    };
    response: WebhookEndpoint;
  };
  'update-webhook-endpoint': {
    request: UpdateWebhookEndpointRequest;
    response: WebhookEndpoint;
  };
  'rotate-webhook-secret': {
    request: {
      /**
       * The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.
       */
      webhookEndpointIdentifier: string;
    };
    response: WebhookEndpointWithSecret;
  };
  'delete-webhook-endpoint': {
    request: {
      /**
       * The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.
       */
      webhookEndpointIdentifier: string;
    };
    response: DeletedWebhookEndpoint;
  };
  'send-test-webhook': {
    request: {
      /**
       * The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.
       */
      webhookEndpointIdentifier: string;
    };
    response: WebhookDelivery;
  };
  'list-webhook-deliveries': {
    request: {
      /**
       * The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.
       */
      webhookEndpointIdentifier: string;
      /**
       * Max messages in the response, 1 to 100. The default is 20.
       */
      limit?: number;
      /**
       * next of the previous response.
       */
      after?: string;
    };
    response: WebhookDeliveryList;
  };
  'resend-webhook': {
    request: {
      /**
       * The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.
       */
      webhookEndpointIdentifier: string;
      /**
       * The message’s webhook-id.
       */
      deliveryIdentifier: string;
    };
    response: WebhookDelivery;
  };
  'list-requests': {
    request: {
      /**
       * Only requests with this result: ok, refused (status 400 to 499) or failed (status 500 and above).
       */
      outcome?: 'ok' | 'refused' | 'failed';
      /**
       * Only requests of this operation, such as create-payment.
       */
      operation?: string;
      /**
       * Max requests in the response, 1 to 100. The default is 20.
       */
      limit?: number;
      /**
       * next of the previous response.
       */
      after?: string;
    };
    response: RequestList;
  };
}
export interface CreatePaymentRequest {
  /**
   * Amount in US dollars with at most two decimals: "12.34". Send this or nanoAmount.
   */
  usdAmount?: string | number;
  /**
   * Amount in raw: "4113334000000000000000000000000". Send this or usdAmount.
   */
  nanoAmount?: string;
  /**
   * Your order ID, up to 255 characters. The service only stores it.
   */
  orderId?: string;
  /**
   * Your description of the order, up to 2,000 characters. Line breaks and tabs are allowed.
   */
  orderDescription?: string;
  /**
   * The payer’s data. Text is trimmed, and counted in Unicode code points.
   */
  paymentCustomer: PaymentCustomer;
}
export interface PaymentCustomer {
  /**
   * First name.
   */
  firstName: string;
  /**
   * Last name.
   */
  lastName: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and dashes are removed.
   */
  phoneNumber: string;
  /**
   * ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.
   */
  country: string;
  /**
   * State, province or region: US-CA, CA or California. Required in a country where only some areas are supported.
   */
  administrativeArea?: string;
  /**
   * Company.
   */
  organizationName?: string;
  /**
   * County or district.
   */
  subAdministrativeArea?: string;
  /**
   * City or town.
   */
  locality?: string;
  /**
   * Dependent locality.
   */
  dependentLocality?: string;
  /**
   * Postal or ZIP code.
   */
  postalCode?: string;
  /**
   * Street address.
   */
  thoroughfare?: string;
  /**
   * Apartment, suite or box number.
   */
  premise?: string;
  /**
   * Sub premise.
   */
  subPremise?: string;
}
export interface CreatedPayment {
  /**
   * The payment’s identifier, up to 255 characters. Send it in later calls.
   */
  paymentIdentifier: string;
  /**
   * Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
   */
  usdAmount: number;
  /**
   * The amount to send, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * The address to send to. Each payment has its own.
   */
  paymentAddress: string;
}
export interface PaymentReference {
  /**
   * The payment’s identifier, as create-payment returned it.
   */
  paymentIdentifier: string;
}
export interface Payment {
  /**
   * The payment’s identifier.
   */
  paymentIdentifier: string;
  /**
   * One of Waiting, Cancelled, Error, AMLError, Completed.
   */
  status: PaymentStatus;
  /**
   * True only when the status is Completed. Fulfill the order then.
   */
  isComplete: boolean;
  /**
   * When the payment was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderId?: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderDescription?: string;
}
export interface NanoToUsdRequest {
  /**
   * Amount in raw.
   */
  nanoAmount: string;
}
export interface NanoToUsdResponse {
  /**
   * Amount in US dollars with two to eight decimals, rounded half-up.
   */
  usdAmount: string;
}
export interface UsdToNanoRequest {
  /**
   * Amount in US dollars with at most two decimals.
   */
  usdAmount: string | number;
}
export interface UsdToNanoResponse {
  /**
   * Amount in raw, rounded up to six decimals of a nano, so that it is easy to type.
   */
  nanoAmount: string;
}
export interface SupportedRegions {
  /**
   * Countries by ISO 3166-1 alpha-2 code.
   */
  supportedCountries: string[];
  /**
   * Areas by ISO 3166-2 code, such as US-CA. In a country that has areas here, only these are supported. A country without any is supported as a whole.
   */
  supportedAdministrativeAreas: string[];
}
export interface CreatePaymentLinkRequest {
  /**
   * What the payer pays for. It is the heading of the page.
   */
  title: string;
  /**
   * More details, shown below the title. Line breaks and tabs are allowed.
   */
  description?: string;
  /**
   * Amount in US dollars, 0.01 to 600.00. Without any amount, the payer chooses it.
   */
  usdAmount?: string | number;
  /**
   * Amount in raw, instead of usdAmount.
   */
  rawNanoAmount?: string;
  /**
   * Amount in the given currency, instead of usdAmount: up to 600.00 USD at the current rate. Each payment converts it to nano at the rate when the payment starts.
   */
  amount?: string | number;
  /**
   * The currency of amount: USD, XNO, or an enabled ISO 4217 code. list-rates returns the enabled codes.
   */
  currency?: string;
  /**
   * Your order ID, up to 255 characters. The service only stores it.
   */
  orderId?: string;
  /**
   * Your description of the order, up to 2,000 characters. Line breaks and tabs are allowed.
   */
  orderDescription?: string;
  /**
   * Max payments of the link: 1 for a single use. Payments that end unpaid do not count. Without it there is no limit.
   */
  stock?: number;
  /**
   * When the link expires (RFC 3339, UTC). It must be in the future.
   */
  expiresAt?: string;
  /**
   * Return URL: where the payer goes after the payment, instead of the one in your settings. https, up to 2,000 characters.
   */
  returnUrl?: string;
  /**
   * Customer data to fill in for the payer, who can change it. Only for a link with a stock of 1. Anyone who has the link can read it until the link is paid, expires or is closed. Then it is erased.
   */
  paymentCustomer?: KnownCustomer;
}
export interface KnownCustomer {
  /**
   * First name.
   */
  firstName?: string;
  /**
   * Last name.
   */
  lastName?: string;
  /**
   * E-mail address.
   */
  email?: string;
  /**
   * 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and dashes are removed.
   */
  phoneNumber?: string;
  /**
   * ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.
   */
  country?: string;
  /**
   * State, province or region: US-CA, CA or California. Required in a country where only some areas are supported.
   */
  administrativeArea?: string;
  /**
   * Company.
   */
  organizationName?: string;
  /**
   * County or district.
   */
  subAdministrativeArea?: string;
  /**
   * City or town.
   */
  locality?: string;
  /**
   * Dependent locality.
   */
  dependentLocality?: string;
  /**
   * Postal or ZIP code.
   */
  postalCode?: string;
  /**
   * Street address.
   */
  thoroughfare?: string;
  /**
   * Apartment, suite or box number.
   */
  premise?: string;
  /**
   * Sub premise.
   */
  subPremise?: string;
}
export interface CreatedPaymentLink {
  /**
   * The link’s ID.
   */
  paymentLinkIdentifier: string;
  /**
   * The URL to send the payer to.
   */
  url: string;
}
export interface PaymentLinkList {
  /**
   * The links.
   */
  paymentLinks: PaymentLink[];
  /**
   * Identifies the next page. Absent on the last one.
   */
  next?: string;
}
export interface PaymentLink {
  /**
   * The link’s ID.
   */
  paymentLinkIdentifier: string;
  /**
   * The URL to send the payer to.
   */
  url: string;
  /**
   * One of open, closed, expired, soldOut, currencyDisabled. Only an open link accepts payments. currencyDisabled: the operator has disabled the currency of its price.
   */
  state: string;
  /**
   * What the payer pays for.
   */
  title: string;
  /**
   * More details. Absent without any.
   */
  description?: string;
  /**
   * The price in US dollars. Absent if it is in nano or another currency, or if the payer chooses the amount.
   */
  usdAmount?: number;
  /**
   * The price, if it is in a currency other than US dollars or nano.
   */
  price?: PaymentPrice;
  /**
   * The price in raw. Absent if it is not in nano, or if the payer chooses it.
   */
  rawNanoAmount?: string;
  /**
   * rawNanoAmount in nano. Present with it.
   */
  friendlyNanoAmount?: string;
  /**
   * The orderId of the link’s payments. Absent without one.
   */
  orderId?: string;
  /**
   * The orderDescription of the link’s payments. Absent without one.
   */
  orderDescription?: string;
  /**
   * Max payments of the link. Absent without a limit.
   */
  stock?: number;
  /**
   * How many of them completed or open payments take. Present with stock.
   */
  stockTaken?: number;
  /**
   * The link’s own return URL. Absent without one.
   */
  returnUrl?: string;
  /**
   * The number, if the link is an invoice.
   */
  invoiceNumber?: string;
  /**
   * When it was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it expires. Absent if it does not.
   */
  expiresDatetime?: string;
  /**
   * When it was closed. Absent before that.
   */
  closedDatetime?: string;
}
export interface PaymentPrice {
  /**
   * ISO 4217 code of the currency.
   */
  currency: string;
  /**
   * The amount with all of the currency’s decimals: "12.50".
   */
  amount: string;
}
export interface UpdatePaymentLinkRequest {
  /**
   * What the payer pays for. It can’t be removed, or changed once the link has payments.
   */
  title?: string;
  /**
   * More details. null removes it.
   */
  description?: string | null;
  /**
   * The orderId of later payments. null removes it.
   */
  orderId?: string | null;
  /**
   * The orderDescription of later payments. null removes it.
   */
  orderDescription?: string | null;
  /**
   * Max payments of the link, at least stockTaken. null removes the limit. A link without a stock can’t get one. It stays 1 while the link fills in paymentCustomer.
   */
  stock?: number | null;
  /**
   * When the link expires (RFC 3339, UTC). It must be in the future; an expired link is open again. null removes it.
   */
  expiresAt?: string | null;
}
export interface CreateCheckoutRequest {
  /**
   * Amount in the currency, with at most its decimals in ISO 4217: "12.34" USD, "1250" JPY, or "4.5" nano.
   */
  amount: string | number;
  /**
   * USD, XNO, or an enabled ISO 4217 code. list-rates returns the enabled codes.
   */
  currency: string;
  /**
   * Your order ID, up to 255 characters. The service only stores it.
   */
  orderId?: string;
  /**
   * Your description of the order, up to 2,000 characters. Line breaks and tabs are allowed.
   */
  orderDescription?: string;
  /**
   * The payer’s data, as paymentCustomer of create-payment.
   */
  customer: CheckoutCustomer;
  /**
   * Your own key-value pairs: up to 20 keys of letters, digits, dots, dashes and underscores, up to 40 characters each, with texts of up to 500 characters. Don’t put personal data in it.
   */
  metadata?: {
    [k: string]: string;
  };
  /**
   * Return URL: where the payer goes after the payment, instead of the one in your settings. It must begin with https://, with up to 2,000 characters. In a sandbox, http://localhost works too.
   */
  returnUrl?: string;
  /**
   * Where the payer goes without having paid, instead of returnUrl. The same rules apply.
   */
  cancelUrl?: string;
  /**
   * The language of the checkout. Without it, the payer’s browser decides.
   */
  locale?:
    'en' | 'ar' | 'de' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'ko' | 'nl' | 'pl' | 'pt' | 'tr' | 'uk' | 'zh';
}
export interface CheckoutCustomer {
  /**
   * First name.
   */
  firstName: string;
  /**
   * Last name.
   */
  lastName: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and dashes are removed.
   */
  phoneNumber: string;
  /**
   * ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.
   */
  country: string;
  /**
   * State, province or region: US-CA, CA or California. Required in a country where only some areas are supported.
   */
  administrativeArea?: string;
  /**
   * Company.
   */
  organizationName?: string;
  /**
   * County or district.
   */
  subAdministrativeArea?: string;
  /**
   * City or town.
   */
  locality?: string;
  /**
   * Dependent locality.
   */
  dependentLocality?: string;
  /**
   * Postal or ZIP code.
   */
  postalCode?: string;
  /**
   * Street address.
   */
  thoroughfare?: string;
  /**
   * Apartment, suite or box number.
   */
  premise?: string;
  /**
   * Sub premise.
   */
  subPremise?: string;
}
export interface CreatedCheckout {
  /**
   * The payment’s identifier.
   */
  paymentIdentifier: string;
  /**
   * One of Waiting, Cancelled, Error, AMLError, Completed.
   */
  status: PaymentStatus;
  /**
   * True only when the status is Completed. Fulfill the order then.
   */
  isComplete: boolean;
  /**
   * When the payment was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderId?: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderDescription?: string;
  /**
   * Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
   */
  usdAmount: number;
  /**
   * The amount to send, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * The price, if it was given in a currency other than US dollars or nano. usdAmount is its value at the locked rates.
   */
  price?: PaymentPrice;
  /**
   * When the payment expires, in UTC and whole seconds.
   */
  expiresDatetime: string;
  /**
   * When the payment got its status. Absent while it is Waiting.
   */
  endedDatetime?: string;
  /**
   * The metadata that it was created with. Absent without any.
   */
  metadata?: {
    [k: string]: string;
  };
  /**
   * How far the payment is. confirming: a send was seen that is not confirmed. checking: its time is over and the ledger is checked once more. One of unpaid, confirming, partiallyPaid, checking, inReview, completed, expired, failed, cancelled, denied. New values may be added.
   */
  stage: string;
  /**
   * The address to send to. Each payment has its own.
   */
  paymentAddress: string;
  /**
   * The payment link that it was created through.
   */
  paymentLinkIdentifier?: string;
  /**
   * The rate that was locked when the payment was created.
   */
  rate: LockedRate;
  /**
   * The rate of the price’s currency that was locked with rate. Absent for a payment in US dollars or nano.
   */
  currencyRate?: LockedCurrencyRate;
  /**
   * The sum of the deposits that count toward the amount, in raw.
   */
  rawNanoCounted: string;
  /**
   * The sum of all received deposits, in raw.
   */
  rawNanoReceived: string;
  /**
   * The sum of confirmed refunds, in raw.
   */
  rawNanoRefunded: string;
  /**
   * The sum of the confirmed settlement, in raw.
   */
  rawNanoSettled: string;
  /**
   * The confirmed deposits, the latest first, at most 200.
   */
  deposits: PaymentDeposit[];
  /**
   * The refunds, the latest first, at most 200 of each kind.
   */
  refunds: PaymentRefund[];
  /**
   * The settlement. Absent until the payment is Completed, and if nothing is left to settle.
   */
  settlement?: PaymentSettlement;
  /**
   * The URL to send the payer to. Only this response contains it, also when you repeat the request with the same Idempotency-Key.
   */
  checkoutUrl: string;
}
export interface LockedRate {
  /**
   * US dollars for one nano.
   */
  usdPerNano: string;
  /**
   * The time of the rate, in UTC and whole seconds.
   */
  observedDatetime: string;
  /**
   * The prices from which the rate was made.
   */
  sources: RateSourcePrice[];
}
export interface RateSourcePrice {
  /**
   * The name of the source.
   */
  source: string;
  /**
   * Its price: US dollars for one nano.
   */
  usdPerNano: string;
}
export interface LockedCurrencyRate {
  /**
   * Units of the price’s currency for one nano.
   */
  perNano: string;
  /**
   * Units of the price’s currency for one US dollar. Absent if nano was quoted in the currency directly.
   */
  perUsd?: string;
  /**
   * The time of the rate, in UTC and whole seconds.
   */
  observedDatetime: string;
  /**
   * What the rate was made from.
   */
  sources: CurrencyRateSource[];
}
export interface CurrencyRateSource {
  /**
   * The name of the source.
   */
  source: string;
  /**
   * Its rate: of one US dollar, or of one nano without perUsd.
   */
  rate: string;
}
export interface PaymentDeposit {
  /**
   * The hash of the payer’s send block.
   */
  blockHash: string;
  /**
   * The account that sent it.
   */
  sender: string;
  /**
   * The amount, in raw.
   */
  rawNanoAmount: string;
  /**
   * When it was confirmed, in UTC and whole seconds.
   */
  confirmedDatetime: string;
  /**
   * Whether it counts toward the amount.
   */
  isCounted: boolean;
  /**
   * What it was when it was recorded: counted, or why it does not count. One of counted, late, afterCancelled, afterError, afterDenied, afterCompleted, dust, unassigned, ownAccount. New values may be added.
   */
  result: string;
}
export interface PaymentRefund {
  /**
   * The refund’s identifier.
   */
  refundIdentifier: string;
  /**
   * Where it is: pending has not been sent yet, sending waits for confirmation, waitingForFunds needs a top-up, held waits for a decision, undone was cancelled before it started. One of waitingForFunds, pending, held, sending, confirmed, failed, undone. New values may be added.
   */
  state: string;
  /**
   * Why it exists. requested: you ordered it, or sent it from your own wallet. One of requested, overpaid, late, expired, cancelled, denied, failed. New values may be added.
   */
  reason: string;
  /**
   * Your reason for a requested refund. Absent if you gave none.
   */
  note?: string;
  /**
   * The requested amount, with all of the currency’s decimals: "6.10"; in XNO without trailing zeros. Absent if it was requested in raw or without an amount, in the dashboard in nano, and in refunds that you did not order.
   */
  amount?: string;
  /**
   * The currency of amount. Present with it.
   */
  currency?: string;
  /**
   * The amount, in raw.
   */
  rawNanoAmount: string;
  /**
   * The account that it goes to.
   */
  destination: string;
  /**
   * The hashes of its published send blocks.
   */
  blockHashes: string[];
  /**
   * When it was decided or ordered, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it was confirmed. Absent before that.
   */
  confirmedDatetime?: string;
}
export interface PaymentSettlement {
  /**
   * Where it is: deferred waits for its time or for you, held waits for a decision. One of deferred, pending, held, sending, confirmed. New values may be added.
   */
  state: string;
  /**
   * The amount, in raw. Absent until it is decided.
   */
  rawNanoAmount?: string;
  /**
   * Your settlement address when the payment completed.
   */
  destination?: string;
  /**
   * When a deferred settlement is due. Absent if you settle manually.
   */
  dueDatetime?: string;
  /**
   * The hash of its send block. Absent until it is published.
   */
  blockHash?: string;
  /**
   * When it was confirmed. Absent before that.
   */
  confirmedDatetime?: string;
}
export interface PaymentList {
  /**
   * The payments.
   */
  payments: ListedPayment[];
  /**
   * Identifies the next page. Absent on the last one.
   */
  next?: string;
}
export interface ListedPayment {
  /**
   * The payment’s identifier.
   */
  paymentIdentifier: string;
  /**
   * One of Waiting, Cancelled, Error, AMLError, Completed.
   */
  status: PaymentStatus;
  /**
   * True only when the status is Completed. Fulfill the order then.
   */
  isComplete: boolean;
  /**
   * When the payment was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderId?: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderDescription?: string;
  /**
   * Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
   */
  usdAmount: number;
  /**
   * The amount to send, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * The price, if it was given in a currency other than US dollars or nano. usdAmount is its value at the locked rates.
   */
  price?: PaymentPrice;
  /**
   * When the payment expires, in UTC and whole seconds.
   */
  expiresDatetime: string;
  /**
   * When the payment got its status. Absent while it is Waiting.
   */
  endedDatetime?: string;
  /**
   * The metadata that it was created with. Absent without any.
   */
  metadata?: {
    [k: string]: string;
  };
}
export interface PaymentDetails {
  /**
   * The payment’s identifier.
   */
  paymentIdentifier: string;
  /**
   * One of Waiting, Cancelled, Error, AMLError, Completed.
   */
  status: PaymentStatus;
  /**
   * True only when the status is Completed. Fulfill the order then.
   */
  isComplete: boolean;
  /**
   * When the payment was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderId?: string;
  /**
   * As you sent it. Absent if you sent none.
   */
  orderDescription?: string;
  /**
   * Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.
   */
  usdAmount: number;
  /**
   * The amount to send, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * The price, if it was given in a currency other than US dollars or nano. usdAmount is its value at the locked rates.
   */
  price?: PaymentPrice;
  /**
   * When the payment expires, in UTC and whole seconds.
   */
  expiresDatetime: string;
  /**
   * When the payment got its status. Absent while it is Waiting.
   */
  endedDatetime?: string;
  /**
   * The metadata that it was created with. Absent without any.
   */
  metadata?: {
    [k: string]: string;
  };
  /**
   * How far the payment is. confirming: a send was seen that is not confirmed. checking: its time is over and the ledger is checked once more. One of unpaid, confirming, partiallyPaid, checking, inReview, completed, expired, failed, cancelled, denied. New values may be added.
   */
  stage: string;
  /**
   * The address to send to. Each payment has its own.
   */
  paymentAddress: string;
  /**
   * The payment link that it was created through.
   */
  paymentLinkIdentifier?: string;
  /**
   * The rate that was locked when the payment was created.
   */
  rate: LockedRate;
  /**
   * The rate of the price’s currency that was locked with rate. Absent for a payment in US dollars or nano.
   */
  currencyRate?: LockedCurrencyRate;
  /**
   * The sum of the deposits that count toward the amount, in raw.
   */
  rawNanoCounted: string;
  /**
   * The sum of all received deposits, in raw.
   */
  rawNanoReceived: string;
  /**
   * The sum of confirmed refunds, in raw.
   */
  rawNanoRefunded: string;
  /**
   * The sum of the confirmed settlement, in raw.
   */
  rawNanoSettled: string;
  /**
   * The confirmed deposits, the latest first, at most 200.
   */
  deposits: PaymentDeposit[];
  /**
   * The refunds, the latest first, at most 200 of each kind.
   */
  refunds: PaymentRefund[];
  /**
   * The settlement. Absent until the payment is Completed, and if nothing is left to settle.
   */
  settlement?: PaymentSettlement;
}
export interface CreateRefundRequest {
  /**
   * Amount in the given currency, at the payment’s locked rates, rounded down to raw. Without any amount, the account gets back all that it paid and has not got back, up to what is left to refund.
   */
  amount?: string | number;
  /**
   * The currency of amount: USD, XNO, or the currency of the payment’s price. Required with amount.
   */
  currency?: string;
  /**
   * Amount in raw, instead of amount and currency.
   */
  rawNanoAmount?: string;
  /**
   * The account that it goes to: the sender of one of the payment’s counted deposits. It gets no more than it paid. Required if several accounts paid.
   */
  destination?: string;
  /**
   * Your reason. Your team sees it in the timeline. Don’t put personal data in it.
   */
  note?: string;
}
export interface Refund {
  /**
   * The refund’s identifier.
   */
  refundIdentifier: string;
  /**
   * Where it is: pending has not been sent yet, sending waits for confirmation, waitingForFunds needs a top-up, held waits for a decision, undone was cancelled before it started. One of waitingForFunds, pending, held, sending, confirmed, failed, undone. New values may be added.
   */
  state: string;
  /**
   * Why it exists. requested: you ordered it, or sent it from your own wallet. One of requested, overpaid, late, expired, cancelled, denied, failed. New values may be added.
   */
  reason: string;
  /**
   * Your reason for a requested refund. Absent if you gave none.
   */
  note?: string;
  /**
   * The requested amount, with all of the currency’s decimals: "6.10"; in XNO without trailing zeros. Absent if it was requested in raw or without an amount, in the dashboard in nano, and in refunds that you did not order.
   */
  amount?: string;
  /**
   * The currency of amount. Present with it.
   */
  currency?: string;
  /**
   * The amount, in raw.
   */
  rawNanoAmount: string;
  /**
   * The account that it goes to.
   */
  destination: string;
  /**
   * The hashes of its published send blocks.
   */
  blockHashes: string[];
  /**
   * When it was decided or ordered, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it was confirmed. Absent before that.
   */
  confirmedDatetime?: string;
  /**
   * What to send so that the refund can start. Present while the state is waitingForFunds. Absent while all your top-ups are under review.
   */
  topUp?: RequiredTopUp;
}
export interface RequiredTopUp {
  /**
   * Where to send it, from a wallet of your own.
   */
  address: string;
  /**
   * What is still missing, in raw. 0 when it has arrived.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * When the refund fails if the money has not arrived.
   */
  expiresDatetime: string;
}
export interface RefundList {
  /**
   * The refunds.
   */
  refunds: Refund[];
  /**
   * Identifies the next page. Absent on the last one.
   */
  next?: string;
}
export interface EventList {
  /**
   * The events, oldest first.
   */
  events: ListedEvent[];
  /**
   * Send it as after in the next request.
   */
  next: string;
}
export interface ListedEvent {
  /**
   * The event’s ID. It is the same in every response.
   */
  eventIdentifier: string;
  /**
   * The payment’s identifier, as create-payment returned it.
   */
  paymentIdentifier: string;
  /**
   * The event’s type.
   */
  type: WebhookEventType;
  /**
   * When it happened, in UTC and whole seconds.
   */
  timestamp: string;
  /**
   * The refund. Only in events of refunds.
   */
  refundIdentifier?: string;
}
export interface Balance {
  /**
   * Completed payments that your schedule, or a pause, has not settled yet.
   */
  unsettled: UnsettledBalance;
  /**
   * Your top-ups, which pay refunds of settled payments.
   */
  topUps: TopUpBalance;
}
export interface UnsettledBalance {
  /**
   * The amount in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * How many payments, at most 100,000.
   */
  payments: number;
  /**
   * False when there are more than 2,000 of them: then the amount is that of the 2,000 that settle first.
   */
  isExact: boolean;
}
export interface TopUpBalance {
  /**
   * What new refunds can use.
   */
  available: NanoAmount;
  /**
   * What refunds that have not started use.
   */
  reserved: NanoAmount;
}
export interface NanoAmount {
  /**
   * The amount in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
}
export interface SettlementList {
  /**
   * The settlements.
   */
  settlements: Settlement[];
  /**
   * Identifies the next page. Absent on the last one.
   */
  next?: string;
}
export interface Settlement {
  /**
   * The payment’s identifier, up to 255 characters. Send it in later calls.
   */
  paymentIdentifier: string;
  /**
   * The payment’s orderId. Absent without one.
   */
  orderId?: string;
  /**
   * Where it is: pending has not been sent yet, sending waits for confirmation, held waits for a decision, confirmed is final. New values may be added.
   */
  state: string;
  /**
   * The amount, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same amount in nano, exact: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * Your settlement address when the payment completed.
   */
  destination: string;
  /**
   * The hash of its send block. Absent until it is published.
   */
  blockHash?: string;
  /**
   * When it was decided, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it was confirmed. Absent before that.
   */
  confirmedDatetime?: string;
}
export interface RateList {
  /**
   * The rates.
   */
  rates: ExchangeRate[];
}
export interface ExchangeRate {
  /**
   * ISO 4217 code of the currency.
   */
  currency: string;
  /**
   * The price of one nano in the currency.
   */
  perNano: string;
  /**
   * The price of one US dollar in the currency. Absent for USD, and where nano is quoted in the currency directly.
   */
  perUsd?: string;
  /**
   * The time of the rate, in UTC and whole seconds. With perUsd, that of perUsd.
   */
  observedDatetime: string;
  /**
   * True in a sandbox with an invented rate.
   */
  simulated: boolean;
  /**
   * The prices from which the rate was made.
   */
  sources: ExchangeRateSource[];
}
export interface ExchangeRateSource {
  /**
   * The name of the source.
   */
  source: string;
  /**
   * The price of one nano by this source. With perUsd: its rate times the dollar rate.
   */
  perNano: string;
}
export interface CreateWebhookEndpointRequest {
  /**
   * Where messages are sent. At most 2,048 characters.
   */
  url: string;
  /**
   * More events that the endpoint gets: payment.expired, payment.cancelled, payment.denied, payment.refunded, payment.lateDeposit, refund.confirmed, refund.failed, refund.undone, settlement.confirmed. It always gets paymentConfirmationwebhook.
   *
   * @maxItems 9
   */
  eventTypes?:
    | []
    | [
        | 'payment.expired'
        | 'payment.cancelled'
        | 'payment.denied'
        | 'payment.refunded'
        | 'payment.lateDeposit'
        | 'refund.confirmed'
        | 'refund.failed'
        | 'refund.undone'
        | 'settlement.confirmed'
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ];
  /**
   * Whether its messages contain the payment, refund or settlement that they report, as it is when they are sent. The default is false. true needs the scope payments.read as well.
   */
  includesResource?: boolean;
}
export interface WebhookEndpointWithSecret {
  /**
   * The endpoint’s ID.
   */
  webhookEndpointIdentifier: string;
  /**
   * Where messages are sent.
   */
  url: string;
  /**
   * One of enabled, disabled. A disabled endpoint gets no messages.
   */
  state: string;
  /**
   * Why it is disabled: merchant (by you), gone (it responded 410) or failing (for five days). New values may be added.
   */
  disabledReason?: string;
  /**
   * The events that it gets besides completed payments.
   */
  eventTypes: string[];
  /**
   * Whether its messages contain the payment, refund or settlement that they report, as it is when they are sent.
   */
  includesResource: boolean;
  /**
   * When it was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it was disabled. Absent while it is enabled.
   */
  disabledDatetime?: string;
  /**
   * When a message was last delivered. Absent before the first.
   */
  lastDeliveredDatetime?: string;
  /**
   * Since when every attempt fails. Absent while they succeed.
   */
  failingSinceDatetime?: string;
  /**
   * Until when messages also have the signature of the previous secret. Absent if it was never rotated.
   */
  previousSecretExpiresDatetime?: string;
  /**
   * The signing secret. Only this response contains it, also when you repeat the request with the same Idempotency-Key.
   */
  secret: string;
}
export interface WebhookEndpointList {
  /**
   * The endpoints.
   */
  webhookEndpoints: WebhookEndpoint[];
}
export interface WebhookEndpoint {
  /**
   * The endpoint’s ID.
   */
  webhookEndpointIdentifier: string;
  /**
   * Where messages are sent.
   */
  url: string;
  /**
   * One of enabled, disabled. A disabled endpoint gets no messages.
   */
  state: string;
  /**
   * Why it is disabled: merchant (by you), gone (it responded 410) or failing (for five days). New values may be added.
   */
  disabledReason?: string;
  /**
   * The events that it gets besides completed payments.
   */
  eventTypes: string[];
  /**
   * Whether its messages contain the payment, refund or settlement that they report, as it is when they are sent.
   */
  includesResource: boolean;
  /**
   * When it was created, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it was disabled. Absent while it is enabled.
   */
  disabledDatetime?: string;
  /**
   * When a message was last delivered. Absent before the first.
   */
  lastDeliveredDatetime?: string;
  /**
   * Since when every attempt fails. Absent while they succeed.
   */
  failingSinceDatetime?: string;
  /**
   * Until when messages also have the signature of the previous secret. Absent if it was never rotated.
   */
  previousSecretExpiresDatetime?: string;
}
export interface UpdateWebhookEndpointRequest {
  /**
   * More events that the endpoint gets: payment.expired, payment.cancelled, payment.denied, payment.refunded, payment.lateDeposit, refund.confirmed, refund.failed, refund.undone, settlement.confirmed. It always gets paymentConfirmationwebhook. This replaces the previous list.
   *
   * @maxItems 9
   */
  eventTypes?:
    | []
    | [
        | 'payment.expired'
        | 'payment.cancelled'
        | 'payment.denied'
        | 'payment.refunded'
        | 'payment.lateDeposit'
        | 'refund.confirmed'
        | 'refund.failed'
        | 'refund.undone'
        | 'settlement.confirmed'
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ]
    | [
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        ),
        (
          | 'payment.expired'
          | 'payment.cancelled'
          | 'payment.denied'
          | 'payment.refunded'
          | 'payment.lateDeposit'
          | 'refund.confirmed'
          | 'refund.failed'
          | 'refund.undone'
          | 'settlement.confirmed'
        )
      ];
  /**
   * Whether its messages contain the payment, refund or settlement that they report, as it is when they are sent. true needs the scope payments.read as well.
   */
  includesResource?: boolean;
  /**
   * enabled or disabled.
   */
  state?: 'enabled' | 'disabled';
}
export interface DeletedWebhookEndpoint {
  /**
   * The deleted endpoint.
   */
  webhookEndpointIdentifier: string;
  /**
   * Always true.
   */
  deleted: boolean;
}
export interface WebhookDelivery {
  /**
   * The webhook-id that the message is sent with: the eventIdentifier of its event. Test messages, and messages of version 1.0.0, have IDs of their own.
   */
  deliveryIdentifier: string;
  /**
   * The event, or endpoint.test.
   */
  type: string;
  /**
   * The payment. Absent for a test.
   */
  paymentIdentifier?: string;
  /**
   * waiting for its next attempt, delivered, or failed. New values may be added.
   */
  state: string;
  /**
   * The attempts so far. Resending starts again at 0.
   */
  attempts: number;
  /**
   * The HTTP status of the last response. Absent without one since it was resent.
   */
  lastStatus?: number;
  /**
   * Why the last attempt failed, for people. Absent if it did not.
   */
  problem?: string;
  /**
   * When the event happened, in UTC and whole seconds.
   */
  createdDatetime: string;
  /**
   * When it is sent next. Absent if it is not sent again.
   */
  nextAttemptDatetime?: string;
}
export interface WebhookDeliveryList {
  /**
   * The messages.
   */
  deliveries: WebhookDelivery[];
  /**
   * Identifies the next page. Absent on the last one.
   */
  next?: string;
}
export interface RequestList {
  /**
   * The requests.
   */
  requests: LoggedRequest[];
  /**
   * Identifies the next page. Absent on the last one.
   */
  next?: string;
}
export interface LoggedRequest {
  /**
   * The X-Request-Id of its response.
   */
  requestIdentifier: string;
  /**
   * When it arrived, in UTC and whole seconds.
   */
  datetime: string;
  /**
   * The operation, such as create-payment.
   */
  operation: string;
  /**
   * The HTTP status of its response.
   */
  status: number;
  /**
   * The error code of its response. Absent if it succeeded.
   */
  errorCode?: string;
  /**
   * The error message of its response, without what it quoted from the request, and the names of ignored fields. Absent without either.
   */
  message?: string;
  /**
   * The payment that it was about. Absent without one.
   */
  paymentIdentifier?: string;
  /**
   * How long the service took, in milliseconds.
   */
  durationMs: number;
  /**
   * The ID of the API key that sent it.
   */
  apiKeyIdentifier: string;
}
export interface ErrorBody {
  /**
   * What went wrong, for programs.
   */
  errorCode: ErrorCode;
  /**
   * What went wrong and what to do, for people.
   */
  errorMessage: string;
}
export interface WebhookEvent {
  /**
   * The payment’s identifier, as create-payment returned it.
   */
  paymentIdentifier: string;
  /**
   * The event’s type.
   */
  type: WebhookEventType;
  /**
   * When it happened, in UTC and whole seconds.
   */
  timestamp: string;
  /**
   * The refund. Only in events of refunds.
   */
  refundIdentifier?: string;
  /**
   * The payment as get-payment returns it, read when the message is sent. Only in events of payments, to endpoints with includesResource.
   */
  payment?: PaymentDetails;
  /**
   * The refund as get-refund returns it, read when the message is sent. Only in events of refunds, to endpoints with includesResource.
   */
  refund?: Refund;
  /**
   * The settlement as get-settlement returns it, read when the message is sent. Only in events of settlements, to endpoints with includesResource.
   */
  settlement?: Settlement;
}
export interface EndpointTestEvent {
  /**
   * Always endpoint.test.
   */
  type: 'endpoint.test';
  /**
   * When it happened, in UTC and whole seconds.
   */
  timestamp: string;
}
