// Verifies the signature of the URL that a customer returned to after a completed payment.
import { parseUrl } from './parse-url.js';

/** The signed parameters of a return URL. */
export type VerifiedReturn = {
  readonly paymentIdentifier: string;
  /** `Completed`. */
  readonly status: string;
  /** Identifies this completed payment. It can't be guessed. */
  readonly reference: string;
  /** When the payment completed, the same on each visit. */
  readonly timestamp: Date;
};

const SECRET_PREFIX = 'rs_';
/** A URL of a request can have only a path. */
const ANY_BASE = 'https://shop.invalid';

/**
 * The signed parameters of the URL, full or from its path on; null when it has none, as after an unpaid payment, or when they are not
 * genuine. A return is not proof of payment: call `paymentStatus` before you fulfill an order.
 * @param secret the secret that signs return URLs (`rs_…`)
 * @throws TypeError when the secret is invalid
 */
export async function verifyReturn(url: string | URL, secret: string): Promise<VerifiedReturn | null> {
  if (!secret.startsWith(SECRET_PREFIX) || secret === SECRET_PREFIX) {
    throw new TypeError('The secret of return URLs begins with rs_.');
  }
  const query = parseUrl(url, ANY_BASE)?.searchParams;
  if (query === undefined) return null;
  const [paymentIdentifier = '', status = '', reference = '', timestamp = '', signature = ''] = NAMES.map(
    (name) => query.getAll(name).at(-1),
  );
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), HMAC_SHA256, false, ['verify']);
  const signed = bytesOf([paymentIdentifier, status, reference, timestamp].join('.'));
  const given = signatureIn(signature);
  const isGenuine = given !== null && (await crypto.subtle.verify('HMAC', key, given, signed));
  if (!isGenuine || !/^[0-9]{1,12}$/.test(timestamp)) return null;
  return { paymentIdentifier, status, reference, timestamp: new Date(Number(timestamp) * 1000) };
}

const NAMES = ['paymentIdentifier', 'status', 'reference', 'timestamp', 'signature'] as const;
const HMAC_SHA256 = { name: 'HMAC', hash: 'SHA-256' };
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function signatureIn(text: string): Uint8Array<ArrayBuffer> | null {
  const [, base64] = SIGNATURE.exec(text) ?? [];
  return base64 === undefined ? null : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
