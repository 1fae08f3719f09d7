// The state of the simulated node besides its blocks: its mode, pending confirmations, and injected faults.

import type { SignedBlock } from '@/lib/nano/block';
import type { Prng } from '@/verification/testing/prng';
import type { VirtualTime } from '../virtual-process';
import type { Entry, Lattice } from './lattice';

/**
 * The node's mode. `lagging` responds with old data and reports that it is not synced. `frozen` responds with old data
 * without reporting it; `isolated` does the same and has no peers. `empty` responds like a newly installed node.
 */
export type NodeMode = 'well' | 'away' | 'flaky' | 'garbage' | 'lagging' | 'frozen' | 'isolated' | 'empty';

/** Modes in which the node's data is as old as the mode. */
export const OLD_VIEWS: ReadonlySet<NodeMode> = new Set(['lagging', 'frozen', 'isolated']);

/** Faults that wait for the next block or message of one of our accounts. */
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

/** Called with every published block before it is validated. */
export type PublishWatcher = (block: SignedBlock) => void;

export type NodeState = {
  readonly isOurs: (account: string) => boolean;
  readonly lattice: Lattice;
  readonly prng: Prng;
  readonly time: VirtualTime;
  /** How far the clock of the node's machine was ahead at this virtual time, ms. */
  readonly clockAheadMs: (atMs: number) => number;
  readonly waiting: Map<string, number>;
  readonly stuck: Set<string>;
  readonly faults: Map<string, AccountFault[]>;
  /** Whether the network confirms blocks all the time and has peers. */
  readonly isBusy: boolean;
  mode: NodeMode;
  frozenSeq: number;
  frozenAtMs: number;
  healed: boolean;
  listener: ((entry: Entry, fate: 'once' | 'twice' | 'lost') => void) | null;
  faultListener: (fault: string, account: string) => void;
  watcher: PublishWatcher;
};

/** Whether this fault was pending for the account; removes it. */
export function take(state: NodeState, account: string, fault: AccountFault): boolean {
  const planted = state.faults.get(account);
  const place = planted?.indexOf(fault) ?? -1;
  if (planted === undefined || place < 0) return false;
  planted.splice(place, 1);
  state.faultListener(fault, account);
  return true;
}

/** Whether the node's view, which may be old, includes the block. */
export const isVisible = (state: NodeState, entry: Entry) => knows(state, entry.seq);

/** Whether the node's view includes this position in the sequence of arrivals and confirmations. */
export function knows({ mode, frozenSeq }: NodeState, seq: number): boolean {
  if (mode === 'empty') return false;
  return !OLD_VIEWS.has(mode) || seq <= frozenSeq;
}
