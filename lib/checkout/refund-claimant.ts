// Whether who claims a held refund is the payer: e-mail and phone as they were given for the payment (contract §5).
import { createHash, timingSafeEqual } from 'node:crypto';
import { openCustomer } from '@/lib/compliance/customer-record';
import { normalizePhone } from '@/lib/compliance/phone';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

/** What somebody says of themselves. Personal: compared, never stored and never logged. */
export type Claimant = { readonly email: string; readonly phoneNumber: string };

/**
 * Whether both are those of the payment's payer. Both are always compared, in a time that tells of neither.
 * @returns false where the payment has no payer's data, or none any more
 * @throws Error when the key that sealed the data is gone
 */
export async function isPayer(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  paymentId: string,
  claimant: Claimant,
): Promise<boolean> {
  const customer = await db.paymentCustomer.findUnique({ where: { paymentId } });
  if (customer === null || customer.erasedAt !== null) return false;
  const { email = '', phoneNumber = '' } = openCustomer(keyRing, customer);
  const checks = [
    isSame(foldedEmail(claimant.email), foldedEmail(email)),
    isSamePhone(claimant.phoneNumber, phoneNumber, customer.country),
  ];
  return !checks.includes(false);
}

function foldedEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * What is stored may be a whole number, as our form stores it, or one of the payer's country, as a merchant has it. The
 * same digits can be both, so that either reading will do, and so do the bare digits.
 */
function isSamePhone(given: string, stored: string, country: string): boolean {
  const digits = phoneDigits(given, country);
  const checks = [
    isSame(digits, phoneDigits(stored, country)),
    isSame(digits, stored),
    isSame(given.replace(/\D/g, ''), stored),
  ];
  return checks.includes(true);
}

function phoneDigits(text: string, country: string): string {
  return normalizePhone(text, country)?.digits ?? text.replace(/\D/g, '');
}

/** Nothing is the same as nothing: a payment without the field is nobody's. */
function isSame(given: string, stored: string): boolean {
  const equal = timingSafeEqual(digest(given), digest(stored));
  return equal && stored !== '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
