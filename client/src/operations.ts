// The method and path of each operation, typed by the API description.
import type { Operations } from './openapi.js';

export type OperationName = keyof Operations;

export type Route = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` where the field of this name stands. */
  readonly path: string;
  /** Whether it changes something and therefore sends an Idempotency-Key. */
  readonly idempotent: boolean;
};

export const ROUTES: Readonly<Record<OperationName, Route>> = {
  'create-payment': post('/api/payments/create-payment', true),
  'payment-status': post('/api/payments/payment-status'),
  'cancel-payment': post('/api/payments/cancel-payment', true),
  'nano-to-usd': post('/api/payments/nano-to-usd'),
  'usd-to-nano': post('/api/payments/usd-to-nano'),
  supported: get('/api/payments/supported'),
  'create-payment-link': post('/api/payment-links', true),
  'list-payment-links': get('/api/payment-links'),
  'get-payment-link': get('/api/payment-links/{paymentLinkIdentifier}'),
  'close-payment-link': post('/api/payment-links/{paymentLinkIdentifier}/close'),
  'create-checkout': post('/api/payments', true),
  'list-payments': get('/api/payments'),
  'get-payment': get('/api/payments/{paymentIdentifier}'),
  'cancel-payment-by-id': post('/api/payments/{paymentIdentifier}/cancel', true),
  'create-refund': post('/api/payments/{paymentIdentifier}/refunds', true),
  'list-refunds': get('/api/payments/{paymentIdentifier}/refunds'),
  'get-refund': get('/api/payments/{paymentIdentifier}/refunds/{refundIdentifier}'),
  'cancel-refund': post('/api/payments/{paymentIdentifier}/refunds/{refundIdentifier}/cancel', true),
  'list-events': get('/api/events'),
  'create-webhook-endpoint': post('/api/webhook-endpoints', true),
  'list-webhook-endpoints': get('/api/webhook-endpoints'),
  'get-webhook-endpoint': get('/api/webhook-endpoints/{webhookEndpointIdentifier}'),
  'update-webhook-endpoint': post('/api/webhook-endpoints/{webhookEndpointIdentifier}'),
  'rotate-webhook-secret': post('/api/webhook-endpoints/{webhookEndpointIdentifier}/rotate-secret', true),
  'send-test-webhook': post('/api/webhook-endpoints/{webhookEndpointIdentifier}/test'),
  'list-webhook-deliveries': get('/api/webhook-endpoints/{webhookEndpointIdentifier}/deliveries'),
  'resend-webhook': post(
    '/api/webhook-endpoints/{webhookEndpointIdentifier}/deliveries/{deliveryIdentifier}/resend',
  ),
  'list-settlements': get('/api/settlements'),
  'get-settlement': get('/api/settlements/{paymentIdentifier}'),
  'get-balance': get('/api/balance'),
  'list-rates': get('/api/rates'),
};

function get(path: string): Route {
  return { method: 'GET', path, idempotent: false };
}

function post(path: string, idempotent = false): Route {
  return { method: 'POST', path, idempotent };
}
