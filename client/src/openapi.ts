// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

export type PaymentStatus = 'Waiting' | 'Cancelled' | 'Error' | 'AMLError' | 'Completed';
export type WebhookEventType = KnownWebhookEventType | (string & {});
export type KnownWebhookEventType =
  | 'paymentConfirmationwebhook'
  | 'payment.expired'
  | 'payment.cancelled'
  | 'payment.denied'
  | 'payment.refunded'
  | 'payment.lateDeposit';
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
   * Amount in US dollars, 0.01 to 600.00. Without this and rawNanoAmount, the payer chooses the amount.
   */
  usdAmount?: string | number;
  /**
   * Amount in raw, instead of usdAmount.
   */
  rawNanoAmount?: string;
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
   * When the payment expires, in UTC and whole seconds.
   */
  expiresDatetime: string;
  /**
   * When the payment got its status. Absent while it is Waiting.
   */
  endedDatetime?: string;
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
}
