// Writes a block down that the ledger has and the database had lost, as if it had never been forgotten.
import type { Tx } from '@/lib/db/client';
import { isSend } from './received-sends';
import type { ChainBlock } from './unknown-blocks';

/** What it was for. */
export type LostBlockPurpose = { readonly depositHash: string } | { readonly transferId: string };

export async function storeLostBlock(
  tx: Tx,
  info: ChainBlock,
  purpose: LostBlockPurpose,
  at: Date,
): Promise<void> {
  const { previous, representative, link, signature, work } = info.block;
  if ('depositHash' in purpose) {
    const { depositHash: blockHash } = purpose;
    await tx.deposit.updateMany({ where: { blockHash, receivedAt: null }, data: { receivedAt: at } });
  }
  await tx.block.create({
    data: {
      ...{ hash: info.hash, kind: isSend(info) ? 'send' : 'receive', account: info.account, previous },
      ...{ height: info.height, representative, link, signature, work },
      ...{ balanceRaw: info.balanceRaw.toString(), amountRaw: info.amountRaw.toString() },
      ...{ ...purpose, signedAt: info.localTimestamp ?? at, publishedAt: at },
    },
  });
}
