// Secrets with which forwarded events are signed.
import { randomBytes } from 'node:crypto';

const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and 256 random bits. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Whether a text is a valid secret: 24 to 64 bytes, as Standard Webhooks requires. */
export function isSecret(text: unknown): text is string {
  const [, base64 = ''] = typeof text === 'string' ? (SECRET.exec(text) ?? []) : [];
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}
