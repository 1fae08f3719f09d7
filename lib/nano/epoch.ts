// Recognizes epoch blocks: a network upgrade adds one to each account's chain, signed by the network's epoch signer instead
// of the owner (nano-node, nano/secure/ledger.cpp, `epoch_block_impl`). They move no money. Pure.
import { BURN_ADDRESS, parseAddress } from '@/lib/core/address';
import type { NanoNetwork } from '@/lib/core/network';
import { hashBlock, type SignedBlock } from './block';
import { ZERO_HASH } from './hex';
import { verifyHash } from './keys';

const DEV_GENESIS = 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo';

/**
 * Epoch signers: the genesis account, and on the live network another one since epoch 2 (nano-node, nano/secure/common.cpp,
 * `ledger_constants`). A later epoch has another link and presumably one of these signers.
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

/** The previous block, whose balance and representative an epoch block keeps. */
export type BlockBefore = Pick<SignedBlock, 'balanceRaw' | 'representative'> & { readonly hash: string };

/** An unopened account with receivables can be upgraded: then its first block is an epoch block. */
const UNOPENED: BlockBefore = { hash: ZERO_HASH, balanceRaw: 0n, representative: BURN_ADDRESS };

/**
 * Whether the block is a valid epoch block: on top of `before` (null: the first block), with the same balance and
 * representative, signed by an epoch signer.
 */
export function isEpochBlock(network: NanoNetwork, block: SignedBlock, before: BlockBefore | null): boolean {
  const { hash, balanceRaw, representative } = before ?? UNOPENED;
  if (block.previous !== hash || block.balanceRaw !== balanceRaw || block.representative !== representative)
    return false;
  return isSignedByNetwork(network, block);
}

/** Whether an epoch signer of the network signed the block. */
export function isSignedByNetwork(network: NanoNetwork, block: SignedBlock): boolean {
  const hash = hashBlock(block);
  return EPOCH_SIGNERS[network].some((signer) => {
    const publicKey = parseAddress(signer);
    return publicKey !== undefined && verifyHash(publicKey, hash, block.signature);
  });
}
