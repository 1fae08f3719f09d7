// Writes a block down that the ledger has and the database does not: one of ours that was lost, as if it had never been
// forgotten, or an epoch block of the network.
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

/** It is confirmed, carries out nothing, and is built on like a block of ours. */
export async function storeEpochBlock(tx: Tx, info: ChainBlock, at: Date): Promise<void> {
  const { previous, representative, link, signature, work } = info.block;
  await tx.block.create({
    data: {
      ...{ hash: info.hash, kind: 'epoch', account: info.account, previous, height: info.height },
      ...{ representative, link, signature, work, balanceRaw: info.balanceRaw.toString(), amountRaw: '0' },
      ...{ signedAt: info.localTimestamp ?? at, publishedAt: at, confirmedAt: at },
    },
  });
}
