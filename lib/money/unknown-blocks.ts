// Reads, from the ledger, the part of one of our chains that the database does not know, and what it received.

import type { NanoNetwork } from '@/lib/core/config';
import { storedRaw } from '@/lib/core/raw';
import type { SignedBlock } from '@/lib/nano/block';
import { type BlockBefore, isEpochBlock } from '@/lib/nano/epoch';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { type ConfirmedSend, confirmedSend } from '@/lib/payments/record-deposit';
import type { MoneyDeps } from './money-deps';

/** A confirmed block of an account of ours, as the ledger has it. */
export type ChainBlock = LedgerBlockInfo & { readonly block: SignedBlock };

/**
 * blocks: those above the newest known one, from the oldest on. later: the ledger has not confirmed them all yet.
 * foreign: the chain is too long, of another kind, or stands where a block of ours stands. Epoch blocks of the network may
 * be among them.
 */
type UnknownBlocks =
  | { readonly kind: 'blocks'; readonly blocks: readonly ChainBlock[] }
  | { readonly kind: 'later' | 'foreign' };

/** A payment's chain has a receive for each deposit and a send for each transfer: few. */
const MAX_UNKNOWN_BLOCKS = 500;

/** @throws LedgerUnavailableError; the database's error */
export async function readUnknownBlocks(
  { database, ledger, network }: Pick<MoneyDeps, 'database' | 'ledger' | 'network'>,
  account: string,
): Promise<UnknownBlocks> {
  const own = await database.db.block.findMany({
    where: { account },
    select: { hash: true, previous: true, balanceRaw: true, representative: true },
  });
  const known = new Set(own.map((block) => block.hash));
  const places = new Set(own.map((block) => block.previous));
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

/** Whether the node calls a block an epoch block that is none. */
function hasFalseEpoch(network: NanoNetwork, blocks: readonly ChainBlock[], base: BlockBefore | null) {
  let before = base;
  for (const { hash, subtype, block } of blocks) {
    if (subtype === 'epoch' && !isEpochBlock(network, block, before)) return true;
    before = { ...block, hash };
  }
  return false;
}

/** The sends that the chain's receives pocketed; null when one of them pocketed anything else. @throws LedgerUnavailableError */
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
    sends.push(send);
  }
  return sends;
}

export function isSend({ subtype }: ChainBlock): boolean {
  return subtype === 'send';
}

export function isReceive({ subtype }: ChainBlock): boolean {
  return subtype === 'receive' || subtype === 'open';
}
