// Has the blocks taken over that top-ups have on the ledger and not in the books.
import { importTopUps } from '@/lib/money/import-top-ups';
import type { EngineContext } from './job';
import { takeDeposit } from './take-deposit';

/** @param addresses of top-ups of one merchant. @returns later: the ledger has not confirmed all of it */
export function takeOverTopUps(
  engine: EngineContext,
  merchantId: string,
  addresses: readonly string[],
): Promise<'done' | 'later'> {
  const { database, ledger, clock, log, config } = engine;
  const recordDeposit = (send: Parameters<typeof takeDeposit>[1]) => takeDeposit(engine, send);
  const deps = { database, ledger, network: config.network, clock, log, recordDeposit };
  return importTopUps(deps, merchantId, addresses);
}
