// Reads from the signer's own node what it needs before it signs: the received sends, and blocks of the account that the
// record lacks.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@/lib/core/address';
import { inBatches } from '@/lib/core/batches';
import { hashBlock, type StateBlock, verifyBlock } from '@/lib/nano/block';
import { isSignedByNetwork } from '@/lib/nano/epoch';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { type LedgerBlockInfo, LedgerResponseError, LedgerUnavailableError } from '@/lib/nano/ledger';
import type { BlockToSign } from '@/lib/nano/signer';
import type { Refusal } from './policy/judge-send';
import { balanceAfter, continues, type FoundBlock, isKnown } from './record/account-chain';
import type { BlockEntry } from './record/entries';
import { appendBlock, type RequestedAccount, type SigningDeps } from './signing';

/** A confirmed send to the account. */
export type ReceivedSend = { readonly sender: string; readonly amountRaw: bigint };

/** By hash. A send that is not confirmed yet is missing. */
export type Evidence = ReadonlyMap<string, ReceivedSend>;

/** Blocks of one account that are read from the node per request, and for how long. The next request continues. */
const MAX_READ_BLOCKS = 500;
const MAX_READ_MS = 5_000;
/** Hashes per request to the node. */
const MAX_HASHES = 500;

/**
 * Adds blocks that the record lacks, and returns the sends that these blocks receive.
 * @returns a refusal when the node does not respond, or lacks the block below the first one
 */
export async function gatherEvidence(
  deps: SigningDeps,
  account: RequestedAccount,
  blocks: readonly BlockToSign[],
): Promise<Evidence | { readonly refusal: Refusal }> {
  try {
    const own = await addForgotten(deps, account);
    if (own !== 'added') return refusalOf(deps, account, own);
    for (const [place, other] of [...account.others.values()].entries()) {
      // Deriving an address takes about 1 ms: an operator's command must not wait for 100 of them.
      if (place > 0) await nextTurn();
      const address = formatAddress(publicKeyOf(secretKeyAt(deps.keySource, other.index)));
      const result = await addForgotten(deps, { ...account, address, chain: other, merchantId: null });
      if (result === 'later') return later('unknownPrevious');
      // Its deposits prove nothing. The refund may still be signed as one to another account, after a delay.
      if (result === 'contradicts') account.others.delete(other.index);
    }
    const base = blocks[0]?.block.previous ?? ZERO_HASH;
    const below = isKnown(account.chain, base) ? 'added' : await addFromNode(deps, account, base);
    if (below !== 'added') return refusalOf(deps, account, below);
    return await readReceivedSends(deps, account.address, newSources(account, blocks));
  } catch (error) {
    if (error instanceof LedgerUnavailableError || error instanceof LedgerResponseError) {
      return later('nodeUnavailable');
    }
    throw error;
  }
}

/** added: the record has all blocks. later: not all are read yet. contradicts: the ledger has another block in a place of ours. */
type Reading = 'added' | 'later' | 'contradicts';

function refusalOf({ log }: SigningDeps, { address }: RequestedAccount, reading: 'later' | 'contradicts') {
  if (reading === 'later') return later('unknownPrevious');
  log.error({ account: address }, 'the ledger has another block in a place that the record has signed');
  return { refusal: { kind: 'forbidden', code: 'invalidBlock' } } as const;
}

function later(code: 'unknownPrevious' | 'nodeUnavailable') {
  return { refusal: { kind: 'later', code, retryAt: null } } as const;
}

/** Once for each account that is loaded: adds blocks that the node has and the record lost, so that their places are taken. */
async function addForgotten(deps: SigningDeps, account: RequestedAccount): Promise<Reading> {
  const { address, chain } = account;
  if (chain.isCompared) return 'added';
  const frontier = (await deps.ledger.frontiers([address])).get(address) ?? ZERO_HASH;
  const reading = isKnown(chain, frontier) ? 'added' : await addFromNode(deps, account, frontier);
  chain.isCompared = reading === 'added';
  return reading;
}

/** The sends that the blocks claim to receive: each is worth what the balance grows by. */
function newSources({ chain }: RequestedAccount, blocks: readonly BlockToSign[]): string[] {
  const sources: string[] = [];
  let balanceRaw = balanceAfter(chain, blocks[0]?.block.previous ?? ZERO_HASH);
  for (const { block } of blocks) {
    if (block.balanceRaw > balanceRaw && !isKnown(chain, hashBlock(block))) sources.push(block.link);
    balanceRaw = block.balanceRaw;
  }
  return sources;
}

type StateBlockInfo = LedgerBlockInfo & { readonly block: StateBlock };

/**
 * The hash, which the receiving block contains, covers sender and destination. If a node invents a send, other nodes reject this
 * account's blocks. Refunds of it by other accounts are limited.
 */
function isSendTo(account: string, info: LedgerBlockInfo): info is StateBlockInfo {
  const { block, hash, subtype } = info;
  if (block === undefined || subtype !== 'send' || hashBlock(block) !== hash) return false;
  return formatAddress(hexToBytes(block.link)) === account;
}

