// Checks that an account's stored blocks form an unbroken chain that matches its deposits and transfers.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@/lib/core/address';
import { hashBlock } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import type { AccountBooks, BookedBlock } from './audit-books';

/** Hashing takes about 30 µs: the event loop runs after this many blocks. */
const BLOCKS_PER_TURN = 500;

/** Differences as sentences: blocks that are missing, modified, out of order, or do not match their deposit or transfer. */
export async function chainDifferences(books: AccountBooks): Promise<string[]> {
  const differences: string[] = [];
  const purposes = purposesOf(books);
  let { previous, height, balanceRaw } = beginningOf(books);
  for (const block of books.blocks) {
    height += 1;
    const about = `${block.kind} block ${block.hash}`;
    if (block.height !== height || block.previous !== previous) {
      differences.push(
        `a block is missing before ${block.hash}: its height is ${block.height}, expected ${height}`,
      );
      height = block.height;
    } else if (!changesBy(block, balanceRaw)) {
      differences.push(`${about} changes the balance by a different amount than recorded`);
    }
    if (!hasItsHash(books.account, block))
      differences.push(`${about} was modified in the database: its content does not match its hash`);
    differences.push(...purposeDifferences(purposes, block, about));
    ({ hash: previous, balanceRaw } = block);
    if (height % BLOCKS_PER_TURN === 0) await nextTurn();
  }
  return [...differences, ...transferDifferences(books)];
}

/**
 * The start of our chain: before the first block, or, after a sweep of a balance that lost blocks had received, at that
 * balance.
 */
function beginningOf({ transfers, blocks }: AccountBooks) {
  const beginning: { previous: string; height: number; balanceRaw: bigint | null } = {
    ...{ previous: ZERO_HASH, height: 0, balanceRaw: 0n },
  };
  const [first] = blocks;
  const unclaimed = transfers.find(({ sweep }) => sweep !== null && sweep.unclaimedRaw !== 0n);
  if (first === undefined || unclaimed?.sweep == null) return beginning;
  return { previous: first.previous, height: first.height - 1, balanceRaw: unclaimed.sweep.unclaimedRaw };
}

function changesBy({ kind, balanceRaw, amountRaw }: BookedBlock, beforeRaw: bigint | null): boolean {
  if (balanceRaw === null || amountRaw === null || beforeRaw === null) return false;
  return balanceRaw === (kind === 'send' ? beforeRaw - amountRaw : beforeRaw + amountRaw);
}

function hasItsHash(
  account: string,
  { hash, previous, representative, balanceRaw, link }: BookedBlock,
): boolean {
  if (balanceRaw === null) return false;
  try {
    return hashBlock({ type: 'state', account, previous, representative, balanceRaw, link }) === hash;
  } catch {
    // We never sign an invalid address or hash.
    return false;
  }
}

type Purposes = ReturnType<typeof purposesOf>;

function purposesOf({ deposits, transfers }: AccountBooks) {
  return {
    deposits: new Map(deposits.map((deposit) => [deposit.blockHash, deposit])),
    transfers: new Map(transfers.map((transfer) => [transfer.id, transfer])),
  };
}

/** An epoch block moves nothing, a receive takes a whole deposit, a send carries out a whole transfer. */
function purposeDifferences(purposes: Purposes, block: BookedBlock, about: string): string[] {
  if (block.kind === 'receive') {
    const deposit = purposes.deposits.get(block.depositHash ?? '');
    if (deposit === undefined) return [`${about} receives a deposit that is not in the database`];
    const isRight = deposit.amountRaw === block.amountRaw && block.link === deposit.blockHash;
    return isRight ? [] : [`${about} does not match its deposit ${deposit.blockHash}`];
  }
  if (block.kind === 'epoch') {
    const isIdle = block.amountRaw === 0n && block.transferId === null && block.depositHash === null;
    return isIdle ? [] : [`${about} must not move money, but does`];
  }
  const transfer = purposes.transfers.get(block.transferId ?? '');
  if (transfer === undefined) return [`${about} belongs to no transfer in the database`];
  const isRight = transfer.amountRaw === block.amountRaw && destinationOf(block) === transfer.destination;
  return isRight ? [] : [`${about} does not match its transfer ${transfer.reference}`];
}

function destinationOf({ link }: BookedBlock): string | null {
  try {
    return formatAddress(hexToBytes(link));
  } catch {
    return null;
  }
}

/** A transfer is confirmed if and only if its send is, and a deposit is received if and only if a block receives it. */
function transferDifferences({ transfers, deposits, blocks }: AccountBooks): string[] {
  const sends = new Map(blocks.map((block) => [block.transferId, block]));
  const received = new Set(blocks.map((block) => block.depositHash));
  return [
    ...transfers.flatMap((transfer) => {
      const send = sends.get(transfer.id);
      if (transfer.confirmed && send === undefined)
        return [`${transfer.reference} is marked confirmed without a block`];
      if (send === undefined || send.confirmed === transfer.confirmed) return [];
      return [`${transfer.reference} and its block ${send.hash} disagree on whether it is confirmed`];
    }),
    ...deposits.flatMap(({ blockHash, isReceived }) =>
      isReceived === received.has(blockHash)
        ? []
        : [`deposit ${blockHash} and the stored blocks disagree on whether it is received`],
    ),
  ];
}
