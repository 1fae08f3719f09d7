// The payer's secret of a payment: whoever has it is the payer (contract §5). It is derived, so nothing is stored but the mark
// that a browser showed it, in the column that holds the hash of the first browser's token.
import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@/lib/core/key-ring';
import type { PaymentRow } from './lock-payment';

const SECRET_BYTES = 32;
/** Marks the stored hash of a payer's secret. The hash of an unverified browser has no mark. */
const VERIFIED = 'payer:';

/**
 * The payment's secret: `<key id>.<43 characters>`. Belongs only in the URLs and cookies that this service gives to the payer,
 * and in URLs only in the fragment, which browsers send to no server.
 */
export function payerSecret(ring: KeyRing, paymentId: string): string {
  return secretOf(ring, ring.currentId, paymentId) ?? '';
}

/** The payment's secrets by all keys of the ring, the current key's first. */
export function payerSecrets(ring: KeyRing, paymentId: string): string[] {
  return [...ring.keys.keys()].flatMap((keyId) => secretOf(ring, keyId, paymentId) ?? []);
}

/** Whether a text is the payment's secret. Secrets of older keys stay valid as long as the ring has the key. */
export function isPayerSecret(ring: KeyRing, paymentId: string, text: string): boolean {
  const expected = secretOf(ring, text.split('.')[0] ?? '', paymentId);
  // Hashed, because timingSafeEqual requires equal lengths.
  return expected !== null && timingSafeEqual(digest(text), digest(expected));
}

function secretOf(ring: KeyRing, keyId: string, paymentId: string): string | null {
  const key = ring.keys.get(keyId);
  if (key === undefined) return null;
  const bytes = hkdfSync('sha256', key, '', `payer-secret:${paymentId}`, SECRET_BYTES);
  return `${keyId}.${Buffer.from(bytes).toString('base64url')}`;
}

/** The stored form of a browser's token; `verified` when the token is the payment's secret. */
export function tokenHash(token: string, verified: boolean): string {
  return `${verified ? VERIFIED : ''}${digest(token).toString('base64url')}`;
}

/** Whether a browser's token is the stored one. */
export function isStoredToken(token: string, storedHash: string | null): boolean {
  if (storedHash === null) return false;
  const hash = tokenHash(token, storedHash.startsWith(VERIFIED));
  return timingSafeEqual(digest(hash), digest(storedHash));
}

/** Whether the browser that the payment is bound to showed the payer's secret. */
export function isBoundToPayer({ browserTokenHash }: Pick<PaymentRow, 'browserTokenHash'>): boolean {
  return browserTokenHash?.startsWith(VERIFIED) ?? false;
}

/**
 * The refund address that a browser without the payer's secret entered; null without one. An address from the form that
 * created the payment is verified, also when no browser is bound yet: only a bound browser can enter one afterwards.
 */
export function unverifiedAddress(
  payment: Pick<PaymentRow, 'browserTokenHash' | 'refundAddress'>,
): string | null {
  return payment.browserTokenHash === null || isBoundToPayer(payment) ? null : payment.refundAddress;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