/** @throws LedgerUnavailableError */
async function readReceivedSends(
  { ledger }: Pick<SigningDeps, 'ledger'>,
  account: string,
  hashes: readonly string[],
): Promise<Map<string, ReceivedSend>> {
  const sends = new Map<string, ReceivedSend>();
  if (hashes.length === 0) return sends;
  for (const info of (await ledger.blocks(hashes)).values()) {
    if (info.confirmed && isSendTo(account, info))
      sends.set(info.hash, { sender: info.block.account, amountRaw: info.amountRaw });
  }
  return sends;
}

/**
 * The senders of the deposits that found blocks received, by the hashes of the sends. Our signature vouches for the hash, so the node
 * need not have confirmed it yet.
 * @returns null while the node lacks one
 */
async function readSenders(
  { ledger }: Pick<SigningDeps, 'ledger'>,
  account: string,
  hashes: readonly string[],
): Promise<Map<string, string> | null> {
  const senders = new Map<string, string>();
  for (const batch of inBatches(hashes, MAX_HASHES)) {
    const infos = await ledger.blocks(batch);
    if (batch.some((hash) => !infos.has(hash))) return null;
    for (const info of infos.values())
      if (isSendTo(account, info)) senders.set(info.hash, info.block.account);
  }
  return senders;
}

/**
 * Adds the blocks from `hash` down to a known one: of a network upgrade, or signed before this record began, or by a record of
 * which an older backup was restored. Amounts follow from the balances, which the hashes cover, not from the node's word.
 */
async function addFromNode(deps: SigningDeps, account: RequestedAccount, hash: string): Promise<Reading> {
  const found = await readDown(deps, account, hash);
  if (found === null) return 'later';
  if (!continues(account.chain, found)) {
    account.chain.reading = null;
    return 'contradicts';
  }
  const changes = changesOf(account, found);
  const received = found.filter((_, place) => (changes[place] ?? 0n) > 0n).map(({ block }) => block.link);
  const senders = await readSenders(deps, account.address, received);
  if (senders === null) return 'later';
  account.chain.reading = null;
  for (const [place, { block, isUpgrade }] of found.entries()) {
    const changeRaw = changes[place] ?? 0n;
    addFound(deps, account, block, changeRaw, isUpgrade ? EPOCH : effectOf(block.link, changeRaw, senders));
  }
  return 'added';
}

/** By how much each block changes the balance, raw. */
function changesOf({ chain }: RequestedAccount, found: readonly FoundBlock[]): bigint[] {
  let balanceRaw = balanceAfter(chain, found[0]?.block.previous ?? ZERO_HASH);
  return found.map(({ block }) => {
    const changeRaw = block.balanceRaw - balanceRaw;
    balanceRaw = block.balanceRaw;
    return changeRaw;
  });
}

function addFound(
  deps: SigningDeps,
  account: RequestedAccount,
  block: StateBlock,
  changeRaw: bigint,
  effect: BlockEntry['effect'],
): void {
  const { previous, representative, link, balanceRaw } = block;
  const amountRaw = changeRaw < 0n ? -changeRaw : changeRaw;
  const added = { hash: hashBlock(block), previous, representative, link, balanceRaw, amountRaw, effect };
  appendBlock(deps, account, { ...added, isSigned: false });
}

const EPOCH = { type: 'epoch' } as const;
const UNKNOWN = { type: 'unknown' } as const;
const FOUND = { rule: null, transferId: null, depositIndex: null, isResent: false } as const;

/**
 * Reads further down, from where the last request for this block ended.
 * @returns the blocks above the first known one, oldest first; null when some are missing
 */
async function readDown(
  deps: SigningDeps,
  { address, chain }: RequestedAccount,
  hash: string,
): Promise<FoundBlock[] | null> {
  const reading = chain.reading?.top === hash ? chain.reading : { top: hash, next: hash, found: [] };
  const begunAtMs = performance.now();
  for (let count = 0; !isKnown(chain, reading.next); count += 1) {
    if (count === MAX_READ_BLOCKS || performance.now() - begunAtMs > MAX_READ_MS) {
      deps.log.warn({ account: address, blocks: reading.found.length }, 'reading the blocks of an account');
      return null;
    }
    const found = await readBlock(deps, address, reading.next);
    if (found === null) return null;
    reading.found.push(found);
    reading.next = found.block.previous;
    // Not before a block was found: an account that is being read stays in memory, and a request can name a block that does not exist.
    chain.reading = reading;
  }
  return reading.found.toReversed();
}

async function readBlock(
  { ledger, network }: SigningDeps,
  address: string,
  hash: string,
): Promise<FoundBlock | null> {
  const info = (await ledger.blocks([hash])).get(hash);
  const block = info?.block;
  if (block === undefined || block.account !== address || hashBlock(block) !== hash) return null;
  const isUpgrade = isSignedByNetwork(network, block);
  // Until it is confirmed, a block of ours may win its place.
  const isOurs = !isUpgrade && verifyBlock(block);
  return isOurs || (isUpgrade && info?.confirmed === true) ? { block, isUpgrade } : null;
}

function effectOf(
  link: string,
  changeRaw: bigint,
  senders: ReadonlyMap<string, string>,
): BlockEntry['effect'] {
  if (changeRaw < 0n) return { type: 'send', to: formatAddress(hexToBytes(link)), ...FOUND };
  const sender = senders.get(link);
  return changeRaw > 0n && sender !== undefined ? { type: 'receive', sender } : UNKNOWN;
}
