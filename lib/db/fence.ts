// Write fencing by a lease: every write proves in its own transaction that this process still holds the lease. A process
// that was suspended may resume after another has taken over; its clock can't tell in time, the database can.
import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import type { DatabaseKind } from './database-url';

/** A lease and its fencing token, which rises with every holder. */
export type FencedLease = { readonly name: string; readonly fence: number };

/** Another process took the lease: nothing was written, and nothing will be. */
class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
  constructor() {
    super('another process took the lease: this process writes nothing more');
  }
}

export type WriteFence = {
  /**
   * Writes require this lease from now on. `onLost` is called once, at the first rejected write. The fence is only replaced
   * by a newer lease, so that leftover work of a former leader stays rejected.
   */
  hold(lease: FencedLease, onLost: () => void): void;
  /** The required lease; null for processes without one, such as web. */
  held(): FencedLease | null;
  /** Marks the lease as lost. @returns the error to throw */
  lose(): LostLeaseError;
};

/** Creates an open fence. */
export function createWriteFence(): WriteFence {
  let held: { readonly lease: FencedLease; readonly onLost: () => void; isReported: boolean } | null = null;
  return {
    hold: (lease, onLost) => {
      held = { lease, onLost, isReported: false };
    },
    held: () => held?.lease ?? null,
    lose: () => {
      if (held !== null && !held.isReported) {
        held.isReported = true;
        held.onLost();
      }
      return new LostLeaseError();
    },
  };
}

/**
 * Checks the lease as the first statement of a writing transaction. On PostgreSQL the row stays locked against a takeover
 * until the transaction ends; renewals change no key and do not conflict (PostgreSQL documentation, "Row-Level Locks": FOR
 * KEY SHARE).
 * @throws LostLeaseError
 */
export async function requireLease(
  fence: WriteFence,
  kind: DatabaseKind,
  transaction: Pick<SqlQueryable, 'queryRaw'>,
): Promise<void> {
  const lease = fence.held();
  if (lease === null) return;
  const { rows } = await transaction.queryRaw(leaseQuery(kind, lease));
  if (rows.length === 0) throw fence.lose();
}

/** Whether the statement may write anything but the lease, whose own statements compare the token. */
export function needsLease({ sql }: SqlQuery): boolean {
  return !/^\s*SELECT\b/i.test(sql) && !/^\s*(INSERT INTO|UPDATE)\s+\S*\bLease\W/i.test(sql);
}

function leaseQuery(kind: DatabaseKind, { name, fence }: FencedLease): SqlQuery {
  const [first, second, lock] = kind === 'postgresql' ? ['$1', '$2', ' FOR KEY SHARE'] : ['?', '?', ''];
  return {
    sql: `SELECT 1 FROM "Lease" WHERE "name" = ${first} AND "fence" = ${second}${lock}`,
    args: [name, fence],
    argTypes: [
      { scalarType: 'string', arity: 'scalar' },
      { scalarType: 'int', arity: 'scalar' },
    ],
  };
}
