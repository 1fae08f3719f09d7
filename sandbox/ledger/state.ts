// The ledger's tables and the only three ways to change them: add a block, remove the newest block of a chain, mark a
// block confirmed. process-block.ts checks blocks, not this file.
import { formatAddress } from '@/lib/core/address';
import type { SignedBlock } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import type { AccountChain, LedgerEntry, Pending, Subtype } from './entry';
import { isEpoch } from './epoch';
import { GENESIS_ACCOUNT, GENESIS_BLOCK, GENESIS_HASH, GENESIS_SUPPLY_RAW } from './genesis';

export type LedgerState = {
  readonly blocks: Map<string, LedgerEntry>;
  readonly accounts: Map<string, AccountChain>;
  /** By destination account, then by hash of the send. */
  readonly pending: Map<string, Map<string, Pending>>;
  /** Hashes of the blocks that are not confirmed yet, in order of arrival. */
  readonly unconfirmed: Set<string>;
};

/** A ledger with only the genesis block, confirmed. */
export function createLedgerState(): LedgerState {
  const genesis: LedgerEntry = {
    hash: GENESIS_HASH,
    block: undefined,
    account: GENESIS_ACCOUNT,
    previous: ZERO_HASH,
    representative: GENESIS_BLOCK.representative,
    balanceRaw: GENESIS_SUPPLY_RAW,
    amountRaw: GENESIS_SUPPLY_RAW,
    subtype: 'receive',
    counterpart: undefined,
    height: 1,
    localTimestampS: 0,
    successor: ZERO_HASH,
    confirmed: true,
    receiveHash: undefined,
  };
  const chain: AccountChain = {
    openHash: GENESIS_HASH,
    head: GENESIS_HASH,
    blockCount: 1,
    confirmedHeight: 1,
    confirmedFrontier: GENESIS_HASH,
  };
  return {
    blocks: new Map([[GENESIS_HASH, genesis]]),
    accounts: new Map([[GENESIS_ACCOUNT, chain]]),
    pending: new Map(),
    unconfirmed: new Set(),
  };
}

/** The newest block of the account, confirmed or not; undefined when the account is unopened. */
export function headOf(state: LedgerState, account: string): LedgerEntry | undefined {
  const chain = state.accounts.get(account);
  return chain === undefined ? undefined : state.blocks.get(chain.head);
}

/** The account's balance in raw , unconfirmed blocks included; 0 when it is unopened. */
export function balanceOf(state: LedgerState, account: string): bigint {
  return headOf(state, account)?.balanceRaw ?? 0n;
}

/** The sum of all balances and receivables, in raw: always the whole supply, 2^128 − 1. */
export function supplyRaw(state: LedgerState): bigint {
  let sumRaw = 0n;
  for (const chain of state.accounts.values()) sumRaw += state.blocks.get(chain.head)?.balanceRaw ?? 0n;
  for (const waiting of state.pending.values()) {
    for (const pending of waiting.values()) sumRaw += pending.amountRaw;
  }
  return sumRaw;
}

/** The sum of the balances of the accounts that name `representative`, raw: its voting weight. */
export function weightRaw(state: LedgerState, representative: string): bigint {
  let sumRaw = 0n;
  for (const chain of state.accounts.values()) {
    const head = state.blocks.get(chain.head);
    if (head?.representative === representative) sumRaw += head.balanceRaw;
  }
  return sumRaw;
}

/** What the block does, derived from the balance before it. */
export function subtypeOf(block: SignedBlock, previousBalanceRaw: bigint): Subtype {
  if (block.balanceRaw < previousBalanceRaw) return 'send';
  if (isEpoch(block, previousBalanceRaw)) return 'epoch';
  return block.link === ZERO_HASH ? 'change' : 'receive';
}

