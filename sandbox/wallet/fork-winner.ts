// Lets a fork win against an unconfirmed block: removes the block and, if the sandbox has the key, puts another in its
// place.
import type { StateBlock } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerEntry } from '../ledger/entry';
import { GENESIS_ACCOUNT, GENESIS_SECRET_KEY } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import { headOf } from '../ledger/state';
import { WalletError } from './faucet';
import { publishOwnBlock } from './own-blocks';
import type { Wallet } from './wallet';

export type ForkOutcome = {
  /** Hashes of the removed blocks, newest first. */
  readonly rolledBack: readonly string[];
  /** The block that won; null for an account whose key the sandbox does not have. */
  readonly winner: string | null;
};

/** @throws WalletError when the block is unknown or confirmed */
export function winFork(deps: { ledger: Ledger; wallet: Wallet }, hash: string): ForkOutcome {
  const loser = deps.ledger.state.blocks.get(hash);
  if (loser === undefined) throw new WalletError('block not found');
  if (loser.confirmed) throw new WalletError('a confirmed block is final');
  const rolledBack = deps.ledger.rollBack(hash).map((entry) => entry.hash);
  return { rolledBack, winner: publishWinner(deps, loser) };
}

/** A change block that keeps the representative: it takes the loser's place in the chain and moves no money. */
function publishWinner(deps: { ledger: Ledger; wallet: Wallet }, loser: LedgerEntry): string | null {
  const secretKey =
    loser.account === GENESIS_ACCOUNT
      ? hexToBytes(GENESIS_SECRET_KEY)
      : deps.wallet.secretKeyOf(loser.account);
  const head = headOf(deps.ledger.state, loser.account);
  if (secretKey === undefined || head === undefined) return null;
  const block: StateBlock = {
    type: 'state',
    account: loser.account,
    previous: head.hash,
    representative: head.representative,
    balanceRaw: head.balanceRaw,
    link: ZERO_HASH,
  };
  return publishOwnBlock(deps.ledger, block, secretKey, 'send');
}
