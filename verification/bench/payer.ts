// An account of the sandbox ledger that pays: its blocks are signed and have their work before the clock runs.

import { formatAddress } from '@/lib/core/address';
import {
  hashBlock,
  openBlock,
  type SignedBlock,
  type StateBlock,
  sendBlock,
  signBlock,
} from '@/lib/nano/block';
import { deriveSecretKey, newSeed, publicKeyOf } from '@/lib/nano/keys';
import type { Ledger } from '@/lib/nano/ledger';
import type { WorkGenerator } from '@/lib/nano/work-generator';

export type PayerDeps = { readonly ledger: Ledger; readonly work: WorkGenerator };

/** A block ready to be published, and its hash. */
export type Prepared = { readonly hash: string; readonly block: SignedBlock };

export type Payer = {
  readonly account: string;
  /** Opens the account with the send that funded it. */
  open(sourceHash: string, amountRaw: bigint): Promise<Prepared>;
  /** Makes the work of the next block ahead of time: it depends on the block before alone. */
  readyWork(): Promise<void>;
  /** The next block of the chain, a send. Nothing is published. */
  prepare(destination: string, amountRaw: bigint): Promise<Prepared>;
};

/** A payer with a key of its own. */
export function createPayer({ work }: PayerDeps): Payer {
  const secretKey = deriveSecretKey(newSeed(), 0);
  const publicKey = publicKeyOf(secretKey);
  const account = formatAddress(publicKey);
  const head = { hash: '', balanceRaw: 0n, nextWork: '' };
  const finish = (block: StateBlock, blockWork: string): Prepared => {
    const hash = hashBlock(block);
    Object.assign(head, { hash, balanceRaw: block.balanceRaw, nextWork: '' });
    return { hash, block: { ...signBlock(block, secretKey), work: blockWork } };
  };
  const readyWork = async () => {
    head.nextWork ||= await work.generate(head.hash, 'send');
  };
  return {
    account,
    open: async (sourceHash, amountRaw) => {
      const root = Buffer.from(publicKey).toString('hex').toUpperCase();
      const block = openBlock({ account, representative: account, sourceHash, amountRaw });
      return finish(block, await work.generate(root, 'receive'));
    },
    readyWork,
    prepare: async (destination, amountRaw) => {
      await readyWork();
      const { hash: previous, balanceRaw: previousBalanceRaw, nextWork } = head;
      const block = {
        account,
        previous,
        previousBalanceRaw,
        representative: account,
        destination,
        amountRaw,
      };
      return finish(sendBlock(block), nextWork);
    },
  };
}

/** Publishes and insists that the ledger takes it. */
export async function publish(
  { ledger }: PayerDeps,
  { block }: Prepared,
  subtype: 'send' | 'open',
): Promise<void> {
  const result = await ledger.publish(block, subtype);
  if (result.outcome !== 'accepted') throw new Error(`the ledger did not take a block: ${result.outcome}`);
}
