// RPC actions about receivable sends.
import type { Pending } from '../ledger/entry';
import { normalizeAsked } from '../ledger/normalize-asked';
import { type ReceivableFilter, receivablesOf } from '../ledger/receivables';
import type { LedgerState } from '../ledger/state';
import {
  type Actions,
  type Answer,
  account,
  count,
  flag,
  type Params,
  RpcError,
  texts,
  threshold,
} from './action';

export const receivableActions: Actions = {
  receivable: ({ ledger }, params) => ({ blocks: receivable(ledger.state, params) }),
  /** The earlier name, which other servers still use (verification/bench/side-by-side). */
  pending: ({ ledger }, params) => ({ deprecated: '1', blocks: receivable(ledger.state, params) }),
  accounts_receivable: ({ ledger }, params) => ({ blocks: accountsReceivable(ledger.state, params) }),
};

function receivable(state: LedgerState, params: Params): Answer {
  const wanted = account(params);
  const offset = count(params, 'offset', 0, 'Invalid offset');
  const limit = count(params, 'count', Number.MAX_SAFE_INTEGER);
  const found = receivablesOf(state, wanted, filterOf(params));
  // receivable sorts all of them; accounts_receivable sorts only the first ones found.
  const sorted = flag(params, 'sorting') ? byAmount(found) : found;
  return listing(sorted.slice(offset, offset + limit), params);
}

function accountsReceivable(state: LedgerState, params: Params): Answer {
  const accounts = texts(params, 'accounts').map((text) => {
    const address = normalizeAsked(text);
    if (address === undefined) throw new RpcError('Bad account number');
    return address;
  });
  const limit = count(params, 'count', Number.MAX_SAFE_INTEGER);
  const filter = filterOf(params);
  const blocks: Record<string, Answer> = {};
  for (const address of accounts) {
    const found = receivablesOf(state, address, filter).slice(0, limit);
    if (found.length > 0)
      blocks[address] = listing(flag(params, 'sorting') ? byAmount(found) : found, params);
  }
  return blocks;
}

function filterOf(params: Params): ReceivableFilter {
  return {
    thresholdRaw: threshold(params),
    includeActive: flag(params, 'include_active'),
    includeOnlyConfirmed: flag(params, 'include_only_confirmed', true),
  };
}

function byAmount(found: readonly Pending[]): readonly Pending[] {
  return [...found].sort((a, b) => (a.amountRaw < b.amountRaw ? 1 : a.amountRaw > b.amountRaw ? -1 : 0));
}

/** Hashes only, hashes with amounts, or hashes with amount and source, as requested. */
function listing(found: readonly Pending[], params: Params): Answer {
  const withSource = flag(params, 'source') || flag(params, 'min_version');
  if (!withSource && !flag(params, 'sorting') && threshold(params) === 0n) {
    return found.map((pending) => pending.hash);
  }
  return Object.fromEntries(
    found.map((pending) => {
      const amount = pending.amountRaw.toString();
      if (!withSource) return [pending.hash, amount];
      return [
        pending.hash,
        {
          amount,
          ...(flag(params, 'source') ? { source: pending.source } : {}),
          ...(flag(params, 'min_version') ? { min_version: '2' } : {}),
        },
      ];
    }),
  );
}
