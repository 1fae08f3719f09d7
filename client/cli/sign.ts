// Signs forwarded events like the service signs webhooks (standardwebhooks.com, specification, "Signature scheme").
import { createHmac, randomBytes } from 'node:crypto';

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

/** The headers of one attempt. @param sentAt the time of the attempt; receivers reject messages older than five minutes */
export function signedHeaders(
  secret: string,
  message: { readonly id: string; readonly body: string; readonly sentAt: Date },
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(message.sentAt.getTime() / 1000).toString();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
