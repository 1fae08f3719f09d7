// Blocks that the sandbox itself publishes. They must pass the same rules as any other block.
import { BURN_ADDRESS } from '@/lib/core/address';
import { receiveBlock, type StateBlock, signBlock, workRoot } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { WORK_THRESHOLDS, type WorkKind } from '@/lib/nano/work';
import { NEXT_EPOCH_LINK } from '../ledger/epoch';
import { GENESIS_SECRET_KEY } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import { CONFIRMED_RECEIVABLES, receivablesOf } from '../ledger/receivables';
import { headOf } from '../ledger/state';
import { findWork } from '../rpc/work';

/**
 * Signs a block, adds work and publishes it.
 * @returns its hash
 * @throws Error when the ledger rejects it, which is a bug of the sandbox
 */
export function publishOwnBlock(
  ledger: Ledger,
  block: StateBlock,
  secretKey: Uint8Array,
  kind: WorkKind,
): string {
  const work = findWork(workRoot(block), WORK_THRESHOLDS.sandbox[kind]);
  const verdict = ledger.publish({ ...signBlock(block, secretKey), work });
  if (verdict.error !== undefined) throw new Error(`the sandbox's own block was refused: ${verdict.error}`);
  return verdict.hash;
}

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

/**
 * Adds an epoch block to one account's chain, as a network upgrade does to all.
 * @returns the block's hash
 * @throws Error when the account is unopened and has nothing to receive
 */
export function upgradeAccount(ledger: Ledger, account: string): string {
  const head = headOf(ledger.state, account);
  const block: StateBlock = {
    type: 'state',
    account,
    previous: head?.hash ?? ZERO_HASH,
    representative: head?.representative ?? BURN_ADDRESS,
    balanceRaw: head?.balanceRaw ?? 0n,
    link: NEXT_EPOCH_LINK,
  };
  return publishOwnBlock(ledger, block, hexToBytes(GENESIS_SECRET_KEY), 'receive');
}
