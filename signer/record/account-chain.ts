// One of our accounts, as the record knows it: its blocks, and whose deposits are on it. Pure.
import type { SignedBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { BlockEntry } from './entries';
import { createUnspentDeposits, type UnspentDeposits } from './unspent-deposits';

/** Whose deposits are on the account after the block `hash`. */
type Deposited = { readonly hash: string; readonly deposits: UnspentDeposits };
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
  readonly blocks: Map<string, BlockEntry>;
  /** The block of ours on top of each block; there is never a second one. A network upgrade may add a block in the same place. */
  readonly after: Map<string, BlockEntry>;
  /** Blocks on which a network upgrade is: the network takes no block of ours there. */
  readonly upgraded: Set<string>;
  /** The received deposits, with the blocks that received them: the last one when a network upgrade replaced one. */
  readonly receivedBy: Map<string, string>;
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
      blocks: new Map(),
      after: new Map(),
      upgraded: new Set(),
      receivedBy: new Map(),
    },
    deposited: { hash: ZERO_HASH, deposits: createUnspentDeposits() },
    isCompared: false,
    reading: null,
  };
}

/** Adds an entry of this account; entries are added in the order of the record. */
export function addBlock(chain: AccountChain, entry: BlockEntry, offset: number): void {
  const { hash, previous, effect } = entry;
  chain.blocks.set(hash, entry);
  if (effect.type === 'epoch') chain.upgraded.add(previous);
  else chain.after.set(previous, entry);
  if (effect.type === 'receive') chain.receivedBy.set(entry.link, hash);
  chain.merchantId ??= entry.merchantId;
  chain.newest = offset;
  // A block is added on top of the head. Only a network upgrade may be added lower; it replaces the blocks above.
  chain.head = hash;
  if (chain.deposited.hash !== previous) return;
  chain.deposited.deposits.add(entry);
  chain.deposited = { ...chain.deposited, hash };
}

/** Whether a block with this hash is known. The record has all blocks from the start of a chain on. */
export function isKnown(chain: AccountChain, hash: string): boolean {
  return hash === ZERO_HASH || chain.blocks.has(hash);
}

/** Whether a block of ours can't be in this place: a network upgrade is there. */
export function isUpgraded(chain: AccountChain, previous: string): boolean {
  return chain.upgraded.has(previous);
}

/** Whether blocks found on the ledger, the lowest of them first, continue the chain. A network upgrade may replace its top blocks. */
export function continues(chain: AccountChain, [lowest]: readonly FoundBlock[]): boolean {
  if (lowest === undefined) return true;
  const { previous } = lowest.block;
  return lowest.isUpgrade ? isKnown(chain, previous) : previous === chain.head;
}

/** Whether the block is ours and in the record; blocks of a network upgrade are signed by the network. */
export function isSigned(chain: AccountChain, hash: string): boolean {
  const entry = chain.blocks.get(hash);
  return entry !== undefined && entry.effect.type !== 'epoch';
}

/** The account's balance after a known block, raw. */
export function balanceAfter(chain: AccountChain, hash: string): bigint {
  return chain.blocks.get(hash)?.balanceRaw ?? 0n;
}

/** What is left of the deposits of `sender` after a known block. */
export function depositsOf(chain: AccountChain, hash: string, sender: string): Deposits {
  // Blocks that a network upgrade replaced do not count, so the sums follow the chain of this block.
  if (chain.deposited.hash !== hash) chain.deposited = { hash, deposits: depositsUntil(chain, hash) };
  const { deposits } = chain.deposited;
  return { owedRaw: deposits.owedRaw(sender), unspentRaw: deposits.unspentRaw(sender) };
}

/** Whether a block that is still part of the chain below this one, or this one, received the deposit. */
export function hasReceived(chain: AccountChain, hash: string, source: string): boolean {
  const by = chain.receivedBy.get(source);
  return by !== undefined && blocksUntil(chain, hash).some((entry) => entry.hash === by);
}

type SendEffect = Extract<BlockEntry['effect'], { type: 'send' }>;
type SentTransfer = { readonly transferId: string; readonly to: string; readonly amountRaw: bigint };

/**
 * How the same transfer was signed before, in a block that is no longer below this one because a network upgrade replaced it; null: it was
 * not, or it was signed again since.
 */
export function replacedSend(chain: AccountChain, hash: string, sent: SentTransfer): SendEffect | null {
  if (chain.upgraded.size === 0) return null;
  const below = new Set(blocksUntil(chain, hash).map((entry) => entry.hash));
  let replaced: SendEffect | null = null;
  for (const { hash, effect, amountRaw } of chain.blocks.values()) {
    if (effect.type !== 'send' || effect.transferId !== sent.transferId) continue;
    if (effect.to !== sent.to || amountRaw !== sent.amountRaw) continue;
    if (below.has(hash)) return null;
    replaced = effect;
  }
  return replaced;
}

function depositsUntil(chain: AccountChain, hash: string): UnspentDeposits {
  const deposits = createUnspentDeposits();
  for (const entry of blocksUntil(chain, hash).reverse()) deposits.add(entry);
  return deposits;
}

/** The blocks from this one down. */
function blocksUntil(chain: AccountChain, hash: string): BlockEntry[] {
  const below: BlockEntry[] = [];
  for (let entry = chain.blocks.get(hash); entry !== undefined; entry = chain.blocks.get(entry.previous)) {
    below.push(entry);
  }
  return below;
}
