// The simulated Nano node: the `Ledger` port and the confirmation feed over the lattice, with all a bad day brings.

import type { SignedBlock } from '@/lib/nano/block';
import type { ConfirmationMessage } from '@/lib/nano/confirmation-message';
import type { AccountState, Ledger, LedgerBlockInfo, PublishResult, Receivable } from '@/lib/nano/ledger';
import { LedgerAnswerError, LedgerUnavailableError } from '@/lib/nano/ledger-error';
import type { Prng } from '../prng';
import type { VirtualTime } from '../virtual-process';
import type { Entry, Lattice } from './lattice';

/** How the node is today. `lagging` answers from an old view and says that it is not synced. */
export type NodeMode = 'well' | 'away' | 'flaky' | 'garbage' | 'lagging';

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

const FLAKY_FAILS = 0.15;
/** A node that is well still fails now and then. */
const WELL_FAILS = 0.004;
const FORGETS = 0.01;
const UNSYNCED_BLOCKS = 100_000n;

type State = {
  readonly isOurs: (account: string) => boolean;
  readonly lattice: Lattice;
  readonly prng: Prng;
  readonly time: VirtualTime;
  readonly waiting: Map<string, number>;
  readonly stuck: Set<string>;
  readonly faults: Map<string, AccountFault[]>;
  mode: NodeMode;
  frozenSeq: number;
  healed: boolean;
  listener: ((entry: Entry, fate: 'once' | 'twice' | 'lost') => void) | null;
  faultListener: (fault: string, account: string) => void;
  watcher: PublishWatcher;
};

