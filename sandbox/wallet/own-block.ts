// Blocks the sandbox itself publishes, for the faucet and the test wallet. They pass the same rules as any other.
import { type StateBlock, signBlock, workRoot } from '@/lib/nano/block';
import { WORK_THRESHOLDS, type WorkKind } from '@/lib/nano/work';
import type { Ledger } from '../ledger/ledger';
import { findWork } from '../rpc/work';

/**
 * Signs, gives work and publishes a block.
 * @returns its hash
 * @throws Error when the ledger refuses it, which would be a mistake of the sandbox's own
 */
export function publishOwnBlock(
  ledger: Ledger,
  block: StateBlock,
  secretKey: Uint8Array,
  kind: WorkKind,
): string {
  const work = findWork(workRoot(block), WORK_THRESHOLDS.sandbox[kind]);
  const verdict = ledger.publish({ ...signBlock(block, secretKey), work });
  if (verdict.error !== undefined) throw new Error(`the sandbox's own block was refused: ${verdict.error}`);
  return verdict.hash;
}
