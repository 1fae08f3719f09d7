// The state of the simulated node besides its blocks: its mode, pending confirmations, and injected faults.

import type { SignedBlock } from '@/lib/nano/block';
import type { Prng } from '@/verification/testing/prng';
import type { VirtualTime } from '../virtual-process';
import type { Entry, Lattice } from './lattice';

/**
 * How the node is today. `lagging` answers from an old view and says that it is not synced. `frozen` answers from an old view
 * and says nothing of it; `isolated` has no peers besides. `empty` answers as a node that was just installed.
 */
export type NodeMode = 'well' | 'away' | 'flaky' | 'garbage' | 'lagging' | 'frozen' | 'isolated' | 'empty';

/** Modes in which the node knows what it knew when they began. */
export const OLD_VIEWS: ReadonlySet<NodeMode> = new Set(['lagging', 'frozen', 'isolated']);

/** Faults that wait for the next block or message of one account of ours. */
export type AccountFault =
  | 'resetAfterAcceptance'
  | 'refusedBefore'
  | 'lowWork'
  | 'lostByTheNode'
  | 'confirmedWhenAsked'
  | 'slowConfirmation'
  | 'lostMessages'
  | 'doubledMessages'
  | 'earlyMessage';

/** Sees every block that is offered to the node, before it is judged. */
export type PublishWatcher = (block: SignedBlock) => void;

export type NodeState = {
  readonly isOurs: (account: string) => boolean;
  readonly lattice: Lattice;
  readonly prng: Prng;
  readonly time: VirtualTime;
  /** How far the clock of the node's machine was ahead of the virtual time at a moment of that, ms. */
  readonly clockAheadMs: (atMs: number) => number;
  readonly waiting: Map<string, number>;
  readonly stuck: Set<string>;
  readonly faults: Map<string, AccountFault[]>;
  /** Of a network that confirms blocks all the time, with peers. */
  readonly isBusy: boolean;
  mode: NodeMode;
  frozenSeq: number;
  frozenAtMs: number;
  healed: boolean;
  listener: ((entry: Entry, fate: 'once' | 'twice' | 'lost') => void) | null;
  faultListener: (fault: string, account: string) => void;
  watcher: PublishWatcher;
};

/** Whether this fault waited for the account; it is used up. */
export function take(state: NodeState, account: string, fault: AccountFault): boolean {
  const planted = state.faults.get(account);
  const place = planted?.indexOf(fault) ?? -1;
  if (planted === undefined || place < 0) return false;
  planted.splice(place, 1);
  state.faultListener(fault, account);
  return true;
}

/** Whether the node's view, which may be an old one, has the block. */
export const isVisible = (state: NodeState, entry: Entry) => knows(state, entry.seq);

/** Whether the node's view reaches to this place in the order of all arrivals and confirmations. */
export function knows({ mode, frozenSeq }: NodeState, seq: number): boolean {
  if (mode === 'empty') return false;
  return !OLD_VIEWS.has(mode) || seq <= frozenSeq;
}
