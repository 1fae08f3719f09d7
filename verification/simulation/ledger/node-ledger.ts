// The `Ledger` port over the lattice, as the simulated node answers it today.
import {
  type AccountState,
  type Ledger,
  LedgerAnswerError,
  type LedgerBlockInfo,
  type Receivable,
} from '@/lib/nano/ledger';
import type { Entry } from './lattice';
import { answerOrFail } from './node-answers';
import { publish } from './node-publish';
import { isVisible, knows, type NodeState, OLD_VIEWS } from './node-state';

const FORGETS = 0.01;
const UNSYNCED_BLOCKS = 100_000n;
/** A busy network confirms a block this often. */
const BUSY_BLOCK_MS = 500;

export function ledgerOf(state: NodeState): Ledger {
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
      const entry = state.lattice.entry(hash);
      if (entry !== undefined && !isVisible(state, entry))
        throw new LedgerAnswerError('any', 'the simulated node has no such block');
      if (state.stuck.delete(hash)) state.waiting.set(hash, state.time.nowMs() + 500);
    },
    version: async () => {
      answerOrFail(state);
      return {
        vendor: 'Simulated',
        network: state.isBusy ? 'live' : 'dev',
        networkIdentifier: '0'.repeat(64),
      };
    },
    peers: async () => {
      answerOrFail(state);
      if (state.mode === 'isolated' || state.mode === 'empty') return { connected: 0, cementedCounts: [] };
      return { connected: 1, cementedCounts: [blocksAt(state, state.time.nowMs())] };
    },
    syncState: async () => {
      answerOrFail(state);
      if (state.mode === 'empty') return { blockCount: 1n, cementedCount: 1n, uncheckedCount: 0n };
      const knownAtMs = OLD_VIEWS.has(state.mode) ? state.frozenAtMs : state.time.nowMs();
      const blockCount = blocksAt(state, knownAtMs);
      const lag = state.mode === 'lagging' ? UNSYNCED_BLOCKS : 0n;
      return { blockCount, cementedCount: blockCount - lag, uncheckedCount: lag };
    },
  };
}

/** How many blocks the network had confirmed by then. */
function blocksAt({ isBusy }: NodeState, ms: number): bigint {
  return 1_000_000n + (isBusy ? BigInt(Math.floor(ms / BUSY_BLOCK_MS)) : 0n);
}

/** A node may name a deposit in one answer and not know it in the next. */
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
