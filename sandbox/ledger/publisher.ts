// Takes blocks into the ledger: judges them, and keeps those that came too early.
import { hashBlock, type SignedBlock } from '@/lib/nano/block';
import { checkBlock, checkSubtype, type ProcessError } from './process-block';
import type { LedgerState } from './state';
import type { Unchecked } from './unchecked';

/** What the caller says the block is. */
export type PublishOptions = { readonly subtype?: string };

/** The block's hash, and why it was refused if it was. */
export type PublishVerdict = { readonly hash: string; readonly error: ProcessError | undefined };

export type Publish = (block: SignedBlock, options?: PublishOptions) => PublishVerdict;

/** @param deps.add takes in a block that was found good */
export function createPublish(deps: {
  state: LedgerState;
  unchecked: Unchecked;
  add: (hash: string, block: SignedBlock) => void;
}): Publish {
  const { state, unchecked } = deps;

  function judge(hash: string, block: SignedBlock): ProcessError | undefined {
    const refusal = checkBlock(state, hash, block);
    if (refusal === undefined) deps.add(hash, block);
    else if (refusal.missing !== undefined) unchecked.put(refusal.missing, block, hash);
    return refusal?.error;
  }

  /** Blocks that waited for an added one come in, and may let further ones in. */
  function drain(added: string): void {
    const arrived = [added];
    for (let hash = arrived.pop(); hash !== undefined; hash = arrived.pop()) {
      for (const block of unchecked.take(hash)) {
        const waiting = hashBlock(block);
        if (judge(waiting, block) === undefined) arrived.push(waiting);
      }
    }
  }

  return (block, options = {}) => {
    const hash = hashBlock(block);
    const refusal = options.subtype === undefined ? undefined : checkSubtype(state, block, options.subtype);
    if (refusal !== undefined) return { hash, error: refusal.error };
    const error = judge(hash, block);
    if (error === undefined) drain(hash);
    return { hash, error };
  };
}
