// One of our accounts, as the record knows it: its blocks, and whose deposits are on it. Strangers decide how many blocks it has, so
// only what decisions need is kept of each. Pure.
import type { SignedBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { BlockEntry } from './entries';
import { createUnspentDeposits, type UnspentDeposits } from './unspent-deposits';

type Effect = BlockEntry['effect'];
type ReceiveEffect = Extract<Effect, { type: 'receive' }>;
type SendEffect = Extract<Effect, { type: 'send' }>;

/** A block of the account. The record has its other fields. */
export type ChainBlock = {
  readonly below: ChainBlock | null;
  /** The block of ours on top of it; there is never a second one. A network upgrade may add a block in the same place. */
  above: ChainBlock | null;
  /** The account's balance after it, raw. */
  readonly balanceRaw: bigint;
  readonly effect: Effect;
  /** The place of its entry in the record, bytes. */
  readonly offset: number;
};

/** What is read of an entry, before the block below is known. */
export type BlockFacts = Pick<ChainBlock, 'balanceRaw' | 'effect' | 'offset'> & {
  /** Its packed hash. */
  readonly key: string;
  readonly previousKey: string;
  /** The packed hash of the deposit that it received; null for others. */
  readonly sourceKey: string | null;
  readonly merchantId: string | null;
};

/** Whose deposits are on the account after the block `top`; null: before the first one. */
type Deposited = { readonly top: ChainBlock | null; readonly deposits: UnspentDeposits };
/** `owedRaw`: what a sender deposited and did not get back. `unspentRaw`: how much of its deposits can still be on the account. */
export type Deposits = { readonly owedRaw: bigint; readonly unspentRaw: bigint };

/** Blocks from `top` down to the one above `next`, newest first. */
export type ReadBlocks = { readonly top: string; next: string; readonly found: FoundBlock[] };
export type FoundBlock = { readonly block: SignedBlock; readonly isUpgrade: boolean };

export type AccountChain = {
  readonly index: number;
  /** The merchant that the account belongs to: the first one named. */
  merchantId: string | null;
  /** The place of its newest entry, bytes; null without one. */
  newest: number | null;
  /** The hash of the top block on the ledger; ZERO_HASH without one. */
  head: string;
  /** The block of ours that opened the account; null without one. */
  first: ChainBlock | null;
  /** By packed hash. */
  readonly blocks: Map<string, ChainBlock>;
  /** The packed hashes below network upgrades: the network takes no block of ours there. */
  readonly upgraded: Set<string>;
  /** By packed hash, the blocks that received deposits: the last one when a network upgrade replaced one. */
  readonly receivedBy: Map<string, ChainBlock>;
  /** The effect of receiving from an address: blocks share it. */
  readonly receives: Map<string, ReceiveEffect>;
  deposited: Deposited;
  /** Compared with the node since it was loaded: an older record may have been restored. */
  isCompared: boolean;
  /** Blocks that are being read from the node; null when none are missing. */
  reading: ReadBlocks | null;
};

export function emptyChain(index: number): AccountChain {
  return {
    ...{
      index,
      merchantId: null,
      newest: null,
      head: ZERO_HASH,
      first: null,
      blocks: new Map(),
      upgraded: new Set(),
      receivedBy: new Map(),
      receives: new Map(),
    },
    deposited: { top: null, deposits: createUnspentDeposits() },
    isCompared: false,
    reading: null,
  };
}

/** What is kept of an entry of this account. `above`: of the entry read before this one, whose texts it shares where they are equal. */
export function factsOf(
  chain: AccountChain,
  entry: BlockEntry,
  offset: number,
  above?: BlockFacts,
): BlockFacts {
  const [key, merchantId] = [packed(entry.hash), entry.merchantId];
  return {
    key: above?.previousKey === key ? above.previousKey : key,
    previousKey: packed(entry.previous),
    sourceKey: entry.effect.type === 'receive' ? packed(entry.link) : null,
    balanceRaw: entry.balanceRaw,
    effect: sharedEffect(chain, entry.effect),
    merchantId: above?.merchantId === merchantId ? above.merchantId : merchantId,
    offset,
  };
}

/** Adds a block; blocks are added in the order of the record. */
export function addBlock(chain: AccountChain, facts: BlockFacts): void {
  const { key, balanceRaw, effect, offset } = facts;
  const below = chain.blocks.get(facts.previousKey) ?? null;
  const block: ChainBlock = { below, above: null, balanceRaw, effect, offset };
  chain.blocks.set(key, block);
  if (effect.type === 'epoch') chain.upgraded.add(facts.previousKey);
  else if (below === null) chain.first = block;
  else below.above = block;
  if (facts.sourceKey !== null) chain.receivedBy.set(facts.sourceKey, block);
  chain.merchantId ??= facts.merchantId;
  chain.newest = offset;
  // A block is added on top of the head. Only a network upgrade may be added lower; it replaces the blocks above.
  chain.head = unpacked(key);
  if (chain.deposited.top !== below) return;
  chain.deposited.deposits.add(effect, amountOf(block));
  chain.deposited = { ...chain.deposited, top: block };
}

/** Whether a block with this hash is known. The record has all blocks from the start of a chain on. */
export function isKnown(chain: AccountChain, hash: string): boolean {
  return hash === ZERO_HASH || blockAt(chain, hash) !== null;
}

/** Whether a block of ours can't be in this place: a network upgrade is there. */
export function isUpgraded(chain: AccountChain, previous: string): boolean {
  return chain.upgraded.has(packed(previous));
}

/** The block of ours in this place; null without one. */
export function blockOn(chain: AccountChain, previous: string): ChainBlock | null {
  if (previous === ZERO_HASH) return chain.first;
  return blockAt(chain, previous)?.above ?? null;
}

/** Whether blocks found on the ledger, the lowest of them first, continue the chain. A network upgrade may replace its top blocks. */
export function continues(chain: AccountChain, [lowest]: readonly FoundBlock[]): boolean {
  if (lowest === undefined) return true;
  const { previous } = lowest.block;
  return lowest.isUpgrade ? isKnown(chain, previous) : previous === chain.head;
}

/** Whether the block is ours and in the record; blocks of a network upgrade are signed by the network. */
export function isSigned(chain: AccountChain, hash: string): boolean {
  const block = blockAt(chain, hash);
  return block !== null && block.effect.type !== 'epoch';
}

/** The account's balance after a known block, raw. */
export function balanceAfter(chain: AccountChain, hash: string): bigint {
  return blockAt(chain, hash)?.balanceRaw ?? 0n;
}

/** What is left of the deposits of `sender` after a known block. */
export function depositsOf(chain: AccountChain, hash: string, sender: string): Deposits {
  const top = blockAt(chain, hash);
  // Blocks that a network upgrade replaced do not count, so the sums follow the chain of this block.
  if (chain.deposited.top !== top) chain.deposited = { top, deposits: depositsUntil(top) };
  const { deposits } = chain.deposited;
  return { owedRaw: deposits.owedRaw(sender), unspentRaw: deposits.unspentRaw(sender) };
}

/** Whether a block that is still part of the chain below this one, or this one, received the deposit. */
export function hasReceived(chain: AccountChain, hash: string, source: string): boolean {
  const by = chain.receivedBy.get(packed(source));
  return by !== undefined && isPartOf(blockAt(chain, hash), by);
}

type SentTransfer = { readonly transferId: string; readonly to: string; readonly amountRaw: bigint };

/**
 * How the same transfer was signed before, in a block that is no longer below this one because a network upgrade replaced it; null: it was
 * not, or it was signed again since.
 */
export function replacedSend(chain: AccountChain, hash: string, sent: SentTransfer): SendEffect | null {
  if (chain.upgraded.size === 0) return null;
  const top = blockAt(chain, hash);
  let replaced: SendEffect | null = null;
  for (const block of chain.blocks.values()) {
    const { effect } = block;
    if (effect.type !== 'send' || effect.transferId !== sent.transferId) continue;
    if (effect.to !== sent.to || amountOf(block) !== sent.amountRaw) continue;
    if (isPartOf(top, block)) return null;
    replaced = effect;
  }
  return replaced;
}

function blockAt(chain: AccountChain, hash: string): ChainBlock | null {
  return chain.blocks.get(packed(hash)) ?? null;
}

/** Whether `block` is `top` or below it. */
function isPartOf(top: ChainBlock | null, block: ChainBlock): boolean {
  for (let one = top; one !== null; one = one.below) if (one === block) return true;
  return false;
}

function depositsUntil(top: ChainBlock | null): UnspentDeposits {
  const line: ChainBlock[] = [];
  for (let block = top; block !== null; block = block.below) line.push(block);
  const deposits = createUnspentDeposits();
  for (const block of line.reverse()) deposits.add(block.effect, amountOf(block));
  return deposits;
}

/** The received or sent amount, raw; 0 for others. */
function amountOf({ balanceRaw, below }: ChainBlock): bigint {
  const changeRaw = balanceRaw - (below?.balanceRaw ?? 0n);
  return changeRaw < 0n ? -changeRaw : changeRaw;
}

/** Most blocks of a flooded account name one of a few addresses: each is in memory once. */
function sharedEffect(chain: AccountChain, effect: Effect): Effect {
  switch (effect.type) {
    case 'receive':
      return receiveFrom(chain, effect.sender);
    case 'send':
      return { ...effect, to: receiveFrom(chain, effect.to).sender };
    case 'epoch':
    case 'unknown':
      return effect;
  }
}

function receiveFrom({ receives }: AccountChain, sender: string): ReceiveEffect {
  const shared = receives.get(sender) ?? { type: 'receive', sender };
  receives.set(sender, shared);
  return shared;
}

/** 32 characters instead of 64. A hash is 64 hexadecimal digits, in capitals. */
function packed(hash: string): string {
  return Buffer.from(hash, 'hex').toString('latin1');
}

function unpacked(key: string): string {
  return Buffer.from(key, 'latin1').toString('hex').toUpperCase();
}
