// An endpoint's encrypted signing secrets, two of them valid during a rotation, and the signatures of messages as in
// Standard Webhooks (standardwebhooks.com, specification, "Signature scheme").
import { createHmac, randomBytes } from 'node:crypto';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new secret key for an endpoint: `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

type SignedMessage = {
  /** The same for every attempt, so that a receiver can recognize duplicates. */
  readonly id: string;
  /** The time of the attempt. Receivers reject messages older than 5 minutes. */
  readonly sentAt: Date;
  readonly body: string;
};

/**
 * The three header fields that authenticate a message. With two valid secrets there are two signatures, so that a receiver
 * with either secret accepts the message.
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

/** How long messages also have the previous secret's signature, so that the receiver has time to switch. */
export const ROTATION_MS = 24 * 60 * 60_000;

export type SealedSecrets = {
  readonly id: string;
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretExpiresAt: Date | null;
};

/** Encrypts a secret so that it can be decrypted only for this endpoint's row. */
export function sealSecret(ring: KeyRing, endpointId: string, secret: string): string {
  return seal(ring, endpointBinding(endpointId), secret);
}

/** Decrypts what `sealSecret` returned for this endpoint. @throws Error when the key ring can't */
export function openSecret(ring: KeyRing, endpointId: string, sealed: string): string {
  return unseal(ring, endpointBinding(endpointId), sealed);
}

/**
 * The secrets that messages are signed with now, the current one first.
 * @throws Error when the key ring can't decrypt them
 */
export function liveSecrets(ring: KeyRing, endpoint: SealedSecrets, now: Date): string[] {
  const { id, sealedSecret, sealedPreviousSecret, previousSecretExpiresAt } = endpoint;
  const secrets = [openSecret(ring, id, sealedSecret)];
  if (sealedPreviousSecret !== null && previousSecretExpiresAt !== null && now < previousSecretExpiresAt) {
    secrets.push(openSecret(ring, id, sealedPreviousSecret));
  }
  return secrets;
}

/** The context that an endpoint's encrypted secrets are bound to. */
export function endpointBinding(endpointId: string): string {
  return `webhook:${endpointId}`;
}
