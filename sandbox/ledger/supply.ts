// The sum that never changes: what accounts hold and what is on its way is always the whole supply.
import type { LedgerState } from './state';

/** All balances and all receivables, in raw. Always 2^128 − 1. */
export function supplyRaw(state: LedgerState): bigint {
  let sumRaw = 0n;
  for (const chain of state.accounts.values()) sumRaw += state.blocks.get(chain.head)?.balanceRaw ?? 0n;
  for (const waiting of state.pending.values()) {
    for (const pending of waiting.values()) sumRaw += pending.amountRaw;
  }
  return sumRaw;
}

/** What the accounts that name `representative` hold together, raw: its weight in votes. */
export function weightRaw(state: LedgerState, representative: string): bigint {
  let sumRaw = 0n;
  for (const chain of state.accounts.values()) {
    const head = state.blocks.get(chain.head);
    if (head?.representative === representative) sumRaw += head.balanceRaw;
  }
  return sumRaw;
}
