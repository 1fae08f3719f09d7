// The groups of operations in the API's description. Pure.
import type { OperationDoc } from './operation-docs';

const PAYMENTS = 'Payments';
const REFUNDS = 'Refunds';
const LINKS = 'Payment links';
const ENDPOINTS = 'Webhook endpoints';
const BALANCE = 'Balance and settlements';
const CONVERSION = 'Conversion and regions';
const REQUESTS = 'API requests';
/** The group of the messages that the service sends. */
export const WEBHOOK_TAG = 'Webhooks';

const TAG_BY_OPERATION: Readonly<Partial<Record<OperationDoc['name'], string>>> = {
  'usd-to-nano': CONVERSION,
  'nano-to-usd': CONVERSION,
  supported: CONVERSION,
  'list-rates': CONVERSION,
  'create-payment-link': LINKS,
  'list-payment-links': LINKS,
  'get-payment-link': LINKS,
  'update-payment-link': LINKS,
  'close-payment-link': LINKS,
  'create-refund': REFUNDS,
  'list-refunds': REFUNDS,
  'get-refund': REFUNDS,
  'cancel-refund': REFUNDS,
  'list-events': 'Events',
  'create-webhook-endpoint': ENDPOINTS,
  'list-webhook-endpoints': ENDPOINTS,
  'get-webhook-endpoint': ENDPOINTS,
  'update-webhook-endpoint': ENDPOINTS,
  'rotate-webhook-secret': ENDPOINTS,
  'delete-webhook-endpoint': ENDPOINTS,
  'send-test-webhook': ENDPOINTS,
  'list-webhook-deliveries': ENDPOINTS,
  'resend-webhook': ENDPOINTS,
  'get-balance': BALANCE,
  'list-settlements': BALANCE,
  'get-settlement': BALANCE,
  'list-requests': REQUESTS,
};

/** Each group with its description, in the order of the documentation. */
export const TAGS = [
  [PAYMENTS, 'Create, check, cancel and list payments.'],
  [REFUNDS, 'Refund completed payments, and follow and cancel refunds.'],
  [LINKS, 'Create, list and close pages that ask the payer for the rest.'],
  [CONVERSION, 'Convert amounts, and list the rates and the supported regions.'],
  [BALANCE, 'What has settled, what has not settled yet, and what pays refunds.'],
  ['Events', 'Read events in the order they happened.'],
  [ENDPOINTS, 'Add and change the endpoints that get signed messages, and resend messages.'],
  [REQUESTS, 'See what your software sends, and why it is refused.'],
  [WEBHOOK_TAG, 'Signed messages that the service sends to your endpoints.'],
] as const;

/** The group of an operation. */
export function tagOf(name: OperationDoc['name']): string {
  return TAG_BY_OPERATION[name] ?? PAYMENTS;
}
