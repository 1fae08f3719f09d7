// API keys as a merchant's user handles them: issued and revoked, each written into the audit log in the same transaction.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type IssuedApiKey, issueApiKey, revokeApiKey } from './api-keys';

/** `actor` is who does it, as the audit log names them. */
export type ManageKeysDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: AuditActor;
};

/** @throws as `issueApiKey` */
export function issueKey(
  { database, clock, actor }: ManageKeysDeps,
  key: { readonly merchantId: string; readonly label: string },
): Promise<IssuedApiKey> {
  const { merchantId } = key;
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const issued = await issueApiKey(tx, { ...key, at });
    const detail = { keyId: issued.id };
    appendAuditLog(tx, [{ at, actor, action: 'apiKeyIssued', merchantId, detail }]);
    return issued;
  });
}

/** @returns as `revokeApiKey` */
export async function revokeKey(
  {
    database,
    clock,
    actor,
    keys,
  }: ManageKeysDeps & { readonly keys: Parameters<typeof revokeApiKey>[0]['keys'] },
  { merchantId, keyId }: { readonly merchantId: string; readonly keyId: string },
): Promise<boolean> {
  const revoked = await writeTransaction(database, async (tx) => {
    const at = clock.now();
    const done = await revokeApiKey({ db: tx, keys }, { merchantId, keyId, at });
    if (done) appendAuditLog(tx, [{ at, actor, action: 'apiKeyRevoked', merchantId, detail: { keyId } }]);
    return done;
  });
  // Once more after the commit: this process may have read the key as live meanwhile.
  keys.forget(keyId);
  return revoked;
}
