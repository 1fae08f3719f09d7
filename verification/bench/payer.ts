// A paying account of the sandbox ledger. Its blocks are signed and their work is computed before the measurement
// starts.

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

/** A block ready to be published, and its hash. */
export type Prepared = { readonly hash: string; readonly block: SignedBlock };

export type Payer = ReturnType<typeof createPayer>;

/** A payer with its own key. */
export function createPayer({ work }: { readonly work: WorkGenerator }) {
  const secretKey = deriveSecretKey(newSeed(), 0);
  const publicKey = publicKeyOf(secretKey);
  const account = formatAddress(publicKey);
  const head = { hash: '', balanceRaw: 0n, nextWork: '' };
  const finish = (block: StateBlock, blockWork: string): Prepared => {
    const hash = hashBlock(block);
    Object.assign(head, { hash, balanceRaw: block.balanceRaw, nextWork: '' });
    return { hash, block: { ...signBlock(block, secretKey), work: blockWork } };
  };
  /** Computes the work of the next block in advance: it depends only on the previous block. */
  const readyWork = async () => {
    head.nextWork ||= await work.generate(head.hash, 'send');
  };
  return {
    account,
    /** Opens the account with the send that funded it. */
    open: async (sourceHash: string, amountRaw: bigint) => {
      const root = Buffer.from(publicKey).toString('hex').toUpperCase();
      const block = openBlock({ account, representative: account, sourceHash, amountRaw });
      return finish(block, await work.generate(root, 'receive'));
    },
    readyWork,
    /** The next block of the chain, a send; not published. */
    prepare: async (destination: string, amountRaw: bigint) => {
      await readyWork();
      const { hash: previous, balanceRaw: previousBalanceRaw, nextWork } = head;
      const place = { account, previous, previousBalanceRaw, representative: account };
      return finish(sendBlock({ ...place, destination, amountRaw }), nextWork);
    },
  };
}

/** Publishes the block. @throws when the ledger rejects it */
export async function publish(
  { ledger }: { readonly ledger: Ledger },
  { block }: Prepared,
  subtype: 'send' | 'open',
): Promise<void> {
  const result = await ledger.publish(block, subtype);
  if (result.outcome !== 'accepted') throw new Error(`the ledger rejected a block: ${result.outcome}`);
}
