// Blocks that arrived before a block they depend on. The node keeps them and retries when the missing block arrives.
import type { SignedBlock } from '@/lib/nano/block';

/** The node's own limit is 65,536 blocks. When the table is full, the oldest block is dropped. */
const MAX_UNCHECKED_BLOCKS = 65_536;

export type Unchecked = {
  /** Keeps `block` until the block `missing` arrives. */
  put(missing: string, block: SignedBlock, hash: string): void;
  /** Removes and returns the blocks that waited for `hash`. */
  take(hash: string): readonly SignedBlock[];
  size(): number;
};

export function createUnchecked(maxBlocks: number = MAX_UNCHECKED_BLOCKS): Unchecked {
  const waiting = new Map<string, { readonly missing: string; readonly block: SignedBlock }>();
  const byMissing = new Map<string, Set<string>>();

  function forget(hash: string): void {
    const kept = waiting.get(hash);
    if (kept === undefined) return;
    waiting.delete(hash);
    const siblings = byMissing.get(kept.missing);
    siblings?.delete(hash);
    if (siblings?.size === 0) byMissing.delete(kept.missing);
  }

  return {
    put(missing, block, hash) {
      forget(hash);
      const [oldest] = waiting.size >= maxBlocks ? waiting.keys() : [];
      if (oldest !== undefined) forget(oldest);
      waiting.set(hash, { missing, block });
      byMissing.set(missing, (byMissing.get(missing) ?? new Set<string>()).add(hash));
    },
    take(hash) {
      const hashes = [...(byMissing.get(hash) ?? [])];
      const blocks = hashes.flatMap((key) => waiting.get(key)?.block ?? []);
      for (const key of hashes) forget(key);
      return blocks;
    },
    size: () => waiting.size,
  };
}
