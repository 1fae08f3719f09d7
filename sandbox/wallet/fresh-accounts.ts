// The paying accounts of the test wallet: each is used for one payment, funded by the faucet, opened, and spent whole.
import { formatAddress } from '@/lib/core/address';
import { openBlock, sendBlock } from '@/lib/nano/block';
import { deriveSecretKey, publicKeyOf } from '@/lib/nano/keys';
import { GENESIS_ACCOUNT } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import type { LedgerState } from '../ledger/state';
import type { Faucet } from './faucet';
import { publishOwnBlock } from './own-blocks';

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

/**
 * Pays once: publishes the three blocks in one turn of the event loop, so that
 * nothing comes between them.
 * @throws WalletError when the faucet has not enough
 */
export function payOnce(
  deps: { ledger: Ledger; faucet: Faucet },
  payer: FreshAccount,
  destination: string,
  amountRaw: bigint,
) {
  const { account, secretKey } = payer;
  const fundingHash = deps.faucet.send(account, amountRaw);
  const open = openBlock({ account, representative: GENESIS_ACCOUNT, sourceHash: fundingHash, amountRaw });
  const openHash = publishOwnBlock(deps.ledger, open, secretKey, 'receive');
  const send = sendBlock({
    account,
    previous: openHash,
    previousBalanceRaw: amountRaw,
    representative: GENESIS_ACCOUNT,
    destination,
    amountRaw,
  });
  return { fundingHash, openHash, blockHash: publishOwnBlock(deps.ledger, send, secretKey, 'send') };
}
