// Reads from the ledger the blocks of an account that the database lacks, and what they received.

import type { NanoNetwork } from '@/lib/core/network';
import { storedRaw } from '@/lib/core/raw';
import type { SignedBlock } from '@/lib/nano/block';
import { type BlockBefore, isEpochBlock } from '@/lib/nano/epoch';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { type ConfirmedSend, confirmedSend } from '@/lib/payments/record-deposit';
import type { MoneyDeps } from './money-deps';
import { isUnsigned } from './unsigned-blocks';

/** A confirmed block of one of our accounts, from the ledger. */
export type ChainBlock = LedgerBlockInfo & { readonly block: SignedBlock };

/**
 * blocks: those above the newest known one, oldest first; may include epoch blocks. later: the ledger has not confirmed all
 * of them. foreign: too many, not state blocks, or in conflict with a stored block.
 */
type UnknownBlocks =
  | { readonly kind: 'blocks'; readonly blocks: readonly ChainBlock[] }
  | { readonly kind: 'later' | 'foreign' };

/** A payment's chain is short: one receive per deposit and one send per transfer. */
const MAX_UNKNOWN_BLOCKS = 500;

/** @throws LedgerUnavailableError; the database's error */
export async function readUnknownBlocks(
  { database, ledger, network }: Pick<MoneyDeps, 'database' | 'ledger' | 'network'>,
  account: string,
): Promise<UnknownBlocks> {
  const own = await database.db.block.findMany({
    where: { account },
    select: {
      ...{ hash: true, previous: true, balanceRaw: true, representative: true },
      ...{ signature: true, confirmedAt: true },
    },
  });
  const known = new Set(own.map((block) => block.hash));
  // A block that was not signed when the backup was taken gives way to the ledger's.
  const places = new Set(own.filter((block) => !isUnsigned(block)).map((block) => block.previous));
  const blocks: ChainBlock[] = [];
  let hash = (await ledger.account(account))?.frontier ?? ZERO_HASH;
  while (hash !== ZERO_HASH && !known.has(hash)) {
    if (blocks.length >= MAX_UNKNOWN_BLOCKS) return { kind: 'foreign' };
    const info = (await ledger.blocks([hash])).get(hash);
    if (info === undefined || !info.confirmed) return { kind: 'later' };
    const { block } = info;
    if (block === undefined || places.has(block.previous)) return { kind: 'foreign' };
    blocks.push({ ...info, block });
    hash = block.previous;
  }
  blocks.reverse();
  const base = own.find((block) => block.hash === hash);
  const before = base === undefined ? null : { ...base, balanceRaw: storedRaw(base.balanceRaw) };
  return hasFalseEpoch(network, blocks, before) ? { kind: 'foreign' } : { kind: 'blocks', blocks };
}

/** Whether the node reports an epoch block that is not a valid one. */
function hasFalseEpoch(network: NanoNetwork, blocks: readonly ChainBlock[], base: BlockBefore | null) {
  let before = base;
  for (const { hash, subtype, block } of blocks) {
    if (subtype === 'epoch' && !isEpochBlock(network, block, before)) return true;
    before = { ...block, hash };
  }
  return false;
}

/**
 * The sends that these blocks received; null when one of them is not a deposit of the account.
 * @throws LedgerUnavailableError
 */
export async function receivedSends(
  { ledger, clock }: Pick<MoneyDeps, 'ledger' | 'clock'>,
  account: string,
  blocks: readonly ChainBlock[],
): Promise<ConfirmedSend[] | null> {
  const links = blocks.filter(isReceive).map(({ block }) => block.link);
  const infos = await ledger.blocks(links);
  const sends: ConfirmedSend[] = [];
  for (const link of links) {
    const info = infos.get(link);
    const send = info === undefined ? null : confirmedSend(info, clock.now(), null);
    if (send === null || send.address !== account) return null;
    sends.push({ ...send, isReceived: true });
  }
  return sends;
}

export function isSend({ subtype }: ChainBlock): boolean {
  return subtype === 'send';
}

export function isReceive({ subtype }: ChainBlock): boolean {
  return subtype === 'receive' || subtype === 'open';
}
