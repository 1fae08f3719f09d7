// The `Ledger` port over the lattice, in the simulated node's current mode.
import type { SignedBlock } from '@/lib/nano/block';
import {
  type AccountState,
  type Ledger,
  type LedgerBlockInfo,
  LedgerResponseError,
  LedgerUnavailableError,
  type PublishResult,
  type Receivable,
} from '@/lib/nano/ledger';
import type { Entry } from './lattice';
import { respondOrFail } from './node-responses';
import { isVisible, knows, type NodeState, OLD_VIEWS, take } from './node-state';

const FORGETS = 0.01;
const UNSYNCED_BLOCKS = 100_000n;
/** A busy network confirms a block this often. */
const BUSY_BLOCK_MS = 500;

export function ledgerOf(state: NodeState): Ledger {
  return {
    receivables: async (accounts, options) => {
      respondOrFail(state);
      return accounts.flatMap((account) => receivablesOf(state, account, options));
    },
    blocks: async (hashes) => {
      respondOrFail(state);
      return new Map(hashes.flatMap((hash) => (forgets(state, hash) ? [] : describeBlock(state, hash))));
    },
    account: async (address) => {
      respondOrFail(state);
      return accountOf(state, address);
    },
    frontiers: async (accounts) => {
      respondOrFail(state);
      return new Map(
        accounts.flatMap((account) => {
          const head = visibleHead(state, account);
          return head === undefined ? [] : [[account, head.hash] as const];
        }),
      );
    },
    publish: async (block, subtype) => publish(state, block, subtype),
    requestConfirmation: async (hash) => {
      respondOrFail(state);
      const entry = state.lattice.entry(hash);
      if (entry !== undefined && !isVisible(state, entry))
        throw new LedgerResponseError('any', 'the simulated node has no such block');
      if (state.stuck.delete(hash)) state.waiting.set(hash, state.time.nowMs() + 500);
    },
    version: async () => {
      respondOrFail(state);
      return {
        vendor: 'Simulated',
        network: state.isBusy ? 'live' : 'dev',
        networkIdentifier: '0'.repeat(64),
      };
    },
    peers: async () => {
      respondOrFail(state);
      if (state.mode === 'isolated' || state.mode === 'empty') return { connected: 0, cementedCounts: [] };
      return { connected: 1, cementedCounts: [blocksAt(state, state.time.nowMs())] };
    },
    syncState: async () => {
      respondOrFail(state);
      if (state.mode === 'empty') return { blockCount: 1n, cementedCount: 1n, uncheckedCount: 0n };
      const knownAtMs = OLD_VIEWS.has(state.mode) ? state.frozenAtMs : state.time.nowMs();
      const blockCount = blocksAt(state, knownAtMs);
      const lag = state.mode === 'lagging' ? UNSYNCED_BLOCKS : 0n;
      return { blockCount, cementedCount: blockCount - lag, uncheckedCount: lag };
    },
  };
}

/** The number of blocks the network had confirmed by that time. */
function blocksAt({ isBusy }: NodeState, ms: number): bigint {
  return 1_000_000n + (isBusy ? BigInt(Math.floor(ms / BUSY_BLOCK_MS)) : 0n);
}

/** A node may list a deposit in one response and lack it in the next. */
function forgets(state: NodeState, hash: string): boolean {
  const entry = state.lattice.entry(hash);
  if (state.healed || entry === undefined || state.isOurs(entry.block.account)) return false;
  return state.prng.chance(FORGETS);
}

function isConfirmed(state: NodeState, entry: Entry): boolean {
  return entry.confirmedSeq !== null && knows(state, entry.confirmedSeq);
}

function visibleHead(state: NodeState, account: string): Entry | undefined {
  let head = state.lattice.head(account);
  while (head !== undefined && !isVisible(state, head)) head = state.lattice.entry(head.block.previous);
  return head;
}

function receivablesOf(
  state: NodeState,
  account: string,
  options: { readonly thresholdRaw: bigint; readonly perAccount: number },
): Receivable[] {
  const found: Receivable[] = [];
  for (const hash of state.lattice.unreceived(account)) {
    const entry = state.lattice.entry(hash);
    if (entry === undefined || !isConfirmed(state, entry) || entry.amountRaw < options.thresholdRaw) continue;
    found.push({ account, hash, amountRaw: entry.amountRaw });
    if (found.length >= options.perAccount) break;
  }
  return found;
}

function describeBlock(state: NodeState, hash: string): [string, LedgerBlockInfo][] {
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

function wholeSeconds(state: NodeState, ms: number): Date {
  const epochMs = state.time.now().getTime() - Math.floor(state.time.nowMs());
  const at = epochMs + Math.floor(ms) + state.clockAheadMs(ms);
  return new Date(Math.floor(at / 1_000) * 1_000);
}

function accountOf(state: NodeState, address: string): AccountState | null {
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

/**
 * The node's reaction to a published block: accepted, rejected, or accepted and lost.
 * @throws when the connection breaks, before or after the block was accepted
 */
function publish(state: NodeState, block: SignedBlock, subtype: string): PublishResult {
  const { account } = block;
  state.watcher(block);
  if (take(state, account, 'refusedBefore')) throw new LedgerUnavailableError('the connection was refused');
  respondOrFail(state);
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

/** A lagging node may lack a block that this one depends on. */
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

/** A node's response to a repeated send varies (see rpc-responses.ts). */
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
  // Lost before it was confirmed, so it must be published again.
  if (take(state, account, 'lostByTheNode')) {
    state.waiting.delete(entry.hash);
    state.lattice.rollBack(entry.hash);
  }
}
