// Reads from the signer's own node what it needs before it signs: the received sends, and blocks of the account that the
// record lacks.
import { formatAddress } from '@/lib/core/address';
import { inBatches } from '@/lib/core/batches';
import { hashBlock, type StateBlock, verifyBlock } from '@/lib/nano/block';
import { isSignedByNetwork } from '@/lib/nano/epoch';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { type LedgerBlockInfo, LedgerResponseError, LedgerUnavailableError } from '@/lib/nano/ledger';
import type { BlockToSign, SignRefusal } from '@/lib/nano/signer';
import { balanceAfter, continues, type FoundBlock, isKnown } from './record/account-chain';
import type { BlockEntry } from './record/entries';
import { appendBlock, type RequestedAccount, type SigningDeps } from './signing';

/** A confirmed send to the account. */
export type ReceivedSend = { readonly sender: string; readonly amountRaw: bigint };

/** By hash. A send that is not confirmed yet is missing. */
export type Evidence = ReadonlyMap<string, ReceivedSend>;

/** Blocks of one account that are read from the node per request, and for how long. The next request goes on. */
const MAX_READ_BLOCKS = 500;
const MAX_READ_MS = 5_000;
/** Hashes per request to the node. */
const MAX_HASHES = 500;

type Reading = Pick<SigningDeps, 'ledger'>;

/**
 * Adds blocks that the record lacks, and returns the sends that these blocks receive.
 * @returns a refusal when the node does not respond, or lacks the block below the first one
 */
export async function gatherEvidence(
  deps: SigningDeps,
  account: RequestedAccount,
  blocks: readonly BlockToSign[],
): Promise<Evidence | { readonly refusal: SignRefusal }> {
  try {
    if (!(await addForgotten(deps, account))) return later('unknownPrevious');
    for (const other of account.others.values()) {
      const address = formatAddress(publicKeyOf(secretKeyAt(deps.keySource, other.index)));
      if (!(await addForgotten(deps, { ...account, address, chain: other, merchantId: null })))
        return later('unknownPrevious');
    }
    const base = blocks[0]?.block.previous ?? ZERO_HASH;
    if (!isKnown(account.chain, base) && !(await addFromNode(deps, account, base)))
      return later('unknownPrevious');
    return await readReceivedSends(deps, account.address, newSources(account, blocks));
  } catch (error) {
    if (error instanceof LedgerUnavailableError || error instanceof LedgerResponseError) {
      return later('nodeUnavailable');
    }
    throw error;
  }
}

function later(code: 'unknownPrevious' | 'nodeUnavailable') {
  return { refusal: { kind: 'later', code, retryAt: null } } as const;
}

/**
 * Once for each account that is loaded: adds blocks that the node has and the record lost, so that their places are taken.
 * @returns false when the node shows blocks that can't be added
 */
async function addForgotten(deps: SigningDeps, account: RequestedAccount): Promise<boolean> {
  const { address, chain } = account;
  if (chain.isCompared) return true;
  const frontier = (await deps.ledger.frontiers([address])).get(address) ?? ZERO_HASH;
  if (!isKnown(chain, frontier) && !(await addFromNode(deps, account, frontier))) return false;
  chain.isCompared = true;
  return true;
}

/** The sends that the blocks claim to receive: each is worth what the balance grows by. */
function newSources({ chain }: RequestedAccount, blocks: readonly BlockToSign[]): string[] {
  const sources: string[] = [];
  let balanceRaw = balanceAfter(chain, blocks[0]?.block.previous ?? ZERO_HASH);
  for (const { block } of blocks) {
    if (block.balanceRaw > balanceRaw && !chain.blocks.has(hashBlock(block))) sources.push(block.link);
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
  { ledger }: Reading,
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
 * Adds the blocks from `hash` down to a known one: of a network upgrade, or signed before this record began, or by a record of
 * which an older backup was restored. Amounts follow from the balances, which the hashes cover, not from the node's word.
 * @returns false when not all are read yet, the node lacks one, one is neither ours nor of a network upgrade, or they contradict the
 * record
 */
async function addFromNode(deps: SigningDeps, account: RequestedAccount, hash: string): Promise<boolean> {
  const found = await readDown(deps, account, hash);
  if (found === null || !continues(account.chain, found)) return false;
  const sends = new Map<string, ReceivedSend>();
  for (const batch of inBatches(found, MAX_HASHES)) {
    const links = batch.map(({ block }) => block.link);
    for (const [link, send] of await readReceivedSends(deps, account.address, links)) sends.set(link, send);
  }
  for (const { block, isUpgrade } of found) addFound(deps, account, block, isUpgrade ? EPOCH : sends);
  return true;
}

function addFound(
  deps: SigningDeps,
  account: RequestedAccount,
  block: StateBlock,
  evidence: Evidence | typeof EPOCH,
): void {
  const { previous, representative, link, balanceRaw } = block;
  const changeRaw = balanceRaw - balanceAfter(account.chain, previous);
  const effect = 'type' in evidence ? evidence : effectOf(link, changeRaw, evidence);
  const amountRaw = changeRaw < 0n ? -changeRaw : changeRaw;
  const added = { hash: hashBlock(block), previous, representative, link, balanceRaw, amountRaw, effect };
  appendBlock(deps, account, { ...added, isSigned: false });
}

const EPOCH = { type: 'epoch' } as const;
const UNKNOWN = { type: 'unknown' } as const;
const FOUND = { rule: null, transferId: null, depositIndex: null } as const;

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
  chain.reading = reading;
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
  }
  chain.reading = null;
  return reading.found.reverse();
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

function effectOf(link: string, changeRaw: bigint, sends: Evidence): BlockEntry['effect'] {
  if (changeRaw < 0n) return { type: 'send', to: formatAddress(hexToBytes(link)), ...FOUND };
  const sender = sends.get(link)?.sender;
  return changeRaw > 0n && sender !== undefined ? { type: 'receive', sender } : UNKNOWN;
}
