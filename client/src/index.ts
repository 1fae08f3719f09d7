// The public API of the package.

export type { WaitOptions } from './client.js';
export { PaymentsClient } from './client.js';
export type { ClientErrorCode, PaymentsErrorCode } from './errors.js';
export {
  ConnectionError,
  PaymentEndedError,
  PaymentsError,
  ServiceError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.js';
export type {
  Balance,
  CheckoutCustomer,
  CreateCheckoutRequest,
  CreatedCheckout,
  CreatedPayment,
  CreatedPaymentLink,
  CreateWebhookEndpointRequest,
  CurrencyRateSource,
  DeletedWebhookEndpoint,
  EndpointTestEvent,
  ErrorCode,
  EventList,
  ExchangeRate,
  ExchangeRateSource,
  KnownCustomer,
  KnownErrorCode,
  KnownWebhookEventType,
  ListedEvent,
  ListedPayment,
  LockedCurrencyRate,
  LockedRate,
  LoggedRequest,
  NanoAmount,
  NanoToUsdResponse,
  Payment,
  PaymentCustomer,
  PaymentDeposit,
  PaymentDetails,
  PaymentLink,
  PaymentLinkList,
  PaymentList,
  PaymentPrice,
  PaymentRefund,
  PaymentSettlement,
  PaymentStatus,
  RateList,
  RateSourcePrice,
  Refund,
  RefundList,
  RequestList,
  RequiredTopUp,
  Settlement,
  SettlementList,
  SupportedRegions,
  TopUpBalance,
  UnsettledBalance,
  UpdatePaymentLinkRequest,
  UpdateWebhookEndpointRequest,
  UsdToNanoResponse,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
  WebhookEvent,
  WebhookEventType,
} from './openapi.js';
export type { CallOptions, PaymentsClientOptions, RepeatableCallOptions } from './options.js';
export type {
  EventListQuery,
  OptionalEventType,
  PageQuery,
  PaymentLinkOrder,
  PaymentListQuery,
  PaymentOrder,
  RefundListQuery,
  RefundRequest,
  RequestListQuery,
  SettlementListQuery,
  WebhookEndpointChange,
  WebhookEndpointOrder,
} from './orders.js';
export { requestIdOf } from './request-ids.js';
export type { SignOptions } from './sign-webhook.js';
export { signWebhook } from './sign-webhook.js';
export type { VerifiedReturn } from './verify-return.js';
export { verifyReturn } from './verify-return.js';
export type {
  EndpointTestWebhook,
  PaymentWebhook,
  VerifyOptions,
  WebhookErrorReason,
  WebhookHeaders,
} from './verify-webhook.js';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.js';
export { VERSION } from './version.js';
