// The simulated Nano node: the `Ledger` port and the announcements of the lattice, with all a bad day brings.

import type { Ledger } from '@/lib/nano/ledger';
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

export type Node = {
  readonly ledger: Ledger;
  readonly lattice: Lattice;
  /** A payer's block, straight into the lattice; it is confirmed after `delayMs`, never when that is null. */
  payerPublishes(block: Parameters<Lattice['process']>[0], delayMs: number | null): Entry | null;
  setMode(mode: NodeMode): void;
  mode(): NodeMode;
  /** Faults of one account: taken one by one as they apply. */
  plant(account: string, fault: AccountFault): void;
  /** Whether this fault waited for the account; it is used up. */
  takes(account: string, fault: AccountFault): boolean;
  /** From now on every question is answered. */
  behave(): void;
  /** Forgets planted faults and lets everything be confirmed. */
  heal(): void;
  /** Confirms what is due, as of the time when it was. @returns how many blocks */
  confirmDue(): number;
  waitingForConfirmation(): number;
  rollBack(hash: string): number;
  onMessage(listener: ((entry: Entry, fate: 'once' | 'twice' | 'lost') => void) | null): void;
  /** Called whenever a fault has really happened to an account of ours. */
  onFault(listener: (fault: string, account: string) => void): void;
  onPublish(watcher: PublishWatcher): void;
};

export function createNode(deps: {
  lattice: Lattice;
  prng: Prng;
  time: VirtualTime;
  isOurs: (account: string) => boolean;
  isBusy: boolean;
  clockAheadMs: NodeState['clockAheadMs'];
}): Node {
  const state: NodeState = {
    isOurs: deps.isOurs,
    isBusy: deps.isBusy,
    lattice: deps.lattice,
    prng: deps.prng,
    time: deps.time,
    clockAheadMs: deps.clockAheadMs,
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
    payerPublishes: (block, delayMs) => {
      const processed = state.lattice.process(block, state.time.nowMs());
      if (processed.outcome !== 'accepted') return null;
      if (delayMs !== null) state.waiting.set(processed.entry.hash, state.time.nowMs() + delayMs);
      return processed.entry;
    },
    setMode: (mode) => {
      if (OLD_VIEWS.has(mode) && !OLD_VIEWS.has(state.mode)) {
        state.frozenSeq = state.lattice.seq();
        state.frozenAtMs = state.time.nowMs();
      }
      state.mode = mode;
    },
    mode: () => state.mode,
    plant: (account, fault) => {
      state.faults.set(account, [...(state.faults.get(account) ?? []), fault]);
    },
    takes: (account, fault) => take(state, account, fault),
    behave: () => {
      state.healed = true;
    },
    heal: () => {
      state.healed = true;
      state.mode = 'well';
      state.faults.clear();
      for (const hash of state.stuck) state.waiting.set(hash, state.time.nowMs());
      state.stuck.clear();
    },
    confirmDue: () => confirmDue(state),
    waitingForConfirmation: () => state.waiting.size,
    rollBack: (hash) => state.lattice.rollBack(hash),
    onMessage: (listener) => {
      state.listener = listener;
    },
    onFault: (listener) => {
      state.faultListener = listener;
    },
    onPublish: (watcher) => {
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
