// Test code: an account with its key that builds signed blocks with work, both valid and deliberately invalid, and a
// ledger to publish them to.
import { formatAddress } from '@/lib/core/address';
import {
  blockToRpc,
  hashBlock,
  type SignedBlock,
  type StateBlock,
  signBlock,
  workRoot,
} from '@/lib/nano/block';
import { bytesToHex, hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { deriveSecretKey, publicKeyOf } from '@/lib/nano/keys';
import { validateWork, WORK_THRESHOLDS } from '@/lib/nano/work';
import { GENESIS_ACCOUNT, GENESIS_HASH, GENESIS_SECRET_KEY, GENESIS_SUPPLY_RAW } from '../ledger/genesis';
import { createLedger, type Ledger } from '../ledger/ledger';
import { createLedgerState } from '../ledger/state';
import { findWork } from '../rpc/work';

export const SEND = WORK_THRESHOLDS.sandbox.send;
export const RECEIVE = WORK_THRESHOLDS.sandbox.receive;

export type TestAccount = {
  readonly secretKey: Uint8Array;
  readonly address: string;
  readonly publicKeyHex: string;
};

const TEST_SEED = hexToBytes('5A'.repeat(32));

export function testAccount(index: number): TestAccount {
  return accountOf(deriveSecretKey(TEST_SEED, index));
}

export function genesisAccount(): TestAccount {
  return accountOf(hexToBytes(GENESIS_SECRET_KEY));
}

function accountOf(secretKey: Uint8Array): TestAccount {
  const publicKey = publicKeyOf(secretKey);
  return { secretKey, address: formatAddress(publicKey), publicKeyHex: bytesToHex(publicKey) };
}

/** A signed block with the work of a send. Defaults: no previous block, no link, the genesis representative. */
export function testBlock(
  owner: TestAccount,
  fields: { previous?: string; balanceRaw: bigint; link?: string; representative?: string },
): SignedBlock & { hash: string } {
  const block: StateBlock = {
    type: 'state',
    account: owner.address,
    previous: fields.previous ?? ZERO_HASH,
    representative: fields.representative ?? GENESIS_ACCOUNT,
    balanceRaw: fields.balanceRaw,
    link: fields.link ?? ZERO_HASH,
  };
  const work = findWork(workRoot(block), SEND);
  return { ...signBlock(block, owner.secretKey), work, hash: hashBlock(block) };
}

/** The first send of the genesis account. */
export function genesisSend(to: TestAccount, amountRaw: bigint): SignedBlock & { hash: string } {
  return testBlock(genesisAccount(), {
    previous: GENESIS_HASH,
    balanceRaw: GENESIS_SUPPLY_RAW - amountRaw,
    link: to.publicKeyHex,
  });
}

/** Work whose value is at min `min` and less than `below`. */
export function workBetween(root: string, min: bigint, below: bigint): string {
  for (let nonce = 0; nonce < 1_000_000; nonce += 1) {
    const work = nonce.toString(16).padStart(16, '0');
    if (validateWork(root, work, min) && !validateWork(root, work, below)) return work;
  }
  throw new Error('no such work');
}

/** The parameters of a `process` call. */
export function processParams(block: SignedBlock, subtype?: string): object {
  return { json_block: 'true', ...(subtype === undefined ? {} : { subtype }), block: blockToRpc(block) };
}

/** A ledger in memory whose clock stands still. */
export function memoryLedger(): Ledger {
  const nothing = () => undefined;
  const durable = () => Promise.resolve();
  return createLedger({
    state: createLedgerState(),
    journal: { blockAdded: nothing, blockConfirmed: nothing, blockRolledBack: nothing, durable },
    nowS: () => 1_795_187_645,
  });
}