/** Adds a valid block, unconfirmed, to the end of its account's chain. */
export function addBlock(
  state: LedgerState,
  hash: string,
  block: SignedBlock,
  localTimestampS: number,
): LedgerEntry {
  const head = headOf(state, block.account);
  const previousBalanceRaw = head?.balanceRaw ?? 0n;
  const subtype = subtypeOf(block, previousBalanceRaw);
  const difference = block.balanceRaw - previousBalanceRaw;
  const entry: LedgerEntry = {
    hash,
    block,
    account: block.account,
    previous: block.previous,
    representative: block.representative,
    balanceRaw: block.balanceRaw,
    amountRaw: difference < 0n ? -difference : difference,
    subtype,
    counterpart: counterpartOf(state, block, subtype),
    height: (head?.height ?? 0) + 1,
    localTimestampS,
    successor: ZERO_HASH,
    confirmed: false,
    receiveHash: undefined,
  };
  state.blocks.set(hash, entry);
  state.unconfirmed.add(hash);
  appendToChain(state, entry, head);
  movePending(state, entry);
  return entry;
}

/**
 * Removes the newest block of an account's chain, as if it had never arrived.
 * @throws Error when the block is confirmed, is not the newest, or its send was received, which must be undone first.
 */
export function removeHead(state: LedgerState, entry: LedgerEntry): void {
  const chain = state.accounts.get(entry.account);
  if (entry.confirmed || chain?.head !== entry.hash || entry.receiveHash !== undefined) {
    throw new Error('only an unconfirmed newest block with nothing built on it can be taken away');
  }
  restorePending(state, entry);
  state.blocks.delete(entry.hash);
  state.unconfirmed.delete(entry.hash);
  const previous = state.blocks.get(entry.previous);
  if (previous === undefined) {
    state.accounts.delete(entry.account);
    return;
  }
  previous.successor = ZERO_HASH;
  chain.head = previous.hash;
  chain.blockCount -= 1;
}

/** Marks a block confirmed. The blocks it depends on must be confirmed before. */
export function markConfirmed(state: LedgerState, entry: LedgerEntry): void {
  entry.confirmed = true;
  state.unconfirmed.delete(entry.hash);
  const chain = state.accounts.get(entry.account);
  if (chain === undefined) return;
  chain.confirmedHeight = entry.height;
  chain.confirmedFrontier = entry.hash;
}

function counterpartOf(state: LedgerState, block: SignedBlock, subtype: Subtype): string | undefined {
  if (subtype === 'change') return undefined;
  if (subtype === 'send') return formatAddress(hexToBytes(block.link));
  return state.blocks.get(block.link)?.account;
}

function appendToChain(state: LedgerState, entry: LedgerEntry, head: LedgerEntry | undefined): void {
  const chain = state.accounts.get(entry.account);
  if (chain === undefined || head === undefined) {
    state.accounts.set(entry.account, {
      openHash: entry.hash,
      head: entry.hash,
      blockCount: 1,
      confirmedHeight: 0,
      confirmedFrontier: ZERO_HASH,
    });
    return;
  }
  head.successor = entry.hash;
  chain.head = entry.hash;
  chain.blockCount += 1;
}

function movePending(state: LedgerState, entry: LedgerEntry): void {
  if (entry.subtype === 'send') {
    setPending(state, entry);
    return;
  }
  const source = state.blocks.get(entry.block?.link ?? ZERO_HASH);
  if (entry.subtype === 'change' || source === undefined) return;
  source.receiveHash = entry.hash;
  dropPending(state, entry.account, source.hash);
}

function restorePending(state: LedgerState, entry: LedgerEntry): void {
  if (entry.subtype === 'send' && entry.counterpart !== undefined) {
    dropPending(state, entry.counterpart, entry.hash);
    return;
  }
  const source = state.blocks.get(entry.block?.link ?? ZERO_HASH);
  if (entry.subtype === 'change' || source === undefined) return;
  source.receiveHash = undefined;
  setPending(state, source);
}

function setPending(state: LedgerState, send: LedgerEntry): void {
  if (send.counterpart === undefined) return;
  const waiting = state.pending.get(send.counterpart) ?? new Map<string, Pending>();
  waiting.set(send.hash, { hash: send.hash, source: send.account, amountRaw: send.amountRaw });
  state.pending.set(send.counterpart, waiting);
}

function dropPending(state: LedgerState, destination: string, hash: string): void {
  const waiting = state.pending.get(destination);
  waiting?.delete(hash);
  if (waiting?.size === 0) state.pending.delete(destination);
}
