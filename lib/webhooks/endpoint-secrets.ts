// An endpoint's secret keys at rest: sealed, bound to their endpoint, two of them live while one is rotated.
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

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
