// Plans the next blocks of one of our accounts. Pure.
import {
  type ChainPlace,
  hashBlock,
  openBlock,
  receiveBlock,
  type StateBlock,
  sendBlock,
} from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';

/** The newest block of a chain. Height 0 and ZERO_HASH when there is none. */
export type ChainHead = { readonly hash: string; readonly height: number; readonly balanceRaw: bigint };

/** The next step: a receive takes a deposit, a send carries out a transfer. */
export type ChainStep =
  | {
      readonly kind: 'receive';
      /** Hash of the received send. */
      readonly depositHash: string;
      readonly amountRaw: bigint;
    }
  | {
      readonly kind: 'send';
      readonly transferId: string;
      readonly destination: string;
      readonly amountRaw: bigint;
    };

export type PlannedBlock = {
  readonly step: ChainStep;
  readonly block: StateBlock;
  readonly height: number;
};

/**
 * Builds the blocks of these steps, each on top of the previous one.
 * @throws RangeError when a send exceeds the balance
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

function nextBlock(place: ChainPlace, step: ChainStep): StateBlock {
  const { amountRaw } = step;
  if (step.kind === 'send') return sendBlock({ ...place, destination: step.destination, amountRaw });
  const { depositHash: sourceHash } = step;
  const { account, representative } = place;
  if (place.previous === ZERO_HASH) return openBlock({ account, representative, sourceHash, amountRaw });
  return receiveBlock({ ...place, sourceHash, amountRaw });
}
