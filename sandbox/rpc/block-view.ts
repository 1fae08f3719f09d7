// A block as the node shows it.
import { blockToRpc } from '@/lib/nano/block';
import type { LedgerEntry } from '../ledger/entry';
import { GENESIS_BLOCK } from '../ledger/genesis';
import type { LedgerState } from '../ledger/state';
import { type Answer, RpcError, writeAnswer } from './answer';

/** The block with that hash. @throws RpcError "Block not found" */
export function knownBlock(state: LedgerState, hash: string): LedgerEntry {
  const entry = state.blocks.get(hash);
  if (entry === undefined) throw new RpcError('Block not found');
  return entry;
}

/** The fields of the block itself. */
export function blockContents(entry: LedgerEntry): Record<string, string> {
  return entry.block === undefined ? { ...GENESIS_BLOCK } : blockToRpc(entry.block);
}

/** What block_info and blocks_info say. `contents` is a text unless `jsonBlock`. */
export function blockView(entry: LedgerEntry, jsonBlock: boolean): Record<string, Answer> {
  const contents = blockContents(entry);
  const view = {
    block_account: entry.account,
    amount: entry.amountRaw.toString(),
    balance: entry.balanceRaw.toString(),
    height: String(entry.height),
    local_timestamp: String(entry.localTimestampS),
    successor: entry.successor,
    confirmed: String(entry.confirmed),
    contents: jsonBlock ? contents : writeAnswer(contents),
  };
  // The genesis block is a legacy block, and those have no subtype.
  return entry.block === undefined ? view : { ...view, subtype: entry.subtype };
}
