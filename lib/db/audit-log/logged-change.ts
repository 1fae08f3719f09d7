// A change that somebody makes, and its entry in the audit log, in one transaction.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendAuditLog } from './append-audit-log';
import type { AuditActor, NewAuditEntry } from './audit-entry';

/** `actor` is who does it, as the audit log names them. */
export type ActingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: AuditActor;
};

/** Makes the change and logs it, unless it came to nothing: false or null. */
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
