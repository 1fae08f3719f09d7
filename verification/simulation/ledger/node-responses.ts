// How the simulated node responds: the network continues independently of requests, and some requests fail.
import { LedgerResponseError, LedgerUnavailableError } from '@/lib/nano/ledger';
import type { Entry } from './lattice';
import { knows, type NodeState, take } from './node-state';

const FLAKY_FAILS = 0.15;
/** A healthy node still fails sometimes. */
const HEALTHY_FAILS = 0.004;

/**
 * Runs before each response: confirms everything that became due, because the network does not wait for requests.
 * @throws the node's current failure
 */
export function respondOrFail(state: NodeState): void {
  confirmDue(state);
  if (state.healed) return;
  const { mode, prng } = state;
  if (mode === 'away') throw new LedgerUnavailableError('the simulated node is away');
  if (mode === 'garbage' && prng.chance(0.5))
    throw new LedgerUnavailableError("the response is not a node's JSON");
  if (mode === 'flaky' && prng.chance(FLAKY_FAILS))
    throw new LedgerResponseError('any', 'Internal server error');
  if (prng.chance(HEALTHY_FAILS)) throw new LedgerUnavailableError('the connection was reset');
}

/** Confirms due blocks with their due times and announces them. @returns the number of blocks */
export function confirmDue(state: NodeState): number {
  const nowMs = state.time.nowMs();
  let count = 0;
  for (const [hash, dueMs] of state.waiting) {
    if (dueMs > nowMs) continue;
    state.waiting.delete(hash);
    for (const entry of state.lattice.confirm(hash, dueMs)) {
      count += 1;
      announce(state, entry);
    }
  }
  return count;
}

function announce(state: NodeState, entry: Entry): void {
  const concerned = [entry.block.account, entry.destination].find((account) => state.isOurs(account));
  if (concerned === undefined) return;
  // Only the node itself announces blocks.
  if (!knows(state, state.lattice.seq())) return;
  const lost = take(state, concerned, 'lostMessages');
  const twice = !lost && take(state, concerned, 'doubledMessages');
  state.listener?.(entry, lost ? 'lost' : twice ? 'twice' : 'once');
}
