// The rules a block must pass to enter the ledger, in the node's own order; the first failure is reported. Pure: it
// reads the tables and changes nothing.
import { BURN_ADDRESS } from '@/lib/core/address';
import { hashBlock, type SignedBlock, verifyBlock, workRoot } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { verifyHash } from '@/lib/nano/keys';
import { validateWork, WORK_THRESHOLDS } from '@/lib/nano/work';
import { EPOCH_LINKS, isEpoch } from './epoch';
import { GENESIS_BLOCK } from './genesis';
import { balanceOf, headOf, type LedgerState, subtypeOf } from './state';

const THRESHOLDS = WORK_THRESHOLDS.sandbox;

/** The errors of `process`, exactly as the node returns them (nano-node V27.1). */
export const PROCESS_ERRORS = {
  invalidBlock: 'Block is invalid',
  gapPrevious: 'Gap previous block',
  gapSource: 'Gap source block',
  subtypeBalance: 'Invalid block balance for given subtype',
  subtypePrevious: 'Invalid previous block for given subtype',
  subtypeEpochLink: 'Invalid epoch link',
  subtypeUnknown: 'Invalid block subtype',
  workBelowEntry: 'Block work is less than threshold',
  workInsufficient: 'Block work is insufficient',
  old: 'Old block',
  badSignature: 'Bad signature',
  burnAccount: 'Block attempts to open the burn account',
  fork: 'Fork',
  unreceivable: 'Unreceivable',
  gapEpochOpen: 'Gap pending for open epoch block',
  representative: 'Error processing block',
  balanceMismatch: 'Balance and amount delta do not match',
} as const;

export type ProcessError = keyof typeof PROCESS_ERRORS;

/** An error. `missing` is the block that must arrive first: the node keeps the block and tries again then. */
export type Refusal = { readonly error: ProcessError; readonly missing?: string };

/**
 * Checks the subtype that the caller declares against the account's current balance. The node checks this first, so a
 * send that was already accepted gets a balance error instead of "Old block".
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

/**
 * The rules of the ledger: minimum work, identity, signature, place in the chain, balance, work for the block's kind.
 */
export function checkBlock(state: LedgerState, hash: string, block: SignedBlock): Refusal | undefined {
  if (!validateWork(workRoot(block), block.work, THRESHOLDS.receive)) return { error: 'workBelowEntry' };
  if (state.blocks.has(hash)) return { error: 'old' };
  // The node checks this after the signature. Anybody can forge a signature for the all-zero key; the stricter
  // verification here rejects such signatures, so a later check would never be reached.
  if (block.account === BURN_ADDRESS) return { error: 'burnAccount' };
  const epoch = isEpoch(block, balanceOf(state, block.account));
  if (!(epoch ? isSignedForEpoch(block) : verifyBlock(block))) return { error: 'badSignature' };
  const refusal = checkPlace(state, block);
  if (refusal !== undefined) return refusal;
  if (epoch) return checkEpoch(state, block);
  return checkMoney(state, block) ?? checkWorkOfKind(state, block);
}

/** The genesis key signs epoch blocks; it is the genesis block's source. */
function isSignedForEpoch(block: SignedBlock): boolean {
  return verifyHash(hexToBytes(GENESIS_BLOCK.source), hashBlock(block), block.signature);
}

/** The representative stays. An unopened account is upgraded only if it has something to receive. */
function checkEpoch(state: LedgerState, block: SignedBlock): Refusal | undefined {
  const head = headOf(state, block.account);
  if (block.representative !== (head?.representative ?? BURN_ADDRESS)) return { error: 'representative' };
  return head === undefined && !state.pending.has(block.account) ? { error: 'gapEpochOpen' } : undefined;
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
