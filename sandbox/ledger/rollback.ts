// Removes an unconfirmed block with everything that depends on it, as when a fork wins.
import type { LedgerEntry } from './entry';
import { headOf, type LedgerState, removeHead } from './state';

/**
 * Removes a block, its successors, and the blocks that received what these sent.
 * @returns the removed blocks, newest first.
 * @throws RangeError when the block is unknown, or confirmed and so final.
 */
export function rollBack(state: LedgerState, hash: string): readonly LedgerEntry[] {
  const target = state.blocks.get(hash);
  if (target === undefined) throw new RangeError('block not found');
  if (target.confirmed) throw new RangeError('a confirmed block is final');
  const removed: LedgerEntry[] = [];
  const stack = [target];
  // Ends, because each round removes a block or moves on to a newer one that receives it.
  for (let entry = stack.at(-1); entry !== undefined; entry = stack.at(-1)) {
    if (!state.blocks.has(entry.hash)) {
      stack.pop();
      continue;
    }
    const head = headOf(state, entry.account);
    if (head === undefined) break;
    const receive = head.receiveHash === undefined ? undefined : state.blocks.get(head.receiveHash);
    if (receive !== undefined) {
      stack.push(receive);
      continue;
    }
    removeHead(state, head);
    removed.push(head);
  }
  return removed;
}
