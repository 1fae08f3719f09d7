// API keys as merchants handle them: issue (the secret is shown once), list, rotate, revoke. Only a hash of a secret is stored.
// Every change by a user is written into the audit log in its transaction.
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

export type ApiKeyView = Awaited<ReturnType<typeof listApiKeys>>[number];

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

/** As `issueApiKey`, by a user of the merchant; its owners are told. */
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

/** A key's label as it is kept: of what was typed at most 100 characters, none of them hidden. */
function keyLabel(typed: string): string {
  return [...withoutHidden(typed).trim()].slice(0, MAX_LABEL_CODE_POINTS).join('');
}

/**
 * All keys of a merchant, newest first, without anything secret. `previousSecretUntil` is until when the secret before the
 * last rotation is (or was) live, null when it was never rotated; `lastUsedAt` is right to some ten seconds.
 */
export async function listApiKeys(db: Queryable, merchantId: string) {
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

/** `keys` holds keys in memory, and is told of every change. */
type ChangeKeyDeps = ActingDeps & { readonly keys: { forget(keyId: string): void } };

type KeyName = { readonly merchantId: string; readonly keyId: string };

/** A rotation as it was asked for. */
type KeyRotation = KeyName & {
  /** What the person saw as the end of the secret before; another one since then means that somebody else rotated. */
  readonly seenUntil: Date | null;
  /** Whether the secret of now ends at once, as one does that others may know. */
  readonly expiresNow: boolean;
};

/**
 * Gives a key a new secret. The one of now stays live for 24 h unless it ends at once; one older than that ends.
 * Of two rotations that saw the same, the second changes nothing: a double click can't end the secret in use.
 * Who has a new secret has a key: the owners are told, as of one that is issued.
 * @returns null when the merchant has no such live key, or it was rotated since `seenUntil`
 */
export function rotateKey(deps: ChangeKeyDeps, rotation: KeyRotation): Promise<IssuedApiKey | null> {
  const { merchantId, keyId: id, seenUntil, expiresNow } = rotation;
  return changeKey(deps, rotation, 'apiKeyRotated', async (tx, at) => {
    const [key] = await tx.apiKey.updateManyAndReturn({
      where: { id, merchantId, revokedAt: null, previousSecretUntil: seenUntil },
      data: { previousSecretUntil: expiresNow ? at : addMs(at, SECRET_ROTATION_MS) },
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

/** Ends the secret before the last rotation now. @returns false when none is live any more */
export function expireOldSecret(deps: ChangeKeyDeps, key: KeyName): Promise<boolean> {
  return changeKey(deps, key, 'apiKeySecretEnded', async (tx, at) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id: key.keyId, merchantId: key.merchantId, revokedAt: null, previousSecretUntil: { gt: at } },
      data: { previousSecretUntil: at, previousSecretHash: null },
    });
    return count === 1;
  });
}

/**
 * Revokes one of the merchant's keys: refused from now on in this process, within a second in others.
 * @returns false when the merchant has no such live key
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
  // After the commit: this process may have read the key as it was meanwhile.
  deps.keys.forget(keyId);
  return done;
}

/** SHA-256 in hex: a secret has 256 random bits, so a slow hash would protect nothing more. */
function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
