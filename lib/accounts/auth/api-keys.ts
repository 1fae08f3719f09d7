// API keys as merchants handle them: issue (the secret is shown once), list, rotate, revoke. Only a hash of a secret is stored.
import { createHash } from 'node:crypto';
import { addMs } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { withoutHidden } from '@/lib/core/hidden-characters';
import { newApiKeyId, newApiKeySecret } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { ALL_SCOPES, type KeyScope, readScopes } from './key-scopes';

/** Keys one merchant can have, revoked ones included; a list shows them all. */
export const MAX_KEYS_PER_MERCHANT = 200;
const MAX_LABEL_CODE_POINTS = 100;
/** How long the secret before a rotation stays live, so that software is changed over in its own time. */
export const SECRET_ROTATION_MS = 24 * 60 * 60_000;

export type IssuedApiKey = {
  /** The username of Basic authentication. */
  readonly id: string;
  /** The password. It can't be had again. */
  readonly secret: string;
};

export type ApiKeyView = {
  readonly id: string;
  readonly label: string;
  /** What it may do. */
  readonly scopes: readonly KeyScope[];
  readonly createdAt: Date;
  /** Until when the secret before the last rotation is (or was) live; null when it was never rotated. */
  readonly previousSecretUntil: Date | null;
  /** Right to some ten seconds; null when the key was never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

/**
 * Issues a key. Several can be live at once (contract §2).
 * @param key `label` is cut to 100 characters; `scopes` are all there are unless named
 * @throws ServiceError badInput when the merchant has 200 keys already, or no scope is left
 */
export async function issueApiKey(
  db: Queryable,
  key: {
    readonly merchantId: string;
    readonly label: string;
    readonly scopes?: readonly KeyScope[];
    readonly at: Date;
  },
): Promise<IssuedApiKey> {
  const { merchantId, scopes = ALL_SCOPES } = key;
  if (scopes.length === 0) throw new ServiceError('badInput', 'A key needs at least one scope.');
  const count = await db.apiKey.count({ where: { merchantId } });
  if (count >= MAX_KEYS_PER_MERCHANT) {
    throw new ServiceError('badInput', `No more than ${MAX_KEYS_PER_MERCHANT} API keys can be issued.`);
  }
  const [id, secret] = [newApiKeyId(), newApiKeySecret()];
  await db.apiKey.create({
    data: {
      ...{ id, merchantId, label: keyLabel(key.label), secretHash: hashSecret(secret), createdAt: key.at },
      scopes: [...scopes],
    },
  });
  return { id, secret };
}

/** A key's label as it is kept: of what was typed at most 100 characters, none of them hidden. */
export function keyLabel(typed: string): string {
  return [...withoutHidden(typed).trim()].slice(0, MAX_LABEL_CODE_POINTS).join('');
}

/** All keys of a merchant, newest first, without anything secret. */
export async function listApiKeys(db: Queryable, merchantId: string): Promise<ApiKeyView[]> {
  const rows = await db.apiKey.findMany({
    where: { merchantId },
    select: {
      ...{ id: true, label: true, scopes: true, createdAt: true },
      ...{ previousSecretUntil: true, lastUsedAt: true, revokedAt: true },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_KEYS_PER_MERCHANT,
  });
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }));
}

/** A rotation as it was asked for. */
export type KeyRotation = {
  readonly merchantId: string;
  readonly keyId: string;
  /** What the person saw as the end of the secret before; another one since then means that somebody else rotated. */
  readonly seenUntil: Date | null;
  /** Whether the secret of now ends at once, as one does that others may know. */
  readonly endsNow: boolean;
  readonly at: Date;
};

/**
 * Gives a key a new secret. The one of now stays live for 24 h unless it ends at once; one older than that ends.
 * Of two rotations that saw the same, the second changes nothing: a double click can't end the secret in use.
 * Must run inside `writeTransaction`; who holds the key in memory has to be told to forget it.
 * @returns null when the merchant has no such live key, or it was rotated since `seenUntil`
 */
export async function rotateApiKey(tx: Queryable, rotation: KeyRotation): Promise<IssuedApiKey | null> {
  const { merchantId, keyId: id, seenUntil, endsNow, at } = rotation;
  const { count } = await tx.apiKey.updateMany({
    where: { id, merchantId, revokedAt: null, previousSecretUntil: seenUntil },
    data: { previousSecretUntil: endsNow ? at : addMs(at, SECRET_ROTATION_MS) },
  });
  if (count !== 1) return null;
  const { secretHash } = await tx.apiKey.findUniqueOrThrow({ where: { id }, select: { secretHash: true } });
  const secret = newApiKeySecret();
  await tx.apiKey.update({
    where: { id },
    data: { secretHash: hashSecret(secret), previousSecretHash: endsNow ? null : secretHash },
  });
  return { id, secret };
}

/** Ends the secret before the last rotation now. @returns false when none is live any more */
export async function endPreviousSecret(
  tx: Queryable,
  key: { readonly merchantId: string; readonly keyId: string; readonly at: Date },
): Promise<boolean> {
  const { merchantId, keyId: id, at } = key;
  const { count } = await tx.apiKey.updateMany({
    where: { id, merchantId, revokedAt: null, previousSecretUntil: { gt: at } },
    data: { previousSecretUntil: at, previousSecretHash: null },
  });
  return count === 1;
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
