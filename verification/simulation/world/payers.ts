// The payers' side of the ledger: accounts with money, and sends that are confirmed, lost or double-spent.
import { formatAddress } from '@/lib/core/address';
import { type StateBlock, sendBlock } from '@/lib/nano/block';
import type { Prng } from '@/verification/testing/prng';
import type { Node } from '../ledger/node';
import type { VirtualTime } from '../virtual-process';
import type { SendFate } from './plan';

export function createPayers(deps: { node: Node; prng: Prng; time: VirtualTime; defer: Defer }) {
  const { node, prng, time } = deps;
  /** An address whose key nobody has. */
  const newAddress = () => formatAddress(prng.bytes(32));
  return {
    newAddress,
    /** A new account with this much money. */
    newPayer: (amountRaw: bigint) => {
      const account = newAddress();
      node.lattice.endow(account, amountRaw, time.nowMs());
      return account;
    },
    send: (payer: string, destination: string, amountRaw: bigint, fate: SendFate): string | null => {
      const block = nextSend(node, payer, destination, amountRaw);
      if (block === null) return null;
      const delayMs = fate.kind === 'confirmed' ? fate.afterMs : null;
      const entry = node.payerPublishes(block, delayMs);
      if (entry !== null && fate.kind === 'rolledBack') {
        const rolledBack = () => {
          if (node.rollBack(entry.hash) > 0) afterRollBack(deps, newAddress, block, fate.next);
        };
        deps.defer(prng.int(500, 20_000), rolledBack);
      }
      return entry?.hash ?? null;
    },
  };
}

/** Runs something later, in its own step. */
type Defer = (ms: number, work: () => void) => void;

function nextSend(node: Node, payer: string, destination: string, amountRaw: bigint): StateBlock | null {
  const head = node.lattice.head(payer);
  if (head === undefined || head.block.balanceRaw < amountRaw || amountRaw <= 0n) return null;
  return sendBlock({
    account: payer,
    previous: head.hash,
    previousBalanceRaw: head.block.balanceRaw,
    representative: payer,
    destination,
    amountRaw,
  });
}

/** The same block may return and be confirmed, or another takes its place, so that it never can be. */
function afterRollBack(
  { node, prng, defer }: { node: Node; prng: Prng; defer: Defer },
  newAddress: () => string,
  block: StateBlock,
  next: Extract<SendFate, { kind: 'rolledBack' }>['next'],
): void {
  const previous = node.lattice.entry(block.previous);
  if (next === 'sentAgain') {
    defer(prng.int(500, 10_000), () => void node.payerPublishes(block, prng.int(100, 2_000)));
  } else if (next === 'spentElsewhere' && previous !== undefined) {
    const amountRaw = previous.block.balanceRaw - block.balanceRaw;
    const rival = nextSend(node, block.account, newAddress(), amountRaw);
    if (rival !== null) node.payerPublishes(rival, prng.int(100, 2_000));
    // The first block returns too late, when its place is taken.
    defer(prng.int(500, 5_000), () => void node.payerPublishes(block, 100));
  }
}
