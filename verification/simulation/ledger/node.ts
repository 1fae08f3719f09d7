// The simulated Nano node: the `Ledger` port and the announcements of new blocks, with injected faults.

import type { StateBlock } from '@/lib/nano/block';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import type { Prng } from '@/verification/testing/prng';
import type { VirtualTime } from '../virtual-process';
import type { Entry, Lattice } from './lattice';
import { confirmDue } from './node-answers';
import { ledgerOf } from './node-ledger';
import {
  type AccountFault,
  type NodeMode,
  type NodeState,
  OLD_VIEWS,
  type PublishWatcher,
  take,
} from './node-state';

export type Node = ReturnType<typeof createNode>;

export function createNode(deps: {
  lattice: Lattice;
  prng: Prng;
  time: VirtualTime;
  isOurs: (account: string) => boolean;
  isBusy: boolean;
  clockAheadMs: NodeState['clockAheadMs'];
}) {
  const state: NodeState = {
    ...deps,
    waiting: new Map(),
    stuck: new Set(),
    faults: new Map(),
    mode: 'well',
    frozenSeq: 0,
    frozenAtMs: 0,
    healed: false,
    listener: null,
    faultListener: () => undefined,
    watcher: () => undefined,
  };
  return {
    ledger: ledgerOf(state),
    lattice: deps.lattice,
    /** A payer's block, straight into the lattice; it is confirmed after `delayMs`, never when that is null. */
    payerPublishes: (block: StateBlock, delayMs: number | null): Entry | null => {
      const processed = state.lattice.process(block, state.time.nowMs());
      if (processed.outcome !== 'accepted') return null;
      if (delayMs !== null) state.waiting.set(processed.entry.hash, state.time.nowMs() + delayMs);
      return processed.entry;
    },
    setMode: (mode: NodeMode) => {
      if (OLD_VIEWS.has(mode) && !OLD_VIEWS.has(state.mode)) {
        state.frozenSeq = state.lattice.seq();
        state.frozenAtMs = state.time.nowMs();
      }
      state.mode = mode;
    },
    mode: (): NodeMode => state.mode,
    /** Faults of one account: taken one by one as they apply. */
    plant: (account: string, fault: AccountFault) => {
      state.faults.set(account, [...(state.faults.get(account) ?? []), fault]);
    },
    /** Whether this fault waited for the account; it is used up. */
    takes: (account: string, fault: AccountFault) => take(state, account, fault),
    /** From now on every question is answered. */
    behave: () => {
      state.healed = true;
    },
    /** Forgets planted faults and lets everything be confirmed. */
    heal: () => {
      state.healed = true;
      state.mode = 'well';
      state.faults.clear();
      for (const hash of state.stuck) state.waiting.set(hash, state.time.nowMs());
      state.stuck.clear();
    },
    /** Confirms what is due, as of the time when it was. @returns how many blocks */
    confirmDue: () => confirmDue(state),
    waitingForConfirmation: () => state.waiting.size,
    rollBack: (hash: string) => state.lattice.rollBack(hash),
    onMessage: (listener: NodeState['listener']) => {
      state.listener = listener;
    },
    /** Called whenever a fault has really happened to an account of ours. */
    onFault: (listener: NodeState['faultListener']) => {
      state.faultListener = listener;
    },
    onPublish: (watcher: PublishWatcher) => {
      state.watcher = watcher;
    },
  };
}

/** The message's fate is one for all who might hear it. */
export function messageOf(entry: Entry, receivedAt: Date): Confirmation {
  const { hash, amountRaw, subtype, destination } = entry;
  return {
    hash,
    account: entry.block.account,
    linkAsAccount: destination,
    amountRaw,
    subtype,
    receivedAt,
  };
}
