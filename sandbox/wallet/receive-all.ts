// Taking what waits for an account of the sandbox's own.
import { receiveBlock } from '@/lib/nano/block';
import type { Ledger } from '../ledger/ledger';
import { CONFIRMED_RECEIVABLES, receivablesOf } from '../ledger/receivables';
import { headOf } from '../ledger/state';
import { publishOwnBlock } from './own-block';

/** Publishes one receive for each confirmed send to an opened account. */
export function receiveAll(ledger: Ledger, account: string, secretKey: Uint8Array): void {
  for (const pending of receivablesOf(ledger.state, account, CONFIRMED_RECEIVABLES)) {
    const head = headOf(ledger.state, account);
    if (head === undefined) return;
    const block = receiveBlock({
      account,
      previous: head.hash,
      previousBalanceRaw: head.balanceRaw,
      representative: head.representative,
      sourceHash: pending.hash,
      amountRaw: pending.amountRaw,
    });
    publishOwnBlock(ledger, block, secretKey, 'receive');
  }
}
