// Encrypts search texts that may be personal data for URLs, so that browser histories and logs don't reveal them.
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

/** The user who searches: the merchant, and whether the user may find and see payers. */
type Searcher = { readonly merchantId: string; readonly findsPayers: boolean };

/** Encrypts a search text for users of the same merchant with at least the same rights to see payers. */
export function sealSearch(ring: KeyRing, searcher: Searcher, text: string): string {
  return seal(ring, binding(searcher), text);
}

/**
 * Decrypts a search text.
 * @returns null if it belongs to another merchant or to a user with more rights, was tampered with, or its key is missing
 */
export function openSearch(ring: KeyRing, searcher: Searcher, sealed: string): string | null {
  try {
    return unseal(ring, binding(searcher), sealed);
  } catch {
    return searcher.findsPayers ? openSearch(ring, { ...searcher, findsPayers: false }, sealed) : null;
  }
}

function binding({ merchantId, findsPayers }: Searcher): string {
  return `payment-search:${findsPayers ? 'payers:' : ''}${merchantId}`;
}
