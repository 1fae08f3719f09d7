// What the simulated node makes of a block it is offered: taken, refused, or taken and lost again.
import type { SignedBlock } from '@/lib/nano/block';
import { LedgerUnavailableError, type PublishResult } from '@/lib/nano/ledger';
import type { Entry } from './lattice';
import { answerOrFail } from './node-answers';
import { isVisible, type NodeState, take } from './node-state';

/** @throws when the connection breaks, before the block was taken or after */
export function publish(state: NodeState, block: SignedBlock, subtype: string): PublishResult {
  const { account } = block;
  state.watcher(block);
  if (take(state, account, 'refusedBefore')) throw new LedgerUnavailableError('the connection was refused');
  answerOrFail(state);
  if (take(state, account, 'lowWork'))
    return { outcome: 'lowWork', message: 'Block work is less than threshold' };
  const gap = gapOfOldView(state, block, subtype);
  if (gap !== null) return { outcome: gap, message: gap };
  const processed = state.lattice.process(block, state.time.nowMs());
  if (processed.outcome === 'known') {
    if (!isVisible(state, processed.entry)) return { outcome: 'accepted', hash: processed.entry.hash };
    return alreadyKnown(state, subtype);
  }
  if (processed.outcome !== 'accepted') return { outcome: processed.outcome, message: processed.outcome };
  arrangeConfirmation(state, processed.entry);
  if (take(state, account, 'resetAfterAcceptance'))
    throw new LedgerUnavailableError('the connection was reset');
  return { outcome: 'accepted', hash: processed.entry.hash };
}

/** A node that lags may not have what the block builds on. */
function gapOfOldView(
  state: NodeState,
  { previous, link }: SignedBlock,
  subtype: string,
): 'gapPrevious' | 'gapSource' | null {
  const isMissing = (hash: string) => {
    const entry = state.lattice.entry(hash);
    return entry !== undefined && !isVisible(state, entry);
  };
  if (isMissing(previous)) return 'gapPrevious';
  return subtype !== 'send' && isMissing(link) ? 'gapSource' : null;
}

/** A node answers a repeated send now so, now so (see rpc-answers.ts). */
function alreadyKnown(state: NodeState, subtype: string): PublishResult {
  if (subtype === 'send' && state.prng.chance(0.5)) {
    return { outcome: 'balanceMismatch', message: 'Invalid block balance for given subtype' };
  }
  return { outcome: 'alreadyKnown' };
}

function arrangeConfirmation(state: NodeState, entry: Entry): void {
  const { account } = entry.block;
  const nowMs = state.time.nowMs();
  if (take(state, account, 'confirmedWhenAsked')) {
    state.stuck.add(entry.hash);
    return;
  }
  const slow = take(state, account, 'slowConfirmation');
  state.waiting.set(entry.hash, nowMs + (slow ? state.prng.int(20_000, 60_000) : state.prng.int(100, 1_500)));
  // Gone before it is confirmed: it has to be published again.
  if (take(state, account, 'lostByTheNode')) {
    state.waiting.delete(entry.hash);
    state.lattice.rollBack(entry.hash);
  }
}
