// Accepts blocks into the ledger: checks them and keeps those that arrive too early.
import { hashBlock, type SignedBlock } from '@/lib/nano/block';
import { checkBlock, checkSubtype, type ProcessError } from './process-block';
import type { LedgerState } from './state';
import type { Unchecked } from './unchecked';

/** The subtype that the caller declares. */
export type PublishOptions = { readonly subtype?: string };

/** The block's hash, and the error if it was rejected. */
export type PublishVerdict = { readonly hash: string; readonly error: ProcessError | undefined };

export type Publish = (block: SignedBlock, options?: PublishOptions) => PublishVerdict;

/** @param deps.add stores a valid block */
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

  /** Adds the blocks that waited for this one, which can release further ones. */
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
