// The fence of a process that writes only while it holds a lease: every write proves, in its own transaction, that the
// lease is still this process's. A process that was paused between a decision and its write may wake when another has
// taken over; its clock can't tell it so in time, the database can.
import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import type { DatabaseKind } from './database-url';

/** A lease by its name and the fence it was taken with, which rises with every new holder. */
export type FencedLease = { readonly name: string; readonly fence: number };

/** Another process has taken the lease: nothing of the transaction was written, and nothing will be. */
export class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
  constructor() {
    super('another process took the lease: this process writes nothing more');
  }
}

export type WriteFence = {
  /**
   * From now on writes need this lease. `onLost` is told once, at the first write that is refused. It is never let go,
   * only replaced by a newer lease: what is still under way after a leadership must find it closed.
   */
  hold(lease: FencedLease, onLost: () => void): void;
  /** The lease that writes need; null for a process that never held one, such as web, whose writes need none. */
  held(): FencedLease | null;
  /** Notes that the lease was found to be another's. @returns the error to throw */
  lose(): LostLeaseError;
};

/** An open fence. */
export function createWriteFence(): WriteFence {
  let held: { readonly lease: FencedLease; readonly onLost: () => void; told: boolean } | null = null;
  return {
    hold: (lease, onLost) => {
      held = { lease, onLost, told: false };
    },
    held: () => held?.lease ?? null,
    lose: () => {
      if (held !== null && !held.told) {
        held.told = true;
        held.onLost();
      }
      return new LostLeaseError();
    },
  };
}

/**
 * Asks, as the first statement of a transaction that writes, whether the lease is still ours. On PostgreSQL the row stays
 * locked against a take-over until the transaction ends. A renewal changes no key, so that the two never wait for each
 * other (PostgreSQL documentation, "Row-Level Locks": FOR KEY SHARE).
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

/** Whether the statement may change anything but the lease, whose own statements compare the fence themselves. */
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
