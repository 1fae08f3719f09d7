// Final confirmation (cementing): a block can be confirmed only after the previous block and, for a receive, after the
// send it receives.
import type { LedgerEntry } from './entry';
import { type LedgerState, markConfirmed } from './state';

/**
 * Confirms a block and everything it depends on.
 * @returns the newly confirmed blocks, dependencies first; empty when the block is unknown or already confirmed.
 */
export function cement(state: LedgerState, hash: string): readonly LedgerEntry[] {
  const cemented: LedgerEntry[] = [];
  const stack = [hash];
  // Ends, because each round confirms a block or moves one unconfirmed dependency deeper.
  while (stack.length > 0) {
    const entry = state.blocks.get(stack.at(-1) ?? '');
    const missing = entry === undefined || entry.confirmed ? [] : unconfirmedDependencies(state, entry);
    if (entry !== undefined && missing.length > 0) {
      stack.push(...missing);
      continue;
    }
    stack.pop();
    if (entry === undefined || entry.confirmed) continue;
    markConfirmed(state, entry);
    cemented.push(entry);
  }
  return cemented;
}

function unconfirmedDependencies(state: LedgerState, entry: LedgerEntry): string[] {
  const dependencies = entry.subtype === 'receive' ? [entry.block?.link, entry.previous] : [entry.previous];
  return dependencies.flatMap((hash) => {
    const dependency = hash === undefined ? undefined : state.blocks.get(hash);
    return dependency !== undefined && !dependency.confirmed ? [dependency.hash] : [];
  });
}
