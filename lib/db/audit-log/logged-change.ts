// Runs a change and its audit log entry in one transaction.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendAuditLog } from './append-audit-log';
import type { AuditActor, KeyActor, NewAuditEntry } from './audit-entry';

/** `actor`: who acts, for the audit log. */
export type ActingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: AuditActor | KeyActor;
};

/** Runs the change and logs it, unless it returns false or null. */
export function loggedChange<Done>(
  { database, clock, actor }: ActingDeps,
  entry: Omit<NewAuditEntry, 'at' | 'actor'>,
  change: (tx: Tx, at: Date) => Promise<Done>,
): Promise<Done> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const done = await change(tx, at);
    if (done) appendAuditLog(tx, [{ ...entry, at, actor }]);
    return done;
  });
}
