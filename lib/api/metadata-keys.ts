// The error for an invalid metadata key. The schema's own error does not state the rule.
import { MAX_METADATA_KEY, metadata } from '@/lib/payments/checkout-body';

/** The error for the first invalid key; null if all are valid, or the metadata is not an object. */
export function metadataKeyError(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const isValid = Object.keys(given).every((key) => metadata.keyType.safeParse(key).success);
  return isValid ? null : `metadata has an invalid key: a key has 1 to ${MAX_METADATA_KEY} ${ALLOWED}`;
}

const ALLOWED = 'letters (a to z, A to Z), digits, dots, dashes and underscores';
