// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

export type PaymentStatus = 'Waiting' | 'Cancelled' | 'Error' | 'AMLError' | 'Completed';
export type WebhookEventType =
  | 'paymentConfirmationwebhook'
  | 'payment.expired'
  | 'payment.cancelled'
  | 'payment.denied'
  | 'payment.refunded'
  | 'payment.lateDeposit';
export type ErrorCode =
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
       * Payments that are Waiting, Cancelled, Error, AMLError, Completed: one of these.
       */
      status?: 'Waiting' | 'Cancelled' | 'Error' | 'AMLError' | 'Completed';
      /**
       * Payments with this orderId, letter by letter.
       */
      orderId?: string;
      /**
       * Created then or later: UTC, as RFC 3339 writes it.
       */
      createdFrom?: string;
      /**
       * Created before then.
       */
      createdBefore?: string;
      /**
       * Payments in the answer, 1 to 100; 20 where nothing is said.
       */
      limit?: number;
      /**
       * What next was in the answer before.
       */
      after?: string;
    };
    response: PaymentList;
  };
  'list-events': {
    request: {
      /**
       * The event after which to begin: next of an earlier answer, start or now. Without it, start.
       */
      after?: string;
      /**
       * Events in the answer, 1 to 100; 100 where nothing is said.
       */
      limit?: number;
      /**
       * Seconds to wait for an event, 0 to 20; 0 where nothing is said.
       */
      wait?: number;
    };
    response: EventList;
  };
}
export interface CreatePaymentRequest {
  /**
   * Amount in US dollars, at most two decimals: "12.34". Send this or nanoAmount.
   */
  usdAmount?: string | number;
  /**
   * Amount in whole raw: "4113334000000000000000000000000". Send this or usdAmount.
   */
  nanoAmount?: string;
  /**
   * Your name for the order, at most 255 characters. The service does not use it.
   */
  orderId?: string;
  /**
   * Your words for the order, at most 2,000 characters; may hold line breaks and tabs.
   */
  orderDescription?: string;
  /**
   * Who pays. Text is trimmed and counted in characters (Unicode code points).
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
   * 7 to 15 digits and nothing else, with the country code when possible.
   */
  phoneNumber: string;
  /**
   * ISO 3166-1 code (US, USA or 840) or English name. Territories are understood: PR is US-PR.
   */
  country: string;
  /**
   * State, province or region: US-CA, CA or California. Needed in a country of which only some areas are supported.
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
   * Postal or ZIP code. It never refuses a payment.
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
   * Names the payment in every later call. At most 255 characters.
   */
  paymentIdentifier: string;
  /**
   * Amount in US dollars; of a payment created in raw, rounded half-up to the cent.
   */
  usdAmount: number;
  /**
   * What the payer sends, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same in nano, exactly: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * Where the payer sends it: an address of this payment alone.
   */
  paymentAddress: string;
}
export interface PaymentReference {
  /**
   * The payment, as create-payment answered it.
   */
  paymentIdentifier: string;
}
export interface Payment {
  /**
   * The payment.
   */
  paymentIdentifier: string;
  /**
   * One of Waiting, Cancelled, Error, AMLError, Completed.
   */
  status: PaymentStatus;
  /**
   * True when, and only when, the status is Completed. Hand the goods over on this.
   */
  isComplete: boolean;
  /**
   * When it was created: UTC in whole seconds.
   */
  createdDatetime: string;
  /**
   * As you gave it; left out when you gave none.
   */
  orderId?: string;
  /**
   * As you gave it; left out when you gave none.
   */
  orderDescription?: string;
}
export interface NanoToUsdRequest {
  /**
   * Amount in whole raw.
   */
  nanoAmount: string;
}
export interface NanoToUsdResponse {
  /**
   * In US dollars, with two to eight decimals, rounded half-up.
   */
  usdAmount: string;
}
export interface UsdToNanoRequest {
  /**
   * Amount in US dollars, at most two decimals.
   */
  usdAmount: string | number;
}
export interface UsdToNanoResponse {
  /**
   * In whole raw, rounded up so that six decimals of a nano are enough to type it.
   */
  nanoAmount: string;
}
export interface SupportedRegions {
  /**
   * Countries by ISO 3166-1 alpha-2 code.
   */
  supportedCountries: string[];
  /**
   * Areas by ISO 3166-2 code, such as US-CA. Of a country with areas here, only these are supported; one without is supported whole.
   */
  supportedAdministrativeAreas: string[];
}
export interface CreatePaymentLinkRequest {
  /**
   * What the payer pays for. It heads the page.
   */
  title: string;
  /**
   * Amount in US dollars, 0.01 to 600.00. Without this and rawNanoAmount the payer chooses.
   */
  usdAmount?: string | number;
  /**
   * Amount in whole raw, in place of usdAmount.
   */
  rawNanoAmount?: string;
  /**
   * Your name for the order, at most 255 characters. The service does not use it.
   */
  orderId?: string;
  /**
   * Your words for the order, at most 2,000 characters; may hold line breaks and tabs.
   */
  orderDescription?: string;
  /**
   * Payments the link makes at most, those that ended unpaid not counted: 1 for a single use. Without it there is no bound.
   */
  stock?: number;
  /**
   * The link takes no payments from then on: RFC 3339 in UTC, in the future.
   */
  expiresAt?: string;
  /**
   * Where the payer goes when the payment has ended, in place of the address in your settings: https, at most 2,000 characters. What a completed payment brings back is described under Way back.
   */
  returnUrl?: string;
  /**
   * What you know of the payer, any of these fields: the form shows it, the payer may change it. For a link with a stock of 1. Whoever has the link’s address can read it until the link has made a payment, has expired or is closed, when it is erased.
   */
  paymentCustomer?: KnownCustomer;
  description?: '[object Object]';
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
   * 7 to 15 digits and nothing else, with the country code when possible.
   */
  phoneNumber?: string;
  /**
   * ISO 3166-1 code (US, USA or 840) or English name. Territories are understood: PR is US-PR.
   */
  country?: string;
  /**
   * State, province or region: US-CA, CA or California. Needed in a country of which only some areas are supported.
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
   * Postal or ZIP code. It never refuses a payment.
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
   * Names the link.
   */
  paymentLinkIdentifier: string;
  /**
   * The address to send the payer to.
   */
  url: string;
}
export interface PaymentList {
  /**
   * The payments.
   */
  payments: ListedPayment[];
  /**
   * Names the next page; left out on the last one.
   */
  next?: string;
}
export interface ListedPayment {
  /**
   * The payment.
   */
  paymentIdentifier: string;
  /**
   * One of Waiting, Cancelled, Error, AMLError, Completed.
   */
  status: PaymentStatus;
  /**
   * True when, and only when, the status is Completed. Hand the goods over on this.
   */
  isComplete: boolean;
  /**
   * When it was created: UTC in whole seconds.
   */
  createdDatetime: string;
  /**
   * As you gave it; left out when you gave none.
   */
  orderId?: string;
  /**
   * As you gave it; left out when you gave none.
   */
  orderDescription?: string;
  /**
   * Amount in US dollars; of a payment created in raw, rounded half-up to the cent.
   */
  usdAmount: number;
  /**
   * What the payer sends, in raw.
   */
  rawNanoAmount: string;
  /**
   * The same in nano, exactly: no exponent, no trailing zeros.
   */
  friendlyNanoAmount: string;
  /**
   * When its window ends: UTC in whole seconds.
   */
  expiresDatetime: string;
  /**
   * When it took the status it has; left out while it is Waiting.
   */
  endedDatetime?: string;
}
export interface EventList {
  /**
   * The events, the oldest first.
   */
  events: ListedEvent[];
  /**
   * What after names in the next question.
   */
  next: string;
}
export interface ListedEvent {
  /**
   * Names the event: the same in every answer.
   */
  eventIdentifier: string;
  /**
   * The payment, as create-payment answered it.
   */
  paymentIdentifier: string;
  /**
   * Which event.
   */
  type: WebhookEventType;
  /**
   * When it happened: UTC in whole seconds.
   */
  timestamp: string;
}
export interface ErrorBody {
  /**
   * What was refused, for programs.
   */
  errorCode: ErrorCode;
  /**
   * What was wrong and what to do, for people.
   */
  errorMessage: string;
}
export interface WebhookEvent {
  /**
   * The payment, as create-payment answered it.
   */
  paymentIdentifier: string;
  /**
   * Which event.
   */
  type: WebhookEventType;
  /**
   * When it happened: UTC in whole seconds.
   */
  timestamp: string;
}
