// What a key needs for an operation, in words.
import {
  ALL_SCOPES,
  KEY_SCOPES,
  type OperationName,
  SCOPE_BY_OPERATION,
} from '@/lib/accounts/auth/key-scopes';

export type ScopeDoc = { readonly name: string; readonly lets: string };

/** All scopes there are, and what each lets a key do. */
export const SCOPE_DOCS: readonly ScopeDoc[] = ALL_SCOPES.map((name) => ({ name, lets: KEY_SCOPES[name] }));

/** The sentence about the key an operation needs. */
export function scopeNote(operation: OperationName): string {
  const scope = SCOPE_BY_OPERATION[operation];
  return scope === null ? 'Any live key may ask.' : `The key needs the scope ${scope}.`;
}
