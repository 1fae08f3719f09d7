// Does to one account what an upgrade of the network does to all: puts an epoch block on its chain.
import { BURN_ADDRESS } from '@/lib/core/address';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { NEXT_EPOCH_LINK } from '../ledger/epoch';
import { GENESIS_SECRET_KEY } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import { headOf } from '../ledger/state';
import { publishOwnBlock } from './own-block';

/** @returns the block's hash. @throws Error when the account is unopened and has nothing to receive */
export function upgradeAccount(ledger: Ledger, account: string): string {
  const head = headOf(ledger.state, account);
  return publishOwnBlock(
    ledger,
    {
      type: 'state',
      account,
      previous: head?.hash ?? ZERO_HASH,
      representative: head?.representative ?? BURN_ADDRESS,
      balanceRaw: head?.balanceRaw ?? 0n,
      link: NEXT_EPOCH_LINK,
    },
    hexToBytes(GENESIS_SECRET_KEY),
    'receive',
  );
}
