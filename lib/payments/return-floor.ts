// The smallest deposit that is returned. Each returned deposit adds blocks to an account, which engine and signer load for good, and
// costs its sender nothing: many small ones raise the minimum. Deposits that pay a payment don't depend on it.
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

/** Counts at most as many deposits as matter. */
export async function readMinReturn(db: Queryable, paymentId: string, dustLimitRaw: bigint): Promise<bigint> {
  return minReturnRaw(await db.deposit.count({ where: { paymentId }, take: MAX_COUNTED }), dustLimitRaw);
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
