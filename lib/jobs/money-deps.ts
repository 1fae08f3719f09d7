// What the engine lends the files that move money.
import type { MoneyDeps } from '@/lib/money/money-deps';
import type { EngineContext } from './job';

export function moneyDeps(engine: EngineContext): MoneyDeps {
  const { database, ledger, keySource, work, clock, log, config, atStep } = engine;
  const { network, dustLimitRaw, representative } = config;
  const mayWrite = () => engine.mayWrite();
  return {
    database,
    ledger,
    network,
    keySource,
    work,
    clock,
    log,
    dustLimitRaw,
    representative,
    mayWrite,
    afterDeposits: () => engine.afterDeposits(),
    atStep,
  };
}