export function createNode(deps: {
  lattice: Lattice;
  prng: Prng;
  time: VirtualTime;
  isOurs: (account: string) => boolean;
}): Node {
  const state: State = {
    isOurs: deps.isOurs,
    lattice: deps.lattice,
    prng: deps.prng,
    time: deps.time,
    waiting: new Map(),
    stuck: new Set(),
    faults: new Map(),
    mode: 'well',
    frozenSeq: 0,
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
      if (mode === 'lagging' && state.mode !== 'lagging') state.frozenSeq = state.lattice.seq();
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
    confirmDue: () => confirmDue(state, deps.isOurs),
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
export function messageOf(entry: Entry, receivedAt: Date): ConfirmationMessage {
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

function confirmDue(state: State, isOurs: (account: string) => boolean): number {
  const nowMs = state.time.nowMs();
  let count = 0;
  for (const [hash, dueMs] of state.waiting) {
    if (dueMs > nowMs) continue;
    state.waiting.delete(hash);
    for (const entry of state.lattice.confirm(hash, dueMs)) {
      count += 1;
      announce(state, entry, isOurs);
    }
  }
  return count;
}

function announce(state: State, entry: Entry, isOurs: (account: string) => boolean): void {
  const concerned = [entry.block.account, entry.destination].find((account) => isOurs(account));
  if (concerned === undefined) return;
  const lost = take(state, concerned, 'lostMessages');
  const twice = !lost && take(state, concerned, 'doubledMessages');
  state.listener?.(entry, lost ? 'lost' : twice ? 'twice' : 'once');
}

/** Whether this fault waited for the account; it is used up. */
function take(state: State, account: string, fault: AccountFault): boolean {
  const planted = state.faults.get(account);
  const place = planted?.indexOf(fault) ?? -1;
  if (planted === undefined || place < 0) return false;
  planted.splice(place, 1);
  state.faultListener(fault, account);
  return true;
}

function ledgerOf(state: State): Ledger {
  return {
    receivables: async (accounts, options) => {
      answerOrFail(state);
      return accounts.flatMap((account) => receivablesOf(state, account, options));
    },
    blocks: async (hashes) => {
      answerOrFail(state);
      return new Map(hashes.flatMap((hash) => (forgets(state, hash) ? [] : describeBlock(state, hash))));
    },
    account: async (address) => {
      answerOrFail(state);
      return accountOf(state, address);
    },
    frontiers: async (accounts) => {
      answerOrFail(state);
      return new Map(
        accounts.flatMap((account) => {
          const head = visibleHead(state, account);
          return head === undefined ? [] : [[account, head.hash] as const];
        }),
      );
    },
    publish: async (block, subtype) => publish(state, block, subtype),
    requestConfirmation: async (hash) => {
      answerOrFail(state);
      if (state.stuck.delete(hash)) state.waiting.set(hash, state.time.nowMs() + 500);
    },
    version: async () => {
      answerOrFail(state);
      return { vendor: 'Simulated', network: 'dev', networkIdentifier: '0'.repeat(64) };
    },
    syncState: async () => {
      answerOrFail(state);
      const blockCount = 1_000_000n;
      const lag = state.mode === 'lagging' ? UNSYNCED_BLOCKS : 0n;
      return { blockCount, cementedCount: blockCount - lag, uncheckedCount: lag };
    },
  };
}

function answerOrFail(state: State): void {
  if (state.healed) return;
  const { mode, prng } = state;
  if (mode === 'away') throw new LedgerUnavailableError('the simulated node is away');
  if (mode === 'garbage' && prng.chance(0.5))
    throw new LedgerUnavailableError('the answer is no JSON of a node');
  if (mode === 'flaky' && prng.chance(FLAKY_FAILS))
    throw new LedgerAnswerError('any', 'Internal server error');
  if (prng.chance(WELL_FAILS)) throw new LedgerUnavailableError('the connection was reset');
}

/** A node may name a deposit in one answer and not know it in the next. */
function forgets(state: State, hash: string): boolean {
  const entry = state.lattice.entry(hash);
  if (state.healed || entry === undefined || state.isOurs(entry.block.account)) return false;
  return state.prng.chance(FORGETS);
}

const isVisible = (state: State, entry: Entry) => state.mode !== 'lagging' || entry.seq <= state.frozenSeq;

function isConfirmed(state: State, entry: Entry): boolean {
  if (entry.confirmedSeq === null) return false;
  return state.mode !== 'lagging' || entry.confirmedSeq <= state.frozenSeq;
}

function visibleHead(state: State, account: string): Entry | undefined {
  let head = state.lattice.head(account);
  while (head !== undefined && !isVisible(state, head)) head = state.lattice.entry(head.block.previous);
  return head;
}

function receivablesOf(
  state: State,
  account: string,
  options: { readonly thresholdRaw: bigint; readonly perAccount: number },
): Receivable[] {
  const found: Receivable[] = [];
  for (const hash of state.lattice.unreceived(account)) {
    const entry = state.lattice.entry(hash);
    if (entry === undefined || !isConfirmed(state, entry) || entry.amountRaw < options.thresholdRaw) continue;
    found.push({ account, hash, amountRaw: entry.amountRaw, source: entry.block.account });
    if (found.length >= options.perAccount) break;
  }
  return found;
}

function describeBlock(state: State, hash: string): [string, LedgerBlockInfo][] {
  const entry = state.lattice.entry(hash);
  if (entry === undefined || !isVisible(state, entry)) return [];
  const { block, amountRaw, height, subtype, destination } = entry;
  const info: LedgerBlockInfo = {
    hash,
    account: block.account,
    amountRaw,
    balanceRaw: block.balanceRaw,
    height,
    localTimestamp: wholeSeconds(state, entry.seenAtMs),
    successor: entry.successor,
    confirmed: isConfirmed(state, entry),
    subtype: subtype === 'open' ? 'receive' : subtype,
    block: { ...block, signature: '', work: '' },
    linkAsAccount: destination,
  };
  return [[hash, info]];
}

function wholeSeconds(state: State, ms: number): Date {
  const at = state.time.now().getTime() - Math.floor(state.time.nowMs()) + Math.floor(ms);
  return new Date(Math.floor(at / 1_000) * 1_000);
}

function accountOf(state: State, address: string): AccountState | null {
  const head = visibleHead(state, address);
  if (head === undefined) return null;
  let confirmed: Entry | undefined = head;
  while (confirmed !== undefined && !isConfirmed(state, confirmed)) {
    confirmed = state.lattice.entry(confirmed.block.previous);
  }
  return {
    frontier: head.hash,
    balanceRaw: head.block.balanceRaw,
    representative: head.block.representative,
    confirmedFrontier: confirmed?.hash ?? '0'.repeat(64),
    confirmedBalanceRaw: confirmed?.block.balanceRaw ?? 0n,
    blockCount: head.height,
  };
}

function publish(state: State, block: SignedBlock, subtype: string): PublishResult {
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
  state: State,
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

/** A node answers a repeated send now so, now so (see publish-outcome.ts). */
function alreadyKnown(state: State, subtype: string): PublishResult {
  if (subtype === 'send' && state.prng.chance(0.5)) {
    return { outcome: 'balanceMismatch', message: 'Invalid block balance for given subtype' };
  }
  return { outcome: 'alreadyKnown' };
}

function arrangeConfirmation(state: State, entry: Entry): void {
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
