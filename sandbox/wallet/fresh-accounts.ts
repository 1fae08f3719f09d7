// The paying accounts of the test wallet. Each makes one payment: the faucet funds it, the wallet opens it and sends
// its whole balance.
import { formatAddress } from '@/lib/core/address';
import { openBlock, sendBlock } from '@/lib/nano/block';
import { deriveSecretKey, publicKeyOf } from '@/lib/nano/keys';
import { GENESIS_ACCOUNT } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import type { LedgerState } from '../ledger/state';
import type { Faucet } from './faucet';
import { publishOwnBlock } from './own-blocks';

/** Max used indexes that are skipped while looking for an unused one. */
const MAX_TAKEN_INDICES = 10_000;

export type FreshAccount = {
  readonly index: number;
  readonly account: string;
  readonly secretKey: Uint8Array;
};

/**
 * Returns accounts from `firstIndex` on that are not in the ledger. After a crash, the list of payments can lack one
 * whose account is already in the ledger.
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
 * Pays once: publishes the three blocks synchronously, so that nothing comes between them.
 * @throws WalletError when the faucet's balance is too low
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
