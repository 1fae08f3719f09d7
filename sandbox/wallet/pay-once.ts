// One payment from a fresh account: funded by the faucet, opened, and spent whole.
import { openBlock, sendBlock } from '@/lib/nano/block';
import { GENESIS_ACCOUNT } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import type { Faucet } from './faucet';
import type { FreshAccount } from './fresh-accounts';
import { publishOwnBlock } from './own-block';

export type PaidOnce = {
  readonly fundingHash: string;
  readonly openHash: string;
  readonly blockHash: string;
};

/**
 * Publishes the three blocks in one turn of the event loop, so that nothing comes between them.
 * @throws WalletError when the faucet has not enough
 */
export function payOnce(
  deps: { ledger: Ledger; faucet: Faucet },
  payer: FreshAccount,
  destination: string,
  amountRaw: bigint,
): PaidOnce {
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
