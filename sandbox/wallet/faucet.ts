// Pays any account from the genesis account. Building and publishing a send is synchronous, so two sends can't use the
// same place in the chain.
import { normalizeAddress } from '@/lib/core/address';
import { sendBlock } from '@/lib/nano/block';
import { hexToBytes } from '@/lib/nano/hex';
import { GENESIS_ACCOUNT, GENESIS_SECRET_KEY } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import { headOf } from '../ledger/state';
import { publishOwnBlock } from './own-blocks';

/** The request can't be fulfilled; the message says why. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
}

export type Faucet = {
  readonly account: string;
  /** 64 hexadecimal digits, public. */
  readonly privateKey: string;
  /**
   * Sends `amountRaw` (above zero) to the account and returns the send's hash.
   * @throws WalletError on a bad account or amount, or when the faucet's balance is too low
   */
  send(account: string, amountRaw: bigint): string;
};

export function createFaucet(ledger: Ledger): Faucet {
  const secretKey = hexToBytes(GENESIS_SECRET_KEY);
  return {
    account: GENESIS_ACCOUNT,
    privateKey: GENESIS_SECRET_KEY,
    send(account, amountRaw) {
      const destination = payableAccount(account);
      const head = headOf(ledger.state, GENESIS_ACCOUNT);
      if (head === undefined) throw new Error('the genesis account has no block');
      if (amountRaw <= 0n) throw new WalletError('the amount must be above zero');
      if (amountRaw > head.balanceRaw) throw new WalletError("the faucet's balance is too low");
      const block = sendBlock({
        account: GENESIS_ACCOUNT,
        previous: head.hash,
        previousBalanceRaw: head.balanceRaw,
        representative: head.representative,
        destination,
        amountRaw,
      });
      return publishOwnBlock(ledger, block, secretKey, 'send');
    },
  };
}

/** @throws WalletError when the text is not an address */
export function payableAccount(text: string): string {
  const address = normalizeAddress(text);
  if (address === undefined) throw new WalletError('the account is not a Nano address');
  return address;
}
