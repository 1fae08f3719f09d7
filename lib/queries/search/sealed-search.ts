// A search that may be a payer's data, as an address carries it: sealed, so that neither history nor log can be read.
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

/** Whose search it is: of which merchant, and whether of somebody who may see and find payers. */
type Searcher = { readonly merchantId: string; readonly findsPayers: boolean };

/** Seals what was typed, for users of this merchant alone: where payers may be meant, for those who may see them. */
export function sealSearch(ring: KeyRing, searcher: Searcher, text: string): string {
  return seal(ring, binding(searcher), text);
}

/**
 * What was typed.
 * @returns null when it can't be opened: another merchant's, of somebody who may see more, tampered with, or its key is gone
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
