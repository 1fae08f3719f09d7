// A search that may be a payer's data, as an address carries it: sealed, so that neither history nor log can be read.
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

/** Seals what was typed, for searches of this merchant alone. */
export function sealSearch(ring: KeyRing, merchantId: string, text: string): string {
  return seal(ring, binding(merchantId), text);
}

/** What was typed. @returns null when it can't be opened: another merchant's, tampered with, or its key is gone */
export function openSearch(ring: KeyRing, merchantId: string, sealed: string): string | null {
  try {
    return unseal(ring, binding(merchantId), sealed);
  } catch {
    return null;
  }
}

function binding(merchantId: string): string {
  return `payment-search:${merchantId}`;
}
