// Undoing an unconfirmed block with all that was built on it, as when a fork loses.
import type { LedgerEntry } from './entry';
import { headOf, type LedgerState, removeHead } from './state';

/**
 * Takes a block away with its successors and with the blocks that received what they sent.
 * @returns the removed blocks, newest first.
 * @throws RangeError when the block is unknown or confirmed: what is confirmed is final.
 */
export function rollBack(state: LedgerState, hash: string): readonly LedgerEntry[] {
  const target = state.blocks.get(hash);
  if (target === undefined) throw new RangeError('no such block');
  if (target.confirmed) throw new RangeError('a confirmed block is final');
  const removed: LedgerEntry[] = [];
  const stack = [target];
  // Every turn removes a block or goes to a receive of it, which is newer; so it ends.
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
