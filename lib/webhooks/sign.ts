// Signs webhook messages as Standard Webhooks lays down (standardwebhooks.com, specification, "Signature scheme").
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new secret key for an endpoint: `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export type SignedMessage = {
  /** Names the message: the same for every attempt, so that a receiver can tell a repetition. */
  readonly id: string;
  /** The time of the attempt: a receiver refuses what is over 5 minutes old. */
  readonly sentAt: Date;
  readonly body: string;
};

/**
 * The three header fields that authenticate a message. With two secrets live there are two signatures, and a receiver
 * that knows either secret accepts it.
 */
export function signatureHeaders(
  secrets: readonly string[],
  message: SignedMessage,
): { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string } {
  const timestamp = Math.floor(message.sentAt.getTime() / 1000).toString();
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
  };
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
