// The simulated ledger's blocks: which are valid, which are confirmed, and which may still be rolled back. Signatures
// and work are left out for speed; all rules about money are included.
import { formatAddress } from '@/lib/core/address';
import { hashBlock, type StateBlock } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import type { PublishRefusal } from '@/lib/nano/ledger';

export type Entry = {
  readonly hash: string;
  readonly block: StateBlock;
  readonly subtype: 'send' | 'receive' | 'open' | 'change';
  readonly amountRaw: bigint;
  /** A send's destination, otherwise ''. */
  readonly destination: string;
  readonly height: number;
  /** Order of arrival over all accounts. */
  readonly seq: number;
  readonly seenAtMs: number;
  successor: string | null;
  /** Order of confirmation over all accounts; null while it may still be rolled back. */
  confirmedSeq: number | null;
  confirmedAtMs: number | null;
};

type Processed =
  | { readonly outcome: 'accepted' | 'known'; readonly entry: Entry }
  | { readonly outcome: PublishRefusal };

export type Lattice = ReturnType<typeof createLattice>;

type State = {
  readonly entries: Map<string, Entry>;
  readonly heads: Map<string, Entry>;
  readonly unreceived: Map<string, Set<string>>;
  readonly sends: Map<string, Entry[]>;
  seq: number;
  endowed: number;
  supplyRaw: bigint;
};

export function createLattice() {
  const state: State = {
    entries: new Map(),
    heads: new Map(),
    unreceived: new Map(),
    sends: new Map(),
    seq: 0,
    endowed: 0,
    supplyRaw: 0n,
  };
  return {
    /** @param seenAtMs when the network first saw the block */
    process: (block: StateBlock, seenAtMs: number) => processBlock(state, block, seenAtMs),
    /** Confirms the block and everything it builds on. @returns the newly confirmed blocks, oldest first */
    confirm: (hash: string, atMs: number): Entry[] => {
      const confirmed: Entry[] = [];
      confirmWithAll(state, hash, atMs, confirmed);
      return confirmed;
    },
    /**
     * Removes an unconfirmed block and everything that builds on it. @returns the number of removed blocks; 0 for a
     * confirmed one
     */
    rollBack: (hash: string) => rollBack(state, hash),
    entry: (hash: string) => state.entries.get(hash),
    head: (account: string) => state.heads.get(account),
    /** Hashes of sends to the account that no block has received. */
    unreceived: (account: string): ReadonlySet<string> => state.unreceived.get(account) ?? new Set(),
    /** All sends to the account that are or were on the ledger; rolled-back ones separately. */
    sendsTo: (account: string): readonly Entry[] => state.sends.get(account) ?? [],
    /** Creates an account with a first confirmed balance: the supply grows by it. */
    endow: (account: string, amountRaw: bigint, atMs: number) => endow(state, account, amountRaw, atMs),
    seq: () => state.seq,
    /** @throws Error when balances and receivables do not sum to the whole supply */
    assertSupply: () => assertSupply(state),
  };
}

function processBlock(state: State, block: StateBlock, seenAtMs: number): Processed {
  const hash = hashBlock(block);
  const known = state.entries.get(hash);
  if (known !== undefined) return { outcome: 'known', entry: known };
  const head = state.heads.get(block.account);
  if (block.previous !== ZERO_HASH && !state.entries.has(block.previous)) return { outcome: 'gapPrevious' };
  if ((head?.hash ?? ZERO_HASH) !== block.previous) return { outcome: 'fork' };
  const before = head?.block.balanceRaw ?? 0n;
  const deltaRaw = block.balanceRaw - before;
  if (deltaRaw < 0n) return { outcome: 'accepted', entry: addSend(state, block, hash, -deltaRaw, seenAtMs) };
  if (deltaRaw === 0n) {
    return { outcome: 'accepted', entry: add(state, block, hash, 'change', 0n, '', seenAtMs) };
  }
  return receive(state, block, hash, deltaRaw, seenAtMs);
}

function receive(
  state: State,
  block: StateBlock,
  hash: string,
  deltaRaw: bigint,
  seenAtMs: number,
): Processed {
  const source = state.entries.get(block.link);
  if (source === undefined) return { outcome: 'gapSource' };
  const waiting = state.unreceived.get(block.account);
  if (!waiting?.has(block.link)) return { outcome: 'unreceivable' };
  if (source.amountRaw !== deltaRaw) return { outcome: 'balanceMismatch' };
  waiting.delete(block.link);
  const subtype = block.previous === ZERO_HASH ? 'open' : 'receive';
  return { outcome: 'accepted', entry: add(state, block, hash, subtype, deltaRaw, '', seenAtMs) };
}

