// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.
import type { Operations } from './openapi.js';

export type OperationName = keyof Operations;

export type Route = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` where the field of this name stands. */
  readonly path: string;
  /** Whether it accepts an Idempotency-Key. Such a request always has one. */
  readonly idempotent: boolean;
};

export const ROUTES: Readonly<Record<OperationName, Route>> = {
  'create-payment': { method: 'POST', path: '/api/payments/create-payment', idempotent: true },
  'payment-status': { method: 'POST', path: '/api/payments/payment-status', idempotent: false },
  'cancel-payment': { method: 'POST', path: '/api/payments/cancel-payment', idempotent: true },
  'nano-to-usd': { method: 'POST', path: '/api/payments/nano-to-usd', idempotent: false },
  'usd-to-nano': { method: 'POST', path: '/api/payments/usd-to-nano', idempotent: false },
  supported: { method: 'GET', path: '/api/payments/supported', idempotent: false },
  'create-payment-link': { method: 'POST', path: '/api/payment-links', idempotent: true },
  'list-payment-links': { method: 'GET', path: '/api/payment-links', idempotent: false },
  'get-payment-link': { method: 'GET', path: '/api/payment-links/{paymentLinkIdentifier}', idempotent: false },
  'update-payment-link': { method: 'POST', path: '/api/payment-links/{paymentLinkIdentifier}', idempotent: true },
  'close-payment-link': { method: 'POST', path: '/api/payment-links/{paymentLinkIdentifier}/close', idempotent: false },
  'create-checkout': { method: 'POST', path: '/api/payments', idempotent: true },
  'list-payments': { method: 'GET', path: '/api/payments', idempotent: false },
  'get-payment': { method: 'GET', path: '/api/payments/{paymentIdentifier}', idempotent: false },
  'cancel-payment-by-id': { method: 'POST', path: '/api/payments/{paymentIdentifier}/cancel', idempotent: true },
  'create-refund': { method: 'POST', path: '/api/payments/{paymentIdentifier}/refunds', idempotent: true },
  'list-refunds': { method: 'GET', path: '/api/payments/{paymentIdentifier}/refunds', idempotent: false },
  'get-refund': { method: 'GET', path: '/api/payments/{paymentIdentifier}/refunds/{refundIdentifier}', idempotent: false },
  'cancel-refund': { method: 'POST', path: '/api/payments/{paymentIdentifier}/refunds/{refundIdentifier}/cancel', idempotent: true },
  'list-events': { method: 'GET', path: '/api/events', idempotent: false },
  'get-balance': { method: 'GET', path: '/api/balance', idempotent: false },
  'list-settlements': { method: 'GET', path: '/api/settlements', idempotent: false },
  'get-settlement': { method: 'GET', path: '/api/settlements/{paymentIdentifier}', idempotent: false },
  'list-rates': { method: 'GET', path: '/api/rates', idempotent: false },
  'create-webhook-endpoint': { method: 'POST', path: '/api/webhook-endpoints', idempotent: true },
  'list-webhook-endpoints': { method: 'GET', path: '/api/webhook-endpoints', idempotent: false },
  'get-webhook-endpoint': { method: 'GET', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}', idempotent: false },
  'update-webhook-endpoint': { method: 'POST', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}', idempotent: false },
  'rotate-webhook-secret': { method: 'POST', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}/rotate-secret', idempotent: true },
  'delete-webhook-endpoint': { method: 'POST', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}/delete', idempotent: false },
  'send-test-webhook': { method: 'POST', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}/test', idempotent: true },
  'list-webhook-deliveries': { method: 'GET', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}/deliveries', idempotent: false },
  'resend-webhook': { method: 'POST', path: '/api/webhook-endpoints/{webhookEndpointIdentifier}/deliveries/{deliveryIdentifier}/resend', idempotent: true },
  'list-requests': { method: 'GET', path: '/api/requests', idempotent: false },
};
