// After the seed was replaced: retires unassigned addresses of earlier seeds, so that new payments and top-ups get addresses of the
// newest one. Addresses that were given out are still watched, and their money is still moved.
import type { Config } from '@/lib/core/config';
import { writeTransaction } from '@/lib/db/transaction';
import { checkedNewestSeed, type PoolLevel, storeAddresses } from './fill-address-pool';
import type { EngineContext, Job } from './job';
import { BATCH_ADDRESSES, highestStoredIndex } from './retire-restored-pool';

const EVERY_MS = 5_000;

/**
 * How far above the highest stored address a seed may begin: a rescan ends this far after the last used address, and the pool's
 * addresses are unused.
 */
export function maxSeedGap({ restoreGap, addressPoolSize }: SeedGapConfig): number {
  return Math.max(0, restoreGap - addressPoolSize - BATCH_ADDRESSES);
}
type SeedGapConfig = Pick<Config, 'restoreGap' | 'addressPoolSize'>;

export function retireOldSeedJob(engine: EngineContext, pool: PoolLevel): Job {
  return {
    everyMs: EVERY_MS,
    run: async () => {
      // The comparison after a restore looks at the pool, and only a trusted node lets the pool fill again.
      if (!engine.reconciliation.isDone || (await engine.health.check()) === null) return;
      const newestSeedFrom = await checkedNewestSeed(engine);
      if (newestSeedFrom > 0 && (await retireBefore(engine, newestSeedFrom)) > 0) pool.changed();
    },
  };
}

/**
 * The first address of the newest seed is stored as retired, so that the pool continues after it.
 * @returns how many were retired
 * @throws Error when the newest seed begins so far above that a rescan would not find it
 */
async function retireBefore(
  { database, signer, clock, log, config }: EngineContext,
  newestSeedFrom: number,
): Promise<number> {
  const inPool = { index: { lt: newestSeedFrom }, assignedAt: null, retiredAt: null };
  const [left, highest] = await Promise.all([
    database.db.depositAddress.findFirst({ where: inPool, select: { index: true } }),
    highestStoredIndex(database),
  ]);
  if (left === null && highest >= newestSeedFrom) return 0;
  const limit = highest + maxSeedGap(config);
  if (newestSeedFrom > limit)
    throw new Error(
      `the newest seed begins too far above the addresses in use, at index ${newestSeedFrom}: write the keystore again with a first index of at most ${limit}`,
    );
  const [address = ''] = await signer.addresses(newestSeedFrom, 1);
  const at = clock.now();
  const count = await writeTransaction(database, async (tx) => {
    const marker = { index: newestSeedFrom, address, createdAt: at, retiredAt: at };
    await storeAddresses(tx, database.kind, [marker]);
    const retired = await tx.depositAddress.updateMany({
      where: inPool,
      data: { retiredAt: at, readyAt: null },
    });
    return retired.count;
  });
  log.warn({ newestSeedFrom, count }, 'the seed was replaced: retired unassigned addresses of earlier seeds');
  return count;
}
