// Who keeps the engines busy while they are killed.
import type { Merchant } from './merchant';
import type { Payers } from './payers';

export type People = { readonly payers: Payers; readonly merchant: Merchant };
