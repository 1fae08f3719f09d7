// Epoch blocks: how they differ from blocks of an account's owner (nano-node, nano/lib/epoch.cpp).
import type { StateBlock } from '@/lib/nano/block';

/** The text in ASCII, padded with zeros. */
function epochLink(text: string): string {
  return Buffer.from(text, 'ascii').toString('hex').toUpperCase().padEnd(64, '0');
}

/** Every account here starts at epoch 2, so the simulated upgrade uses the same epoch. */
export const NEXT_EPOCH_LINK = epochLink('epoch v3 block');

export const EPOCH_LINKS: ReadonlySet<string> = new Set([
  epochLink('epoch v1 block'),
  epochLink('epoch v2 block'),
  NEXT_EPOCH_LINK,
]);

/** A send to this link as an address, or a receive with it as a hash, changes the balance. */
export function isEpoch(
  { link, balanceRaw }: Pick<StateBlock, 'link' | 'balanceRaw'>,
  previousBalanceRaw: bigint,
): boolean {
  return balanceRaw === previousBalanceRaw && EPOCH_LINKS.has(link);
}
