// The rules a block must pass to enter the ledger, in the node's own order: the first that fails is the answer.
// Pure: it reads the tables and changes nothing.
import { BURN_ADDRESS } from '@/lib/nano/address';
import { type SignedBlock, verifyBlock, workRoot } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { validateWork, WORK_THRESHOLDS } from '@/lib/nano/work';
import type { ProcessError } from './process-error';
import { balanceOf, headOf, type LedgerState, subtypeOf } from './state';

const THRESHOLDS = WORK_THRESHOLDS.sandbox;

/** "epoch v1 block" and "epoch v2 block" in ASCII, filled up with zeros (nano-node, nano/lib/epoch.cpp). */
const EPOCH_LINKS: ReadonlySet<string> = new Set(
  ['epoch v1 block', 'epoch v2 block'].map((text) =>
    Buffer.from(text, 'ascii').toString('hex').toUpperCase().padEnd(64, '0'),
  ),
);

/** A refusal. `missing` names the block whose arrival would cure it: the node keeps such a block and tries again. */
export type Refusal = { readonly error: ProcessError; readonly missing?: string };

/**
 * What the caller says the block is, against the account's current balance. This is asked before anything else, so a
 * send that was accepted already is answered with a balance error and not with "Old block".
 */
export function checkSubtype(state: LedgerState, block: SignedBlock, subtype: string): Refusal | undefined {
  if (block.previous !== ZERO_HASH && !state.blocks.has(block.previous)) return { error: 'gapPrevious' };
  const balanceRaw = balanceOf(state, block.account);
  switch (subtype) {
    case 'send':
      return balanceRaw <= block.balanceRaw ? { error: 'subtypeBalance' } : undefined;
    case 'receive':
      return balanceRaw > block.balanceRaw ? { error: 'subtypeBalance' } : undefined;
    case 'open':
      return block.previous !== ZERO_HASH ? { error: 'subtypePrevious' } : undefined;
    case 'change':
      if (balanceRaw !== block.balanceRaw) return { error: 'subtypeBalance' };
      return block.previous === ZERO_HASH ? { error: 'subtypePrevious' } : undefined;
    case 'epoch':
      if (balanceRaw !== block.balanceRaw) return { error: 'subtypeBalance' };
      return EPOCH_LINKS.has(block.link) ? undefined : { error: 'subtypeEpochLink' };
    default:
      return { error: 'subtypeUnknown' };
  }
}

/** The rules of the ledger itself: work for entry, identity, signature, place in the chain, money, work for its kind. */
export function checkBlock(state: LedgerState, hash: string, block: SignedBlock): Refusal | undefined {
  if (!validateWork(workRoot(block), block.work, THRESHOLDS.receive)) return { error: 'workBelowEntry' };
  if (state.blocks.has(hash)) return { error: 'old' };
  // The node asks this after the signature. Anybody can forge one for the all-zero key, but the stricter verification
  // here takes none, so asked afterwards this would never be answered.
  if (block.account === BURN_ADDRESS) return { error: 'burnAccount' };
  if (!verifyBlock(block)) return { error: 'badSignature' };
  return checkPlace(state, block) ?? checkMoney(state, block) ?? checkWorkOfKind(state, block);
}

function checkPlace(state: LedgerState, block: SignedBlock): Refusal | undefined {
  const head = headOf(state, block.account);
  if (head === undefined) {
    if (block.previous !== ZERO_HASH) return { error: 'gapPrevious', missing: block.previous };
    return block.link === ZERO_HASH ? { error: 'gapSource' } : undefined;
  }
  if (block.previous === ZERO_HASH) return { error: 'fork' };
  if (!state.blocks.has(block.previous)) return { error: 'gapPrevious', missing: block.previous };
  return block.previous === head.hash ? undefined : { error: 'fork' };
}

function checkMoney(state: LedgerState, block: SignedBlock): Refusal | undefined {
  const balanceRaw = balanceOf(state, block.account);
  if (block.balanceRaw < balanceRaw) return undefined;
  if (block.link === ZERO_HASH) {
    return block.balanceRaw === balanceRaw ? undefined : { error: 'balanceMismatch' };
  }
  if (!state.blocks.has(block.link)) return { error: 'gapSource', missing: block.link };
  const pending = state.pending.get(block.account)?.get(block.link);
  if (pending === undefined) return { error: 'unreceivable' };
  return pending.amountRaw === block.balanceRaw - balanceRaw ? undefined : { error: 'balanceMismatch' };
}

function checkWorkOfKind(state: LedgerState, block: SignedBlock): Refusal | undefined {
  const receives = subtypeOf(block, balanceOf(state, block.account)) === 'receive';
  const threshold = receives ? THRESHOLDS.receive : THRESHOLDS.send;
  return validateWork(workRoot(block), block.work, threshold) ? undefined : { error: 'workInsufficient' };
}
