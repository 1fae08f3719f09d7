// Holds each signed block that goes out against its row, its transfer, and whom money may go to.
import { formatAddress } from '@/lib/core/address';
import { hexToBytes } from '@/lib/nano/hex';
import { checkBlocklist } from './check-blocklist';
import { Violation } from './model';
import type { CheckDeps, TransferRow } from './rows';

/** A signed block that goes out: it is stored as it is, it is the only one for its place, and it does what it may. */
export function checkPublished(deps: CheckDeps, hash: string, block: PublishedBlock): void {
  const row = deps.rows.block(hash);
  if (row === undefined || row.signature !== block.signature) {
    throw new Violation('a block is stored before it is published', hash);
  }
  const place = `${block.account} ${block.previous}`;
  const first = deps.model.places.get(place) ?? hash;
  deps.model.places.set(place, first);
  if (first !== hash) throw new Violation('one signed block per place', `${first} and ${hash}`);
  if (row.kind === 'receive') return;
  const [transfer] = deps.rows.transferOfBlock(hash);
  const destination = formatAddress(hexToBytes(block.link));
  if (
    transfer === undefined ||
    transfer.destination !== destination ||
    transfer.amountRaw !== row.amountRaw
  ) {
    throw new Violation('refunds go where they may and never exceed what came', `${hash} is no transfer's`);
  }
  checkBlocklist(deps, transfer, hash);
  if (transfer.topUpId === null) checkExchange(deps, transfer, hash);
}

/** A refund to a listed exchange waits, a named one too, unless its payer is denied (contract §5). */
function checkExchange({ model, rows }: CheckDeps, transfer: TransferRow, hash: string): void {
  const tracked = model.byAddress.get(transfer.account);
  const row = tracked && rows.payment(tracked.id);
  if (transfer.kind !== 'refund' || !model.exchanges.has(transfer.destination)) return;
  if (row === undefined || row.status === 'AMLError') return;
  throw new Violation('refunds go where they may and never exceed what came', `${hash} refunds an exchange`);
}

type PublishedBlock = {
  readonly account: string;
  readonly previous: string;
  readonly link: string;
  readonly signature: string;
};
