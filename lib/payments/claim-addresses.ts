// Takes ready deposit addresses out of the pool, each for one payment and for ever (contract §5).
import type { Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { Prisma } from '@/prisma/generated/sqlite/client';

export type ClaimedAddress = { readonly index: number; readonly address: string };

/**
 * Assigns up to `count` ready addresses in one statement. Rivals never wait for one another: each takes rows nobody
 * else is taking.
 * @returns the addresses, fewer than asked for when the pool runs dry
 */
export function claimAddresses(
  tx: Tx,
  kind: DatabaseKind,
  count: number,
  at: Date,
): Promise<ClaimedAddress[]> {
  const skipLocked = kind === 'postgresql' ? Prisma.sql`FOR UPDATE SKIP LOCKED` : Prisma.empty;
  return tx.$queryRaw<ClaimedAddress[]>`
    UPDATE "DepositAddress" SET "assignedAt" = ${at} WHERE "index" IN (
      SELECT "index" FROM "DepositAddress"
      WHERE "assignedAt" IS NULL AND "readyAt" IS NOT NULL AND "retiredAt" IS NULL
      ORDER BY "readyAt" LIMIT ${count} ${skipLocked}
    ) RETURNING "index", "address"`;
}
