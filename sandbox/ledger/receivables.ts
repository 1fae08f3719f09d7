// What can be received, with the node's rules on which unconfirmed sends show.
import type { Pending } from './entry';
import type { LedgerState } from './state';

export type ReceivableFilter = {
  /** Least amount in raw. */
  readonly thresholdRaw: bigint;
  /** Unconfirmed sends show only when `includeActive` is true and `includeOnlyConfirmed` false together. */
  readonly includeActive: boolean;
  readonly includeOnlyConfirmed: boolean;
};

/** The node's defaults: confirmed sends of any amount. */
export const CONFIRMED_RECEIVABLES: ReceivableFilter = {
  thresholdRaw: 0n,
  includeActive: false,
  includeOnlyConfirmed: true,
};

/** The account's receivables in the order of their hashes, as the node's table holds them. */
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
 * Whether a send shows. Every unconfirmed block has an open election here, and one with an open election is hidden
 * unless asked for.
 */
function isVisible(state: LedgerState, hash: string, filter: ReceivableFilter): boolean {
  if (filter.includeActive && !filter.includeOnlyConfirmed) return true;
  return state.blocks.get(hash)?.confirmed === true;
}

/** Sum in raw of what can be received, unconfirmed sends included when `onlyConfirmed` is false. */
export function receivableSumRaw(state: LedgerState, account: string, onlyConfirmed: boolean): bigint {
  let sumRaw = 0n;
  for (const pending of state.pending.get(account)?.values() ?? []) {
    if (!onlyConfirmed || state.blocks.get(pending.hash)?.confirmed === true) sumRaw += pending.amountRaw;
  }
  return sumRaw;
}
