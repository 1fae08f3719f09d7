// API keys as a merchant's user handles them, each change written into the audit log in the same transaction.

import type { Clock } from '@/lib/core/clock';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notifyOwners } from '@/lib/notifications/notify';
import {
  endPreviousSecret,
  type IssuedApiKey,
  issueApiKey,
  type KeyRotation,
  keyLabel,
  revokeApiKey,
  rotateApiKey,
} from './api-keys';
import type { KeyScope } from './key-scopes';

/** `actor` is who does it, as the audit log names them. */
export type ManageKeysDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: AuditActor;
};

/** `keys` holds keys in memory, and is told of every change. */
type ChangeKeyDeps = ManageKeysDeps & { readonly keys: { forget(keyId: string): void } };

type KeyName = { readonly merchantId: string; readonly keyId: string };

/** @throws as `issueApiKey` */
export function issueKey(
  { database, clock, actor }: ManageKeysDeps,
  key: { readonly merchantId: string; readonly label: string; readonly scopes: readonly KeyScope[] },
): Promise<IssuedApiKey> {
  const { merchantId } = key;
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const issued = await issueApiKey(tx, { ...key, at });
    const detail = { keyId: issued.id, scopes: key.scopes.join(' ') };
    appendAuditLog(tx, [{ at, actor, action: 'apiKeyIssued', merchantId, detail }]);
    await notifyOwners(tx, merchantId, { at, fact: { kind: 'apiKeyIssued', label: keyLabel(key.label) } });
    return issued;
  });
}

/** Who has a new secret has a key: the owners are told, as of one that is issued. @returns as `rotateApiKey` */
export function rotateKey(
  deps: ChangeKeyDeps,
  rotation: Omit<KeyRotation, 'at'>,
): Promise<IssuedApiKey | null> {
  const { merchantId, keyId: id } = rotation;
  return change(deps, rotation, 'apiKeyRotated', async (tx, at) => {
    const issued = await rotateApiKey(tx, { ...rotation, at });
    if (issued === null) return null;
    const { label } = await tx.apiKey.findUniqueOrThrow({ where: { id }, select: { label: true } });
    await notifyOwners(tx, merchantId, { at, fact: { kind: 'apiKeyRotated', label } });
    return issued;
  });
}

/** @returns as `endPreviousSecret` */
export function endOldSecret(deps: ChangeKeyDeps, key: KeyName): Promise<boolean> {
  return change(deps, key, 'apiKeySecretEnded', (tx, at) => endPreviousSecret(tx, { ...key, at }));
}

/** @returns as `revokeApiKey` */
export function revokeKey(deps: ChangeKeyDeps, key: KeyName): Promise<boolean> {
  const { keys } = deps;
  return change(deps, key, 'apiKeyRevoked', (tx, at) => revokeApiKey({ db: tx, keys }, { ...key, at }));
}

/** Does the change and writes it down, unless it came to nothing (false or null). */
async function change<Done>(
  { database, clock, actor, keys }: ChangeKeyDeps,
  { merchantId, keyId }: KeyName,
  action: AuditAction,
  work: (tx: Tx, at: Date) => Promise<Done>,
): Promise<Done> {
  const done = await writeTransaction(database, async (tx) => {
    const at = clock.now();
    const result = await work(tx, at);
    if (result) appendAuditLog(tx, [{ at, actor, action, merchantId, detail: { keyId } }]);
    return result;
  });
  // After the commit: this process may have read the key as it was meanwhile.
  keys.forget(keyId);
  return done;
}
