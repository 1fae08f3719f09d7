// Why sending is frozen, in words for the operator.
import type { SignerState } from '@/lib/nano/signer';
import type { Freeze } from './judge-send';

const SENDS = {
  settled: 'settlements',
  refunded: 'refunds to payers',
  elsewhere: 'refunds to other accounts',
} as const;
/** Reasons that are shown; further ones are in the record. */
const MAX_REASONS = 5;

/** All reasons, oldest first: unfreezing ends all of them. */
export function frozenState(all: readonly (Freeze & { readonly sinceMs: number })[]): SignerState['frozen'] {
  const [first] = all;
  if (first === undefined) return null;
  const reasons = all.map(({ reason, rule }) => (rule === null ? reason : `only ${SENDS[rule]}: ${reason}`));
  return { reason: reasons.slice(-MAX_REASONS).join('; '), since: new Date(first.sinceMs) };
}
