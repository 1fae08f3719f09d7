// Issues, lists, rotates and revokes API keys. Only a hash of a secret is stored. Every change by a user is recorded in the
// audit log in the same transaction.
import { hash } from 'node:crypto';
import { addMs } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { withoutHidden } from '@/lib/core/hidden-characters';
import { newApiKeyId, newApiKeySecret } from '@/lib/core/ids';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notifyOwners } from '@/lib/notifications/notify';
import { DEFAULT_SCOPES, type KeyScope, readScopes } from './key-scopes';

/** Keys per merchant, including revoked ones; a listing shows all of them. */
export const MAX_KEYS_PER_MERCHANT = 200;
const MAX_LABEL_CODE_POINTS = 100;
/** How long the old secret stays valid after a rotation. */
export const SECRET_ROTATION_MS = 24 * 60 * 60_000;

export type IssuedApiKey = {
  /** The username of Basic authentication. */
  readonly id: string;
  /** The password, which can't be retrieved again. */
  readonly secret: string;
};

export type ApiKeyView = Awaited<ReturnType<typeof listApiKeys>>[number];

/**
 * Issues a key. A merchant can have several active keys (contract §2).
 * @param key `label` is cut to 100 characters; `scopes` defaults to all but those that must be chosen explicitly
 * @throws ServiceError badInput when the merchant already has 200 keys, or `scopes` is empty
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
  const { merchantId, scopes = DEFAULT_SCOPES } = key;
  if (scopes.length === 0) throw new ServiceError('badInput', 'A key needs at least one scope.');
  const count = await db.apiKey.count({ where: { merchantId } });
  if (count >= MAX_KEYS_PER_MERCHANT) {
    throw new ServiceError('badInput', `You have reached the limit of ${MAX_KEYS_PER_MERCHANT} API keys.`);
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

/** Issues a key for a user of the merchant and notifies the owners. */
export function issueKey(
  deps: ActingDeps,
  key: { readonly merchantId: string; readonly label: string; readonly scopes: readonly KeyScope[] },
): Promise<IssuedApiKey> {
  const { merchantId, label, scopes } = key;
  return writeTransaction(deps.database, async (tx) => {
    const at = deps.clock.now();
    const issued = await issueApiKey(tx, { ...key, at });
    const detail = { keyId: issued.id, scopes: scopes.join(' ') };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'apiKeyIssued', merchantId, detail }]);
    await notifyOwners(tx, merchantId, { at, fact: { kind: 'apiKeyIssued', label: keyLabel(label) } });
    return issued;
  });
}

/** Normalizes a label to at most 100 visible characters. */
function keyLabel(typed: string): string {
  return [...withoutHidden(typed).trim()].slice(0, MAX_LABEL_CODE_POINTS).join('');
}

/**
 * All keys of a merchant, newest first, without secrets. `previousSecretExpiresAt` is when the old secret expires or expired; null
 * when the key was never rotated. `lastUsedAt` is accurate to about ten seconds.
 */
export async function listApiKeys(db: Queryable, merchantId: string) {
  const rows = await db.apiKey.findMany({
    where: { merchantId },
    select: {
      ...{ id: true, label: true, scopes: true, createdAt: true },
      ...{ previousSecretExpiresAt: true, lastUsedAt: true, revokedAt: true },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_KEYS_PER_MERCHANT,
  });
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }));
}

/** `keys` caches keys in memory and must forget a key that changes. */
type ChangeKeyDeps = ActingDeps & { readonly keys: { forget(keyId: string): void } };

type KeyName = { readonly merchantId: string; readonly keyId: string };

/** A requested rotation. */
type KeyRotation = KeyName & {
  /** The expiry of the old secret as the user saw it. If it differs now, someone else rotated the key. */
  readonly seenUntil: Date | null;
  /** Whether the current secret expires immediately, because it may be compromised. */
  readonly expiresNow: boolean;
};

/**
 * Rotates a key's secret. The current secret stays valid for 24 h unless it expires immediately; an older one expires. Of two
 * rotations that saw the same state, the second changes nothing, so a double click can't expire the secret in use. The owners
 * are notified.
 * @returns null when the merchant has no such active key, or it was rotated since `seenUntil`
 */
export function rotateKey(deps: ChangeKeyDeps, rotation: KeyRotation): Promise<IssuedApiKey | null> {
  const { merchantId, keyId: id, seenUntil, expiresNow } = rotation;
  return changeKey(deps, rotation, 'apiKeyRotated', async (tx, at) => {
    const [key] = await tx.apiKey.updateManyAndReturn({
      where: { id, merchantId, revokedAt: null, previousSecretExpiresAt: seenUntil },
      data: { previousSecretExpiresAt: expiresNow ? at : addMs(at, SECRET_ROTATION_MS) },
    });
    if (key === undefined) return null;
    const secret = newApiKeySecret();
    await tx.apiKey.update({
      where: { id },
      data: { secretHash: hashSecret(secret), previousSecretHash: expiresNow ? null : key.secretHash },
    });
    await notifyOwners(tx, merchantId, { at, fact: { kind: 'apiKeyRotated', label: key.label } });
    return { id, secret };
  });
}

/** Expires the old secret of the last rotation now. @returns false when it has already expired */
export function expireOldSecret(deps: ChangeKeyDeps, key: KeyName): Promise<boolean> {
  return changeKey(deps, key, 'apiKeySecretRevoked', async (tx, at) => {
    const { count } = await tx.apiKey.updateMany({
      where: {
        id: key.keyId,
        merchantId: key.merchantId,
        revokedAt: null,
        previousSecretExpiresAt: { gt: at },
      },
      data: { previousSecretExpiresAt: at, previousSecretHash: null },
    });
    return count === 1;
  });
}

/**
 * Revokes one of the merchant's keys: immediately in this process, within a second in others.
 * @returns false when the merchant has no such active key
 */
export function revokeKey(deps: ChangeKeyDeps, key: KeyName): Promise<boolean> {
  return changeKey(deps, key, 'apiKeyRevoked', async (tx, at) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id: key.keyId, merchantId: key.merchantId, revokedAt: null },
      data: { revokedAt: at },
    });
    return count === 1;
  });
}

async function changeKey<Done>(
  deps: ChangeKeyDeps,
  { merchantId, keyId }: KeyName,
  action: AuditAction,
  change: (tx: Tx, at: Date) => Promise<Done>,
): Promise<Done> {
  const done = await loggedChange(deps, { action, merchantId, detail: { keyId } }, change);
  // After the commit, because this process may have cached the old key in the meantime.
  deps.keys.forget(keyId);
  return done;
}

/** SHA-256 in hex. A secret has 256 random bits, so a slow hash would add no protection. */
function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
