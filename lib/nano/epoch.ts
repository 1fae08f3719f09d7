// Epoch blocks: an upgrade of the network puts one on the chain of each account, signed by the network's epoch signer and not
// by the account's owner (nano-node, nano/secure/ledger.cpp, `epoch_block_impl`). It moves nothing. Pure.
import { BURN_ADDRESS, parseAddress } from '@/lib/core/address';
import type { NanoNetwork } from '@/lib/core/config';
import { hashBlock, type SignedBlock } from './block';
import { ZERO_HASH } from './hex';
import { verifyHash } from './keys';

const DEV_GENESIS = 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo';

/**
 * Accounts whose key signs epoch blocks: that of the network's first block, and on the live network another one since epoch 2
 * (nano-node, nano/secure/common.cpp, `ledger_constants`). A later epoch has another link and, as far as is known, one of
 * these signers.
 */
const EPOCH_SIGNERS: Readonly<Record<NanoNetwork, readonly string[]>> = {
  sandbox: [DEV_GENESIS],
  dev: [DEV_GENESIS],
  test: ['nano_1jg8zygjg3pp5w644emqcbmjqpnzmubfni3kfe1s8pooeuxsw49fdq1mco9j'],
  beta: ['nano_1betagoxpxwykx4kw86dnhosc8t3s7ix8eeentwkcg1hbpez1outjrcyg4n1'],
  live: [
    'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3',
    'nano_3qb6o6i1tkzr6jwr5s7eehfxwg9x6eemitdinbpi7u8bjjwsgqfj4wzser3x',
  ],
};

/** What an epoch block leaves as the block before it had it. */
export type BlockBefore = Pick<SignedBlock, 'balanceRaw' | 'representative'> & { readonly hash: string };

/** An account that has money to receive can be upgraded before it is opened: its first block is an epoch block then. */
const UNOPENED: BlockBefore = { hash: ZERO_HASH, balanceRaw: 0n, representative: BURN_ADDRESS };

/**
 * Whether the block is an epoch block of the network: on top of the block before it (null: the account's first), with the
 * same balance and representative, signed by an epoch signer.
 */
export function isEpochBlock(network: NanoNetwork, block: SignedBlock, before: BlockBefore | null): boolean {
  const { hash, balanceRaw, representative } = before ?? UNOPENED;
  if (block.previous !== hash || block.balanceRaw !== balanceRaw || block.representative !== representative)
    return false;
  const blockHash = hashBlock(block);
  return EPOCH_SIGNERS[network].some((signer) => {
    const publicKey = parseAddress(signer);
    return publicKey !== undefined && verifyHash(publicKey, blockHash, block.signature);
  });
}
