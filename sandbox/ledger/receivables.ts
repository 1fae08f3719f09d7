// The receivable sends, with the node's rules on which unconfirmed sends are listed.
import type { Pending } from './entry';
import type { LedgerState } from './state';

export type ReceivableFilter = {
  /** Min amount, raw. */
  readonly thresholdRaw: bigint;
  /** Unconfirmed sends are listed only if `includeActive` is true and `includeOnlyConfirmed` is false. */
  readonly includeActive: boolean;
  readonly includeOnlyConfirmed: boolean;
};

/** The node's defaults: confirmed sends of any amount. */
export const CONFIRMED_RECEIVABLES: ReceivableFilter = {
  thresholdRaw: 0n,
  includeActive: false,
  includeOnlyConfirmed: true,
};

/** The account's receivables in the order of their hashes, as in the node's table. */
export function receivablesOf(
  state: LedgerState,
  account: string,
  filter: ReceivableFilter,
): readonly Pending[] {
  const waiting = [...(state.pending.get(account)?.values() ?? [])];
  return waiting
    .filter((pending) => pending.amountRaw >= filter.thresholdRaw && isVisible(state, pending.hash, filter))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

/**
 * Whether a send is listed. Every unconfirmed block has an active election here, and the node hides blocks with an
 * active election by default.
 */
function isVisible(state: LedgerState, hash: string, filter: ReceivableFilter): boolean {
  if (filter.includeActive && !filter.includeOnlyConfirmed) return true;
  return state.blocks.get(hash)?.confirmed === true;
}

/** Sum of the receivable amounts in raw, unconfirmed sends included when `onlyConfirmed` is false. */
export function receivableSumRaw(state: LedgerState, account: string, onlyConfirmed: boolean): bigint {
  let sumRaw = 0n;
  for (const pending of state.pending.get(account)?.values() ?? []) {
    if (!onlyConfirmed || state.blocks.get(pending.hash)?.confirmed === true) sumRaw += pending.amountRaw;
  }
  return sumRaw;
}
