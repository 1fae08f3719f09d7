// The most confirmed blocks ever seen on a network, by the hash of its first block: a node that has fewer does not know the
// present. A restored database remembers fewer, which is safe: it is a lower bound.
import type { Database } from '@/lib/db/client';

const KEY = 'highestCemented:';

/** Null when none was ever written down. */
export async function readHighestCemented(
  { db }: Database,
  networkIdentifier: string,
): Promise<bigint | null> {
  const row = await db.setting.findUnique({ where: { key: KEY + networkIdentifier } });
  return row === null ? null : BigInt(row.value);
}

/** A ledger was begun anew, or a wrong node was believed. @returns for how many networks it was remembered */
export async function forgetHighestCemented({ db }: Database): Promise<number> {
  const { count } = await db.setting.deleteMany({ where: { key: { startsWith: KEY } } });
  return count;
}

export async function writeHighestCemented(
  { db }: Database,
  networkIdentifier: string,
  count: bigint,
): Promise<void> {
  const [key, value] = [KEY + networkIdentifier, count.toString()];
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
