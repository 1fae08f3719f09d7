// API keys as merchants handle them: issue (the secret is shown once), list, revoke. Only a hash of a secret is stored.
import { createHash } from 'node:crypto';
import { ServiceError } from '@/lib/core/errors';
import { newApiKeyId, newApiKeySecret } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { ALL_SCOPES } from './key-scopes';

/** Keys one merchant can have, revoked ones included; a list shows them all. */
export const MAX_KEYS_PER_MERCHANT = 200;
const MAX_LABEL_CODE_POINTS = 100;

export type IssuedApiKey = {
  /** The username of Basic authentication. */
  readonly id: string;
  /** The password. It can't be had again. */
  readonly secret: string;
};

export type ApiKeyView = {
  readonly id: string;
  readonly label: string;
  readonly createdAt: Date;
  /** Right to some ten seconds; null when the key was never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

/**
 * Issues a key. Several can be live at once (contract §2).
 * @param key `label` is cut to 100 characters
 * @throws ServiceError badInput when the merchant has 200 keys already
 */
export async function issueApiKey(
  db: Queryable,
  key: { readonly merchantId: string; readonly label: string; readonly at: Date },
): Promise<IssuedApiKey> {
  const { merchantId } = key;
  const count = await db.apiKey.count({ where: { merchantId } });
  if (count >= MAX_KEYS_PER_MERCHANT) {
    throw new ServiceError('badInput', `No more than ${MAX_KEYS_PER_MERCHANT} API keys can be issued.`);
  }
  const [id, secret] = [newApiKeyId(), newApiKeySecret()];
  const label = [...key.label.trim()].slice(0, MAX_LABEL_CODE_POINTS).join('');
  await db.apiKey.create({
    data: {
      ...{ id, merchantId, label, secretHash: hashSecret(secret), createdAt: key.at },
      scopes: [...ALL_SCOPES],
    },
  });
  return { id, secret };
}

/** All keys of a merchant, newest first, without anything secret. */
export async function listApiKeys(db: Queryable, merchantId: string): Promise<ApiKeyView[]> {
  return db.apiKey.findMany({
    where: { merchantId },
    select: { id: true, label: true, createdAt: true, lastUsedAt: true, revokedAt: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_KEYS_PER_MERCHANT,
  });
}

/**
 * Revokes one of the merchant's keys: refused from now on in this process, within a second in others.
 * @returns false when the merchant has no such live key
 */
export async function revokeApiKey(
  deps: { readonly db: Queryable; readonly keys: { forget(keyId: string): void } },
  key: { readonly merchantId: string; readonly keyId: string; readonly at: Date },
): Promise<boolean> {
  const { count } = await deps.db.apiKey.updateMany({
    where: { id: key.keyId, merchantId: key.merchantId, revokedAt: null },
    data: { revokedAt: key.at },
  });
  deps.keys.forget(key.keyId);
  return count === 1;
}

/** SHA-256 in hex: a secret has 256 random bits, so a slow hash would protect nothing more. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
