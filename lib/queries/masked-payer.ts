// A payer as lists and headings show them: initials and the masked e-mail. Pure.
import { maskCustomer, openCustomer, type SealedCustomer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';

/** "A. Q." of "Ada Quill"; null if the data was erased, can't be decrypted, or the key ring is null. */
export function maskedPayerName(customer: SealedCustomer | null, keyRing: KeyRing | null): string | null {
  return joined(maskedParts(customer, keyRing).names, ' ');
}

/** "A. Q. · a…@example.com"; null as in `maskedPayerName`. */
export function maskedPayer(customer: SealedCustomer | null, keyRing: KeyRing | null): string | null {
  const { names, email } = maskedParts(customer, keyRing);
  return joined([joined(names, ' '), email], ' · ');
}

type MaskedParts = {
  readonly names: readonly (string | undefined)[];
  readonly email: string | undefined;
};

const NOTHING: MaskedParts = { names: [], email: undefined };

function maskedParts(customer: SealedCustomer | null, keyRing: KeyRing | null): MaskedParts {
  if (customer === null || keyRing === null || customer.wrappedKey === null) return NOTHING;
  try {
    const { firstName, lastName, email } = maskCustomer(openCustomer(keyRing, customer));
    return { names: [firstName, lastName], email };
  } catch {
    return NOTHING;
  }
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
