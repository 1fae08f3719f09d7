// RPC actions about accounts: balances and frontiers.
import { BURN_ADDRESS } from '@/lib/core/address';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { AccountChain, LedgerEntry } from '../ledger/entry';
import { normalizeAsked } from '../ledger/normalize-asked';
import { receivableSumRaw } from '../ledger/receivables';
import { balanceOf, type LedgerState, weightRaw } from '../ledger/state';
import { type Actions, type Answer, account, flag, type Params, RpcError, texts } from './action';

export const accountActions: Actions = {
  account_info: ({ ledger }, params) => accountInfo(ledger.state, account(params), params),
  account_balance: ({ ledger }, params) => balances(ledger.state, account(params), onlyConfirmed(params)),
  accounts_balances: ({ ledger }, params) =>
    perAccount(texts(params, 'accounts'), 'balances', (address) =>
      balances(ledger.state, address, onlyConfirmed(params)),
    ),
  accounts_frontiers: ({ ledger }, params) =>
    perAccount(
      texts(params, 'accounts'),
      'frontiers',
      (address) => openedAccount(ledger.state, address).head.hash,
    ),
};

/** The account's chain and its newest block. @throws RpcError "Account not found" */
export function openedAccount(
  state: LedgerState,
  address: string,
): { chain: AccountChain; head: LedgerEntry } {
  const chain = state.accounts.get(address);
  const head = chain === undefined ? undefined : state.blocks.get(chain.head);
  if (chain === undefined || head === undefined) throw new RpcError('Account not found');
  return { chain, head };
}

function onlyConfirmed(params: Params): boolean {
  return flag(params, 'include_only_confirmed', true);
}

function balances(state: LedgerState, address: string, confirmed: boolean): Answer {
  const balanceRaw = confirmed ? confirmedBalanceRaw(state, address) : balanceOf(state, address);
  const receivable = receivableSumRaw(state, address, confirmed).toString();
  return { balance: balanceRaw.toString(), pending: receivable, receivable };
}

function confirmedBalanceRaw(state: LedgerState, address: string): bigint {
  const chain = state.accounts.get(address);
  return state.blocks.get(chain?.confirmedFrontier ?? ZERO_HASH)?.balanceRaw ?? 0n;
}

/** The response for each account, keyed by the requested text; errors are listed separately. */
function perAccount(asked: readonly string[], name: string, answerFor: (address: string) => Answer): Answer {
  const answers: Record<string, Answer> = {};
  const errors: Record<string, Answer> = {};
  for (const text of asked) {
    try {
      const address = normalizeAsked(text);
      if (address === undefined) throw new RpcError('Bad account number');
      answers[text] = answerFor(address);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      errors[text] = error.message;
    }
  }
  const all: [string, Record<string, Answer>][] = [
    [name, answers],
    ['errors', errors],
  ];
  return Object.fromEntries(all.filter(([, part]) => Object.keys(part).length > 0));
}

function accountInfo(state: LedgerState, address: string, params: Params): Answer {
  const { chain, head } = openedAccount(state, address);
  const withConfirmed = flag(params, 'include_confirmed');
  const confirmed = state.blocks.get(chain.confirmedFrontier);
  const height = String(chain.confirmedHeight);
  return {
    frontier: chain.head,
    open_block: chain.openHash,
    representative_block: chain.head,
    balance: head.balanceRaw.toString(),
    ...(withConfirmed ? { confirmed_balance: (confirmed?.balanceRaw ?? 0n).toString() } : {}),
    modified_timestamp: String(head.localTimestampS),
    block_count: String(chain.blockCount),
    account_version: '2',
    ...(withConfirmed
      ? { confirmed_height: height, confirmed_frontier: chain.confirmedFrontier }
      : { confirmation_height: height, confirmation_height_frontier: chain.confirmedFrontier }),
    ...representativeFields(head, confirmed, params),
    ...(flag(params, 'weight') ? { weight: weightRaw(state, address).toString() } : {}),
    ...receivableFields(state, address, params),
  };
}

function representativeFields(
  head: LedgerEntry,
  confirmed: LedgerEntry | undefined,
  params: Params,
): Record<string, string> {
  if (!flag(params, 'representative')) return {};
  if (!flag(params, 'include_confirmed')) return { representative: head.representative };
  return {
    representative: head.representative,
    confirmed_representative: confirmed?.representative ?? BURN_ADDRESS,
  };
}

function receivableFields(state: LedgerState, address: string, params: Params): Record<string, string> {
  if (!flag(params, 'receivable') && !flag(params, 'pending')) return {};
  const all = receivableSumRaw(state, address, false).toString();
  if (!flag(params, 'include_confirmed')) return { pending: all, receivable: all };
  const confirmed = receivableSumRaw(state, address, true).toString();
  return { pending: all, receivable: all, confirmed_pending: confirmed, confirmed_receivable: confirmed };
}
