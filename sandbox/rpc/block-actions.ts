// RPC actions about single blocks and chains of blocks, and a block as the node shows it.
import { blockToRpc } from '@/lib/nano/block';
import { parseHash, ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerEntry } from '../ledger/entry';
import { GENESIS_ACCOUNT, GENESIS_BLOCK } from '../ledger/genesis';
import type { LedgerState } from '../ledger/state';
import { openedAccount } from './account-actions';
import {
  type Actions,
  type Answer,
  account,
  blockHash,
  count,
  flag,
  optionalText,
  type Params,
  RpcError,
  texts,
  writeAnswer,
} from './action';

export const blockActions: Actions = {
  block_info: ({ ledger }, params) =>
    blockView(knownBlock(ledger.state, blockHash(params)), flag(params, 'json_block')),
  blocks_info: ({ ledger }, params) => blocksInfo(ledger.state, params),
  account_history: ({ ledger }, params) => accountHistory(ledger.state, params),
  block_confirm: ({ ledger }, params) => {
    const entry = knownBlock(ledger.state, blockHash(params));
    // Requesting a confirmed block sends its message again; an unconfirmed one already has an election.
    if (entry.confirmed) ledger.reannounce(entry);
    return { started: '1' };
  },
};

function blocksInfo(state: LedgerState, params: Params): Answer {
  const blocks: Record<string, Answer> = {};
  const missing: string[] = [];
  for (const text of texts(params, 'hashes')) {
    const hash = parseHash(text);
    if (hash === undefined) throw new RpcError('Bad hash number');
    const entry = state.blocks.get(hash);
    if (entry !== undefined) blocks[hash] = blocksInfoView(state, entry, params);
    else if (flag(params, 'include_not_found')) missing.push(text);
    else throw new RpcError('Block not found');
  }
  return flag(params, 'include_not_found') ? { blocks, blocks_not_found: missing } : { blocks };
}

function blocksInfoView(state: LedgerState, entry: LedgerEntry, params: Params): Answer {
  const waits = state.pending.get(entry.counterpart ?? '')?.has(entry.hash) === true ? '1' : '0';
  return {
    ...blockView(entry, flag(params, 'json_block')),
    ...(flag(params, 'pending') || flag(params, 'receivable') ? { pending: waits, receivable: waits } : {}),
    ...(flag(params, 'receive_hash') ? { receive_hash: entry.receiveHash ?? ZERO_HASH } : {}),
    ...(flag(params, 'source') ? { source_account: sourceAccount(entry) } : {}),
  };
}

/** The account a receive block receives from; "0" for other blocks. */
function sourceAccount(entry: LedgerEntry): string {
  return entry.subtype === 'receive' ? (entry.counterpart ?? '0') : '0';
}

/** @throws RpcError "Block not found" */
function knownBlock(state: LedgerState, hash: string): LedgerEntry {
  const entry = state.blocks.get(hash);
  if (entry === undefined) throw new RpcError('Block not found');
  return entry;
}

/** The fields of the block itself. */
function blockContents(entry: LedgerEntry): Record<string, string> {
  return entry.block === undefined ? { ...GENESIS_BLOCK } : blockToRpc(entry.block);
}

/** The response of block_info and blocks_info. `contents` is a string unless `jsonBlock` is true. */
function blockView(entry: LedgerEntry, jsonBlock: boolean): Record<string, Answer> {
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

function accountHistory(state: LedgerState, params: Params): Answer {
  const headHash = optionalText(params, 'head');
  const head =
    headHash === undefined
      ? openedAccount(state, account(params)).head
      : knownBlock(state, blockHash(params, 'head'));
  if (optionalText(params, 'count') === undefined) throw new RpcError('Unable to parse JSON');
  let left = count(params, 'count', 0, 'Invalid count limit');
  let skip = count(params, 'offset', 0, 'Invalid offset');
  const raw = flag(params, 'raw');
  const reverse = flag(params, 'reverse');
  const history: Answer[] = [];
  let entry: LedgerEntry | undefined = head;
  while (entry !== undefined && left > 0) {
    if (skip > 0) skip -= 1;
    else if (raw || (entry.subtype !== 'change' && entry.subtype !== 'epoch')) {
      history.push(historyItem(entry, raw));
      left -= 1;
    }
    entry = state.blocks.get(reverse ? entry.successor : entry.previous);
  }
  const further = entry === undefined ? {} : { [reverse ? 'next' : 'previous']: entry.hash };
  return { account: head.account, history, ...further };
}

function historyItem(entry: LedgerEntry, raw: boolean): Answer {
  const common = {
    amount: entry.amountRaw.toString(),
    local_timestamp: String(entry.localTimestampS),
    height: String(entry.height),
    hash: entry.hash,
    confirmed: String(entry.confirmed),
  };
  const counterpart = entry.counterpart ?? GENESIS_ACCOUNT;
  if (!raw) return { type: entry.subtype, account: counterpart, ...common };
  const item: Record<string, string> = { ...blockContents(entry), ...common };
  if (entry.block !== undefined) item.subtype = entry.subtype;
  if (entry.subtype !== 'change' && entry.subtype !== 'epoch') item.account = counterpart;
  return item;
}