function addSend(state: State, block: StateBlock, hash: string, amountRaw: bigint, seenAtMs: number): Entry {
  const destination = formatAddress(hexToBytes(block.link));
  const entry = add(state, block, hash, 'send', amountRaw, destination, seenAtMs);
  const waiting = state.unreceived.get(destination) ?? new Set();
  state.unreceived.set(destination, waiting.add(hash));
  const sends = state.sends.get(destination) ?? [];
  sends.push(entry);
  state.sends.set(destination, sends);
  return entry;
}

function add(
  state: State,
  block: StateBlock,
  hash: string,
  subtype: Entry['subtype'],
  amountRaw: bigint,
  destination: string,
  seenAtMs: number,
): Entry {
  state.seq += 1;
  const head = state.heads.get(block.account);
  const entry: Entry = {
    hash,
    block,
    subtype,
    amountRaw,
    destination,
    height: (head?.height ?? 0) + 1,
    seq: state.seq,
    seenAtMs,
    successor: null,
    confirmedSeq: null,
    confirmedAtMs: null,
  };
  if (head !== undefined) head.successor = hash;
  state.entries.set(hash, entry);
  state.heads.set(block.account, entry);
  return entry;
}

function confirmWithAll(state: State, hash: string, atMs: number, confirmed: Entry[]): void {
  const entry = state.entries.get(hash);
  if (entry === undefined || entry.confirmedSeq !== null) return;
  if (entry.block.previous !== ZERO_HASH) confirmWithAll(state, entry.block.previous, atMs, confirmed);
  if (entry.subtype === 'receive' || entry.subtype === 'open') {
    confirmWithAll(state, entry.block.link, atMs, confirmed);
  }
  state.seq += 1;
  entry.confirmedSeq = state.seq;
  entry.confirmedAtMs = atMs;
  confirmed.push(entry);
}

function rollBack(state: State, hash: string): number {
  const entry = state.entries.get(hash);
  if (entry === undefined || entry.confirmedSeq !== null) return 0;
  let taken = entry.successor === null ? 0 : rollBack(state, entry.successor);
  if (entry.subtype === 'send') taken += rollBackReceipt(state, entry);
  if (entry.subtype === 'receive' || entry.subtype === 'open') {
    state.unreceived.get(entry.block.account)?.add(entry.block.link);
  }
  state.entries.delete(hash);
  const previous = state.entries.get(entry.block.previous);
  if (previous === undefined) state.heads.delete(entry.block.account);
  else {
    previous.successor = null;
    state.heads.set(entry.block.account, previous);
  }
  return taken + 1;
}

/** Removing a send also removes its receive. */
function rollBackReceipt(state: State, send: Entry): number {
  const { destination, hash } = send;
  let taken = 0;
  for (let at = state.heads.get(destination); at !== undefined; at = state.entries.get(at.block.previous)) {
    if (at.block.link !== hash || at.subtype === 'send') continue;
    taken = rollBack(state, at.hash);
    break;
  }
  state.unreceived.get(destination)?.delete(hash);
  const sends = state.sends.get(destination) ?? [];
  state.sends.set(
    destination,
    sends.filter((other) => other !== send),
  );
  return taken;
}

/** A first block without a source, like a network's genesis. */
function endow(state: State, account: string, amountRaw: bigint, atMs: number): Entry {
  state.endowed += 1;
  const link = state.endowed.toString(16).toUpperCase().padStart(64, '0');
  const block: StateBlock = {
    type: 'state',
    account,
    previous: ZERO_HASH,
    representative: account,
    balanceRaw: amountRaw,
    link,
  };
  const entry = add(state, block, hashBlock(block), 'open', amountRaw, '', atMs);
  state.seq += 1;
  entry.confirmedSeq = state.seq;
  entry.confirmedAtMs = atMs;
  state.supplyRaw += amountRaw;
  return entry;
}

function assertSupply(state: State): void {
  let sumRaw = 0n;
  for (const head of state.heads.values()) sumRaw += head.block.balanceRaw;
  for (const hashes of state.unreceived.values()) {
    for (const hash of hashes) sumRaw += state.entries.get(hash)?.amountRaw ?? 0n;
  }
  if (sumRaw !== state.supplyRaw)
    throw new Error(`the supply is ${sumRaw} raw instead of ${state.supplyRaw}`);
}
