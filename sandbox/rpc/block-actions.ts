// RPC actions about single blocks and chains of blocks.
import { parseHash, ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerEntry } from '../ledger/entry';
import { GENESIS_ACCOUNT } from '../ledger/genesis';
import type { LedgerState } from '../ledger/state';
import { openedAccount } from './account-actions';
import type { Actions } from './action';
import { type Answer, RpcError } from './answer';
import { blockContents, blockView, knownBlock } from './block-view';
import { account, blockHash, count, flag, optionalText, type Params, texts } from './params';

/** The node rebroadcasts at most so many blocks of a chain at once. */
const MAX_REPUBLISHED_BLOCKS = 1024;

export const blockActions: Actions = {
  block_info: ({ ledger }, params) =>
    blockView(knownBlock(ledger.state, blockHash(params)), flag(params, 'json_block')),
  blocks_info: ({ ledger }, params) => blocksInfo(ledger.state, params),
  block_account: ({ ledger }, params) => ({ account: knownBlock(ledger.state, blockHash(params)).account }),
  republish: ({ ledger }, params) => ({
    success: '',
    blocks: chainFrom(ledger.state, knownBlock(ledger.state, blockHash(params))),
  }),
  account_history: ({ ledger }, params) => accountHistory(ledger.state, params),
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

/** The account a receive takes from; "0" for every other block. */
function sourceAccount(entry: LedgerEntry): string {
  return entry.subtype === 'receive' ? (entry.counterpart ?? '0') : '0';
}

function chainFrom(state: LedgerState, first: LedgerEntry): string[] {
  const hashes: string[] = [];
  let entry: LedgerEntry | undefined = first;
  while (entry !== undefined && hashes.length < MAX_REPUBLISHED_BLOCKS) {
    hashes.push(entry.hash);
    entry = state.blocks.get(entry.successor);
  }
  return hashes;
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
