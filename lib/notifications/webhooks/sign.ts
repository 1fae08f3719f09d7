// An endpoint's secret keys at rest, two of them live while one is rotated, and how messages are signed with them, as
// Standard Webhooks lays down (standardwebhooks.com, specification, "Signature scheme").
import { createHmac, randomBytes } from 'node:crypto';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new secret key for an endpoint: `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

type SignedMessage = {
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

/** How long messages carry the old secret's signature too, so that a receiver can change over in its own time. */
export const ROTATION_MS = 24 * 60 * 60_000;

export type SealedSecrets = {
  readonly id: string;
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntil: Date | null;
};

/** Seals a secret so that it opens for this endpoint's row alone. */
export function sealSecret(ring: KeyRing, endpointId: string, secret: string): string {
  return seal(ring, endpointBinding(endpointId), secret);
}

/**
 * The secrets messages are signed with now, the current one first.
 * @throws Error when the key ring can't open them
 */
export function liveSecrets(ring: KeyRing, endpoint: SealedSecrets, now: Date): string[] {
  const { id, sealedSecret, sealedPreviousSecret, previousSecretUntil } = endpoint;
  const secrets = [unseal(ring, endpointBinding(id), sealedSecret)];
  if (sealedPreviousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil) {
    secrets.push(unseal(ring, endpointBinding(id), sealedPreviousSecret));
  }
  return secrets;
}

/** What an endpoint’s secrets are bound to. */
export function endpointBinding(endpointId: string): string {
  return `webhook:${endpointId}`;
}
