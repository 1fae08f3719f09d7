// Verifies that the claimant of a held refund is the payer, by the payment's e-mail and phone number (contract §5).
import { createHash, timingSafeEqual } from 'node:crypto';
import { openCustomer } from '@/lib/compliance/customer-record';
import { normalizePhone } from '@/lib/compliance/phone';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

/** The claimant's details. Personal data: compared, never stored or logged. */
export type Claimant = { readonly email: string; readonly phoneNumber: string };

/**
 * Whether both details match the payment. Always compares both, in constant time.
 * @returns false if the payment has no customer data, or if it is erased
 * @throws Error when the key that encrypted the data is missing
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
 * A stored number may be international, as from our form, or national, as from a merchant. The same digits can be either,
 * so any reading may match.
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

/** Empty never matches empty: nobody can claim a payment without the field. */
function isSame(given: string, stored: string): boolean {
  const equal = timingSafeEqual(digest(given), digest(stored));
  return equal && stored !== '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
