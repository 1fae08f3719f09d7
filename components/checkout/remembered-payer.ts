// A payer's details that this browser remembers: encrypted with a key that scripts can use but not read (AES-256-GCM).

import { CUSTOMER_FIELDS } from '@/lib/core/customer-fields';
import { type FormValues, readSentValues } from '@/lib/core/form-values';

/** As stored in IndexedDB, which can hold the key without its bytes. */
export type EncryptedPayer = {
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
  /** When the details were last saved or used, in milliseconds since 1970. */
  readonly usedAt: number;
};

const ALGORITHM = 'AES-GCM';
const KEY_BITS = 256;
const IV_BYTES = 12;
/** How long unused details are kept: 12 months. */
const MAX_UNUSED_MS = 365 * 24 * 60 * 60_000;

/** The customer's fields, without amount and refund address, which belong to one payment. A new key each time. */
export async function encryptPayer(values: FormValues, now: number): Promise<EncryptedPayer> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: KEY_BITS }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(detailsOf(values)));
  return {
    key,
    iv,
    ciphertext: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text),
    usedAt: now,
  };
}

/** Null if the details have expired. Every customer field is present, so that they replace all that the form had. @throws if altered */
export async function decryptPayer(
  { key, iv, ciphertext, usedAt }: EncryptedPayer,
  now: number,
): Promise<FormValues | null> {
  if (now - usedAt > MAX_UNUSED_MS) return null;
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, ciphertext);
  const kept: unknown = JSON.parse(new TextDecoder().decode(text));
  return detailsOf(readSentValues(kept));
}

/** "Ada L.": enough for the payer to recognize, and no more for somebody who looks at the screen. */
export function shortName({ firstName = '', lastName = '' }: FormValues): string {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial}.`;
}

function detailsOf(values: FormValues): FormValues {
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, values[field] ?? '']));
}
