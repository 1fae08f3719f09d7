// The scopes of API keys, and the scope that each operation requires. Pure.
import { namesOf } from './permissions';

/** Scopes with their meaning. Every active key may also read rates and regions. */
export const KEY_SCOPES = {
  'payments.create': 'create payments',
  'payments.read': 'read payments with their deposits and refunds, settlements, events and the balance',
  'payments.cancel': 'cancel payments',
  'links.create': 'create payment links',
  'refunds.create': 'refund payments, and cancel refunds that have not started',
  'links.read': 'read payment links and invoices',
  'links.change': 'change payment links',
  'links.close': 'close payment links and invoices',
  'webhooks.read': 'read webhook endpoints and their messages',
  'webhooks.manage': 'add and change webhook endpoints, rotate their secrets, and resend messages',
  'requests.read': 'read the log of API requests',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

/** All scopes. */
export const ALL_SCOPES: readonly KeyScope[] = namesOf(KEY_SCOPES);

/** The scopes that move money. */
export const MONEY_SCOPES: readonly KeyScope[] = ['refunds.create'];

/** The scopes for which the dashboard asks a person to confirm their identity. A key has one only if it was chosen explicitly. */
export const EXPLICIT_SCOPES: readonly KeyScope[] = [...MONEY_SCOPES, 'webhooks.manage'];

/** The scopes of a new key unless others are chosen. */
export const DEFAULT_SCOPES: readonly KeyScope[] = ALL_SCOPES.filter(
  (scope) => !EXPLICIT_SCOPES.includes(scope),
);

/** The scope required by each operation; null where any active key may call it. */
export const SCOPE_BY_OPERATION = {
  'create-payment': 'payments.create',
  'payment-status': 'payments.read',
  'cancel-payment': 'payments.cancel',
  'nano-to-usd': null,
  'usd-to-nano': null,
  supported: null,
  'create-payment-link': 'links.create',
  'list-payments': 'payments.read',
  'get-payment': 'payments.read',
  'cancel-payment-by-id': 'payments.cancel',
  'list-events': 'payments.read',
  'get-balance': 'payments.read',
  'list-rates': null,
  'create-checkout': 'payments.create',
  'create-refund': 'refunds.create',
  'list-refunds': 'payments.read',
  'get-refund': 'payments.read',
  'cancel-refund': 'refunds.create',
  'list-payment-links': 'links.read',
  'get-payment-link': 'links.read',
  'update-payment-link': 'links.change',
  'close-payment-link': 'links.close',
  'list-settlements': 'payments.read',
  'get-settlement': 'payments.read',
  'create-webhook-endpoint': 'webhooks.manage',
  'list-webhook-endpoints': 'webhooks.read',
  'get-webhook-endpoint': 'webhooks.read',
  'update-webhook-endpoint': 'webhooks.manage',
  'rotate-webhook-secret': 'webhooks.manage',
  'delete-webhook-endpoint': 'webhooks.manage',
  'send-test-webhook': 'webhooks.manage',
  'list-webhook-deliveries': 'webhooks.read',
  'resend-webhook': 'webhooks.manage',
  'list-requests': 'requests.read',
  // Test mode only: it acts as the payer of a payment that the same key may create.
  'choose-outcome': 'payments.create',
} as const satisfies Readonly<Record<string, KeyScope | null>>;

export type OperationName = keyof typeof SCOPE_BY_OPERATION;

/** The operations of the API. */
export const OPERATION_NAMES: readonly OperationName[] = namesOf(SCOPE_BY_OPERATION);

/** The known scopes in a given or stored list, without duplicates, in the order above. */
export function readScopes(given: unknown): KeyScope[] {
  return Array.isArray(given) ? ALL_SCOPES.filter((scope) => given.includes(scope)) : [];
}
