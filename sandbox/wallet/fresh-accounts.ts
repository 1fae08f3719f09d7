// The paying accounts of the test wallet: each is used for one payment, and its key is derived when it is needed.
import { formatAddress } from '@/lib/core/address';
import { deriveSecretKey, publicKeyOf } from '@/lib/nano/keys';
import type { LedgerState } from '../ledger/state';

/** How many indices may be taken already before the wallet gives up looking for a fresh one. */
const MAX_TAKEN_INDICES = 10_000;

export type FreshAccount = {
  readonly index: number;
  readonly account: string;
  readonly secretKey: Uint8Array;
};

/**
 * Gives accounts from `firstIndex` on that the ledger has never seen: after a crash the list of payments may lack one
 * whose account is in the ledger already.
 */
export function createFreshAccounts(
  state: LedgerState,
  seed: Uint8Array,
  firstIndex: number,
): () => FreshAccount {
  let nextIndex = firstIndex;
  return () => {
    for (let taken = 0; taken < MAX_TAKEN_INDICES; taken += 1) {
      const index = nextIndex;
      nextIndex += 1;
      const secretKey = deriveSecretKey(seed, index);
      const account = formatAddress(publicKeyOf(secretKey));
      if (!state.accounts.has(account) && !state.pending.has(account)) return { index, account, secretKey };
    }
    throw new Error('no fresh wallet account found');
  };
}
