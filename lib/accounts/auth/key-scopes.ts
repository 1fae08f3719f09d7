// What can be asked with an API key, and the scopes that allow it. Pure data, and how it is read from a key's row.
import { namesOf } from './permissions';

/** What can be given to a key, and what it means. Rates and regions any live key may ask for. */
export const KEY_SCOPES = {
  'payments.create': 'create payments',
  'payments.read': 'ask for a payment’s status, list payments and their events',
  'payments.cancel': 'cancel payments',
  'links.create': 'make payment links',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

/** Everything a key can be given. */
export const ALL_SCOPES: readonly KeyScope[] = namesOf(KEY_SCOPES);

/** The scope a key needs for each operation; null for what any live key may ask. */
export const SCOPE_BY_OPERATION = {
  'create-payment': 'payments.create',
  'payment-status': 'payments.read',
  'cancel-payment': 'payments.cancel',
  'nano-to-usd': null,
  'usd-to-nano': null,
  supported: null,
  'create-payment-link': 'links.create',
  'list-payments': 'payments.read',
  'list-events': 'payments.read',
  // It stands in for the payer of a payment that the same key may create, and exists in test mode alone.
  'choose-outcome': 'payments.create',
} as const satisfies Readonly<Record<string, KeyScope | null>>;

export type OperationName = keyof typeof SCOPE_BY_OPERATION;

/** What can be asked with an API key, by the operations' names. */
export const OPERATION_NAMES: readonly OperationName[] = namesOf(SCOPE_BY_OPERATION);

/** The scopes among what was given or stored, each once and in the order above; what is none is left out. */
export function readScopes(given: unknown): KeyScope[] {
  return Array.isArray(given) ? ALL_SCOPES.filter((scope) => given.includes(scope)) : [];
}
