// Takes blocks into the ledger: judges them, keeps those that came too early, lets a forced one displace its rival.
import { hashBlock, type SignedBlock } from '@/lib/nano/block';
import type { LedgerEntry } from './entry';
import { checkBlock, checkSubtype, type ProcessError } from './process-block';
import type { LedgerState } from './state';
import type { Unchecked } from './unchecked';

export type PublishOptions = {
  readonly subtype?: string;
  /** Displaces an unconfirmed competing block, as `force` does at a node with control enabled. */
  readonly force?: boolean;
};

/** The block's hash, and why it was refused if it was. */
export type PublishVerdict = { readonly hash: string; readonly error: ProcessError | undefined };

export type Publish = (block: SignedBlock, options?: PublishOptions) => PublishVerdict;

/**
 * @param deps.add takes in a block that was found good
 * @param deps.undo takes an unconfirmed block away with all that was built on it
 */
export function createPublish(deps: {
  state: LedgerState;
  unchecked: Unchecked;
  add: (hash: string, block: SignedBlock) => void;
  undo: (hash: string) => void;
}): Publish {
  const { state, unchecked } = deps;

  function judge(hash: string, block: SignedBlock): ProcessError | undefined {
    const refusal = checkBlock(state, hash, block);
    if (refusal === undefined) deps.add(hash, block);
    else if (refusal.missing !== undefined) unchecked.put(refusal.missing, block, hash);
    return refusal?.error;
  }

  function displaceRival(hash: string, block: SignedBlock): ProcessError | undefined {
    const rival = rivalOf(state, block);
    if (rival === undefined || rival.confirmed) return 'fork';
    deps.undo(rival.hash);
    return judge(hash, block);
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
    const judged = judge(hash, block);
    const error = judged === 'fork' && options.force ? displaceRival(hash, block) : judged;
    if (error === undefined) drain(hash);
    return { hash, error };
  };
}

/** The block that holds the place in the chain that `block` asks for. */
function rivalOf(state: LedgerState, block: SignedBlock): LedgerEntry | undefined {
  const previous = state.blocks.get(block.previous);
  if (previous !== undefined && previous.account === block.account) {
    return state.blocks.get(previous.successor);
  }
  return state.blocks.get(state.accounts.get(block.account)?.openHash ?? '');
}
