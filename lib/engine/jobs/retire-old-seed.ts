// After the seed was replaced: retires unassigned addresses of earlier seeds, so that new payments and top-ups get addresses of the
// newest one. Addresses that were given out are still watched, and their money is still moved.
import { writeTransaction } from '@/lib/db/transaction';
import { checkedNewestSeed, type PoolLevel, storeAddresses } from './fill-address-pool';
import type { EngineContext, Job } from './job';

const EVERY_MS = 5_000;

export function retireOldSeedJob(engine: EngineContext, pool: PoolLevel): Job {
  return {
    everyMs: EVERY_MS,
    run: async () => {
      const newestSeedFrom = await checkedNewestSeed(engine);
      if (newestSeedFrom > 0 && (await retireBefore(engine, newestSeedFrom)) > 0) pool.changed();
    },
  };
}

/** The first address of the newest seed is stored as retired, so that the pool continues after it. @returns how many were retired */
async function retireBefore(
  { database, signer, clock, log }: EngineContext,
  newestSeedFrom: number,
): Promise<number> {
  const inPool = { index: { lt: newestSeedFrom }, assignedAt: null, retiredAt: null };
  const [left, first] = await Promise.all([
    database.db.depositAddress.findFirst({ where: inPool, select: { index: true } }),
    database.db.depositAddress.findUnique({ where: { index: newestSeedFrom }, select: { index: true } }),
  ]);
  if (left === null && first !== null) return 0;
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
