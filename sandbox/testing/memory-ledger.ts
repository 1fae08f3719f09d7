// Test code: a ledger that is kept nowhere and whose clock stands still.
import { createLedger, type Ledger } from '../ledger/ledger';
import { createLedgerState } from '../ledger/state';

export function memoryLedger(): Ledger {
  const nothing = () => undefined;
  const durable = () => Promise.resolve();
  return createLedger({
    state: createLedgerState(),
    journal: { blockAdded: nothing, blockConfirmed: nothing, blockRolledBack: nothing, durable },
    nowS: () => 1_795_187_645,
  });
}
