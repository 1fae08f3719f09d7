// What each refusal of the node's `process` means for the block that was published.
import type { PublishRefusal, PublishResult } from './ledger';

/** The node's own words (nano-node, nano/lib/errors.cpp; checked against a running V27.1). */
const REFUSAL_BY_MESSAGE = new Map<string, PublishRefusal>([
  ['Gap previous block', 'gapPrevious'],
  ['Gap source block', 'gapSource'],
  ['Fork', 'fork'],
  ['Balance and amount delta do not match', 'balanceMismatch'],
  // Also what an accepted send gets when it is published again: its subtype is checked against today's balance first.
  ['Invalid block balance for given subtype', 'balanceMismatch'],
  ['Unreceivable', 'unreceivable'],
  ['Block work is less than threshold', 'lowWork'],
  ['Block work is insufficient', 'lowWork'],
]);

/** Words that are no verdict on the block: the node is going down or failed, so the same block is to be sent again. */
const NODE_FAILURES = new Set(['Stopped', 'Internal server error in RPC']);

/** Whether the error says something about the node rather than about the request. */
export function isNodeFailure(nodeMessage: string): boolean {
  return NODE_FAILURES.has(nodeMessage);
}

/** The outcome of a refused publication. Words not known here are `rejected`: a person has to look at them. */
export function refusalOutcome(nodeMessage: string): PublishResult {
  if (nodeMessage === 'Old block') return { outcome: 'alreadyKnown' };
  return { outcome: REFUSAL_BY_MESSAGE.get(nodeMessage) ?? 'rejected', message: nodeMessage };
}
