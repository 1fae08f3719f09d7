// The simulated Nano node: the `Ledger` port and the announcements of new blocks, with injected faults.

import type { StateBlock } from '@/lib/nano/block';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import type { Prng } from '@/verification/testing/prng';
import type { VirtualTime } from '../virtual-process';
import type { Entry, Lattice } from './lattice';
import { ledgerOf } from './node-ledger';
import { confirmDue } from './node-responses';
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
    /** Adds a payer's block directly to the lattice. It is confirmed after `delayMs`; null: never. */
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
    /** Pending faults of one account; each is used once. */
    plant: (account: string, fault: AccountFault) => {
      state.faults.set(account, [...(state.faults.get(account) ?? []), fault]);
    },
    /** Whether this fault was pending for the account; removes it. */
    takes: (account: string, fault: AccountFault) => take(state, account, fault),
    /** From now on every request gets a response. */
    behave: () => {
      state.healed = true;
    },
    /** Removes pending faults and confirms everything. */
    heal: () => {
      state.healed = true;
      state.mode = 'well';
      state.faults.clear();
      for (const hash of state.stuck) state.waiting.set(hash, state.time.nowMs());
      state.stuck.clear();
    },
    /** Confirms due blocks with their due times. @returns the number of blocks */
    confirmDue: () => confirmDue(state),
    waitingForConfirmation: () => state.waiting.size,
    rollBack: (hash: string) => state.lattice.rollBack(hash),
    onMessage: (listener: NodeState['listener']) => {
      state.listener = listener;
    },
    /** Called when a fault has actually affected one of our accounts. */
    onFault: (listener: NodeState['faultListener']) => {
      state.faultListener = listener;
    },
    onPublish: (watcher: PublishWatcher) => {
      state.watcher = watcher;
    },
  };
}

/** A lost or duplicated message is the same for all listeners. */
export function messageOf(entry: Entry, receivedAt: Date): Confirmation {
  const { hash, amountRaw, subtype, destination } = entry;
  return {
    hash,
    account: entry.block.account,
    linkAsAccount: destination,
    amountRaw,
    subtype,
    isWholeSend: subtype === 'send',
    receivedAt,
  };
}
