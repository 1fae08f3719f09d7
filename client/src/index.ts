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
  CreateCheckoutRequest,
  CreatedCheckout,
  CreatedPayment,
  CreatedPaymentLink,
  CreateWebhookEndpointRequest,
  DeletedWebhookEndpoint,
  EndpointTestEvent,
  ErrorCode,
  EventList,
  ExchangeRate,
  KnownCustomer,
  KnownErrorCode,
  KnownWebhookEventType,
  ListedEvent,
  ListedPayment,
  LockedRate,
  LoggedRequest,
  NanoToUsdResponse,
  Payment,
  PaymentCustomer,
  PaymentDeposit,
  PaymentDetails,
  PaymentLink,
  PaymentLinkList,
  PaymentList,
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
  PaymentWebhook,
  VerifyOptions,
  WebhookErrorReason,
  WebhookHeaders,
} from './verify-webhook.js';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.js';
export { VERSION } from './version.js';
