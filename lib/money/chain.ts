// The chain of one account of ours: where its next block goes, and whether the ledger's view of it agrees. Pure.
import { hashBlock, openBlock, receiveBlock, type StateBlock, sendBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';

/** The newest block of a chain: what the next one is built on. Height 0 and ZERO_HASH while there is none. */
export type ChainHead = { readonly hash: string; readonly height: number; readonly balanceRaw: bigint };

export type OwnBlock = ChainHead & { readonly confirmed: boolean };

/** What is to be written next. A receive pockets a deposit, a send carries out a transfer, a sweep or a top-up's transfer. */
export type ChainStep =
  | {
      readonly kind: 'receive';
      readonly depositHash: string;
      readonly sourceHash: string;
      readonly amountRaw: bigint;
    }
  | {
      readonly kind: 'send';
      /** What it carries out: one of the three. */
      readonly transferId: string | null;
      readonly sweepId: string | null;
      readonly topUpTransferId: string | null;
      readonly destination: string;
      readonly amountRaw: bigint;
    };

export type PlannedBlock = {
  readonly step: ChainStep;
  readonly block: StateBlock;
  readonly height: number;
};

/**
 * ours: the ledger's newest block is one we signed, or it knows no block and none of ours is confirmed.
 * foreign: the ledger holds a block we did not sign. behind: the node does not yet know what was confirmed before.
 */
export type Standing = 'ours' | 'foreign' | 'behind';

/** The head of our own blocks of an account. */
export function headOf(blocks: readonly OwnBlock[]): ChainHead {
  let head: ChainHead = { hash: ZERO_HASH, height: 0, balanceRaw: 0n };
  for (const block of blocks) if (block.height > head.height) head = block;
  return head;
}

/** How the ledger's newest block of an account (null: unopened) stands to the blocks we signed for it. */
export function standingOf(blocks: readonly OwnBlock[], ledgerFrontier: string | null): Standing {
  if (ledgerFrontier === null) return blocks.some((block) => block.confirmed) ? 'behind' : 'ours';
  const known = blocks.find((block) => block.hash === ledgerFrontier);
  if (known === undefined) return 'foreign';
  return blocks.some((block) => block.confirmed && block.height > known.height) ? 'behind' : 'ours';
}

/**
 * The blocks that carry out the steps in order, each on top of the one before.
 * @throws RangeError when a send is over the balance
 */
export function planBlocks(
  account: string,
  representative: string,
  head: ChainHead,
  steps: readonly ChainStep[],
): PlannedBlock[] {
  const planned: PlannedBlock[] = [];
  let { hash: previous, balanceRaw: previousBalanceRaw, height } = head;
  for (const step of steps) {
    const block = nextBlock({ account, representative, previous, previousBalanceRaw }, step);
    height += 1;
    planned.push({ step, block, height });
    previous = hashBlock(block);
    previousBalanceRaw = block.balanceRaw;
  }
  return planned;
}

type Place = {
  readonly account: string;
  readonly representative: string;
  readonly previous: string;
  readonly previousBalanceRaw: bigint;
};

function nextBlock(place: Place, step: ChainStep): StateBlock {
  const { amountRaw } = step;
  if (step.kind === 'send') return sendBlock({ ...place, destination: step.destination, amountRaw });
  const { sourceHash } = step;
  const { account, representative } = place;
  if (place.previous === ZERO_HASH) return openBlock({ account, representative, sourceHash, amountRaw });
  return receiveBlock({ ...place, sourceHash, amountRaw });
}
