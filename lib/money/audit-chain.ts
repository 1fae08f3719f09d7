// Whether the blocks we stored for an account are the unbroken chain that its deposits and transfers call for. Pure.
import { formatAddress } from '@/lib/nano/address';
import { hashBlock } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import type { AccountBooks, BookedBlock } from './audit-books';

/** Sentences about blocks that are missing, changed, out of place, or do something else than their deposit or transfer. */
export function chainFaults(books: AccountBooks): string[] {
  const faults: string[] = [];
  let { previous, height, balanceRaw } = beginningOf(books);
  for (const block of books.blocks) {
    height += 1;
    const about = `our ${block.kind} block ${block.hash}`;
    if (block.height !== height || block.previous !== previous) {
      faults.push(
        `a block of ours is missing before ${block.hash}: it is number ${block.height}, expected was ${height}`,
      );
      height = block.height;
    } else if (!changesBy(block, balanceRaw)) {
      faults.push(`${about} changes the balance by something else than its amount`);
    }
    if (!hasItsHash(books.account, block))
      faults.push(`${about} was changed in our books: its content has another hash`);
    faults.push(...purposeFaults(books, block, about));
    ({ hash: previous, balanceRaw } = block);
  }
  return [...faults, ...transferFaults(books)];
}

/**
 * Where our books of the account begin: before its first block, or, where a sweep found money that a lost time had
 * received, with the balance it found.
 */
function beginningOf({ sweeps, blocks }: AccountBooks) {
  const beginning: { previous: string; height: number; balanceRaw: bigint | null } = {
    ...{ previous: ZERO_HASH, height: 0, balanceRaw: 0n },
  };
  const [first] = blocks;
  const unclaimed = sweeps.find((sweep) => sweep.unclaimedRaw !== 0n);
  if (first === undefined || unclaimed === undefined) return beginning;
  return { previous: first.previous, height: first.height - 1, balanceRaw: unclaimed.unclaimedRaw };
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
    // An address or hash that is out of form was not what we signed.
    return false;
  }
}

/** An epoch block does nothing; a receive pockets its deposit whole; a send carries its transfer, sweep or top-up's transfer, whole, to its destination. */
function purposeFaults(books: AccountBooks, block: BookedBlock, about: string): string[] {
  if (block.kind === 'receive') {
    const deposit = books.deposits.find(({ blockHash }) => blockHash === block.depositHash);
    if (deposit === undefined) return [`${about} pockets a deposit that is not in our books`];
    const isRight = deposit.amountRaw === block.amountRaw && block.link === deposit.blockHash;
    return isRight ? [] : [`${about} and its deposit ${deposit.blockHash} differ`];
  }
  const purpose = purposeOf(block);
  if (block.kind === 'epoch') {
    const isIdle = block.amountRaw === 0n && purpose === null && block.depositHash === null;
    return isIdle ? [] : [`${about} moves money`];
  }
  const transfer = [...books.transfers, ...books.sweeps, ...books.topUpTransfers].find(
    ({ id }) => id === purpose,
  );
  if (transfer === undefined) return [`${about} sends for no transfer in our books`];
  const isRight = transfer.amountRaw === block.amountRaw && destinationOf(block) === transfer.destination;
  return isRight ? [] : [`${about} and its transfer ${transfer.reference} differ`];
}

function destinationOf({ link }: BookedBlock): string | null {
  try {
    return formatAddress(hexToBytes(link));
  } catch {
    return null;
  }
}

/** What a send carries out: the id of a transfer, a sweep, or a top-up's transfer. */
export function purposeOf({ transferId, sweepId, topUpTransferId }: BookedBlock): string | null {
  return transferId ?? sweepId ?? topUpTransferId;
}

/** A transfer or sweep is done exactly when its send is confirmed. */
function transferFaults({ transfers, sweeps, topUpTransfers, blocks }: AccountBooks): string[] {
  const sends = new Map(blocks.map((block) => [purposeOf(block), block]));
  return [...transfers, ...sweeps, ...topUpTransfers].flatMap((transfer) => {
    const send = sends.get(transfer.id);
    if (transfer.confirmed && send === undefined)
      return [`${transfer.reference} is done in our books without a block`];
    if (send === undefined || send.confirmed === transfer.confirmed) return [];
    return [`${transfer.reference} and its block ${send.hash} differ on whether it is done`];
  });
}
