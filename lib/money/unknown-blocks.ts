// Reads, from the ledger, the part of one of our chains that the database does not know.
import type { SignedBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';

/** A confirmed block of an account of ours, as the ledger has it. */
export type ChainBlock = LedgerBlockInfo & { readonly block: SignedBlock };

/**
 * blocks: those above the newest known one, from the oldest on. later: the ledger has not confirmed them all yet.
 * foreign: the chain is too long, of another kind, or stands where a block of ours stands.
 */
export type UnknownBlocks =
  | { readonly kind: 'blocks'; readonly blocks: readonly ChainBlock[] }
  | { readonly kind: 'later' | 'foreign' };

/** A payment's chain has a receive for each deposit and a send for each transfer: few. */
const MAX_UNKNOWN_BLOCKS = 500;

/** @param own hashes of the blocks of this account that the database knows. @throws LedgerUnavailableError */
export async function readUnknownBlocks(
  ledger: Ledger,
  account: string,
  own: readonly { readonly hash: string; readonly previous: string }[],
): Promise<UnknownBlocks> {
  const known = new Set(own.map((block) => block.hash));
  const places = new Set(own.map((block) => block.previous));
  const blocks: ChainBlock[] = [];
  let hash = (await ledger.account(account))?.frontier ?? ZERO_HASH;
  while (hash !== ZERO_HASH && !known.has(hash)) {
    if (blocks.length >= MAX_UNKNOWN_BLOCKS) return { kind: 'foreign' };
    const info = (await ledger.blocks([hash])).get(hash);
    if (info === undefined || !info.confirmed) return { kind: 'later' };
    const { block } = info;
    if (block === undefined || places.has(block.previous)) return { kind: 'foreign' };
    blocks.push({ ...info, block });
    hash = block.previous;
  }
  return { kind: 'blocks', blocks: blocks.reverse() };
}
