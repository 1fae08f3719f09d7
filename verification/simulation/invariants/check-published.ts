// Checks each published block against its row, its transfer and the allowed destinations.
import { formatAddress } from '@/lib/core/address';
import { hexToBytes } from '@/lib/nano/hex';
import { checkBlocklist } from './check-blocklist';
import { insist, Violation } from './model';
import type { CheckDeps, TransferRow } from './rows';

const RULE = 'refunds go to allowed accounts and never exceed the deposits';

/** A published block must be stored unchanged, be the only one for its position in the chain, and be allowed. */
export function checkPublished(deps: CheckDeps, hash: string, block: PublishedBlock): void {
  const row = deps.rows.block(hash);
  insist(row?.signature === block.signature, 'a block is stored before it is published', hash);
  insist(block.signature !== '', 'a block is signed before it is published', hash);
  const place = `${block.account} ${block.previous}`;
  const first = deps.model.places.get(place) ?? hash;
  deps.model.places.set(place, first);
  insist(first === hash, 'one signed block per account and previous block', `${first} and ${hash}`);
  if (row?.kind === 'receive') return;
  const [transfer] = deps.rows.transferOfBlock(hash);
  const isIts = transfer?.destination === formatAddress(hexToBytes(block.link));
  insist(isIts && transfer.amountRaw === row?.amountRaw, RULE, `${hash} is no transfer's`);
  checkBlocklist(deps, transfer, hash);
  if (transfer.topUpId === null) checkExchange(deps, transfer, hash);
}

/** A refund to a listed exchange is held, even to a named address, unless its payer is denied (contract §5). */
function checkExchange({ model, rows }: CheckDeps, transfer: TransferRow, hash: string): void {
  const tracked = model.byAddress.get(transfer.account);
  const row = tracked && rows.payment(tracked.id);
  if (transfer.kind !== 'refund' || !model.exchanges.has(transfer.destination)) return;
  if (row === undefined || row.status === 'AMLError') return;
  throw new Violation(RULE, `${hash} refunds an exchange`);
}

type PublishedBlock = {
  readonly account: string;
  readonly previous: string;
  readonly link: string;
  readonly signature: string;
};
