// What an API key may do. Pure data.

/** What can be given to a key, and what it means. Rates and regions any live key may ask for. */
export const KEY_SCOPES = {
  'payments.create': 'create payments',
  'payments.read': 'ask for a payment’s status',
  'payments.cancel': 'cancel payments',
  'links.create': 'make payment links',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

/** Everything a key can be given. */
export const ALL_SCOPES: readonly KeyScope[] = [
  'payments.create',
  'payments.read',
  'payments.cancel',
  'links.create',
];
