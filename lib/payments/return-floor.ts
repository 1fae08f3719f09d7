// The smallest deposit that is returned. Each returned deposit adds blocks to an account, which engine and signer load for good, and
// costs its sender nothing: many small ones raise the minimum. Deposits that pay a payment don't depend on it.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';

/** From so many deposits of a payment on, the minimum is this many times the dust limit. The highest first. */
const FLOORS = [
  { deposits: 10_000, factor: 10_000n },
  { deposits: 1_000, factor: 100n },
] as const;
const [{ deposits: MAX_COUNTED, factor: MAX_FACTOR }] = FLOORS;

/** @param deposits recorded for the payment, without dust */
export function minReturnRaw(deposits: number, dustLimitRaw: bigint): bigint {
  const floor = FLOORS.find(({ deposits: from }) => deposits >= from);
  return dustLimitRaw * (floor?.factor ?? 1n);
}

const countRows = z.array(z.object({ count: z.union([z.bigint(), z.number()]) })).length(1);

/** Counts at most as many deposits as matter. The client's own limited count would sort all of the payment's. */
export async function readMinReturn(db: Queryable, paymentId: string, dustLimitRaw: bigint): Promise<bigint> {
  const [row] = countRows.parse(
    await db.$queryRaw`
      SELECT COUNT(*) AS "count"
      FROM (SELECT 1 FROM "Deposit" WHERE "paymentId" = ${paymentId} LIMIT ${MAX_COUNTED}) AS "some"`,
  );
  return minReturnRaw(Number(row?.count), dustLimitRaw);
}

/** Whether the deposit is too small to be returned. Reads nothing for larger ones. */
export async function isBelowMinReturn(
  db: Queryable,
  { paymentId, amountRaw }: { readonly paymentId: string; readonly amountRaw: bigint },
  dustLimitRaw: bigint,
): Promise<boolean> {
  if (amountRaw >= dustLimitRaw * MAX_FACTOR) return false;
  return amountRaw < (await readMinReturn(db, paymentId, dustLimitRaw));
}
