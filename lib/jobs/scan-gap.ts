// After a restore: looks on the ledger for addresses of the seed that the database knows nothing of, and for money on
// addresses that belong to no payment.
import type { EngineContext } from './job';
import { keepFindings, LOOK_BATCH, lookAtIndexes } from './look-at-indexes';
import { indexesInDoubt } from './retire-restored-pool';

/**
 * Scans the indexes in doubt, and the restore's gap further than the highest one that the database knew or that is in use: the
 * pool of the backup, and what lies above it, is where payments of the lost time got their addresses.
 * @throws LedgerUnavailableError
 */
export async function scanGap(engine: EngineContext, signal: AbortSignal): Promise<void> {
  const { first, last } = await indexesInDoubt(engine.database);
  const { restoreGap } = engine.config;
  let end = last + 1 + restoreGap;
  let unknown = 0;
  for (let from = first; from < end && !signal.aborted; from += LOOK_BATCH) {
    const found = await lookAtIndexes(engine, from, LOOK_BATCH);
    await keepFindings(engine, found);
    unknown += found.filter(({ isStored }) => !isStored).length;
    const lastLost = found.findLast(({ isStored }) => !isStored);
    if (lastLost !== undefined) end = Math.max(end, lastLost.index + 1 + restoreGap);
  }
  if (unknown > 0)
    engine.log.warn({ unknown }, 'addresses in use that the database did not know are watched now');
}
